# The end of a game: the post with the winner picture. Style: docs/message_style.md.

result-title = ### { $game } · table #{ $session } · final result
result-winners = { $count ->
    [one] **{ $who } wins!**
   *[other] **{ $who } share the victory!**
}
result-won = **{ $who } { $count ->
    [one] wins
   *[other] win together
} with { $score }.**
result-alone = **{ $who } ends with { $score }.**
result-nobody = **Nobody wins.**
result-others = { $places }
result-other = { $place }. { $seat } ({ $score })
result-place = **{ $place }.** { $seat } – { $score }
result-substitute = -# { $seat } played for { $who }, who gets what this seat scores in the tournament.
result-autopilot = -# Autopilot played to the end for { $who }.

# Who led, and when it turned.
story-ahead = { $seat } led from { $turn } on and was never caught.
story-turned = { $seat } overtook { $other } in { $turn } and stayed ahead.
story-last = { $seat } overtook { $other } only in { $turn }, the last one.
story-shared = { $changes ->
    [0] Neck and neck to the end: { $who } could not be told apart.
    [one] The lead changed once, and at the end { $who } could not be told apart.
   *[other] The lead changed { $changes } times, and at the end { $who } could not be told apart.
}
story-alone = { $gain ->
    [one] The best turn was { $turn }: 1 point.
   *[other] The best turn was { $turn }: { $gain } points.
}
