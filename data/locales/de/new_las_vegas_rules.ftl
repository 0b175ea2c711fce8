# Welcome to New Las Vegas: was zu den Regeln gesagt wird. Stil: docs/message_style.md, Wörter: docs/glossary_de.md.
# Namen der Projekte, Sätze zu Geschehenem und Bedienfelder stehen in eigenen Dateien.

new_las_vegas-pitch = Alle gleichzeitig: vier Straßen mit Zahlen füllen, Limousine fahren, Shows eröffnen, Schulden vermeiden.
new_las_vegas-length = etwa 45 Minuten
new_las_vegas-standing = die Punkte auf dem Blatt

## Phasen und Entscheidungen („du bist am Zug: …“)

new_las_vegas-turn = Runde { $turn }
    .heading = Runde { $turn }
    .later = eine Runde später
new_las_vegas-phase-turn = alle wählen
new_las_vegas-phase-finished = Endergebnis
new_las_vegas-decision-turn = geheim einen Zug spielen

## Spielende

new_las_vegas-end-inauguration = Das Spiel endete, weil der letzte Einweihungskreis angekreuzt war.
new_las_vegas-end-projects = Das Spiel endete, weil jemand alle drei Projekte erfüllt hatte.
new_las_vegas-end-all-open = Das Spiel endete, weil in einer Stadt jedes gebaute Casino offen war.

## Optionen

new_las_vegas-option-loan = Der Kredit mit Runde 1
    .help = Alle sagen geheim, ob sie Kredit nehmen. Wann und wem er nützt, liest man verschieden.
new_las_vegas-option-loan-revealed = mit Runde 1 aufgedeckt
new_las_vegas-option-loan-hidden = bis zum Ende geheim
new_las_vegas-option-loan-everybody = bis zum Ende geheim, für alle
new_las_vegas-option-loan-off = keiner, drei Bündel für alle
new_las_vegas-option-street_mode = Punkte für Straßen
    .help = Was die längste Serie gerader oder ungerader Zahlen einer Straße wert ist.
new_las_vegas-option-street_mode-length_capped = ihre Länge, höchstens der Zeilenwert
new_las_vegas-option-street_mode-threshold = der Zeilenwert ab fünf Casinos
new_las_vegas-option-street_mode-shortest = die kürzeste der Straßenserien mal Wert
new_las_vegas-option-limo_penalty_mode = Limousine nicht am Start
    .help = Was der Rückweg zum Start am Ende kostet.
new_las_vegas-option-limo_penalty_mode-per_segment_capped = 1 Punkt je Stück, höchstens Zeilenwert
new_las_vegas-option-limo_penalty_mode-flat = der Zeilenwert
new_las_vegas-option-limo_penalty_mode-table = 1, 3, 6 oder 10 Punkte, nicht aufwertbar
new_las_vegas-option-limo_penalty_mode-per_segment_times_row = der Zeilenwert je Wegstück
new_las_vegas-option-improvement_mode = Aufwertungen
    .help = Was eine Aufwertung ankreuzt: eine einzelne Spalte oder eine Zeile zusammengehöriger Spalten.
new_las_vegas-option-improvement_mode-columns = eine Spalte
new_las_vegas-option-improvement_mode-rows = eine Zeile von Spalten
new_las_vegas-option-inauguration_rows = Einweihungszeile am Anfang
    .help = Welche Punktezeile die Einweihung hat, bevor sie aufgewertet wird.
new_las_vegas-option-inauguration_rows-rising = 10, 5 und 2 Punkte
new_las_vegas-option-inauguration_rows-falling = 15, 8 und 0 Punkte
new_las_vegas-option-full_streets = Projekt der zwei vollen Straßen
    .help = Ob auch Grundstücke unter einem Kran offen sein müssen.
new_las_vegas-option-full_streets-all_lots = jedes Grundstück muss offen sein
new_las_vegas-option-full_streets-built_lots = Grundstücke unter Kränen zählen nicht
new_las_vegas-option-progress = Zu sehen, während andere wählen
    .help = Was der Tisch sieht, bevor alle bestätigt haben. Was jemand wählt, ist bis dahin immer geheim.
new_las_vegas-option-progress-by_seats = wie viele bestätigt haben, zu zweit nichts
new_las_vegas-option-progress-hidden = nichts
new_las_vegas-option-progress-count = wie viele bestätigt haben
new_las_vegas-option-progress-names = wer bestätigt hat
new_las_vegas-option-components = Material
    .help = Der Stadtplan und die Projekte, mit denen dieser Tisch spielt.
new_las_vegas-option-components-house = das des Spiels

## Namen

