# Welcome to New Las Vegas: Bedienfelder und was nach der eigenen Aktion gesagt wird. Stil: docs/message_style.md.

## Der Kredit

nlv-panel-loan = Nimmst du einen Kredit?
nlv-panel-loan-brings = Ein Kredit macht aus { $none ->
    [one] 1 Geldbündel
   *[other] { $none } Geldbündeln
} { $few } – oder { $many }, wenn ihn mehr als die Hälfte nimmt.
nlv-panel-loan-alone = Ein Kredit macht aus { $none ->
    [one] 1 Geldbündel
   *[other] { $none } Geldbündeln
} { $many }.
nlv-panel-loan-everybody = Nimmt ihn mehr als die Hälfte, werden bei allen aus { $none ->
    [one] 1 Geldbündel
   *[other] { $none } Geldbündeln
} { $many }; nehmen ihn weniger, { $few }; nimmt ihn niemand, ändert sich nichts.
nlv-panel-loan-late = Deine Antwort erfährt vor dem Ende niemand.
nlv-panel-loan-kept = { $loan ->
    [yes] Du hast den Kredit genommen; ausgezahlt wird er am Ende.
   *[no] Du hast keinen Kredit genommen; wer ihn nahm, erfährst du am Ende.
}
nlv-panel-loan-why = Mehr Schuldscheine als Geldbündel kosten am Ende { $points } Punkte.
nlv-panel-loan-taken = Du nimmst den Kredit.
nlv-panel-loan-not-taken = Du nimmst keinen Kredit.

## Warten

nlv-panel-answered = Bestätigt
nlv-panel-secret = Das sieht niemand, bevor alle bestätigt haben.

## Paar und Zahl

nlv-panel-pair = Runde { $turn }: Wähl ein Paar
nlv-panel-pair-help = Buchstaben zeigen naheliegende Grundstücke, das Paar selbst alle.
nlv-panel-no-number = { $changed ->
    [yes] Keine der drei Zahlen passt, wie sie ist: Ändere eine mit einem Bonus, oder kreuz { $circles ->
        [one] einen Kreis
       *[other] { $circles } Kreise
    } an, dann ist dein Zug vorbei.
   *[no] Keine der drei Zahlen passt: Du kreuzt { $circles ->
        [one] einen Kreis
       *[other] { $circles } Kreise
    } an, und dein Zug ist vorbei.
}
nlv-panel-bonuses = { $count ->
    [one] Ein Bonus: andere Zahl, anderer Effekt oder einen Nachbarn kopieren.
   *[other] { $count } Boni, einer pro Zug: andere Zahl, anderer Effekt oder einen Nachbarn kopieren.
}
nlv-panel-change-number = Bonus: Zahl ändern
nlv-panel-change-effect = Bonus: anderer Effekt
nlv-panel-bonus-help = Das verbraucht einen Bonus und hinterlässt keinen Schuldschein.
nlv-panel-pair-button = { $number } { $effect }
nlv-panel-pair-again = { $number } { $effect } (Paar { $pair })
nlv-panel-lot-button = { $letter } · Allee { $avenue }
nlv-panel-other-lots = Andere Grundstücke …
nlv-panel-lot = { $number } · { $effect }: Auf welches Grundstück?
nlv-panel-write = { $number } schreiben
nlv-panel-on = auf { $letter }
nlv-panel-avenue-title = Wohin in Straße { $street } mit der { $number }?
nlv-panel-lot-none = Die { $number } braucht deinen Zahlenbonus
nlv-panel-street = Straße { $street } …

## Effekt

