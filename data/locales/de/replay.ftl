# Looking at the past: steps of a game, and the animated strip. Style: docs/message_style.md.

cmd-game-replay = rückblick
    .description = Eine Partie Schritt für Schritt ansehen, beendet oder so weit sie gespielt ist

replay-title = ### Rückblick · { $game } · Tisch #{ $session }
replay-step = Schritt { $number } von { $count } · { $at }
replay-more = { $count ->
    [one] - … noch eine Zeile zeigt `/recap` …
   *[other] - … noch { $count } Zeilen zeigt `/recap` …
}
replay-undone = -# Dieser Schritt wurde später zurückgenommen.
replay-first = Anfang
replay-back = Davor
replay-next = Weiter
replay-last = Ende
replay-phase-back = Phase davor
replay-phase-next = Nächste Phase
replay-posted = Es steht gleich im Kanal der Partie.

film-title = ### Die ganze Partie · { $game } · Tisch #{ $session }
film-players = Am Tisch: { $players }.
film-alt = Animiert: { $game } in { $count } Bildern, vom Beginn bis { $turn } und zum Ergebnis.
film-not-now = Die Bilder wurden nicht rechtzeitig fertig. Frag in einer Minute noch einmal.

button-replay = Rückblick
button-film = Der Film
button-post = Im Kanal zeigen

refuse-replay-post = Bilder dieses Tischs kann nur posten, wer dort mitspielt.
remedy-replay-post = Ansehen kannst du sie weiter: Nur du siehst diesen Rückblick.
refuse-replay-nowhere = Dieser Tisch hat keinen Kanal mehr, in dem etwas stehen könnte.
remedy-replay-nowhere = Sieh es dir hier an oder benutz zuerst `/game status` in einem anderen Kanal.
refuse-film-unfinished = Tisch #{ $session } hat noch kein Ergebnis, also gibt es keinen Film davon.
remedy-film-unfinished = `/game replay` zeigt Schritt für Schritt, was bisher geschah.
