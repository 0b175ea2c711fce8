# Turniere mit Vor- und Finalrunde: Gruppen, wer weiterkommt, Finalrunde, Duelle mit mehreren Partien.

tour-template-cup = Pokal: Gruppen, dann die besten zwei jeder Gruppe im K.-o.-System

tour-value-groups = Gruppen, dann Finalrunde
tour-set-finals = Finalrunde
tour-how-finals = Was auf die Vorrunde folgt.
tour-value-finals-none = keine
tour-value-finals-knockout = K.-o.-System
tour-value-finals-table = ein Finaltisch
tour-set-qualify_by = Wer weiterkommt
tour-how-qualify_by = Ob die Besten jeder Gruppe in die Finalrunde kommen oder die Besten von allen.
tour-value-qualify-overall = die Besten von allen
tour-value-qualify-group = die Besten jeder Gruppe
tour-set-qualify = Wie viele in die Finalrunde
tour-how-qualify = Wie viele in die Finalrunde kommen, oder wie viele aus jeder Gruppe: eine Zahl.
tour-set-seeding = Setzliste der Finalrunde
tour-how-seeding = Wer sich möglichst spät trifft. Von Hand: Du wirst gerufen, wenn die Vorrunde vorbei ist.
tour-value-seeding-standings = nach der Vorrunde
tour-value-seeding-rating = nach Wertung
tour-value-seeding-hand = von Hand
tour-set-best_of = Partien je Begegnung
tour-how-best_of = Wie viele Partien ein Tisch im K.-o.-System höchstens spielt, zum Beispiel 3: 1 bis 9.
tour-unfit-finals = auf Gruppen folgt eine Finalrunde, auf K.-o.-System und Liga keine
tour-unfit-group = die Besten jeder Gruppe kommen nur weiter, wo es Gruppen gibt
tour-unfit-final = es müssen so viele weiterkommen, wie an einen Tisch passen

tour-format-groups = Gruppen, dann Finalrunde
tour-rule-groups = - Gruppen mit etwa { $size } Personen: In jeder treffen alle auf alle, nach festem Plan; das können mehrere Tische gleichzeitig sein
tour-rule-qualify-overall = { $count ->
    [one] wer vorn liegt
   *[other] die besten { $count }
}
tour-rule-qualify-group = { $count ->
    [one] wer eine Gruppe gewinnt
   *[other] die besten { $count } jeder Gruppe
}
tour-rule-finals-knockout = - Dann Finalrunde ({ $who }) im K.-o.-System. { $advance ->
    [one] Wer an einem Tisch gewinnt, kommt weiter
   *[other] Die besten { $advance } jedes Tischs kommen weiter
}; wer am letzten Tisch gewinnt, gewinnt das Turnier
tour-rule-finals-table = - Dann Finalrunde ({ $who }) an einem Tisch; wer dort gewinnt, gewinnt das Turnier
tour-rule-best-of = - Eine Begegnung im K.-o.-System hat bis zu { $count } Partien an einem Tisch, die Plätze wechseln. Die Punkte aller Partien zählen; bei Gleichstand erste Ränge, dann Ergebnisse, dann die Setzliste. Sie endet, sobald sie entschieden ist
tour-rule-qualify-compared = - Gruppen werden nach Punkten je gespieltem Tisch verglichen
tour-rule-seeding-standings = - Die Vorrunde bestimmt die Setzliste der Finalrunde
tour-rule-seeding-rating = - Die Wertung bestimmt die Setzliste der Finalrunde
tour-rule-seeding-hand = - Die Turnierleitung bestimmt die Setzliste der Finalrunde und hat dafür { $length }; sonst gilt die Vorrunde
tour-rule-finals-anew = - In der Finalrunde beginnen die Punkte neu. Wer vorher das Turnier verlässt, macht Platz für die Nächsten

tour-finals = Finalrunde
tour-first-stage = Vorrunde
tour-group = Gruppe { $number }
tour-list-heading = **{ $heading }**
tour-cross-group = { $divisions ->
    [one] Wie oft davor minus wie oft dahinter
   *[other] Gruppe { $number }: wie oft davor minus wie oft dahinter
}
tour-round-finals = **Die Finalrunde.**
tour-round-again = Partie { $number } der Begegnungen, die noch offen sind.
tour-round-waits-seeding = Die Vorrunde ist vorbei. Die Finalrunde wartet bis { $at } ({ $left }) auf die Setzliste der Turnierleitung.
tour-seeding-due = **{ $name }**: Die Vorrunde ist vorbei. Die Turnierleitung bestimmt bis { $at } die Setzliste der Finalrunde (**Leiten**, **Finalrunde setzen**); sonst gilt die Vorrunde.
tour-ruled-seeded = die Setzliste der Finalrunde lautet { $names }
tour-mine-qualify-overall = { $count ->
    [one] Wer vorn liegt, kommt
   *[other] Die besten { $count } kommen
} in die Finalrunde.
tour-mine-qualify-group = { $count ->
    [one] Wer eine Gruppe gewinnt, kommt
   *[other] Die besten { $count } jeder Gruppe kommen
} in die Finalrunde.
tour-mine-finals = Du bist sicher in der Finalrunde.
tour-mine-no-finals = Die Finalrunde erreichst du nicht mehr, außer jemand vor dir verlässt das Turnier.

button-organise-seeding = Finalrunde setzen
button-seed-finals = Reihenfolge eingeben
ui-seed-finals = **Wer ist wie gesetzt?** Bisher gilt die Tabelle der Vorrunde:
ui-seed-line = - **{ $number }** · { $name }
ui-seed-how = Gib die Nummern ein, die stärkste zuerst, zum Beispiel `{ $example }`. Wer fehlt, folgt wie in der Liste.
tour-form-order = Nummern, die stärkste zuerst
refuse-no-seeding-now = Gerade gibt es nichts zu setzen.
remedy-no-seeding-now = Du wirst gerufen, wenn die Vorrunde vorbei ist und die Finalrunde von Hand gesetzt wird.
refuse-seeding-numbers = Das ist keine Reihenfolge der Qualifizierten.
remedy-seeding-numbers = Gib die Nummern aus der Liste ein, jede einmal, zum Beispiel `12 3 7`.
