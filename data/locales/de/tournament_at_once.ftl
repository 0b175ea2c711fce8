# Ein Spielplan mit mehreren Tischen gleichzeitig. Wörter: docs/glossary_de.md.

tour-value-round-by-round = Runde für Runde
tour-rule-at-once = - Keine Runden: Alle spielen an bis zu { $count ->
    [one] einem Tisch
   *[other] { $count } Tischen
} gleichzeitig, und der nächste beginnt, sobald alle daran Platz haben. Wer geht, bekommt keinen weiteren Tisch; dort hat ein Computer den Platz
tour-rule-end-one-round = - Alle Tische zusammen dauern höchstens { $length }
tour-waits-for-room = beginnt, sobald alle Platz haben
tour-round-fewer = Einen Tisch weniger als andere: { $names }
tour-warn-one-round = **Zu wenig Zeit.** Alle Partien von { $game } dauern im üblichen Takt { $median }, neun von zehn höchstens { $most }; vorgesehen sind { $round }. Gib mehr Zeit, mehr Tische gleichzeitig, weniger Runden oder ein schnelleres Tempo.
refuse-tournament-one-round = Selbst wer prompt antwortet, braucht { $median } für alle Partien von { $game }, und vorgesehen sind { $round }.
remedy-tournament-one-round = Wähl mehr Zeit, mehr Tische gleichzeitig, weniger Runden oder ein schnelleres Tempo.
