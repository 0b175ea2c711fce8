# Welcome to New Las Vegas: die Statusnachricht, kurze Beschreibungen und die Regeln in Kürze. Stil: docs/message_style.md.

## Status

nlv-status-pairs = **Die Paare dieser Runde**
nlv-status-loan-too = Mit Runde 1 sagen alle auch geheim, ob sie einen Kredit nehmen. Geldbündel im Tresor: ohne Kredit { $none }, mit Kredit { $seats ->
    [1] { $many }.
   *[other] { $few }, wenn ihn höchstens die Hälfte der { $seats } Spieler nimmt, sonst { $many }.
}
nlv-status-loan-late = Was sie sagen, bleibt geheim; abgerechnet wird am Ende{ $everybody ->
    [yes] : Nimmt jemand Kredit, bekommen ihn alle.
   *[no] .
}
nlv-status-confirmed = { $count } von { $seats } haben bestätigt. Alle Züge werden zusammen aufgedeckt.
nlv-status-confirmed-names = Bestätigt: { $who }. Alle Züge werden zusammen aufgedeckt.
nlv-status-secret = Alle Züge werden zusammen aufgedeckt, sobald alle bestätigt haben.
nlv-status-scores = Punkte bisher, ohne Einweihungsränge und Schulden: { $scores }
nlv-status-score = { $letter } { $seat } { $points }
nlv-status-projects = **Projekte**
nlv-status-project = { $project }: { $asks }. { $first } Punkte zuerst, { $later } später.
nlv-status-project-solo = { $project }: { $asks }. { $first } Punkte bis Runde { $until }, dann { $later }.
nlv-status-project-late = { $project }: { $asks }. { $points } Punkte.
nlv-status-project-got = { $project }: { $asks }. Erfüllt für { $points } Punkte.
nlv-status-project-done = { $project }: { $asks }. { $points } Punkte. Erfüllt von { $who }.
nlv-status-final = { $letter } { $seat }, Rang { $place }: { $points } Punkte. Projekte { $projects }, Einweihung { $inauguration }, Hotels { $hotels }, Straßen { $streets }, Golf { $golf }, Limousine { $limousine }, Shows { $shows }{ $bankruptcy ->
    [0] .
   *[other] , Überschuldung -{ $bankruptcy }.
}

## Kurz

nlv-brief-turn = Runde { $turn }. Alle wählen eines dieser Paare:
nlv-brief-finished = Das Spiel ist nach Runde { $turn } vorbei.
nlv-brief-own = Deine Stadt: { $casinos ->
    [one] 1 Casino offen
   *[other] { $casinos } Casinos offen
    }, { $circles ->
    [one] 1 Kreis
   *[other] { $circles } Kreise
    }, noch { $bonuses ->
    [one] 1 Bonus
   *[other] { $bonuses } Boni
    }, { $debts ->
    [one] 1 Schuldschein
   *[other] { $debts } Schuldscheine
    } gegen { $bundles ->
    [one] 1 Geldbündel
   *[other] { $bundles } Geldbündel
}. Mehr Schuldscheine als Bündel kosten am Ende { $penalty } Punkte; { $least ->
    [0] die wenigsten Kreise bringen
   *[other] weniger als { $least } Kreise bringen
} dann noch einen Schuldschein.

## Die Regeln in Kürze: Seiten von `/rules`

nlv-page-start = Überblick
nlv-page-loan = Geld und Schulden
nlv-page-turn = Ein Zug
nlv-page-bonuses = Boni
nlv-page-city = Hotels, Golf, Projekte
nlv-page-solo = Allein spielen
nlv-page-end = Ende und Wertung
nlv-page-ours = Von uns ergänzt

nlv-rules-goal = **Das Ziel.** Füll die Straßen mit Zahlen und punkte mit Hotels, Golf, Shows, Straßen, Limousinenfahrten und Projekten. Die meisten Punkte gewinnen.
nlv-rules-secret = { $alone ->
    [yes] **Eine Runde.** Drei Karten werden umgedreht: drei Paare aus Zahl und Effekt. Du wählst ein Paar und spielst es.
   *[no] **Alle gleichzeitig.** Drei Karten werden umgedreht: drei Paare aus Zahl und Effekt. Alle wählen geheim ein Paar (auch mehrere dasselbe) und spielen es; alle Züge werden zusammen aufgedeckt.
}
nlv-rules-progress = { $shown ->
    [hidden] **Bis dahin** sieht niemand, wer oder wie viele bestätigt haben.
    [names] **Bis dahin** sehen alle, wer bestätigt hat, und sonst nichts.
    [by_seats] **Bis dahin** sehen alle, wie viele bestätigt haben; zu zweit nichts, weil es verriete, wer.
   *[count] **Bis dahin** sehen alle, wie viele bestätigt haben, und sonst nichts.
}
nlv-rules-typing = **Tippen.** Ein ganzer Zug in einer Zeile: `2 s3a5 werte auf vip` heißt Paar 2, Straße 3 Allee 5 und ein Kästchen für die VIPs. Mit `bestätige` am Ende gilt er sofort.

