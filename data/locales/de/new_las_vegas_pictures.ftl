# Welcome to New Las Vegas: Namen der Projekte und was sie verlangen (nlv-project-*, nlv-asks-*), Wörter auf Bildern (nlv-pic-*, so kurz
# wie möglich) und Bildbeschreibungen zum Vorlesen (nlv-alt-*).

new_las_vegas-cover = Titelbild von Welcome to New Las Vegas: ein Neonschild vor der untergehenden Sonne, eine Straße durch die Wüste zu den Lichtern einer neuen Stadt.
new_las_vegas-winner = Ein goldener Pokal in der Wüste bei Dämmerung, dahinter eine Straße zu den Lichtern einer neuen Stadt.
new_las_vegas-score = { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}
nlv-project-edge_sites = Beide Stadtränder
nlv-project-two_building_streets = Zwei kranlose Straßen
nlv-project-no_more_cranes = Keine Kräne mehr
nlv-project-finished_and_famous = Fertig und berühmt
nlv-project-two_programmes = Zwei Programme
nlv-project-grand_course = Großer Golfplatz
nlv-project-par_fours = Alle Par 4
nlv-project-one_of_each = Von jedem eins
nlv-project-six_evens = Sechs gerade
nlv-project-six_odds = Sechs ungerade
nlv-project-odd_couple = Ungerades Doppel
nlv-project-even_edge = Gerade vom Rand
nlv-project-two_full_streets = Zwei volle Straßen
nlv-project-city_tour = Stadtrundfahrt
nlv-project-three_towers = Drei Türme
nlv-project-three_inns = Drei Herbergen
nlv-project-seven_hotels = Sieben Hotels
nlv-project-twin_towers = Zwillingstürme
nlv-project-hotel_row = Hotelzeile
nlv-project-both_gates = Beide Tore
nlv-project-ten_ribbons = Zehn Bänder

nlv-asks-lots_open = Casinos offen auf { $lots }
nlv-asks-crane_streets_complete = Alle Kran-Grundstücke in { $streets ->
    [one] { $streets } Straße
   *[other] { $streets } Straßen
} offen
nlv-asks-all_cranes_open = Alle Kran-Grundstücke der Stadt offen
nlv-asks-street_cranes_and_shows = Eine Straße: Kran-Grundstücke offen, Show auf jedem Stern
nlv-asks-shows_min = Mindestens { $left } linke und { $right } rechte Shows
nlv-asks-golf_and_shows = Alle Bahnen verbunden, Show auf jedem Stern dort
nlv-asks-golf_par_all = Alle Bahnen mit Par { $par } verbunden
nlv-asks-limo_types = Limousine besucht: { $cash } Geld, { $fountain } Brunnen, { $vip } VIP
nlv-asks-run = { $parity ->
    [even] Gerade
   *[odd] Ungerade
} Serie von { $length } in { $streets ->
    [one] einer Straße
   *[other] { $streets } Straßen
}
nlv-asks-run_at_edge = { $parity ->
    [even] Gerade
   *[odd] Ungerade
} Serie von { $length } ab einem Straßenende
nlv-asks-streets_complete = { $lots ->
    [built_lots] Alle bebauten Grundstücke
   *[all_lots] Alle Grundstücke
} in { $streets ->
    [one] { $streets } Straße
   *[other] { $streets } Straßen
} offen
nlv-asks-limo_each_street = Limousine besucht in jeder Straße mit Teppich einen
nlv-asks-hotels = { $count } { $size ->
    [large] große Hotels
    [small] kleine Hotels
   *[any] Hotels jeder Größe
}
nlv-asks-hotels_adjacent = { $count } { $size ->
    [large] große Hotels
    [small] kleine Hotels
   *[any] Hotels
} nebeneinander
nlv-asks-hotels_at = Hotels an den Alleen { $avenues }
nlv-asks-inauguration = { $count } Einweihungskreise angekreuzt

## Auf Bildern

