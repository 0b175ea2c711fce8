# Was das Übungsspiel von Pig sagt, Schritt für Schritt. Stil: docs/message_style.md.

pig-lesson-goal = Wer zuerst 100 Punkte hat, gewinnt. Du bist am Zug: Wirf den Würfel.
    .other = Erst musst du werfen.
pig-lesson-more = Eine 6! Die Punkte liegen auf dem Tisch und gehören dir noch nicht. Wirf noch einmal, die Aussichten sind gut.
    .other = Du könntest hier aufhören. Wag diesmal noch einen Wurf.
pig-lesson-hold = 12 Punkte liegen auf dem Tisch. Eine 1 nähme alle, also behalte sie.
    .other = Du könntest weiterwerfen. Behalte die Punkte diesmal.
pig-lesson-dare = { $seat2 } hat eine 3 und eine 6 geworfen und behalten. Du bist wieder am Zug: Wirf.
    .other = Erst musst du werfen.
pig-lesson-end = Eine 1 beendet deinen Zug, und du bekommst nichts; die 12 behaltenen Punkte bleiben dir. Jetzt kommt eine echte Partie.
