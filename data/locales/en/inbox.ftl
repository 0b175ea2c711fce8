# Everything that waits for one person, over all servers. Style: docs/message_style.md.

inbox-title = { $count ->
    [0] **No game waits for you.**
    [one] **One game waits for you.**
   *[other] **{ $count } games wait for you**, the longest wait first.
}
inbox-line = - [#{ $session } { $game }]({ $link }) with { $opponents }: your turn to { $decision } · asked { $since }
inbox-line-direct = - **#{ $session } { $game }** (in direct messages) with { $opponents }: your turn to { $decision } · asked { $since }
inbox-due = due { $at }
inbox-paused = paused until { $at }; you can act before that
inbox-stalled = stalled: press **Act** and it goes on, or it closes { $left }
inbox-silenced = the clocks are stopped: { $why }
inbox-others = { $count ->
    [one] Your other table:
   *[other] Your { $count } other tables:
}
inbox-elsewhere = - [#{ $session } { $game }]({ $link }) with { $opponents }: { $turn }
inbox-elsewhere-direct = - **#{ $session } { $game }** (in direct messages) with { $opponents }: { $turn }
inbox-nothing-waits = No other game waits for you now.

button-next-game = { $count ->
    [one] Next game (one waits)
   *[other] Next game ({ $count } wait)
}
button-more-tables = More tables
button-earlier-tables = Tables before these