nlv-rules-no-loan = **Geld.** In jedem Tresor liegen { $bundles } Geldbündel. Dieser Tisch spielt ohne Kredit.
nlv-rules-loan = **Der Kredit.** Mit dem ersten Zug sagen alle geheim, ob sie einen Kredit nehmen; { $mode ->
    [hidden] die Antworten bleiben geheim, und am Ende wird abgerechnet
   *[revealed] die Antworten werden mit ihm aufgedeckt
}. Ohne Kredit liegt im Tresor { $none ->
    [one] 1 Geldbündel
   *[other] { $none } Geldbündel
}, { $alone ->
    [yes] mit Kredit { $many }.
   *[no] mit Kredit { $few }, wenn ihn höchstens der halbe Tisch nimmt, sonst { $many }.
}
nlv-rules-loan-everybody = **Der Kredit.** Mit dem ersten Zug sagen alle geheim, ob sie einen Kredit nehmen; die Antworten bleiben geheim, und am Ende wird für alle abgerechnet. Nimmt ihn niemand, liegt in jedem Tresor { $none ->
    [one] 1 Geldbündel
   *[other] { $none } Geldbündel
}. Sonst liegen in jedem Tresor, wer ihn auch nahm, { $alone ->
    [yes] { $many }.
   *[no] { $few }, wenn ihn höchstens der halbe Tisch nimmt, und { $many }, wenn es mehr sind.
}
nlv-rules-loan-price = Die Quellen sind uneins: Eine deckt die Kredite am Anfang auf, zwei halten sie bis zum Ende geheim, und eine davon gibt allen Geld. Einen Preis nennt keine, darum kostet Kredit hier nichts. Der Tisch wählt (**Der Kredit mit Runde 1**).
nlv-rules-debts = **Schulden.** Sind am Ende mehr Schuldscheine als Geldbündel übrig, verlierst du { $points } Punkte. Jeder Geldteppich deiner Limousine ist ein Bündel mehr. Schuldscheine kommen von weggenommenen Kränen (bis dort ein Casino öffnet), Showspalten, Kopien und dem letzten Rang der Einweihung.

nlv-rules-cards = **Die Karten.** Zum Effekt jeder umgedrehten Karte gehört die Zahl, die dann auf ihrem Stapel liegt. Nach { $turns } Runden werden alle Karten außer den drei zuletzt umgedrehten zu drei neuen Stapeln gemischt, und danach nach je { $again } wieder.
nlv-rules-distribution = Es gibt { $count } Karten. Nach Zahlen: { $numbers }. Nach Effekten: { $effects }.
nlv-rules-so-many = { $count } × { $of }
nlv-rules-casino = **Casino.** Schreib die Zahl auf ein leeres bebautes Grundstück. In jeder Straße steigen die Zahlen von links nach rechts, von { $low } bis { $high }. Passt keine der drei Zahlen, kreuz stattdessen { $refusal } Kreise an; das ist dein ganzer Zug. Einen Bonus musst du nicht einsetzen, um das zu vermeiden.
nlv-rules-effects = **Effekte**, wenn du magst: einen Einweihungskreis ankreuzen; Limousine fahren; einen Kran wegnehmen (ab der nächsten Runde kann dort ein Casino öffnen); ein Kästchen einer Aufwertungsspalte ankreuzen; oder eine Show eröffnen.
nlv-rules-limousine = **Limousine.** Sie fährt von ihrem Standort zwei Wegstücke weiter, keines zweimal; sind keine zwei frei, eines oder keines. Ein Teppich zählt, wenn du an ihm vorbeigefahren bist und sein Casino am Ende offen ist.
nlv-rules-shows = **Shows.** Hat das Casino dieses Zuges einen Stern, kreuz das nächste Kästchen einer Showspalte an. Das erste Kästchen einer Spalte bringt zwei Schuldscheine; sie verschwinden, wenn die Kästchen mit ihrem Zeichen angekreuzt sind.
nlv-rules-show-values = Punkte nach angekreuzten Kästchen: links { $left }, Schuldscheine bei Kästchen { $left_debts }; rechts { $right }, Schuldscheine bei Kästchen { $right_debts }.

