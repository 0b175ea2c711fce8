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
