# The end of a game: the post with the winner picture. Style: docs/message_style.md.

result-title = ### { $game } · Tisch #{ $session } · Endstand
result-winners = { $count ->
    [one] **{ $who } gewinnt!**
   *[other] **{ $who } teilen sich den Sieg!**
}
result-won = **{ $who } { $count ->
    [one] gewinnt
   *[other] gewinnen gemeinsam
}: { $score }.**
result-alone = **{ $who } erreicht { $score }.**
result-nobody = **Niemand gewinnt.**
result-others = { $places }
result-other = { $place }. { $seat } ({ $score })
result-place = **{ $place }.** { $seat } – { $score }
result-substitute = -# { $seat } hat für { $who } gespielt: Die Turnierpunkte dieses Platzes bekommt { $who }.
result-autopilot = -# Der Autopilot hat bis zum Ende gespielt für { $who }.

# Who led, and when it turned.
story-ahead = { $seat } lag ab { $turn } vorn und wurde nie eingeholt.
story-turned = { $seat } überholte { $other } in { $turn } und blieb vorn.
story-last = { $seat } überholte { $other } erst in { $turn }, der letzten.
story-shared = { $changes ->
    [0] Kopf an Kopf bis zum Ende: { $who } waren nicht zu trennen.
    [one] Die Führung wechselte einmal, und am Ende waren { $who } nicht zu trennen.
   *[other] Die Führung wechselte { $changes }-mal, und am Ende waren { $who } nicht zu trennen.
}
story-alone = { $gain ->
    [one] Am meisten brachte { $turn }: 1 Punkt.
   *[other] Am meisten brachte { $turn }: { $gain } Punkte.
}