nlv-pic-finished = Spielende
nlv-pic-cards-left = { $cards ->
    [one] noch { $cards } Karte
   *[other] noch { $cards } Karten
}
nlv-pic-does-inauguration = Kreis ankreuzen
nlv-pic-does-limousine = zwei Wege fahren
nlv-pic-does-construction = Kran wegnehmen
nlv-pic-does-improvement = Wert erhöhen
nlv-pic-does-show = Show auf Stern
nlv-pic-figure-inauguration = Kreise
nlv-pic-figure-show = Shows
nlv-pic-figure-golf = Bahnen
nlv-pic-figure-limousine = Stopps
nlv-pic-figure-bundle = Geld
nlv-pic-figure-debt = Schulden
nlv-pic-column-large = Groß
nlv-pic-column-small = Klein
nlv-pic-column-streets = Straßen
nlv-pic-column-par3 = Par 3
nlv-pic-column-par4 = Par 4
nlv-pic-column-par5 = Par 5
nlv-pic-column-vip = VIPs
nlv-pic-column-fountain = Brunnen
nlv-pic-column-return = Rückweg
nlv-pic-column-left = Linke Show
nlv-pic-column-right = Rechte Show
nlv-pic-key-now = zählt
nlv-pic-key-past = vorbei
nlv-pic-key-debt = Schuld
nlv-pic-track = Einweihungskreise
nlv-pic-table = Die Städte
nlv-pic-page = { $page } von { $pages }
nlv-pic-end-inauguration = Letzter Kreis angekreuzt
nlv-pic-end-projects = Alle drei Projekte erfüllt
nlv-pic-end-all_open = Alle Casinos sind offen
nlv-pic-score-projects = Projekte
nlv-pic-score-inauguration = Einweihung
nlv-pic-score-large_hotels = Große Hotels
nlv-pic-score-small_hotels = Kleine Hotels
nlv-pic-score-streets = Straßen
nlv-pic-score-golf = Golf
nlv-pic-score-limousine_vip = VIP-Teppiche
nlv-pic-score-limousine_fountain = Brunnen
nlv-pic-score-limousine_return = Rückweg
nlv-pic-score-left_shows = Shows links
nlv-pic-score-right_shows = Shows rechts
nlv-pic-score-bankruptcy = Überschuldung
nlv-pic-score-total = Summe
nlv-pic-score-hotels = Hotels (Patt)
nlv-pic-score-large = Große (Patt)

## Zum Vorlesen

nlv-alt-loan-too = Mit Runde 1 sagen alle geheim, ob sie einen Kredit nehmen.
nlv-alt-finished = Das Spiel ist vorbei.
nlv-alt-pairs = Die Paare von Runde { $turn }.
nlv-alt-pair = Paar { $pair }: { $number } mit { $effect } ({ $does }).
nlv-alt-project = Projekt { $project }: { $asks }; zuerst { $first } Punkte, später { $later }.
nlv-alt-project-done = Projekt { $project }: { $asks }; zuerst { $first } Punkte, später { $later }; erfüllt von { $seats }.
nlv-alt-taken = Vorige Runde, { $number } mit { $effect }: { $seats }.
nlv-alt-not-taken = Vorige Runde, { $number } mit { $effect }: niemand.
nlv-alt-refused = Keine Zahl passte bei: { $seats }.
nlv-alt-cards-left = Karten in jedem Stapel: { $cards }.
nlv-alt-sheet = Stadt von { $seat }, Runde { $turn }: bisher { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
nlv-alt-preview = Deine Stadt mit deinem Zug bis jetzt. Sie hat { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
nlv-alt-gained = Dein Zug bringt bis jetzt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
nlv-alt-lots = Die Zahl passt auf { $lots }.
nlv-alt-opened = Neue Casinos: { $lots }.
nlv-alt-built = Gebaut: { $lots }.
nlv-alt-drove = Eben befahrene Wegstücke: { $pieces }.
nlv-alt-circles-new = Eben angekreuzte Kreise: { $circles }.
nlv-alt-improved = Aufgewertet: { $column }.
nlv-alt-show-new = Eben angekreuzt: { $column }.
nlv-alt-hotel-new = Neues Hotel an Allee { $avenues }.
nlv-alt-street = Straße { $street }: { $lots }.
nlv-alt-signs = Ein Strich ist ein leeres Grundstück, eine Raute eines unter einem Kran.
nlv-alt-limousine = Limousine an der Kreuzung unter Straße { $street }, rechts von Allee { $avenue }; gefahrene Wegstücke: { $pieces }, Wegstücke bis zum Start: { $back }.
nlv-alt-circles = Einweihungskreise: { $circles } von { $all }.
nlv-alt-points = Das Wertungsblatt von { $seat }, Punkte: { $points }.
nlv-alt-column = { $column }: Wert { $value }, Punkte { $points }.
nlv-alt-projects-done = Projekte: { $projects }.
nlv-alt-shows = Shows: { $left } links, { $right } rechts.
nlv-alt-cash = Geldbündel: { $bundles }, Schulden: { $debts }.
nlv-alt-golf = Golfbahnen: { $holes } verbunden, { $lost } verloren.
nlv-alt-hotels = Hotels: { $large } große, { $small } kleine.
nlv-alt-overview = Die Städte, Runde { $turn }.
nlv-alt-page = Bild { $page } von { $pages }.
nlv-alt-city = { $seat }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $casinos } von { $lots } Casinos, { $circles ->
    [one] { $circles } Kreis
   *[other] { $circles } Kreise
}, { $hotels ->
    [one] { $hotels } Hotel
   *[other] { $hotels } Hotels
}, Geld { $bundles }, Schulden { $debts }.
nlv-alt-opened-by = { $seat } öffnete { $lots }.
nlv-alt-score-end = { $reason }.
nlv-alt-score-line = { $place }. { $seat }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
nlv-alt-score-parts = { $seat }: { $parts }.

nlv-alt-set-project = { $project }: { $asks }. Zuerst { $first } Punkte, später { $later }.
