# Leagues: seasons that open by themselves. Style: docs/message_style.md.

tour-set-season = Repeats
tour-how-season = How long after this one the next begins by itself: 7d, 91d; off: you announce it.
tour-value-no-season = not by itself
tour-set-gap = Break between seasons
tour-how-gap = How long sign-up for the next season is open at least: 7d, 14d.
refuse-tournament-season-end = Without an end of rounds nobody knows when a season is over.
remedy-tournament-season-end = Choose a length of a round, or let no season follow by itself.
refuse-tournament-season = A season of { $rounds ->
    [one] one round
   *[other] up to { $rounds } rounds
} of { $round } and a break of { $gap } can take { $needs }, and the next one is to begin after { $season }.
remedy-tournament-season = Choose shorter or fewer rounds, or { $needs } between seasons.
refuse-tournament-followed = Another season follows that one already.
remedy-tournament-followed = Call that one off first, or leave out the season before.

tour-rule-season = - A new season begins { $every } after this one, and { $gap } after its end at the earliest. Its sign-up opens by itself when this one is over
tour-rule-season-asked = - Whoever plays to the end keeps a place in it until it begins, and is in after pressing **Sign up**
tour-season = ### { $name } · sign-up is open
tour-season-begins = It begins { $at }.
tour-season-invited = **A place is kept for you.** Press **Sign up** to play on; without that you are not in.
tour-line-season-blocked = **{ $name }**: nothing follows by itself, as this server no longer has its game or its channel for tables. An organiser can announce one with **The same again**.
