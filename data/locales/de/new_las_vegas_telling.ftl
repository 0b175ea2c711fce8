# Welcome to New Las Vegas: was geschehen ist, für alle, und die ganze Stellung in Worten. Stil: docs/message_style.md.

## Für alle

nlv-tell-projects = Die Projekte dieser Partie: { $projects }.
nlv-tell-loan-nobody = { $bundles ->
    [one] Niemand nimmt den Kredit: In jedem Tresor liegt 1 Geldbündel.
   *[other] Niemand nimmt den Kredit: In jedem Tresor liegen { $bundles } Geldbündel.
}
nlv-tell-loan-all = { $count ->
    [one] { $who } nimmt den Kredit und hat { $bundles } Geldbündel.
   *[other] Alle nehmen den Kredit: In jedem Tresor liegen { $bundles } Geldbündel.
}
nlv-tell-loan-everybody = { $count ->
    [one] { $who } hat den Kredit genommen, der allen zugutekommt: In jedem Tresor liegen { $bundles } Geldbündel.
   *[other] { $who } haben den Kredit genommen, der allen zugutekommt: In jedem Tresor liegen { $bundles } Geldbündel.
}
nlv-tell-loan-some = { $count ->
    [one] { $who } nimmt den Kredit und hat { $bundles } Geldbündel; alle anderen haben { $others }.
   *[other] { $who } nehmen den Kredit und haben je { $bundles } Geldbündel; alle anderen haben { $others }.
}
nlv-tell-shuffled = { $cards } Karten werden zu neuen Stapeln gemischt.
nlv-tell-turn-began = Runde { $turn }. Die Paare: { $pairs }.
nlv-tell-turn = **{ $seat }**: { $parts }. { $change ->
    [more] { $points ->
        [one] 1 Punkt mehr.
       *[other] { $points } Punkte mehr.
    }
    [less] { $points ->
        [one] 1 Punkt weniger.
       *[other] { $points } Punkte weniger.
    }
   *[same] Die Punktzahl bleibt.
}
nlv-tell-ended = { $count ->
    [one] { $reason ->
        [inauguration] { $who } hat den letzten Einweihungskreis angekreuzt.
        [projects] { $who } hat alle drei Projekte erfüllt.
       *[all_open] { $who } hat jedes gebaute Casino geöffnet.
    }
   *[other] { $reason ->
        [inauguration] { $who } haben den letzten Einweihungskreis angekreuzt.
        [projects] { $who } haben alle drei Projekte erfüllt.
       *[all_open] { $who } haben jedes gebaute Casino geöffnet.
    }
}

## Teile eines Zuges

nlv-part-refused = { $circles ->
    [all] keine Zahl passt, alle Kreise angekreuzt
   *[some] keine Zahl passt, { $circles } Kreise angekreuzt
}
nlv-part-opened = { $number } auf { $lot }
nlv-part-changed = { $number } (geändert von { $printed }) auf { $lot }
nlv-part-swapped = { $effect } durch Bonus
nlv-part-inaugurated = 1 Kreis angekreuzt
nlv-part-drove = Limousine { $way }
nlv-way-n = Nord
nlv-way-e = Ost
nlv-way-s = Süd
nlv-way-w = West
nlv-part-built = Kran weg von { $lot }
nlv-part-improved = { $column } aufgewertet
nlv-part-show = { $column ->
    [left] eine Show, linke Spalte
   *[right] eine Show, rechte Spalte
}
nlv-part-copied = Kopie der { $number } auf { $lot }
nlv-part-hole-here = Golfbahn verbunden
nlv-part-holes = { $count ->
    [one] Golfbahn bei { $lots } verbunden
   *[other] Golfbahnen bei { $lots } verbunden
}
nlv-part-holes-lost = { $count ->
    [one] 1 Golfbahn verloren
   *[other] { $count } Golfbahnen verloren
}
nlv-part-hotel = { $size ->
    [large] großes Hotel an Allee { $avenue }
   *[small] kleines Hotel an Allee { $avenue }
}
nlv-part-project = Projekt { $project } für { $points }

## Die ganze Stellung in Worten