nlv-rules-bonuses = **Boni.** Jede fertige Gruppe von Kreisen ist ein Bonus: bei { $circles } Kreisen. Ein Bonus pro Zug.
nlv-rules-bonus-uses = **Wofür.** Ändere die Zahl um { $steps }, nach oben oder unten; oder nutz einen der anderen vier Effekte; oder kopiere. Die ersten beiden hinterlassen keinen Schuldschein.
nlv-rules-bonus-when = Für Zahl und Effekt muss die Gruppe vor diesem Zug fertig gewesen sein; eine Kopie darf eine nutzen, die erst in ihm fertig wird.
nlv-rules-copy = **Kopie.** Öffne ganz zuletzt noch ein Casino auf einem leeren bebauten Grundstück neben einem offenen, mit der Zahl dieses Nachbarn, für einen Schuldschein. Es zählt für Straßen, Golf, Hotels und Kräne, nicht für die Show dieses Zuges. Nicht auf einem Grundstück, das erst in diesem Zug gebaut wurde.

nlv-rules-hotels = **Hotels.** Eine Allee, in der alle Grundstücke offen sind, auch die unter Kränen, bekommt ein Hotel: ein großes, wer zuerst fertig ist, ein kleines, wer später kommt. Wer in derselben Runde fertig wird wie die Ersten, bekommt auch ein großes.
nlv-rules-golf = **Golf.** In Straße { $street } verbindet das erste Casino seine Bahn, spätere nur neben den verbundenen. Ein Casino weiter weg verbindet nichts, und alle Bahnen dieser Seite, die nicht verbunden sind, sind verloren: seine eigene, die ausgelassenen und die jenseits davon.
nlv-rules-projects = **Projekte.** Alle, die eines in der ersten Runde erfüllen, in der es überhaupt jemand erfüllt, bekommen den ersten Wert, spätere den zweiten. Gewertet bleibt gewertet, was auch immer sich ändert.
nlv-rules-edge = Eine Serie „ab einem Straßenende“ beginnt mit dem Casino auf dem äußersten Grundstück; es muss offen sein.

nlv-rules-end = **Das Ende.** Das Spiel endet mit der Runde, in der jemand Kreis { $circles } ankreuzt, alle drei Projekte hat oder jedes gebaute Casino geöffnet hat (Grundstücke unter Kränen zählen nicht).
nlv-rules-places = **Einweihung.** { $row } Punkte für die meisten Kreise, Rang zwei und Rang drei; aufgewertet { $improved }. Bei Gleichstand gibt es die vollen Punkte, und kein Rang fällt weg. Alle mit den wenigsten Kreisen bekommen einen Schuldschein.
nlv-rules-streets = **Straßen.** { $mode ->
    [threshold] Jede Straße, deren längste Serie gerader oder ungerader Zahlen { $length } oder mehr zählt, bringt den Wert der Zeile, { $row }.
    [shortest] Alle Straßen zusammen bringen den Wert der Zeile, { $row }, mal die längste Serie gerader oder ungerader Zahlen der Straße, in der sie am kürzesten ist.
   *[length_capped] Jede Straße bringt einen Punkt je Casino ihrer längsten Serie gerader oder ungerader Zahlen, höchstens den Wert der Zeile, { $row }.
} Leere Grundstücke unterbrechen eine Serie nicht.
nlv-rules-back = **Rückweg.** { $mode ->
    [flat] Ist die Limousine nicht wieder am Start, verlierst du den Wert der Zeile, { $row }.
    [table] Der Rückweg der Limousine kostet { $table } Punkte, nach Fahrten von zwei Wegstücken; er lässt sich nicht aufwerten.
    [per_segment_times_row] Jedes Wegstück des kürzesten Rückwegs der Limousine kostet den Wert der Zeile, { $row }.
   *[per_segment_capped] Jedes Wegstück des kürzesten Rückwegs der Limousine kostet 1 Punkt, höchstens den Wert der Zeile, { $row }.
} Schon befahrene Wegstücke dürfen genutzt werden.
nlv-rules-improving = **Aufwertungen.** Ein Kästchen hebt { $mode ->
    [rows] alle Spalten seiner Zeile (Hotels, Golf, Limousine)
   *[columns] seine eigene Spalte
} um einen Wert.
nlv-rules-carpets = **Weitere Punkte** für Hotels, verbundene Golfbahnen, VIP- und Brunnenteppiche und Shows. { $full ->
    [built_lots] In einer vollen Straße sind alle bebauten Grundstücke offen.
   *[all_lots] In einer vollen Straße sind alle Grundstücke offen.
}
nlv-rules-shown = Punkte während des Spiels stehen ohne Einweihungsrang und Schulden da; darüber entscheidet erst das Ende.
nlv-rules-tie = Punkte während des Spiels stehen ohne Einweihungsränge und Schulden da; darüber entscheidet erst das Ende. **Gleichstand:** die meisten Hotels, dann die meisten großen; dann wird der Rang geteilt, und der nächste fällt aus: 1, 1, 3.

