# Duplicate rounds: every table has the same luck, and it stays secret until the round is over. Style: docs/message_style.md.

luck-shared = -# Alle Tische dieser Runde haben diesen Zufall. Deshalb kann nur zusehen, wer hier sitzt, und der Startwert wird erst gezeigt, wenn die ganze Runde zu Ende ist. Bitte erzählt den anderen nichts von dem, was hier herauskommt.
luck-sealed = -# Der Zufall dieser Runde bleibt geheim, bis ihr letzter Tisch fertig ist. Dann zeigt **Fairness** den Startwert.
unsealed-title = ### { $game }, Tisch #{ $session } · die Runde ist zu Ende
notice-unsealed = Die Runde ist zu Ende: Ihr Zufall ist kein Geheimnis mehr.
refuse-sealed-move = Der Zufall dieses Tischs ist noch geheim, also kann er nicht in einen offenen Kanal umziehen.
remedy-sealed-move = Bitte die Turnierleitung um Hilfe.

tour-rule-duplicate = - **Duplikat**: Alle Tische einer Runde haben denselben Zufall; bis sie vorbei ist, sind sie private Threads
tour-rule-against-field = - Punkte: wie viel Prozent aller in der Runde, an gleich großen Tischen, man übertroffen hat, von 0 bis 100
tour-round-secret = -# Alle Tische haben denselben Zufall. Er folgt aus einem geheimen Startwert mit dieser SHA-256, der nach der Runde gezeigt wird: { $commitment }
tour-round-opened = -# Der Zufall aller Tische folgte aus diesem Startwert: { $seed }
tour-private-thread = privater Thread
tour-greeting-private = Dieser Thread ist privat: Alle Tische dieser Runde haben denselben Zufall. Bitte erzählt an den anderen Tischen nichts von dem, was hier herauskommt, bevor die Runde zu Ende ist.
tour-compared-title = ### { $name } · { $round }, Tisch gegen Tisch
tour-compared-luck = Alle Tische hatten denselben Zufall. Der Startwert: { $seed }
    Seine SHA-256-Prüfsumme stand zu Beginn der Runde im Kanal: { $commitment }
tour-compared-field = **Alle zusammen**
tour-compared-line = - **{ $place }** · { $name } – { $points }: { $merit } an Tisch { $table }
tour-compared-open = - **{ $place }** · { $name } – { $points }: Tisch { $table } wurde nicht zu Ende gespielt
tour-compared-none = Kein Tisch wurde zu Ende gespielt.
tour-compared-look = -# `/game replay` mit der Nummer eines Tischs zeigt, wie dort gespielt wurde.
tour-line-blocked-private = **{ $name }**: Ein Tisch bekam seinen Thread nicht. Für private Threads braucht der Bot hier **Private Threads erstellen** und **Nachrichten in Threads senden**, in einem Textkanal, der kein Ankündigungskanal ist. Er versucht es alle zehn Minuten wieder.

## Series: another game each round

tour-rule-series = - Eine Serie: Die Spiele wechseln sich ab, eins pro Runde, in dieser Reihenfolge
tour-series-of = { $count ->
    [one] Ein Spiel
   *[other] Serie aus { $count } Spielen
}
tour-round-game = In dieser Runde: **{ $game }**

## Several channels, and servers that run out of threads

tour-line-full = **{ $name }**: Dieser Server hat so viele offene Threads, wie Discord zulässt, also muss ein Tisch warten. Threads beendeter Tische sind schon weggeräumt. Es hilft, andere Threads zu archivieren oder einen weiteren Kanal zu nennen (**Leiten**, **Kanäle für Tische**). Der Bot versucht es alle zehn Minuten wieder.

## Time in which the bot was down

tour-line-credited = **{ $name }**: Der Bot war eine Zeit lang nicht erreichbar ({ $length }). Das Ende der Runde rückt um die verlorene Spielzeit nach hinten.

## Who may sit down at a table whose luck others have too

refuse-seat-same-luck = Du spielst in diesem Turnier mit, und alle Tische dieser Runde haben denselben Zufall.
remedy-seat-same-luck = Den Platz kann übernehmen, wer nicht im Turnier mitspielt. Solange behält ihn ein Computer.
refuse-seat-asked-same-luck = Diese Person spielt im Turnier mit, und alle Tische dieser Runde haben denselben Zufall.
remedy-seat-asked-same-luck = Nenn jemanden, der nicht mitspielt, oder einen Computer.

refuse-tournament-news = Ein Ankündigungskanal kann keine privaten Threads haben, und jeder Tisch einer Duplikatrunde braucht einen.
remedy-tournament-news = Nimm einen gewöhnlichen Textkanal oder spiel ohne Duplikat.

## /organise channel

refuse-tournament-channel-unknown = Unter diesem Kanal öffnen keine Tische, oder du kannst ihn nicht sehen.
remedy-tournament-channel-unknown = `/tournament` zeigt die Kanäle.
refuse-ruling-duplicate = Im Duplikat folgen die Punkte daraus, wie weit die Plätze kamen, nicht aus Rängen.
remedy-ruling-duplicate = Nimm **Punkte geben**, oder lass alle Listen leer: Dann zählt der Tisch nicht.

## A table whose thread was deleted

notice-new-thread = Den Thread des Tischs gibt es nicht mehr, also geht es in einem neuen weiter.

tour-line-called-off-sealed = **{ $name }** wurde von der Turnierleitung abgesagt. Laufende Tische gehen als gewöhnliche weiter. Ihr Zufall bleibt geheim, bis der letzte davon zu Ende ist.
