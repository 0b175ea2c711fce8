# Fortlaufende Auslosung: Turniere ohne Runden, bei denen ausgelost wird, wer frei ist. Wörter: docs/glossary_de.md.

tour-template-championship = Meisterschaft: Vorläufe, die Besten in ein Halbfinale, Finale zu fünft
tour-template-rolling = Fortlaufend: keine Runden, wer frei ist, wird ausgelost, je sechs Partien, zwei gleichzeitig

tour-set-best = Vorläufe: beste Ergebnisse, die zählen
tour-how-best = Wie viele der besten Vorläufe zählen: 1 bis 32; off: keine Vorläufe.
tour-value-no-heats = keine Vorläufe
tour-set-games = Partien
tour-how-games = Eine Zahl: So viele Partien spielen alle.
tour-set-at_once = Tische gleichzeitig
tour-how-at_once = An wie vielen Tischen jemand gleichzeitig spielt: 1 bis 8; off: Runde für Runde.
tour-set-lasts = Endet nach
tour-how-lasts = Wie lange es höchstens dauert, zum Beispiel 120d; sind alle Partien gespielt, ist früher Schluss.
tour-unfit-together = derselbe Zufall für eine ganze Runde braucht Runden
tour-warn-games = **Zu wenig Zeit für die Partien.** In dieser Zeit ({ $lasts }) schafft man im üblichen Takt etwa { $count } Partien, angekündigt sind { $games }. Gib mehr Zeit, nimm weniger Partien, mehr Tische gleichzeitig oder ein schnelleres Tempo; Partien, zu denen man nicht kommt, bringen keine Punkte.
refuse-tournament-rolling-end = Die fortlaufende Auslosung braucht ein Ende.
remedy-tournament-rolling-end = Wähl unter **Wann**, wie lange es höchstens dauert.
refuse-tournament-no-rolling = Hier werden gerade keine Tische ausgelost.
remedy-tournament-no-rolling = Drück **Meine Tische**, um zu sehen, was du spielst.

tour-format-heats = Vorläufe, jeder ausgelost unter denen, die da sind
tour-rule-heats = - { $count ->
    [one] Ein Vorlauf
   *[other] { $count } Vorläufe; spiel in so vielen mit, wie du magst
}. { $best ->
    [one] Dein bestes Ergebnis zählt
   *[other] Deine besten { $best } Ergebnisse zählen
}, und ein Vorlauf, bei dem du nicht da bist, kostet nichts
tour-rule-heats-pause = - **Meine Tische** hat einen Knopf für eine Pause: Dann werden die nächsten Vorläufe ohne dich ausgelost. Ebenso für alle, die einen Platz verloren haben, bis sie **Bin wieder da** drücken
tour-format-rolling = fortlaufend: keine Runden, wer frei ist, wird ausgelost
tour-rule-rolling = - Ausgelost wird, wer frei ist: mit Leuten auf ähnlichem Punktestand und ohne Wiedersehen, { $count ->
    [one] ein Tisch nach dem anderen
   *[other] an bis zu { $count } Tischen gleichzeitig
}
tour-rule-rolling-games = - { $count ->
    [one] Eine Partie je Person
   *[other] { $count } Partien je Person
}
tour-rule-rolling-end = - Dauer: höchstens { $length }; der letzte Tisch beginnt spätestens { $closing } vor dem Ende
tour-rule-rolling-wait = - Wer { $length } gewartet hat, trifft vielleicht jemanden wieder oder sitzt an einem größeren oder kleineren Tisch; je länger das Warten, desto eher
tour-rule-rolling-pause = - Unter **Meine Tische** kannst du eine Pause machen, dann bekommst du keine neuen Tische. Auch wer abwesend ist oder einen Platz verloren hat, bekommt bis zur Rückkehr keine
tour-rule-unfinished-rolling = - Tisch am Ende nicht fertig: { $worth }
tour-rule-bye-rolling = - Jede Partie, für die niemand mehr übrig ist: { $worth }. Bis zum Datum nicht gespielte Partien: nichts
tour-rule-late-entry-rolling = - Dazukommen kann man, solange noch Tische beginnen
tour-stage-rolling = -# Es läuft.

tour-rolling-title = ### { $name } · Tische
tour-rolling-ends = Es endet spätestens { $at }; nach { $closing } beginnt kein Tisch mehr.
tour-rolling-progress = Tische zu Ende: { $over } · laufen: { $open } · { $waiting ->
    [one] { $waiting } Person wartet auf einen
   *[other] { $waiting } Leute warten auf einen
}
tour-rolling-tables = Diese Tische laufen
tour-rolling-last = Die letzten Tische
tour-call-rolling = ### { $name } · ein Tisch für dich
tour-greeting-rolling = ### { $name } · Tisch { $table }
tour-line-late-rolling = **{ $name }**: { $who } kommt dazu.
tour-line-left-rolling = **{ $name }**: { $who } hat sich abgemeldet und bekommt keinen weiteren Tisch.
tour-paused = { $who }, deine Partie ging ohne dich zu Ende, darum bekommst du keinen neuen Tisch. Drück **Bin wieder da**, wenn du zurück bist.
tour-paused-done = { $who } war am Ende einer Partie nicht da.
button-tour-ready = Bin wieder da
button-tour-pause = Pause machen
tour-mine-games = { $count ->
    [0] Alle deine Partien sind ausgelost.
    [one] Für dich wird noch eine Partie ausgelost.
   *[other] Für dich werden noch { $count } Partien ausgelost.
}
tour-mine-paused = **Du machst Pause: Du bekommst keinen neuen Tisch.**
tour-mine-waits = Du bekommst einen Tisch, sobald die passenden Leute frei sind.
tour-after-tables = { $count ->
    [one] Tabelle nach einem Tisch
   *[other] Tabelle nach { $count } Tischen
}
tour-course-games = Was jede Partie brachte; Gold, wo ein Tisch gewonnen wurde
tour-column-game = Partie
tour-trophy-rolling = { $game } · { $players } dabei · { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
}
ui-tournament-late-rolling = Du bist bei { $name } dabei. Du bekommst einen Tisch, sobald die passenden Leute frei sind.
ui-tournament-left-rolling = Du bekommst keinen weiteren Tisch bei { $name }. Bitte spiel die, die du hast, zu Ende.
ui-ask-tournament-leave-rolling = Von { $name } abmelden? Du bekommst keinen weiteren Tisch und kannst nicht zurück. Deine Punkte bleiben. Für eine Pause gibt es einen Knopf unter **Meine Tische**.
