# Tournaments: deciding everything before the announcement, and changing it afterwards. Style: docs/message_style.md.

## Common set-ups

tour-template-evening = Evening: two live rounds, check-in an hour before
tour-template-slow = Slow Swiss: five rounds, a time bank of days, two months for each round at most
tour-template-knockout = Knockout: the best of each table go on, a time bank of days
tour-template-everybody = Everybody meets everybody: up to sixteen players, no hurry
tour-template-league = League season: divisions with promotion and relegation
tour-template-duplicate = Duplicate challenge: the same luck at every table, scored against the field
tour-template-series = Series: all games in turn, one a round
refuse-tournament-series-rolling = The games of a series take turns round by round.
remedy-tournament-series-rolling = Leave **Tables at a time** as it is, or announce one game.
refuse-tournament-series-seats = The games have no number of seats in common.
remedy-tournament-series-seats = Announce a tournament of one game.

## The draft and its parts

ui-tour-draft = **Only you see this draft** for <#{ $channel }>.
ui-tour-change = **As it is announced.** Once somebody has signed up, the channel is told of every change.
tour-draft-choice = { $name } · draft
tour-draft-title = ### { $name }
ui-tour-group = **{ $name } · { $group }**
tour-set-title = **{ $setting }**: { $value }
tour-set-line = - **{ $setting }**: { $value }
ui-tour-choose-setting = What to change
ui-tour-choose-value = Choose a value
ui-tour-event-begin = The event in Discord appears once there is a time for the begin.
ui-tour-event-permission = The event in Discord waits until I have the permission **Create Events**.
ui-tour-settled = This cannot be changed any more: people have begun under what was announced.
ui-tour-from-now = Tables and rounds in progress keep what they began with.
ui-tournament-discarded = The draft of { $name } is gone.

button-tour-format = Format
button-tour-times = When
button-tour-pace = Pace
button-tour-points = Points
button-tour-people = Who
button-tour-announce = Announce
button-tour-discard = Discard
button-tour-overview = Overview
button-tour-type = Type a value

tour-warn-usual = **The round is too short.** Usual people need { $median } for { $game }, nine of ten games at most { $most }, and a round ends after { $round }. Choose a longer round or a quicker pace. Tables that are not over then count as announced under **Points**.
refuse-tournament-round = One decision has { $time }, and a round ends after { $round }: it would be over before anybody is out of time.
remedy-tournament-round = Choose a quicker pace or a longer round.
refuse-tournament-prompt = Even prompt people need { $median } for { $game }, and a round ends after { $round }: most tables would not be over.
remedy-tournament-prompt = Choose a longer round.

## What there is to decide, and what it means

