# Duplicate play: a table with the luck of a finished one. Style: docs/message_style.md.

cmd-game-new-again =
    .description = Number of a finished table: play its luck again and compare the results

luck-of = -# The same luck comes as at table #{ $session }. Its seed is public, so whoever looks it up knows it.

refuse-salt-duplicate = This table has the luck of table #{ $session }, so nothing can be added to it.
remedy-salt-duplicate = Open a table without `again` to add to its luck.
refuse-duplicate-game = { $game } cannot be played again with the same luck.
remedy-duplicate-game = Open the table without `again`.
refuse-duplicate-other = Table #{ $session } was not { $game }.
remedy-duplicate-other = Name a finished table of the same game.
refuse-duplicate-running = Table #{ $session } has no result: its cards are still secret, or it was closed.
remedy-duplicate-running = Name a table that was played to its end.

## Tables with the same luck side by side

compare-title = **Same luck, { $tables }**
compare-session = #{ $session }
compare-table = Table #{ $session }: { $scores }
compare-score = { $name } { $merit }
compare-merit = { $points }