nlv-effect-inauguration = Einweihung
nlv-effect-limousine = Limousine
nlv-effect-construction = Bau
nlv-effect-improvement = Aufwertung
nlv-effect-show = Show
nlv-column-inauguration = Einweihung
nlv-column-large = Große Hotels
nlv-column-small = Kleine Hotels
nlv-column-streets = Straßen
nlv-column-par3 = Golf, Par 3
nlv-column-par4 = Golf, Par 4
nlv-column-par5 = Golf, Par 5
nlv-column-vip = VIPs
nlv-column-fountain = Brunnen
nlv-column-return = Rückweg
nlv-column-hotels = Hotels
nlv-column-golf = Golf
nlv-column-limousine = Limousine
nlv-direction-n = Norden
nlv-direction-e = Osten
nlv-direction-s = Süden
nlv-direction-w = Westen
nlv-show-left = Linke Showspalte
nlv-show-right = Rechte Showspalte
nlv-side-left = Zahl des linken Nachbarn
nlv-side-right = Zahl des rechten Nachbarn

## Möglichkeiten

nlv-verb-loan = Der Kredit
nlv-choice-loan-yes = Kredit nehmen
nlv-choice-loan-no = Kein Kredit
nlv-choice-pair = { $pair }: { $number } mit { $effect }
nlv-verb-refuse = Stattdessen Kreise ankreuzen
nlv-choice-street = Straße { $street }
nlv-crossing = Kreuzung unter Straße { $street }, rechts von Allee { $avenue }
nlv-lot = Straße { $street }, Allee { $avenue }
nlv-both = { $one } und { $other }
nlv-choice-lot = Auf { $lot }
nlv-choice-change = { $change } macht { $number }
nlv-verb-number = Zahl ändern
nlv-verb-effect = Anderen Effekt nutzen
nlv-verb-inaugurate = Kreis ankreuzen
nlv-verb-drive = Limousine fahren
nlv-verb-build = Kran wegnehmen
nlv-verb-improve = Aufwerten
nlv-verb-show = Show eröffnen
nlv-verb-copy = Nachbarn kopieren
nlv-verb-confirm = Zug bestätigen
nlv-verb-back = Zurücknehmen
nlv-hint-lots = { $lots ->
    [one] 1 Grundstück steht dafür offen
   *[other] { $lots } Grundstücke stehen dafür offen
}
nlv-hint-needs-bonus = passt nur mit dem Zahlenbonus
nlv-hint-refuse = keine Zahl passt: Damit endet der Zug

## Ablehnungen: der Grund. Danach steht, was hilft.

nlv-refuse-unreadable = „{ $word }“ bedeutet in diesem Spiel nichts.
nlv-refuse-unreadable-after = „{ $word }“ bedeutet nach „{ $verb }“ nichts.
nlv-refuse-incomplete = Nach „{ $word }“ fehlt noch ein Wort.
nlv-refuse-alone = „{ $word }“ gehört allein in eine Zeile.
nlv-refuse-words = „{ $text }“ ist jetzt nicht möglich.
nlv-refuse-not-now = Das ist jetzt nicht möglich.
nlv-refuse-over = Das Spiel ist vorbei.
nlv-refuse-answered = Du hast bestätigt und wartest auf die anderen.
nlv-refuse-loan-over = Nach einem Kredit wird jetzt niemand gefragt.
nlv-refuse-loan-unanswered = Der erste Zug sagt auch, ob du den Kredit nimmst.
nlv-refuse-nothing-drafted = Es gibt nichts zurückzunehmen.
nlv-refuse-confirm-early = Dein Zug lässt sich noch nicht bestätigen.
nlv-refuse-confirm-last = Nach dem Bestätigen kann in derselben Zeile nichts mehr kommen.
nlv-refuse-refused = Du kreuzt in diesem Zug Kreise an, sonst geschieht nichts.
nlv-refuse-pair-first = Noch ist kein Paar gewählt.
nlv-refuse-pair-picked = Diesen Zug hast du schon begonnen.
nlv-refuse-no-pair = Ein Paar { $pair } gibt es nicht: In dieser Runde sind es { $pairs }.
nlv-refuse-number-fits-nowhere = Die Zahl { $number } passt auf kein leeres bebautes Grundstück.
nlv-refuse-a-number-fits = Du kannst ein Casino öffnen: { $number } passt.
nlv-refuse-number-range = Casinos haben Zahlen von { $low } bis { $high }, also geht { $number } nicht.
nlv-refuse-change = Um { $change } ändert ein Bonus die Zahl nicht.
nlv-refuse-one-bonus = Du nutzt in diesem Zug schon einen Bonus; mehr als einer geht nicht.
nlv-refuse-no-bonus = Du hast keinen Bonus: { $circles ->
    [0] Kein Kreis ist angekreuzt
    [one] Ein Kreis ist angekreuzt
   *[other] { $circles } Kreise sind angekreuzt
    }, und den nächsten Bonus gibt es bei { $next }.
