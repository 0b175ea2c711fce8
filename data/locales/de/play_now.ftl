## Playing at once, alone with computer players

button-now = Sofort spielen
button-new = Tisch eröffnen
button-how = So geht es
button-invite = Einladen
button-again = Noch einmal
button-ended = So ging es aus
button-leave-at = #{ $session } aufgeben

button-play-game = { $game } sofort spielen
now-choose = Sofort spielen: welches Spiel?
now-which = **Gegen den Computer: welches Spiel?** Nur du siehst es.
ui-invited = { $game } ist jetzt Tisch #{ $session } in diesem Kanal. Alle können hier den Platz eines Computers übernehmen. Du behältst deinen.
notice-invite = { $seat } lädt euch zu einer Partie ein, die gerade begonnen hat. Übernehmt den Platz eines Computers.
notice-invite-hints = -# Ein Tipp wurde schon geholt: Alle können Tipps holen, gewertet wird nicht.

refuse-solo = Diese Partie spielst du allein, und sonst sieht sie niemand.
remedy-solo = Drück in der ersten Runde **Einladen**, um sie in den Kanal zu holen.
refuse-solo-full = Du hast schon { $limit } Partien gegen den Computer.
remedy-solo-full = Spiel eine davon weiter oder gib eine auf.
refuse-solo-direct = Diese Partie hat in Direktnachrichten begonnen, dort kann niemand dazukommen.
remedy-solo-direct = Drück **Sofort spielen** in einem Kanal eines Servers und lade von dort aus ein.
refuse-solo-elsewhere = Diese Partie hat in <#{ $channel }> begonnen.
remedy-solo-elsewhere = Öffne sie dort mit `/play` und drück noch einmal **Einladen**.
refuse-solo-late = Die erste Runde ist vorbei, also kann niemand mehr dazukommen.
remedy-solo-late = Drück **Tisch eröffnen** oder tipp `/game new`, um mit anderen zu spielen.