nlv-rules-solo = **Allein spielen.** Die Regeln für eine Person sind ganz von uns: Keine Quelle beschreibt die aus der Schachtel, die Rivalen kennt. Du spielst das gewöhnliche Spiel gegen deine eigene Bestleistung.
nlv-rules-solo-projects = **Projekte** bringen bis Runde { $turns } ihren ersten Wert, dann den zweiten.
nlv-rules-solo-places = **Einweihung** nach eigenen Kreisen: { $first } oder mehr sind Rang eins, { $second } Rang zwei, { $third } Rang drei ({ $row } Punkte, aufgewertet { $improved }); weniger als { $third } bringen nichts und einen Schuldschein.
nlv-rules-solo-hotels = **Hotels** sind immer groß.

## Was wir ergänzt haben

nlv-ours-title = **Von uns ergänzt.** Was keine Quelle zum veröffentlichten Spiel sagt, ist hier von uns. Bilder kennzeichnen Projekte, deren Bedingung von uns ist, mit einem Stern.
nlv-ours-streets = - wie die Straßenzeile gewertet wird (eine Option)
nlv-ours-way_back = - wie der Rückweg gewertet wird (eine Option)
nlv-ours-improvement_rows = - welche Spalten Kästchen teilen, bei der Option mit Zeilen
nlv-ours-inauguration_rows = - welche Einweihungszeile zuerst gilt (eine Option)
nlv-ours-no_loan = - das Geld an Tischen ohne Kredit
nlv-ours-loan_price = - dass ein Kredit nichts kostet
nlv-ours-loan_settled = - wann die Kredite aufgedeckt werden und wer Geld bekommt (eine Option)
nlv-ours-bonus_limit = - ein Bonus pro Zug
nlv-ours-bonus_timing = - wann ein Bonus nutzbar ist
nlv-ours-refusal = - dass zwei Kreise angekreuzt werden dürfen, obwohl mit einem Bonus eine Zahl passte
nlv-ours-copied_casino = - wofür ein kopiertes Casino zählt
nlv-ours-all_tied = - dass alle den Schuldschein für den letzten Rang bekommen, wenn alle gleichauf sind
nlv-ours-short_drive = - eine Fahrt von einem Wegstück, wo keine zwei frei sind
nlv-ours-solo = - alles zum Spiel allein
nlv-ours-start = - wo die Limousine startet
nlv-ours-missing_roads = - welche zwei Wegstücke fehlen
nlv-ours-one_card = - der Effekt einer der Karten mit einer 1
nlv-ours-seats = - höchstens 12 Spieler (auf der Schachtel stehen 50)
nlv-ours-conditions = - was diese Projekte genau verlangen: { $projects }
nlv-ours-names = - die Namen aller Projekte: Auf den Karten stehen keine
nlv-ours-left-out = **Weggelassen,** weil keine Quelle es beschreibt: die Rivalen des Solospiels, eine Variante für Erfahrene und das Neumischen nach einem Projekt.
nlv-ours-here = -# Unsere Lesart dessen, was es verlangt: { $projects }. `/rules` sagt mehr.

new_las_vegas-autopilot = Der Autopilot spielt einen vorbereiteten Zug, wenn dessen Casino schon offen ist. Sonst öffnet er ein Casino, wo es am wenigsten schadet, mit Paar und Bonus, falls gewählt, und ohne den Effekt; passt keine Zahl, kreuzt er Kreise an. Einen Kredit nimmt er nicht, es sei denn, du hattest es gesagt.

new_las_vegas-anew = die noch nicht umgedrehten Karten werden neu gemischt