nlv-refuse-no-bonus-left = Du hast alle Boni der Einweihung verbraucht.
nlv-refuse-bonus-too-late = Zahl und Effekt ändert man, bevor das Casino öffnet.
nlv-refuse-bonus-for-number = Die Zahl { $number } passt nirgends, also brauchst du den Bonus für die Zahl.
nlv-refuse-same-effect = { $effect } ist schon dein Effekt.
nlv-refuse-casino-first = Dein Casino ist noch nicht offen.
nlv-refuse-casino-open = Das Casino dieses Zuges ist schon offen auf { $lot }.
nlv-refuse-no-lot = Das Grundstück { $lot } gibt es nicht.
nlv-refuse-lot-taken = Auf { $lot } steht schon die { $number }.
nlv-refuse-crane = Das Grundstück { $lot } liegt unter einem Kran.
nlv-refuse-rising = Die { $number } passt nicht auf { $lot }: Zahlen steigen von links nach rechts.
nlv-refuse-effect-used = Den Effekt dieses Zuges hast du schon genutzt.
nlv-refuse-other-effect = Dein Effekt ist { $effect }, nicht { $asked }.
nlv-refuse-circles-full = Alle Kreise sind angekreuzt.
nlv-refuse-drive = So kann die Limousine nicht fahren.
nlv-refuse-no-road = Hier ist für die Limousine kein Weg mehr frei.
nlv-refuse-no-crane = Auf { $lot } steht kein Kran.
nlv-refuse-no-column = Eine Aufwertung namens „{ $column }“ gibt es nicht.
nlv-refuse-no-box = { $column }: Weiter lässt sich das nicht aufwerten.
nlv-refuse-no-star = Auf { $lot } ist kein Stern, also kann dort keine Show eröffnen.
nlv-refuse-shows-full = Diese Showspalte ist voll.
nlv-refuse-copy = { $lot } lässt sich nicht als Kopie dieses Nachbarn öffnen.
nlv-refuse-copy-just-built = Das Grundstück { $lot } wurde erst in diesem Zug gebaut.
nlv-refuse-copy-last = Die Kopie kommt im Zug zuletzt.
nlv-refuse-copy-side = Eine Kopie braucht die Seite des Nachbarn, dessen Zahl sie nimmt.

## Was hilft

nlv-remedy-unreadable = Schreib zum Beispiel `2 s3a5 werte auf vip`, `1 s2a7 fahre o n` oder `zurück`, oder nimm die Knöpfe.
nlv-remedy-alone = Schreib es allein, ohne andere Wörter.
nlv-remedy-say-pair = Nenn das Paar mit seiner Nummer, zum Beispiel `paar 2`.
nlv-remedy-say-number = Nenn die Änderung, zum Beispiel `zahl +1`.
nlv-remedy-say-effect = Nenn einen Effekt: `einweihung`, `limousine`, `bau`, `aufwertung` oder `show`.
nlv-remedy-say-lot = Nenn ein Grundstück mit Straße und Allee, zum Beispiel `s3a5`.
nlv-remedy-say-column = Nenn eine Spalte, zum Beispiel `werte auf vip`; die Liste beim Tippen zeigt sie.
nlv-remedy-say-show = Schreib `show links` oder `show rechts`.
nlv-remedy-say-drive = Nenn die Richtungen `n`, `o`, `s` oder `w`, zum Beispiel `fahre o n`.
nlv-remedy-words = Wähl einen der angebotenen Schritte, oder nimm den letzten zurück.
nlv-remedy-over = Eröffne einen neuen Tisch, um noch einmal zu spielen.
nlv-remedy-answered = Nimm deine Antwort zurück, wenn du sie ändern willst.
nlv-remedy-loan = Antworte `ja` oder `nein`.
nlv-remedy-loan-answer = Schreib `kredit ja bestätige` oder `kredit nein bestätige`.
nlv-remedy-pair = Wähl eines der Paare, die passen.
nlv-remedy-refuse = Keine Zahl passt: Kreuz stattdessen Kreise an.
nlv-remedy-start-over = Nimm deine Schritte zurück, oder schreib einen ganzen Zug.
nlv-remedy-lot = { $lots ->
    [one] Die { $number } passt nur auf { $lot }.
   *[other] Die { $number } passt auf { $lots } Grundstücke, zum Beispiel auf { $lot }.
}
nlv-remedy-change-number = Ändere die Zahl { $number } mit deinem Bonus, oder nimm das Paar zurück.
nlv-remedy-change = Ein Bonus ändert sie um einen dieser Werte: { $changes }.
nlv-remedy-other-effect = Nenn einen der anderen vier Effekte, oder bleib bei dem des Paars.
nlv-remedy-effect = Nutz deinen Effekt, oder bestätige ohne ihn.
nlv-remedy-confirm = Bestätige deinen Zug, oder nimm den letzten Schritt zurück.
nlv-remedy-confirm-last = Setz `bestätige` ans Ende der Zeile.
nlv-remedy-take-back = Nimm zuerst den letzten Schritt zurück.
nlv-remedy-drive = { $pieces ->
    [one] Ein Wegstück ist noch zu fahren: `{ $example }`.
   *[other] Fahr zwei Wegstücke, die noch frei sind, zum Beispiel `{ $example }`.
}
nlv-remedy-copy = Kopier neben einem anderen offenen Casino, zum Beispiel auf { $lot }.
nlv-remedy-copy-side = Schreib `kopiere { $lot } links` oder `kopiere { $lot } rechts`.
