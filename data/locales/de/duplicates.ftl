# Duplicate play: a table with the luck of a finished one. Style: docs/message_style.md.

cmd-game-new-again = nochmal
    .description = Nummer eines beendeten Tischs: denselben Zufall noch einmal spielen und vergleichen

luck-of = -# Es kommt derselbe Zufall wie an Tisch #{ $session }. Dessen Startwert ist öffentlich: Wer nachschaut, kennt ihn.

refuse-salt-duplicate = Dieser Tisch hat den Zufall von Tisch #{ $session }, also kann nichts dazukommen.
remedy-salt-duplicate = Eröffne einen Tisch ohne `nochmal`, wenn du zum Zufall beitragen willst.
refuse-duplicate-game = { $game } lässt sich nicht mit demselben Zufall noch einmal spielen.
remedy-duplicate-game = Eröffne den Tisch ohne `nochmal`.
refuse-duplicate-other = An Tisch #{ $session } wurde nicht { $game } gespielt.
remedy-duplicate-other = Nenne einen beendeten Tisch desselben Spiels.
refuse-duplicate-running = Tisch #{ $session } hat kein Ergebnis: Die Karten sind noch geheim, oder er wurde geschlossen.
remedy-duplicate-running = Nenne einen Tisch, der zu Ende gespielt wurde.

## Tables with the same luck side by side

compare-title = **Derselbe Zufall, { $tables }**
compare-session = #{ $session }
compare-table = Tisch #{ $session }: { $scores }
compare-score = { $name } { $merit }
compare-merit = { $points }
