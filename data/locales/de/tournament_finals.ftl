# Turniere mit mehreren Stufen: Gruppen, wer weiterkommt, Finalrunde, Duelle mit mehreren Partien.

tour-template-cup = Pokal: Gruppen, dann die besten zwei jeder Gruppe im K.-o.-System

tour-value-groups = Gruppen, dann Finalrunde
tour-set-finals = Finalrunde
tour-how-finals = Was zuletzt gespielt wird.
tour-value-finals-none = keine
tour-value-finals-knockout = K.-o.-System
tour-value-finals-table = ein Finaltisch
tour-set-qualify_by = Finalrunde: wer weiterkommt
tour-how-qualify_by = Ob die Besten jeder Gruppe in die Finalrunde kommen oder die Besten von allen.
tour-value-qualify-overall = die Besten von allen
tour-value-qualify-group = die Besten jeder Gruppe
tour-set-qualify = Finalrunde: wie viele
tour-how-qualify = Wie viele in die Finalrunde kommen, oder wie viele aus jeder Gruppe: eine Zahl.
tour-set-seeding = Finalrunde: Setzliste
tour-how-seeding = Wer sich spät trifft. Von Hand: Du wirst gerufen, wenn die Stufe davor vorbei ist.
tour-value-seeding-standings = nach der Stufe davor
tour-value-seeding-rating = nach Wertung
tour-value-seeding-hand = von Hand
tour-set-best_of = Partien je Begegnung
tour-how-best_of = Wie viele Partien ein Tisch im K.-o.-System höchstens spielt, zum Beispiel 3: 1 bis 9.
tour-unfit-finals = auf Gruppen folgt eine Finalrunde, auf eine Liga nichts mehr
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
tour-rule-best-of-knockout = - Eine Begegnung im K.-o.-System hat bis zu { $count } Partien an einem Tisch, die Plätze wechseln. Die Punkte aller Partien zählen; bei Gleichstand erste Ränge, dann Ergebnisse, dann die Setzliste. Sie endet, sobald sie entschieden ist
tour-rule-best-of-table = - Am Finaltisch werden bis zu { $count } Partien gespielt, die Plätze wechseln. Die Punkte aller Partien zählen; bei Gleichstand erste Ränge, dann Ergebnisse, dann die Setzliste. Schluss ist, sobald es entschieden ist
tour-rule-qualify-compared = - Gruppen werden nach Punkten je gespieltem Tisch verglichen
tour-rule-seeding-standings = - Setzliste { $stage }: nach der Stufe davor
tour-rule-seeding-rating = - Setzliste { $stage }: nach Wertung
tour-rule-seeding-hand = - Setzliste { $stage }: von der Turnierleitung, die dafür { $length } hat; sonst nach der Stufe davor
tour-rule-stages-anew = { $count ->
    [one] - In der Finalrunde beginnen die Punkte neu.
   *[other] - In jeder Stufe beginnen die Punkte neu.
} Wer vorher das Turnier verlässt, macht Platz für die Nächsten

tour-stage = { $stage ->
    [first] Vorrunde
    [second] Zwischenrunde
    [third] Zweite Zwischenrunde
   *[finals] Finalrunde
}
tour-the-stage = { $stage ->
    [first] die Vorrunde
    [second] die Zwischenrunde
    [third] die zweite Zwischenrunde
   *[finals] die Finalrunde
}
tour-of-stage = { $stage ->
    [first] der Vorrunde
    [second] der Zwischenrunde
    [third] der zweiten Zwischenrunde
    [every] jeder weiteren Stufe
   *[finals] der Finalrunde
}
tour-group = Gruppe { $number }
tour-list-heading = **{ $heading }**
tour-cross-group = { $divisions ->
    [one] Wie oft davor minus wie oft dahinter
   *[other] Gruppe { $number }: wie oft davor minus wie oft dahinter
}
tour-round-stage = -# Runde { $number } des ganzen Turniers.
tour-round-again = Partie { $number } der Begegnungen, die noch offen sind.
tour-round-waits-seeding = Hier ist alles gespielt. Die Turnierleitung bestimmt bis { $at } ({ $left }) die Setzliste { $stage }.
tour-seeding-due = **{ $name }**: Hier ist alles gespielt. Die Turnierleitung bestimmt bis { $at } die Setzliste { $stage } (**Leiten**, **Nächste Stufe setzen**); sonst gilt die Tabelle.
tour-ruled-seeded = Setzliste { $stage }: { $names }
tour-mine-qualify-overall = { $count ->
    [one] Wer vorn liegt, kommt
   *[other] Die besten { $count } kommen
} in { $stage }.
tour-mine-qualify-group = { $count ->
    [one] Wer eine Gruppe gewinnt, kommt
   *[other] Die besten { $count } jeder Gruppe kommen
} in { $stage }.
tour-mine-stage = Du kommst sicher in { $stage }.
tour-mine-no-stage = Du kommst nicht mehr in { $stage }, außer jemand vor dir verlässt das Turnier.

button-organise-seeding = Nächste Stufe setzen
button-seed-finals = Reihenfolge eingeben
ui-seed-finals = **Wer ist wie gesetzt?** Bisher gilt die Tabelle:
ui-seed-line = - **{ $number }** · { $name }
ui-seed-how = Gib die Nummern ein, die stärkste zuerst, zum Beispiel `{ $example }`. Wer fehlt, folgt wie in der Liste.
tour-form-order = Nummern, die stärkste zuerst
refuse-no-seeding-now = Gerade gibt es nichts zu setzen.
remedy-no-seeding-now = Du wirst gerufen, wenn eine Stufe gespielt ist und du die nächste setzt.
refuse-seeding-numbers = Das ist keine Reihenfolge der Qualifizierten.
remedy-seeding-numbers = Gib die Nummern aus der Liste ein, jede einmal, zum Beispiel `12 3 7`.