nlv-panel-effect = Effekt: { $effect }
nlv-panel-confirm = Deinen Zug bestätigen?
nlv-panel-confirm-without = Ohne Effekt
nlv-panel-confirm-loan = { $effect ->
    [unused] { $loan ->
        [yes] Ohne Effekt, mit Kredit
       *[no] Ohne Effekt, ohne Kredit
    }
   *[used] { $loan ->
        [yes] Bestätigen, mit Kredit
       *[no] Bestätigen, ohne Kredit
    }
}
nlv-panel-inaugurate-help = Jede fertige Gruppe von Kreisen gibt einen Bonus; die meisten Kreise bringen am Ende Punkte.
nlv-panel-drive-help = Zwei Wegstücke. Teppiche zählen, wenn ihr Casino am Ende offen ist.
nlv-panel-build-help = Wo der Kran war, kann ab der nächsten Runde ein Casino öffnen. Bis dahin liegt dort ein Schuldschein.
nlv-panel-improve-help = Kreuz ein Kästchen an: Ab jetzt zählt der nächste Wert dieser Spalte.
nlv-panel-show-help = Die erste Show einer Spalte bringt zwei Schuldscheine, spätere tilgen sie.
nlv-panel-confirm-use = { $use } und bestätigen
nlv-panel-way = { $way }
nlv-panel-drive = Nach { $end }
nlv-panel-drive-past = Nach { $end }: { $carpets }
nlv-panel-carpet-cash = Geld
nlv-panel-carpet-fountain = Brunnen
nlv-panel-carpet-vip = VIP
nlv-panel-other-columns = Andere Spalten …
nlv-panel-build-button = Auf { $letter } bauen
nlv-panel-column = { $column }: { $now } auf { $then }
nlv-panel-copy = Bonus: Nachbarn kopieren
nlv-panel-copy-help = Eine Kopie öffnet ein weiteres Casino, hinterlässt einen Schuldschein und bestätigt deinen Zug.
nlv-panel-copy-button = { $number } auf { $lot } kopieren

## Der Zug bis jetzt

nlv-panel-drafted-pair = Paar { $pair }: { $number } mit { $effect }.
nlv-panel-drafted-changed = Paar { $pair }: { $printed } geändert auf { $number }, mit { $effect }.
nlv-panel-drafted-swapped = Paar { $pair }: { $number } mit { $effect } statt { $printed }.
nlv-panel-drafted-lot = Casino: { $number } auf { $lot }.
nlv-panel-drafted-inaugurate = Effekt: ein Kreis mehr.
nlv-panel-drafted-drive = Effekt: Limousine fährt { $way }.
nlv-panel-drafted-build = Effekt: Kran weg von { $lot }.
nlv-panel-drafted-improve = Effekt: { $column } aufgewertet.
nlv-panel-drafted-show = { $column ->
    [left] Effekt: eine Show in der linken Spalte.
   *[right] Effekt: eine Show in der rechten Spalte.
}
nlv-panel-drafted-copy = Kopie: { $number } auf { $lot }.
nlv-panel-drafted-refusal = { $circles ->
    [one] Keine Zahl passt: Ein Kreis ist angekreuzt.
   *[other] Keine Zahl passt: { $circles } Kreise sind angekreuzt.
}
nlv-panel-debts = { $broke ->
    [yes] { $last ->
        [yes] Schulden: { $debts }, und 1 mehr für die wenigsten Kreise
        [solo] Schulden: { $debts }, und 1 mehr für weniger als { $least } Kreise
       *[no] Schulden: { $debts }
    }. Dein Geld deckt nur { $bundles }: Das würde { $penalty } Punkte kosten.
   *[no] Schulden: { $debts }. Dein Geld deckt { $bundles }.
}

## Nach dem Aufdecken

nlv-own-end = Der letzte Zug und die Schlusswertung bringen dich von { $before } auf { $total } Punkte.
nlv-own-loan-all = { $count ->
    [one] Du nimmst den Kredit und hast { $bundles } Geldbündel.
   *[other] Alle nehmen den Kredit: In jedem Tresor liegen { $bundles } Geldbündel.
}
nlv-own-loan-everybody = Du hast den Kredit genommen, der allen zugutekommt: In jedem Tresor liegen { $bundles } Geldbündel.
nlv-own-loan-some = Mit dem Kredit hast du { $bundles } Geldbündel; ohne ihn liegen { $others } im Tresor.
nlv-own-turn = { $change ->
    [more] Dein Zug brachte { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, insgesamt sind es { $total }.
    [less] Dein Zug kostete { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, insgesamt sind es { $total }.
   *[same] Deine Punktzahl blieb bei { $total }.
}
