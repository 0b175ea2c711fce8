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
