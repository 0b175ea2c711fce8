# What is proven about a table's luck, against whom, and how to check it. Style: docs/message_style.md.

button-fairness = Fairness

fairness-title = ### Fairness · { $game }, table #{ $session }
fairness-proven = **Proven, to everybody:** all luck follows from one seed that was fixed when the table opened, before anybody could add a salt, and was not exchanged since.
fairness-unproven = **Not proven:** whoever runs the bot could have picked the seed or the last salt after trying many, and can read the seed while you play.
fairness-known = **Not secret:** the seed is that of table #{ $session }, so whoever looks it up knows what comes.
fairness-commitment = SHA-256 of the seed: { $commitment }
fairness-no-salts = No salt was added.
fairness-secret = The seed: secret until the game is over, then shown here.
fairness-sealed = The seed: secret until every table of the round is over, then shown here.
fairness-seed = The seed: { $seed }

## Tournaments

fairness-entrants = SHA-256 of all salts of the entrants: { $digest }
fairness-tour-title = ### Fairness · { $name }
fairness-tour-old = This tournament was announced before its luck followed from one seed. **Fairness** on a table says what is proven there.
fairness-tour-proven = **Proven, to everybody:** all luck follows from one seed that was fixed when the sign-up opened, before anybody was in or could add a salt, and was not exchanged since.
fairness-tour-own = Your salt: { $salt }
fairness-tour-open = Salts are taken until the first round is drawn.
fairness-tour-salts = { $count ->
    [one] One salt went in. SHA-256 of it: { $digest }
   *[other] { $count } salts went in. SHA-256 of all: { $digest }
}
fairness-tour-draws = Seed of all draws: { $seed }
fairness-tour-secret = The seed: secret until the tournament and all its tables are over, then shown here.
fairness-tour-table = This is table { $table } of round { $round } of { $name }: its seed follows from the tournament's, from round and table.
fairness-tour-round = This is table { $table } of round { $round } of { $name }: the seed of the round follows from the tournament's.
fairness-tour-commitment = SHA-256 of the tournament's seed: { $commitment }
fairness-tour-seed = The tournament's seed: { $seed }

ui-tournament-salted = Your salt goes into the luck of draws and tables. Its SHA-256: { $salt }
refuse-tournament-salt = This tournament takes no salts any more.
remedy-tournament-salt = Salts are taken while the sign-up is open. Sign up without one.
cmd-tournament-join-salt =
    .description = Any text, mixed into the luck of draws and tables. Only its SHA-256 is kept

## Evidence

button-evidence = Evidence
luck-digest = -# SHA-256 of the log, every move: { $digest }
cmd-game-evidence =
    .description = Get the file of a table that is over, with a program that checks it
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
evidence-compare = You need not believe that. Compare these two numbers with the posts at the table:
evidence-commitment = The commitment, in the lobby and the first post: { $commitment }
evidence-digest = The digest of the log, in the post of the end: { $digest }
evidence-program = The file holds the game without names, and `check.py`, a short program that follows the luck and works both numbers out by itself.
refuse-evidence-running = Table #{ $session } is not over, and its file would show what is still secret.
remedy-evidence-running = Ask again after the end.
refuse-evidence-sealed = Other tables still play with the same luck.
remedy-evidence-sealed = Ask again when the round is over.
refuse-evidence-nothing = Nothing was drawn at table #{ $session }: its game never began.
remedy-evidence-nothing = Name a table that was played.