# ----- Zwischenrunden

button-tour-stages = Stufen
tour-set-second = Zwischenrunde
tour-how-second = Was die Besten der Vorrunde vor der Finalrunde spielen.
tour-set-second_by = Zwischenrunde: wer weiterkommt
tour-how-second_by = Ob die Besten jeder Gruppe hineinkommen oder die Besten von allen.
tour-set-second_qualify = Zwischenrunde: wie viele
tour-how-second_qualify = Wie viele hineinkommen, oder wie viele aus jeder Gruppe: eine Zahl.
tour-set-second_seeding = Zwischenrunde: Setzliste
tour-how-second_seeding = { tour-how-seeding }
tour-set-second_rounds = Zwischenrunde: Runden
tour-how-second_rounds = Wie viele Runden sie höchstens hat: 1 bis 32.
tour-set-second_division = Zwischenrunde: Größe einer Gruppe
tour-how-second_division = Wie viele etwa in jeder Gruppe sind: 2 bis 64.
tour-set-second_best_of = Zwischenrunde: Partien je Begegnung
tour-how-second_best_of = { tour-how-best_of }
tour-set-third = Zweite Zwischenrunde
tour-how-third = Was die Besten der Zwischenrunde vor der Finalrunde spielen.
tour-set-third_by = Zweite Zwischenrunde: wer weiterkommt
tour-how-third_by = { tour-how-second_by }
tour-set-third_qualify = Zweite Zwischenrunde: wie viele
tour-how-third_qualify = { tour-how-second_qualify }
tour-set-third_seeding = Zweite Zwischenrunde: Setzliste
tour-how-third_seeding = { tour-how-seeding }
tour-set-third_rounds = Zweite Zwischenrunde: Runden
tour-how-third_rounds = { tour-how-second_rounds }
tour-set-third_division = Zweite Zwischenrunde: Größe einer Gruppe
tour-how-third_division = { tour-how-second_division }
tour-set-third_best_of = Zweite Zwischenrunde: Partien je Begegnung
tour-how-third_best_of = { tour-how-best_of }
tour-value-middle-swiss = Schweizer System
tour-value-middle-round_robin = alle gegen alle
tour-value-middle-groups = Gruppen
tour-value-middle-elimination = K.-o.-System, dann ein Finaltisch
tour-unfit-stages = auf eine Zwischenrunde folgt eine Finalrunde, auf ein K.-o.-System davor nur ein Finaltisch
tour-rule-middle-swiss = - Dann Zwischenrunde ({ $who }) im Schweizer System: { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
tour-rule-middle-round_robin = - Dann Zwischenrunde ({ $who }): alle treffen auf alle, nach festem Plan
tour-rule-middle-groups = - Dann Zwischenrunde ({ $who }) in Gruppen mit etwa { $size } Personen: In jeder treffen alle auf alle
tour-rule-middle-elimination = - Dann Zwischenrunde ({ $who }) im K.-o.-System, bis die Übrigen an den Finaltisch passen. { $advance ->
    [one] Wer an einem Tisch gewinnt, kommt weiter
   *[other] Die besten { $advance } jedes Tischs kommen weiter
}{ $games ->
    [one] {""}
   *[other] ; eine Begegnung hat bis zu { $games } Partien
}
refuse-tournament-stage-before = Davor gibt es noch keine Zwischenrunde.
remedy-tournament-stage-before = Wähl zuerst die Zwischenrunde.

# ----- mehrere Qualifikationen für ein Finale

tour-set-qualifiers = Qualifikationen
tour-how-qualifiers = Turniere, deren Beste hierher gerufen werden, als Nummern: `12, 15`.
tour-set-qualifying = Wie viele je Qualifikation
tour-how-qualifying = Wie viele aus jeder Qualifikation gerufen werden: 1 bis 64.
tour-set-open_to = Wer sich anmelden kann
tour-how-open_to = Nur wer qualifiziert ist, oder alle; Qualifizierte haben einen Platz.
tour-value-open-qualified = wer qualifiziert ist
tour-value-open-all = alle
tour-qualifier-add = { $name } dazunehmen
tour-qualifier-out = { $name } herausnehmen
tour-rule-qualifiers = - Finale von { $names }: { $count ->
    [one] Wer dort gewinnt, wird gerufen, sobald es vorbei ist, und hat
   *[other] Die besten { $count } von jedem werden gerufen, sobald es vorbei ist, und haben
} hier einen Platz. Wer sich abmeldet, macht Platz für die Nächsten aus demselben Turnier
tour-rule-qualified-only = - Sonst kann sich niemand anmelden
tour-rule-qualified-open = - Für die übrigen Plätze können sich alle anmelden
tour-rule-qualified-seeding = - Die Setzliste folgt den Rängen dort, dann der Wertung
tour-qualified = **{ $name }**: Du bist qualifiziert, und ein Platz ist für dich frei gehalten. Drück **Anmelden**, um zuzusagen; sonst bist du zu Beginn nicht dabei. **Abmelden** ruft die Nächsten.
refuse-tournament-qualified = In diesem Finale spielt nur, wer in einem anderen Turnier weiterkommt.
remedy-tournament-qualified = { $count ->
    [one] Wer dort gewinnt, wird hier gerufen,
   *[other] Die besten { $count } von jedem werden hier gerufen,
} sobald es vorbei ist.
refuse-tournament-qualifiers = Das sind mehr als 16 Turniere, oder eines gehört weder zu diesem Server noch zu einem Kanal, in dem dieses hier steht.
remedy-tournament-qualifiers = Wähl eines aus der Liste oder gib die Nummern hinter den Namen ein, zum Beispiel `12, 15`.
