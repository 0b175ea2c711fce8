# Turniere mit mehreren Stufen: Gruppen, wer weiterkommt, Finalrunde, Duelle mit mehreren Partien.

tour-template-cup = Pokal: Gruppen, dann die besten zwei jeder Gruppe im K.-o.-System

tour-value-groups = Gruppen, dann Finalrunde
tour-set-finals = Finalrunde
tour-how-finals = Was zuletzt gespielt wird.
tour-value-finals-none = keine
tour-value-finals-knockout = K.-o.-System
tour-set-qualify = Finalrunde: wie viele
tour-how-qualify = Wie viele in die Finalrunde kommen, oder wie viele aus jeder Gruppe: eine Zahl.
tour-set-best_of = Partien je Begegnung
tour-how-best_of = Eine Partie an jedem Tisch im K.-o.-System, oder die besten aus drei.
tour-set-third = Spiel um Platz 3
tour-how-third = Ob um Platz 3 spielt, wer im Halbfinale ausscheidet, neben einem Finale zu zweit.
tour-unfit-finals = auf Gruppen folgt eine Finalrunde, auf eine Liga nichts mehr
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
tour-rule-stages-anew = - In der Finalrunde beginnen die Punkte neu. Wer vorher das Turnier verlässt, macht Platz für die Nächsten

tour-stage = { $stage ->
    [first] Vorrunde
   *[finals] Finalrunde
}
tour-group = Gruppe { $number }
tour-list-heading = **{ $heading }**
tour-round-again = Partie { $number } der Begegnungen, die noch offen sind.

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