nlv-describe-turn = { $cards ->
    [one] Runde { $turn }, noch 1 Karte in jedem Stapel. Alle wählen eines dieser Paare:
   *[other] Runde { $turn }, noch { $cards } Karten in jedem Stapel. Alle wählen eines dieser Paare:
}
nlv-describe-latest = **Die zuletzt aufgedeckte Runde**
nlv-describe-seat-did = { $seat }: { $parts }
nlv-describe-draft = { $confirmed ->
    [yes] Dein Zug, bestätigt: { $parts }. Das siehst nur du.
   *[no] Dein Zug bis jetzt: { $parts }. Das siehst nur du.
}
nlv-describe-city = **{ $letter } { $seat }**: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $circles } von { $all } Kreisen, noch { $bonuses ->
    [one] 1 Bonus
   *[other] { $bonuses } Boni
}, { $debts ->
    [one] 1 Schuldschein
   *[other] { $debts } Schuldscheine
} gegen { $bundles ->
    [one] 1 Geldbündel
   *[other] { $bundles } Geldbündel
}
nlv-describe-limousine = Limousine an der Kreuzung rechts von Allee { $avenue }, unter Straße { $street }: { $back ->
    [0] an ihrem Start
    [one] 1 Wegstück vom Start entfernt
   *[other] { $back } Wegstücke vom Start entfernt
}
nlv-describe-driven = bisher gefahren: { $way }
nlv-describe-passed = vorbeigefahren an den Teppichen von { $lots }
nlv-describe-shows = Shows auf { $lots }: { $left } in der linken Spalte, { $right } in der rechten
nlv-describe-golf = Verbundene Golfbahnen: { $lots }
nlv-describe-lost = Verlorene Golfbahnen: { $lots }
nlv-describe-hotels = Hotels: { $hotels }
nlv-describe-large-taken = Großes Hotel schon vergeben an Allee { $avenues }
nlv-describe-columns = Deine Spalten sind wert: { $columns }
nlv-describe-column = { $column }: { $values }
nlv-describe-streets = Straßen: { $mode ->
    [threshold] { $points } für jede mit einer Serie von { $length } oder mehr
    [shortest] { $points } mal die kürzeste der längsten Serien
   *[length_capped] ein Punkt je Casino der Serie, höchstens je { $points }
}
nlv-describe-return = Rückweg: { $mode ->
    [flat] { $points } weniger, wenn nicht am Start
    [table] { $table } weniger, nach Fahrten von zwei Wegstücken
    [per_segment_times_row] { $points } weniger je Wegstück
   *[per_segment_capped] 1 weniger je Wegstück, höchstens { $points }
}
nlv-describe-points = Punkte bisher: { $parts }
nlv-describe-part = { $category } { $points }
nlv-describe-bonuses = Einen Bonus gibt es bei Kreis { $circles }
nlv-describe-tracks = Werte von oben: { $columns }
nlv-describe-show-column = { $side ->
    [left] Linke
   *[right] Rechte
} Showspalte, Punkte nach angekreuzten Kästchen: { $values }; Schuldscheine bei Kästchen { $boxes }
nlv-describe-roads = Wege verbinden alle benachbarten Kreuzungen außer: { $roads }
nlv-describe-road = { $side ->
    [below] unter Straße { $street }, Allee { $avenue }
   *[right] rechts von Straße { $street }, Allee { $avenue }
}
nlv-describe-improvable = Kästchen übrig in: { $columns }
nlv-describe-printed = **Auf jedem Blatt gedruckt**
nlv-describe-stars = Sterne: { $lots }
nlv-describe-carpets = { $carpet ->
    [cash] Geldteppiche
    [fountain] Brunnenteppiche
   *[vip] VIP-Teppiche
}: { $lots }
nlv-describe-par = Golfbahnen mit Par { $par }: { $lots }
nlv-describe-street = Straße { $street }: { $lots } · längste Serien: { $even } gerade, { $odd } ungerade
nlv-describe-signs = Grundstücke stehen hier, wie man sie tippt: `s3a5` ist Straße 3, Allee 5. In den Straßen ist ein Punkt ein leeres Grundstück, eine Raute eines unter einem Kran

## Zwei Tische mit denselben Karten

nlv-compare-title = **Dieselben Karten, { $tables }**
nlv-compare-table = Tisch #{ $session }, { $turn } Runden: { $scores }
nlv-compare-score = { $name } { $points }
nlv-compare-categories = **Zeile für Zeile**, Spieler in der Reihenfolge ihrer Ränge
nlv-compare-line = { $category }: { $points }
nlv-compare-points = #{ $session } { $points }

nlv-luckterm-numbers = Passende Zahlen
