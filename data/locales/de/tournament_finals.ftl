# Turniere mit mehreren Stufen: Gruppen, wer weiterkommt, Finalrunde, Duelle mit mehreren Partien.

tour-template-cup = Pokal: Gruppen, dann die besten zwei jeder Gruppe im K.-o.-System

tour-value-groups = Gruppen, dann Finalrunde
tour-set-finals = Finalrunde
tour-how-finals = Was zuletzt gespielt wird.
tour-value-finals-none = keine
tour-value-finals-knockout = K.-o.-System
tour-set-qualify_by = Finalrunde: wer weiterkommt
tour-how-qualify_by = Ob die Besten jeder Gruppe in die Finalrunde kommen oder die Besten von allen.
tour-value-qualify-overall = die Besten von allen
tour-value-qualify-group = die Besten jeder Gruppe
tour-set-qualify = Finalrunde: wie viele
tour-how-qualify = Wie viele in die Finalrunde kommen, oder wie viele aus jeder Gruppe: eine Zahl.
tour-set-seeding = Finalrunde: Setzliste
tour-how-seeding = Wer sich spät trifft. Von Hand: Du wirst gerufen, wenn die Vorrunde vorbei ist.
tour-value-seeding-standings = nach der Vorrunde
tour-value-seeding-rating = nach Wertung
tour-value-seeding-hand = von Hand
tour-set-best_of = Partien je Begegnung
tour-how-best_of = Eine Partie an jedem Tisch im K.-o.-System, oder die besten aus drei.
tour-set-third = Spiel um Platz 3
tour-how-third = Ob um Platz 3 spielt, wer im Halbfinale ausscheidet, neben einem Finale zu zweit.
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
tour-rule-finals-knockout = - Dann Finalrunde ({ $who }) im K.-o.-System; wer das Finale gewinnt, gewinnt das Turnier
tour-rule-best-of-knockout = - Bis zu drei Partien an jedem Tisch im K.-o.-System, die Plätze wechseln, die Punkte werden addiert. Bei Gleichstand erste Ränge, dann Ergebnisse, dann die Setzliste
tour-rule-qualify-compared = - Gruppen werden nach Punkten je gespieltem Tisch verglichen
tour-rule-seeding-standings = - Setzliste der Finalrunde: nach der Vorrunde
tour-rule-seeding-rating = - Setzliste der Finalrunde: nach Wertung
tour-rule-seeding-hand = - Setzliste der Finalrunde: von der Turnierleitung, die dafür { $length } hat; sonst nach der Vorrunde
tour-rule-stages-anew = - In der Finalrunde beginnen die Punkte neu. Wer vorher das Turnier verlässt, macht Platz für die Nächsten

tour-stage = { $stage ->
    [first] Vorrunde
   *[finals] Finalrunde
}
tour-group = Gruppe { $number }
tour-list-heading = **{ $heading }**
tour-round-again = Partie { $number } der Begegnungen, die noch offen sind.
tour-round-waits-seeding = Die Vorrunde ist gespielt. Die Turnierleitung bestimmt bis { $at } ({ $left }) die Setzliste der Finalrunde.
tour-seeding-due = **{ $name }**: Die Vorrunde ist gespielt. Die Turnierleitung bestimmt bis { $at } die Setzliste der Finalrunde (**Leiten**, **Finalrunde setzen**); sonst gilt die Tabelle.
tour-ruled-seeded = Setzliste der Finalrunde: { $names }
tour-mine-qualify-overall = { $count ->
    [one] Wer vorn liegt, kommt
   *[other] Die besten { $count } kommen
} in die Finalrunde.
tour-mine-qualify-group = { $count ->
    [one] Wer eine Gruppe gewinnt, kommt
   *[other] Die besten { $count } jeder Gruppe kommen
} in die Finalrunde.

button-organise-seeding = Finalrunde setzen
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

# ----- mehrere Qualifikationen für ein Finale

tour-set-qualifiers = Qualifikationen
tour-how-qualifiers = Turniere, deren Beste hierher gerufen werden, als Nummern: `12, 15`.
tour-set-qualifying = Wie viele je Qualifikation
tour-how-qualifying = Wie viele aus jeder Qualifikation gerufen werden: 1 bis 64.
tour-set-open_to = Wer sich anmelden kann
tour-how-open_to = Alle oder nur, wen du einlädst und wer sich qualifiziert hat.
tour-value-open-invited = wer eingeladen ist
tour-value-open-all = alle
tour-qualifier-add = { $name } dazunehmen
tour-qualifier-out = { $name } herausnehmen
tour-rule-qualifiers = - Finale von { $names }: { $count ->
    [one] Wer dort gewinnt, wird gerufen, sobald es vorbei ist, und hat
   *[other] Die besten { $count } von jedem werden gerufen, sobald es vorbei ist, und haben
} hier einen Platz. Wer sich abmeldet, macht Platz für die Nächsten aus demselben Turnier
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
