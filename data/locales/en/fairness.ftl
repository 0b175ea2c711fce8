# What is proven about a table's luck, against whom, and how to check it. Style: docs/message_style.md.

button-fairness = Fairness

fairness-title = ### Fairness · { $game }, table #{ $session }
fairness-fixed-table = fixed before the start
fairness-fixed-signup = fixed when the sign-up opened
fairness-proven = **Proven, to everybody:** all luck follows from one seed that was { $fixed }, before anybody could add to it, and has not been replaced since.
fairness-proven-table = **Proven, to everybody:** all luck follows from one seed that was not replaced after the start. Whoever noted the number below before can check it from then on.
fairness-unproven = **Not proven:** whoever runs the bot could have picked the seed or the last text added after trying many, and can read the seed while you play.
fairness-beacon-proven = **Proven, to everybody:** all luck follows from one seed that was { $fixed } and from a public random number that came after the start, so nobody could choose it, not even the host of the bot.
fairness-beacon-unproven = **Not proven:** that whoever runs the bot does not read the seed while you play.
fairness-known = **Not secret:** the seed is that of table #{ $session }, so whoever looks it up knows what comes.
fairness-commitment = SHA-256 of the seed: { $commitment }
fairness-posted = On record since the start: the picture of the first post has it in its file name.
fairness-no-salts = Nobody added to the luck.
fairness-secret = The seed: secret until the game is over, then shown here.
fairness-sealed = The seed: secret until every table of the round is over, then shown here.
fairness-seed = The seed: { $seed }

## Public random numbers

fairness-beacon-message = It is the first that comes at least { $ahead } seconds after [this message]({ $link }).
fairness-beacon-signature = Its signature: { $signature }
fairness-beacon-number = The number itself, the SHA-256 of its signature: { $number }
beacon-to-come = Public random number: it comes after the start
beacon-round = Public random number: round { $round } of drand, chain quicknet
beacon-waived = Public random number: none, all players agreed to begin without it
button-without = Begin without it
starting-title = ### { $game } is about to begin · table #{ $session }
starting-waits = The luck also takes a public random number: the first of drand (chain quicknet) that comes at least { $ahead } seconds after this message. Then the game begins.
starting-sealed = The luck also takes a public random number, the same at every table of the round: the first of drand (chain quicknet) that comes at least { $ahead } seconds after the post about the round. Then the game begins.
status-starting = **The game is about to begin.**
status-number = It waits for public random number { $round } ({ $left }).
status-no-number = It waits for a public random number.
status-without = { $who } would begin without it. Missing: { $missing }
notice-number = Public random number { $round } goes into the luck.
notice-without = { $seat } would begin without a public random number.
log-waits = { $name } started the game. It waits for a public random number.
log-about-to-begin = The game is about to begin. It waits for a public random number.
panel-starting = The game begins once its public random number is there.
ui-starting = { $game }, table #{ $session }, is about to begin. It waits for a public random number.
ui-without = Noted: you would begin without it. The game begins when everybody at the table agrees.
ui-without-begun = Everybody agrees: the game begins.
refuse-starting = The game at table #{ $session } is about to begin: seats and options are settled.
remedy-starting = Wait a moment until its public random number is there.
refuse-kick-starting = The game is about to begin, and who plays is settled.
remedy-kick-starting = Wait a moment until it has begun.
refuse-not-waiting = This table waits for no public random number.
remedy-not-waiting = `/describe` tells how it stands.
refuse-without-same-luck = Every table of this round has the same luck, so no single one can begin without the number.
remedy-without-same-luck = The game begins when the number is there.
refuse-without-known = You have agreed already.
remedy-without-known = Ask the others at the table to press **Begin without it** as well.

## Tournaments

fairness-entrants = SHA-256 of the list of what the entrants added: { $digest }
fairness-tour-title = ### Fairness · { $name }
fairness-tour-posted = On record since the sign-up opened: the picture of the announcement has it in its file name.
fairness-tour-own = SHA-256 of the text you added: { $salt }
fairness-tour-open = Whoever signs up can add to the luck until the first round is drawn.
fairness-tour-salts = { $count ->
    [one] One text went in. SHA-256 of the list: { $digest }
   *[other] { $count } texts went in. SHA-256 of their list: { $digest }
}
fairness-tour-draws = Seed of all draws: { $seed }
fairness-tour-secret = The seed: secret until the tournament and all its tables are over, then shown here.
fairness-tour-table = This is table { $table } of round { $round } of { $name }: its seed follows from the tournament's, from round and table.
fairness-tour-round = This is table { $table } of round { $round } of { $name }: the seed of the round follows from the tournament's.
fairness-tour-commitment = SHA-256 of the tournament's seed: { $commitment }
fairness-tour-seed = The tournament's seed: { $seed }

ui-tournament-salted = Your text goes into the luck of draws and tables. Its SHA-256: { $salt }
refuse-tournament-salt = Nothing can be added to the luck of this tournament any more.
remedy-tournament-salt = That is possible while the sign-up is open. Sign up without a text.

## Evidence

button-evidence = Evidence
luck-digest = SHA-256 of the log, every move: { $digest }
evidence-title = ### Evidence · { $game }, table #{ $session }
evidence-agrees = **The bot's own check: all is right.** The seed matches the commitment, all { $steps } steps are legal, and they lead to the result.
evidence-differs = { $count ->
    [one] **The bot's own check: one thing does not agree.** Ask whoever runs the bot.
   *[other] **The bot's own check: { $count } things do not agree.** Ask whoever runs the bot.
}
evidence-unchecked = { $count ->
    [one] Not checked: whether one move of a computer player is its own. Its version is not at hand.
   *[other] Not checked: whether { $count } moves of computer players are their own. Their version is not at hand.
}
evidence-compare = You need not believe that. Compare these two numbers with those you have seen:
evidence-commitment = The commitment, which **Fairness** shows from the beginning: { $commitment }
evidence-digest = The digest of the log, which **Fairness** shows from the end on: { $digest }
evidence-program = The file holds the game without names, and `check.py`, a short program that follows the luck and works both numbers out by itself.
refuse-evidence-running = Table #{ $session } is not over, and its file would show what is still secret.
remedy-evidence-running = Ask again after the end.
refuse-evidence-nothing = Nothing was drawn at table #{ $session }: its game never began.
remedy-evidence-nothing = Name a table that was played.
