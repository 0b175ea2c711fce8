## Playing at once, alone with computer players

button-now = Sofort spielen
button-new = Tisch eröffnen
button-how = So geht es
button-invite = Einladen
button-again = Noch einmal
button-ended = So ging es aus
button-new-game = Neue Partie
button-go-on = Weiterspielen
button-give-up = Aufgeben
button-leave-at = #{ $session } aufgeben
button-solo-level = Stufe: { $level }
button-solo-players = { $count ->
    [2] Zu zweit
    [3] Zu dritt
    [4] Zu viert
    [5] Zu fünft
   *[other] Zu { $count }
}
level-novice = leicht
level-steady = mittel
level-strong = stark

button-play-game = { $game } sofort spielen
now-choose = Sofort spielen: welches Spiel?
now-which = **Gegen den Computer: welches Spiel?** Nur du siehst es.
now-begun = **Du bist mitten in einer Partie.**
now-stands = **{ $game }**, #{ $session } · { $turn }
ui-ask-invite = { $game } in <#{ $channel }> holen? Dort erscheint eine Nachricht mit dem Spielstand, und alle können den Platz eines Computers übernehmen. Die Uhr deiner Entscheidung läuft sofort. { $line } Das lässt sich nicht zurücknehmen.
ui-invited = Das ist jetzt Tisch #{ $session } des Kanals: Wer mag, übernimmt den Platz eines Computers.
notice-invite = { $seat } lädt euch zu einer Partie ein, die gerade begonnen hat. Übernehmt den Platz eines Computers.

refuse-solo = Diese Partie spielst du allein, und sonst sieht sie niemand.
remedy-solo = Drück in der ersten Runde **Mehr** und **Einladen**, um sie in den Kanal zu holen.
refuse-solo-full = Du hast schon { $limit } Partien gegen den Computer.
remedy-solo-full = Spiel eine davon weiter oder gib eine auf.
refuse-solo-direct = Diese Partie hat in Direktnachrichten begonnen, dort kann niemand dazukommen.
remedy-solo-direct = Drück **Sofort spielen** in einem Kanal eines Servers und lade von dort aus ein.
refuse-solo-elsewhere = Diese Partie hat in <#{ $channel }> begonnen.
remedy-solo-elsewhere = Öffne sie dort mit `/play` und lade unter **Mehr** ein.
refuse-solo-late = Die erste Runde ist vorbei, also kann niemand mehr dazukommen.
remedy-solo-late = Drück **Tisch eröffnen** oder tipp `/game new`, um mit anderen zu spielen.
refuse-solo-begun = Du hast in dieser Partie schon etwas entschieden, also geht sie weiter, wie sie begann.
remedy-solo-begun = Für eine andere drück **Mehr** und **Aufgeben**.
ui-ask-give-up = { $game } aufgeben? Die Partie endet ohne Ergebnis. Das lässt sich nicht zurücknehmen.