tour-set-name = Name
tour-how-name = What the tournament is called.
tour-set-format = Format
tour-how-format = Who meets whom, and how it ends.
tour-set-size = Table size
tour-how-size = Seats of a full table. Points for the places follow from it.
tour-set-rounds = Rounds
tour-how-rounds = How many rounds are played, or at most: a number.
tour-set-advance = How many go on
tour-how-advance = How many of each table go on to the next round: a number.
tour-set-division = Size of a division or group
tour-how-division = About how many players a division or group has: a number.
tour-set-promoted = Up and down
tour-how-promoted = How many of each division go up, and as many down, after the season: a number.
tour-set-duplicate = Duplicate
tour-how-duplicate = The same cards and rolls at every table of a round, each scored against everybody.
tour-set-options = Options of the game
tour-how-options = As name=value, one after the other; “standard” for the usual game.
tour-set-begins = Begins
tour-how-begins = For instance 3d, sat 20:00 or 2027-01-05 20:00 Europe/Berlin; off: by hand.
tour-set-check_in = Check-in
tour-how-check_in = How long before the beginning all must say that they are there: 2h, 1d, off.
tour-set-event = Event in Discord
tour-how-event = Whether the server's list of events shows the begin.
tour-set-least = Fewest players
tour-how-least = If fewer are there when the time comes, it does not begin: a number, or off.
tour-set-round_time = Length of a round
tour-how-round_time = How long a round lasts; tables not over then count as announced: 14d, off.
tour-set-pace = Pace
tour-how-pace = A ready-made pace, a time per decision (12h), or a time bank (4d+8h).
tour-set-quiet = Quiet hours
tour-how-quiet = All clocks are stopped then, for instance 22:00-08:00 Europe/Berlin; off.
tour-set-away = Vacation
tour-how-away = For how many days of the tournament an absence can stop clocks: 0 to 60.
tour-set-points = Points by place
tour-how-points = One number for each place of a full table, best first: 10 6 3 1; or standard.
tour-set-ties = Level on points
tour-how-ties = Tie-breaks in their order, out of: wins direct opponents beaten score.
tour-set-timeout = Autopilot finished the seat
tour-how-timeout = What somebody scores whose seat autopilot has kept to the end.
tour-set-drop = Gave the seat up
tour-how-drop = What somebody scores who left a table in the middle.
tour-set-forfeit = Never made a decision
tour-how-forfeit = What somebody scores who never made a decision at a table.
tour-set-unfinished = Table not over in time
tour-how-unfinished = What counts at a table that is not over when the round ends.
tour-set-ruling = Wait for a ruling
tour-how-ruling = How long a table without a result, or a ruling on your own, waits: 3d, off.
tour-set-undecided = Table without a result
tour-how-undecided = Who goes on from a table without a result if you have not ruled.
tour-set-see_draw = Organisers see a draw first
tour-how-see_draw = How long organisers can change a draw before it counts: 12h, 1d, off.
tour-set-bye = Round without a table
tour-how-bye = What a round scores for somebody the numbers left without a table.
tour-set-late = Rounds missed
tour-how-late = What the rounds score that somebody missed who joined late.
tour-set-maximum = Most players
tour-how-maximum = How many can play, 2 to 512. Whoever comes later waits in reserve and moves up.
tour-set-late_entry = Late entry
tour-how-late_entry = Whether people can still join, from the next round on, once it runs.
tour-set-reliability = Reliability
tour-how-reliability = Percent of decisions in time asked of all who sign up: up to 100, or off.
tour-set-organisers = Organisers
tour-how-organisers = A role whose members may do what you may: its number, or off.
tour-set-members = Role of players
tour-how-members = A role that whoever signs up without an invitation must have: its number, or off.
tour-set-rated_games = Rated games
tour-how-rated_games = Rated games in this server asked of all who sign up: a number, or off.
tour-set-rating = Rating
tour-how-rating = Rating in this server asked of all who sign up: a number, or off.
tour-set-password = Code word
tour-how-password = What all who sign up without an invitation have to know; off.
tour-set-calls = Role that is called
tour-how-calls = A role that the announcement calls once: its number, or off.
tour-set-about = Description and prizes
tour-how-about = What the announcement says first: a few sentences, or off.

## Values

tour-value-no-check-in = none
tour-value-least = as many as the format needs
tour-value-endless = until all tables are over
tour-value-standard = as usual
tour-value-text = { $text }
tour-value-swiss = Swiss: equals meet
tour-value-round_robin = Round robin: everybody meets everybody
tour-value-elimination = Knockout: the best of each table go on
tour-value-league = League with divisions
tour-value-size = { $size } ({ $smallest } to { $largest })
tour-value-option = { $option }: { $value }
tour-value-by-hand = when you say so
tour-value-moment = { $at }
tour-value-quiet = { $hours } ({ $zone })
tour-absence = { $count ->
    [one] Announced absences (`/my away`) can stop a player's clocks for one day of the whole tournament.
   *[other] Announced absences (`/my away`) can stop a player's clocks for { $count } days of the whole tournament.
}
tour-value-vacation = { $count ->
    [0] stops no clock
    [one] one day in the whole tournament
   *[other] { $count } days in the whole tournament
}
tour-value-at-once = not at all
tour-value-undecided-lot = by lot, out of those that stayed
tour-value-undecided-seeding = the better seeded of those that stayed
tour-value-undecided-nobody = nobody
tour-value-yes = yes
tour-value-no = no
tour-value-role = { $role }
tour-weekday-1 = Monday
tour-weekday-2 = Tuesday
tour-weekday-3 = Wednesday
tour-weekday-4 = Thursday
tour-weekday-5 = Friday
tour-weekday-6 = Saturday
tour-weekday-7 = Sunday

button-tour-details = Details
ui-tour-changing = **{ $name }**: what is to change? Everything else is behind **Details**.
tour-set-manner = How strict
tour-how-manner = What absent and late players score: friendly for busy weeks, strict for prizes. Details has each rule.
tour-manner-friendly = friendly: what was reached counts
tour-manner-normal = normal: absent players come last
tour-manner-strict = strict: absent players score little; punctual people only
tour-manner-own = rule by rule
refuse-tournament-too-long = { $rounds } rounds of { $round } can last { $most }, more than a year.
remedy-tournament-too-long = Choose fewer rounds or players, or rounds of at most { $days } days.
