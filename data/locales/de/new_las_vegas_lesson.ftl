## Welcome to New Las Vegas: das Übungsspiel. Was jeder Schritt sagt, und was er sagt, wenn du etwas anderes wählst

new_las_vegas-lesson-pair = Wer die meisten Punkte hat, gewinnt. Alle spielen gleichzeitig und geheim: Wähl eins von drei Paaren. Seine Zahl öffnet ein Casino in deiner Stadt, sein Effekt tut noch etwas. Nimm 8 mit Limousine.
    .other = Jedes Paar ist erlaubt, auch mehreren. Wähl hier 8 mit Limousine.
new_las_vegas-lesson-lot = Wohin mit der 8? In jeder Straße steigen die Zahlen von links nach rechts, also etwa in die Mitte. Straße 2, Allee 5 hat einen VIP-Teppich: Punkte, wenn deine Limousine vorbeifährt.
    .other = Dort passt sie auch. Wähl hier Straße 2, Allee 5.
new_las_vegas-lesson-drive = Jetzt der Effekt. Die Limousine fährt zwei Wegstücke, keines zweimal. Fahr zweimal nach rechts: Nächstes Mal kommt sie an deinem Teppich vorbei. Andere Effekte bauen auf Kran-Grundstücken, werten auf oder bringen Shows.
    .other = Andere Wege führen zu anderen Teppichen. Fahr hier zweimal nach rechts, zu deinem.
new_las_vegas-lesson-loan = In Runde 1 sagst du, ob du Kredit nimmst. Kräne und Shows bringen Schulden; mehr Schulden als Geldbündel kosten 20 Punkte. Hier macht Kredit, kostenlos, aus einem Bündel 3 oder 5; Quellen sind uneins. Nimm ihn.
    .other = In einer Partie gut: Dann bleibt dir ein Bündel gegen Schulden. Probier hier den Kredit, und bestätige.
new_las_vegas-lesson-next = Alle Züge sind aufgedeckt. Nur du hast Kredit genommen: 3 Bündel. Neue Paare: Nimm 12 mit Einweihung. Passt keine Zahl irgendwohin, kreuzt du stattdessen zwei Kreise an.
    .other = In einer Partie gut. Wähl hier 12 mit Einweihung.
new_las_vegas-lesson-rising = Die 12 muss rechts von der 8 stehen. Lass dazwischen Platz für 9 bis 11: Straße 2, Allee 8. Lange Serien gerader oder ungerader Zahlen bringen Punkte, volle Alleen bringen Hotels.
    .other = Dort passt sie vielleicht, lässt aber weniger gute Plätze. Wähl hier Straße 2, Allee 8.
new_las_vegas-lesson-circle = Kreuz einen Kreis an. Volle Gruppen sind Boni: eine Zahl um 1 oder 2 ändern, einen anderen Effekt nutzen, für Schulden eine Nachbarzahl kopieren. Die meisten Kreise bringen Punkte.
    .other = Einen Effekt darf man auslassen, aber dieser lohnt sich. Kreuz den Kreis an, und bestätige.
new_las_vegas-lesson-end = Auch Golf, Teppiche, Shows, Projekte und Straßen bringen Punkte. Schluss ist bei 14 Kreisen, drei Projekten oder wenn alle gebauten Grundstücke offen sind. Es gibt Optionen und ein Solospiel: `/rules`.
