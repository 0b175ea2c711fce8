# Filthy Rich: alles, was dazu gesagt wird. Stil: docs/message_style.md, Wörter: docs/glossary_de.md.
# Namen von Karten und Luxusartikeln stehen in filthy_rich_names.ftl; die eines eigenen Kartensatzes bleiben, wie sie sind (fr-card).

filthy_rich-pitch = Eröffne zwielichtige Geschäfte, würfle Treffer, entkomm den Steuern, kauf drei Luxusartikel.
filthy_rich-length = etwa 45 Minuten
filthy_rich-standing = was jemand besitzt, zu aufgedruckten Preisen

## Phasen und Entscheidungen („du bist am Zug: …“)

filthy_rich-turn = Runde { $turn }
    .heading = Runde { $turn }
    .later = einen Zug später
filthy_rich-phase-turn = Karten, Wurf und Steuern
filthy_rich-phase-auction = Versteigerung
filthy_rich-phase-page = Seitenwürfel
filthy_rich-phase-finished = Endergebnis
filthy_rich-decision-luxury = einen Luxusartikel kaufen oder passen
filthy_rich-decision-actions = eine Karte spielen oder abwerfen
filthy_rich-decision-search = unter den angesehenen Karten wählen
filthy_rich-decision-roll = würfeln
filthy_rich-decision-sale = vor den Steuern Geschäfte verkaufen oder passen
filthy_rich-decision-auction = auf einen Luxusartikel bieten oder passen
filthy_rich-decision-page = den Seitenwürfel behalten oder neu werfen

## Spielende

filthy_rich-end-luxuries = Das Spiel endete, weil jemand genug Luxusartikel besaß, um stinkreich zu sein.
filthy_rich-end-last-seat = Das Spiel endete, weil nur noch eine Person dabei war.
filthy_rich-end-round-limit = Das Spiel endete, weil die letzte Runde vorbei war.

## Optionen

filthy_rich-option-one_tax = Eine Steuer pro Wurf
    .help = An: Nur die erste 0 eines Wurfs zählt. Aus: Jede 0 bringt noch einmal Steuern.
filthy_rich-option-tax_sales = Frage vor den Steuern
    .help = Wer vor einer Steuer verkaufen darf. Je weniger, desto schneller.
filthy_rich-option-tax_sales-all = alle mit Geschäften
filthy_rich-option-tax_sales-needed = nur wer nicht zahlen könnte
filthy_rich-option-luxuries_per_turn = Luxusartikel pro Zug
    .help = Wie viele Luxusartikel man am Anfang des Zuges kaufen darf.
filthy_rich-option-luxuries_per_turn-one = einen
filthy_rich-option-luxuries_per_turn-any = beliebig viele
filthy_rich-option-seat_compensation = Spätere Plätze starten reicher
    .help = An: Wer seinen ersten Zug später hat, beginnt mit mehr Geld.
filthy_rich-option-round_limit = Letzte Runde
    .help = Nach dieser Runde endet das Spiel: Die meisten Luxusartikel gewinnen, dann das meiste Geld.
filthy_rich-option-round_limit-none = keine
filthy_rich-option-deck = Kartensatz
    .help = Die Karten und Luxusartikel, mit denen dieser Tisch spielt.

## Namen und Möglichkeiten

fr-card = { $name }
fr-type-business = eine Geschäftskarte
fr-type-asset = eine Vorteilskarte
fr-type-action = eine Aktionskarte
fr-verb-buy = Kaufen
fr-verb-pass = Passen
fr-verb-play = Spielen
fr-verb-discard = Abwerfen
fr-verb-sell = Verkaufen
fr-verb-repay = Zurückzahlen
fr-verb-roll = Würfeln
fr-verb-bid = Bieten
fr-verb-take = Nehmen
fr-verb-reroll = Neu werfen
fr-verb-advance = Vorab antworten
fr-choice-slots = Fächer { $slots }
fr-choice-page = Seite { $page }
fr-choice-seat = { $letter } { $seat } · { $dollars } $, Steuer { $tax }
fr-choice-dollars = { $dollars } $ · Rest { $left } $
fr-choice-advance-pass = Diesmal nichts verkaufen
fr-choice-advance-ask = Mich doch fragen
fr-costs = kostet { $dollars } $
fr-hint-luxury = { $tax ->
    [one] { $dollars } $, { $tax } Steuersymbol
   *[other] { $dollars } $, { $tax } Steuersymbole
}
fr-hint-brings = bringt { $dollars } $
fr-hint-fees = { $dollars } $ Abdeckgebühren

## Ablehnungen: der Grund. Danach steht, was hilft.

fr-refuse-unreadable = „{ $text }“ ist keine Aktion dieses Spiels.
# Ein getippter Name: `kind` sagt, was gemeint ist.
fr-refuse-no-name = { $kind ->
    [business] Kein Geschäft heißt „{ $text }“.
    [asset] Kein Vorteil heißt „{ $text }“.
    [luxury] Kein Luxusartikel heißt „{ $text }“.
   *[card] Keine Karte heißt „{ $text }“.
}
fr-refuse-unclear = „{ $text }“ kann { $one } oder { $two } sein.
fr-refuse-words = „{ $text }“ ist jetzt nicht möglich.
fr-refuse-not-asked = Du hast gerade nichts zu entscheiden.
fr-refuse-over = Das Spiel ist vorbei.
fr-refuse-out = Du bist ausgeschieden.
fr-refuse-action-phase = Karten spielen oder abwerfen kannst du nur, solange du in deinem Zug noch Aktionen hast.
fr-refuse-not-in-hand = { $card } ist nicht auf deiner Hand.
fr-refuse-sign-in-binder = Das Schild von { $card } ist schon im Spielbuch.
fr-refuse-no-room = Das Schild von { $card } passt auf Seite { $page } nirgends hin.
fr-refuse-arrangement = Das Schild von { $card } ist anders angeordnet als { $slots }.
fr-refuse-slots-taken = Das Schild von { $card } passt nicht auf { $slots }: Auf Seite { $page } ist dort schon ein Schild.
fr-refuse-open-money = { $fees ->
    [0] { $card } kostet { $cost } $, und du hast { $held } $.
   *[other] { $card } kostet { $cost } $ und { $fees } $ Abdeckgebühren; du hast { $held } $.
}
fr-refuse-asset-owned = { $card } besitzt du schon.
fr-refuse-asset-money = { $card } kostet { $cost } $, und du hast { $held } $.
fr-refuse-target = { $card } wird anders gespielt.
fr-refuse-rival = { $card } braucht jemand anderen, der noch im Spiel ist.
fr-refuse-page = Das Spielbuch hat die Seiten 1 bis { $pages }.
fr-refuse-not-in-binder = { $business } ist gerade nicht eröffnet.
fr-refuse-aim-own = { $card } wirkt nur auf eigene Geschäfte, und { $business } ist nicht deins.
fr-refuse-aim-rival = { $card } wirkt nur auf fremde Geschäfte, und { $business } ist deins.
fr-refuse-aim-size = { $cards ->
    [one] { $card } erreicht nur Schilder aus { $cards } Karte; das Schild von { $business } ist größer.
   *[other] { $card } erreicht nur Schilder aus höchstens { $cards } Karten; das Schild von { $business } ist größer.
}
fr-refuse-fireproof = { $business } lässt sich nicht zerstören.
fr-refuse-takeover-money = { $business } kostet { $cost } $, und du hast { $held } $.
fr-refuse-move = Das Schild von { $business } passt auf Seite { $page } nicht hierher: { $slots }.
fr-refuse-buy-phase = Luxusartikel kaufst du nur am Anfang deines Zuges.
fr-refuse-luxury-gone = { $luxury } ist nicht mehr zu haben.
fr-refuse-luxury-money = { $luxury } kostet { $cost } $, und du hast { $held } $.
fr-refuse-sell-phase = Geschäfte verkaufst du nur in deinem Zug vor dem Wurf und vor Steuern.
fr-refuse-not-own-business = { $business } gehört dir nicht.
fr-refuse-repay-phase = Kredite zahlst du nur in deinem Zug vor dem Wurf zurück.
fr-refuse-no-loan = { $card } ist kein Kredit, den du zurückzahlen musst.
fr-refuse-repay-money = { $card } zurückzuzahlen kostet { $cost } $, und du hast { $held } $.
fr-refuse-roll = Jetzt wird nicht gewürfelt.
fr-refuse-reroll = Du kannst den Seitenwürfel jetzt nicht neu werfen.
fr-refuse-pass = Jetzt gibt es nichts abzulehnen.
fr-refuse-bid-phase = Du bist gerade nicht nach einem Gebot gefragt.
fr-refuse-bid-minimum = Das Gebot ist zu niedrig: Es beginnt bei { $lowest } $.
fr-refuse-bid-low = { $seat } führt, und das nächste Gebot ist mindestens { $lowest } $.
fr-refuse-bid-money = Du hast { $held } $ und kannst keine { $amount } $ bieten.
fr-refuse-take-phase = Du suchst gerade keine Karte.
fr-refuse-take-not-found = { $card } ist nicht unter den angesehenen Karten.
fr-refuse-take-type = Du darfst nur { $type } nehmen, und { $card } ist keine.
fr-refuse-advance-asked = Du wirst schon gefragt.
fr-refuse-advance-same = So hast du schon vorab geantwortet.
fr-refuse-advance-needless = An diesem Tisch wird vor Steuern nur gefragt, wer nicht zahlen könnte; vorab gibt es nichts zu antworten.
fr-refuse-advance-nothing = Du hast kein Geschäft, das du verkaufen könntest.

## Was hilft. Die ersten nennen die offene Frage.

fr-remedy-luxury = Kauf einen Luxusartikel, den du bezahlen kannst, oder passe.
fr-remedy-actions = Spiel eine Handkarte, oder wirf eine ab.
fr-remedy-search = Nimm eine Karte der richtigen Art, oder passe.
fr-remedy-roll = Würfle; vorher darfst du Geschäfte verkaufen und Kredite zurückzahlen.
fr-remedy-sale = Verkaufe eines deiner Geschäfte, oder passe.
fr-remedy-auction = Biete, oder passe.
fr-remedy-page = Wirf den Seitenwürfel neu, oder passe, um ihn zu behalten.
fr-remedy-wait = Du wirst gerufen, wenn du etwas zu entscheiden hast.
fr-remedy-over = Eröffne einen neuen Tisch, um noch einmal zu spielen.
fr-remedy-out = Du kannst zusehen, wie die anderen zu Ende spielen.
fr-remedy-unreadable = Schreib `würfle`, `passe`, `wirf ab` und eine Karte oder `spiele`, eine Karte und ihr Ziel: Fächer, eine Seite, ein Buchstabe für eine Person oder ein Geschäft. Oder nimm die Knöpfe.
fr-remedy-names = Schreib den Namen, wie er dasteht, oder nur seinen Anfang: `spiele murphys 6`, `kaufe raumfähre`. Großschreibung und Satzzeichen sind egal.
fr-remedy-unclear = Schreib mehr von dem Namen.
fr-remedy-other-card = Spiel eine andere Karte, oder wirf diese für Geld ab.
fr-remedy-slots = Wähl einen der angebotenen Orte für das Schild.
fr-remedy-open-money = Wähl Fächer mit weniger Gebühren, verkaufe zuerst ein Geschäft, oder spiel eine andere Karte.
fr-remedy-luxury-money = Verkaufe zuerst Geschäfte, wähl einen billigeren Luxusartikel, oder passe.
fr-remedy-target = Wähl die Karte noch einmal und nimm eines der angebotenen Ziele.
fr-remedy-rival = Nenn jemand anderen.
fr-remedy-page-number = Nenn eine dieser Seiten.
fr-remedy-business = Wähl ein Geschäft, das die Karte erreicht, oder spiel eine andere Karte.
fr-remedy-bid = Biete { $lowest } $ oder mehr von deinen { $held } $, oder passe.

## Was Karten sagen: eine Zeile je Wirkung

# `when`, `per`, `if` und `end` sind Satzteile und bringen ihre Leerzeichen mit; sie können leer sein. `begins` ist 1, wo die Wirkung
# den Satz beginnt. Alle Wirkungen stehen in der Grundform („3 $ erhalten“), so passen sie nach einem Doppelpunkt wie am Satzanfang.
fr-effect-gain = { $when }{ $amount } ${ $per } erhalten{ $if }{ $once ->
    [1] , einmal pro Wurf
   *[other] { "" }
}{ $end }
fr-effect-collect = { $when }{ $begins ->
    [1] Bis
   *[other] bis
} zu { $amount } $ von { $payer } nehmen{ $bank ->
    [1] { " " }(bist du es: Bank)
   *[other] { "" }
}{ $if }{ $once ->
    [1] , einmal pro Wurf
   *[other] { "" }
}{ $end }
fr-effect-collect-visible = { $when }{ $begins ->
    [1] Bis
   *[other] bis
} zu { $amount } $ von { $payer } mit sichtbarem Schild nehmen{ $if }{ $once ->
    [1] , einmal pro Wurf
   *[other] { "" }
}{ $end }
fr-effect-pay = { $when }{ $begins ->
    [1] Von
   *[other] von
} { $who } nimmt die Bank { $amount } ${ $per }, soweit das Geld reicht{ $if }{ $once ->
    [1] , einmal pro Wurf
   *[other] { "" }
}{ $end }
fr-effect-draw = { $when }{ $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
} ziehen{ $if }{ $once ->
    [1] , einmal pro Wurf
   *[other] { "" }
}{ $end }
fr-effect-search = Oberste { $look } Karten ansehen, { $take ->
    [one] { $take } ({ $type }) darf auf die Hand, der Rest wird abgeworfen{ $if }.
   *[other] { $take } ({ $type }) dürfen auf die Hand, der Rest wird abgeworfen{ $if }.
}
fr-effect-extra-actions = { $n ->
    [one] { $n } Aktion mehr{ $if }.
   *[other] { $n } Aktionen mehr{ $if }.
}
fr-effect-destroy = { $whose ->
    [rival] Ein fremdes
    [own] Ein eigenes
   *[any] Ein beliebiges
} Geschäft zerstören, Schild aus { $max_cards ->
    [one] { $max_cards } Karte{ $if }.
   *[other] höchstens { $max_cards } Karten{ $if }.
}
fr-effect-takeover = { $max_cards ->
    [one] Ein fremdes Geschäft zu seinen gedruckten Kosten kaufen, Schild aus { $max_cards } Karte{ $if }.
   *[other] Ein fremdes Geschäft zu seinen gedruckten Kosten kaufen, Schild aus höchstens { $max_cards } Karten{ $if }.
}
fr-effect-move-sign = Ein beliebiges Schild in freie Fächer der offenen Seite umsetzen, ohne Gebühren{ $if }.
fr-effect-close = Treffer auf { $whose ->
    [rival] ein fremdes Geschäft
   *[any] ein Geschäft
} bewirken bis zu deinem nächsten Zug nichts{ $if }; Steuern gelten weiter.
fr-effect-liquidate = Ein eigenes Geschäft zu seinen gedruckten Kosten verkaufen{ $if }.
fr-effect-set-page = Eine Seite deiner Wahl aufschlagen{ $if }.
fr-effect-extra-dice = { $n ->
    [one] In diesem Zug { $n } Würfel mehr werfen{ $if }.
   *[other] In diesem Zug { $n } Würfel mehr werfen{ $if }.
}
fr-effect-reroll = { $when }{ $n ->
    [one] { $begins ->
        [1] Einmal
       *[other] einmal
    }
   *[other] { $begins ->
        [1] Bis
       *[other] bis
    } zu { $n }-mal
} neu werfen erlaubt{ $if }{ $end }
fr-effect-audit = { $times ->
    [one] Steuern jetzt fällig bei { $who }{ $if }; vorher darf verkauft werden.
   *[other] Steuern jetzt { $times }-mal fällig bei { $who }{ $if }; vorher darf verkauft werden.
}
fr-effect-tax-shield = Bis zu deinem nächsten Zug keine Steuern zahlen, auch nicht bei Steuerprüfungen{ $if }.
fr-effect-hit-multiplier = { $factor ->
    [2] In diesem Zug bringen Treffer deinen Geschäften das Doppelte{ $if }.
   *[other] In diesem Zug bringen Treffer deinen Geschäften das { $factor }-Fache{ $if }.
}
# Eine veränderte Zahl: `how` ist less, more oder set.
fr-effect-mod-business-cost = { $how ->
    [less] Ein Geschäft zu eröffnen kostet{ $lasting } { $amount } $ weniger, mindestens aber 1 ${ $if }.
    [more] Ein Geschäft zu eröffnen kostet{ $lasting } { $amount } $ mehr{ $if }.
   *[set] Ein Geschäft zu eröffnen kostet{ $lasting } { $amount } ${ $if }.
}
fr-effect-mod-luxury-price = { $how ->
    [less] Ein Luxusartikel kostet{ $lasting } { $amount } $ weniger, mindestens aber 1 $; nicht in Versteigerungen{ $if }.
    [more] Ein Luxusartikel kostet{ $lasting } { $amount } $ mehr; nicht in Versteigerungen{ $if }.
   *[set] Ein Luxusartikel kostet{ $lasting } { $amount } $; nicht in Versteigerungen{ $if }.
}
fr-effect-mod-tax-symbols = { $how ->
    [less] Steuersymbole bei dir{ $lasting }: { $amount } weniger{ $if }.
    [more] Steuersymbole bei dir{ $lasting }: { $amount } mehr{ $if }.
   *[set] Steuersymbole bei dir{ $lasting }: { $amount }{ $if }.
}
fr-effect-mod-luxury-tax-symbols = { $how ->
    [less] Steuersymbole deiner Luxusartikel{ $lasting }: { $amount } weniger{ $if }.
    [more] Steuersymbole deiner Luxusartikel{ $lasting }: { $amount } mehr{ $if }.
   *[set] { $amount ->
        [0] Luxusartikel zählen{ $lasting } keine Steuersymbole{ $if }.
       *[other] Steuersymbole deiner Luxusartikel{ $lasting } zusammen: { $amount }{ $if }.
    }
}
fr-effect-mod-cover-fee-paid = { $how ->
    [less] Eine Karte zuzudecken kostet{ $lasting } { $amount } $ weniger{ $if }.
    [more] Eine Karte zuzudecken kostet{ $lasting } { $amount } $ mehr{ $if }.
   *[set] { $amount ->
        [0] Schilder zuzudecken kostet{ $lasting } keine Gebühren{ $if }.
       *[other] Eine Karte zuzudecken kostet{ $lasting } { $amount } ${ $if }.
    }
}
fr-effect-mod-cover-fee-received = { $how ->
    [less] Jede Karte, die andere dir zudecken, bringt{ $lasting } { $amount } $ weniger{ $if }.
    [more] Jede Karte, die andere dir zudecken, bringt{ $lasting } { $amount } $ mehr{ $if }.
   *[set] Jede Karte, die andere dir zudecken, bringt{ $lasting } { $amount } ${ $if }.
}
fr-effect-mod-discard-value = { $how ->
    [less] Eine abgeworfene Karte bringt{ $lasting } { $amount } $ weniger{ $if }.
    [more] Eine abgeworfene Karte bringt{ $lasting } { $amount } $ mehr{ $if }.
   *[set] Eine abgeworfene Karte bringt{ $lasting } { $amount } ${ $if }.
}
fr-lasting-always = { "" }
fr-lasting-turn = { " " }in diesem Zug
fr-effect-repay = { $when }{ $begins ->
    [1] Auf
   *[other] auf
} Wunsch { $amount } $ zurückzahlen und diese Karte abwerfen{ $end }
fr-effect-safety-net = { $when }{ $begins ->
    [1] Nur
   *[other] nur
} Hand und Luxus behalten, dazu { $cash } ${ $end }
fr-end-stop = .
fr-end-more = ;
fr-flag-sale-total = Bringt beim Verkauf { $dollars } $.
fr-flag-fireproof = Unzerstörbar.
fr-flag-cover-fee = Eine Karte seines Schilds zuzudecken kostet { $dollars } $.
fr-flag-shines-through = Scheint durch die Schilder darüber; Zudecken ist gebührenfrei.

fr-when-same = { "" }
fr-when-play = { "" }
fr-when-passive = { "" }
fr-when-hit = Jeder Treffer:{ " " }
fr-when-zero = Jede 0, vor den Steuern:{ " " }
fr-when-turn-start = Am Anfang deines Zuges:{ " " }
fr-when-own-hit = Treffer auf ein eigenes Geschäft:{ " " }
fr-when-rival-hit = Treffer auf ein fremdes Geschäft:{ " " }
fr-when-after-page-die = Nach dem Seitenwürfel in deinem Zug:{ " " }
fr-when-own-sign-destroyed = Wird ein eigenes Geschäft zerstört:{ " " }
fr-when-eliminated = Statt auszuscheiden:{ " " }
fr-when-free-action = Vor deinem Wurf:{ " " }
fr-if-always = { "" }
fr-if-nth-hit-of-sign-this-roll = { $n ->
    [1] , beim ersten Treffer eines Wurfs
    [2] , beim zweiten Treffer eines Wurfs
    [3] , beim dritten Treffer eines Wurfs
   *[other] , beim { $n }. Treffer eines Wurfs
}
fr-if-page-at-most = { $n ->
    [1] , auf Seite 1
   *[other] , auf Seite 1 bis { $n }
}
fr-if-page-at-least = , ab Seite { $n }
fr-if-no-one-has-less-cash = , wenn vorher niemand weniger Geld hatte
fr-word-one = { "" }
fr-word-page = { " " }mal Seitenzahl
fr-word-own-businesses = { " " }je eigenem Geschäft
fr-word-own-businesses-this-too = { " " }je eigenem Geschäft, auch diesem,
fr-word-their-businesses = { " " }je Geschäft
fr-word-printed-cost = { " " }je 1 $ seiner gedruckten Kosten
fr-word-each-rival = jedem anderen Spieler
fr-word-richest-rival = dem reichsten anderen Spieler
fr-word-active-player = dem würfelnden Spieler
fr-word-target-rival = einem anderen Spieler deiner Wahl
fr-word-business = Geschäft
fr-word-asset = Vorteil
fr-word-action = Aktion
fr-word-any = beliebig

## Auf Bildern: so kurz wie möglich

fr-pic-page = Seite { $page }
fr-pic-round = Runde { $round }
fr-pic-closed = Zu
fr-pic-over = über
fr-pic-new = Neu
fr-pic-rolled = würfelt
fr-pic-taxes = Steuern
fr-pic-miss = daneben
fr-pic-page-die = Neue Seite
fr-pic-asked = Am Zug
fr-pic-column-money = Geld
fr-pic-column-business = Schilder
fr-pic-column-asset = Vorteile
fr-pic-column-tax = Steuer
fr-pic-column-hand = Karten
fr-pic-column-luxuries = Luxus ({ $count } gewinnen)
fr-pic-no-roll = Noch kein Wurf
fr-pic-table = Der Tisch
fr-pic-deck = { $cards ->
    [one] noch { $cards } Karte
   *[other] noch { $cards } Karten
}
fr-pic-luxuries-left = Luxus übrig
fr-pic-luxuries-none = Kein Luxus übrig
fr-pic-out = Ausgeschieden
fr-pic-auction = Versteigerung
fr-pic-bid = Gebot { $dollars } $
fr-pic-bid-from = Ab { $dollars } $
fr-pic-hand = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
fr-pic-hand-empty = Keine Karten
fr-pic-found = { $cards } gefunden
fr-pic-sheet = { $sheet } / { $sheets }
fr-pic-result = Stinkreich!
fr-pic-end-luxuries = Drei Luxusartikel
fr-pic-end-last-seat = Allein übrig
fr-pic-end-round-limit = Letzte Runde vorbei

## Bildbeschreibungen zum Vorlesen

filthy_rich-cover = Titelbild von Filthy Rich: goldene Buchstaben auf einem roten Lederordner, Geldscheine, Münzstapel, ein Diamant und ein Zylinder.
filthy_rich-winner = Ein goldener Pokal zwischen Münzstapeln auf rotem Leder.
filthy_rich-score = { $score ->
    [one] 1 Luxusartikel
   *[other] { $score } Luxusartikel
}
fr-alt-binder = Das Spielbuch bei Seite { $page }, Runde { $round }, am Zug: { $seat }.
fr-alt-sign = { $slots }: { $business } ({ $seat }), { $pays } $ pro Treffer.
fr-alt-sign-deeper = { $slots }: { $business } ({ $seat }), { $pays } $ pro Treffer, auf Seite { $page }.
fr-alt-standing = { $seat }: { $money } $, Steuer { $tax }, { $hand ->
    [one] { $hand } Karte
   *[other] { $hand } Karten
}{ $count ->
    [0] , kein Luxusartikel
   *[other] , { $luxuries }
}.
fr-alt-ours = Karten mit Stern sind zum Teil von uns.
fr-alt-empty = Leer: { $slots }.
fr-alt-roll = { $seat } würfelte { $dice } auf Seite { $page }.
fr-alt-hit = { $slot } traf { $business } ({ $seat }): { $dollars } $.
fr-alt-hit-nothing = { $slot } traf { $business } ({ $seat }): zurzeit geschlossen.
fr-alt-zeros = Nullen, die zählen: { $zeros }.
fr-alt-page-die = Seitenwürfel: { $number }.
fr-alt-fresh = Neu in diesem Zug: { $businesses }.
fr-alt-closed = Geschlossen: { $business }.
fr-alt-shining = Durch { $slot } scheint: { $business } ({ $seat }).
fr-alt-covered = Zugedeckt in { $slot }: { $businesses }.
fr-alt-table = Der Tisch in Runde { $round }, am Zug: { $seat }.
fr-alt-auction = Versteigerung: { $luxury }, ab { $dollars } $.
fr-alt-auction-bid = Versteigerung: { $luxury }, { $dollars } $ geboten von { $seat }.
fr-alt-estate = { $seat }: { $money } $, { $luxuries ->
    [one] { $luxuries } Luxusartikel
   *[other] { $luxuries } Luxusartikel
}, { $businesses ->
    [one] { $businesses } Geschäft
   *[other] { $businesses } Geschäfte
}, { $assets ->
    [one] { $assets } Vorteil
   *[other] { $assets } Vorteile
}, { $tax ->
    [one] { $tax } Steuersymbol
   *[other] { $tax } Steuersymbole
}, { $hand ->
    [one] { $hand } Karte
   *[other] { $hand } Karten
}.
fr-alt-out = { $seat } ist ausgeschieden.
fr-alt-luxuries-left = Luxusartikel übrig: { $luxuries }.
fr-no-luxury-left = Kein Luxusartikel ist mehr übrig.
fr-alt-luxuries = Luxusartikel von { $seat }: { $luxuries }.
fr-alt-assets = Vorteile von { $seat }: { $assets }.
fr-alt-shielded = { $seat } zahlt zurzeit keine Steuern.
fr-alt-deck = Karten zum Ziehen: { $cards }.
fr-alt-result = Das Ergebnis.
fr-alt-result-end = { $reason }.
fr-alt-result-line = { $count ->
    [one] { $place }. { $seat }: { $count } Luxusartikel ({ $luxuries }), { $money } $.
   *[other] { $place }. { $seat }: { $count } Luxusartikel ({ $luxuries }), { $money } $.
}
fr-alt-result-bare = { $place }. { $seat }: kein Luxusartikel, { $money } $.
fr-alt-result-out = { $place }. { $seat }: ausgeschieden.
fr-alt-hand = { $cards ->
    [0] Deine Hand ist leer; du hast { $money } $.
    [one] Deine Hand: { $cards } Karte; du hast { $money } $.
   *[other] Deine Hand: { $cards } Karten; du hast { $money } $.
}
fr-alt-cards = { $cards ->
    [one] Der Kartensatz { $deck } hat { $cards } Karte.
   *[other] Der Kartensatz { $deck } hat { $cards } verschiedene Karten.
}
fr-alt-found = Die angesehenen Karten: { $cards }; du hast { $money } $.
fr-alt-places = Umrahmt, weil dein Schild sie zudecken darf: Fächer { $slots }.
fr-alt-place-fee = Fach { $slot } zuzudecken kostet { $dollars } $.
fr-alt-sheet = Blatt { $sheet } von { $sheets }.
fr-alt-playable = Jetzt spielbar: { $cards }.
fr-alt-business = { $card }: Geschäft, { $cost } $, { $tax ->
    [0] { "" }
   *[other] Steuer { $tax },{ " " }
}Schild aus { $signs ->
    [one] { $signs } Karte
   *[other] { $signs } Karten
}.
fr-alt-asset = { $card }: Vorteil, { $cost } ${ $tax ->
    [0] { "" }
   *[other] , Steuer { $tax }
}.
fr-alt-action = { $card }: Aktion.
fr-alt-text = { $card }: { $text }

filthy_rich-anew = es wird neu gewürfelt und der Stapel neu gemischt; die Hände bleiben
filthy_rich-autopilot = Der Autopilot kauft nichts, bietet nichts und wirft keinen Würfel neu. Muss er eine Aktion ausführen, wirft er die am längsten gehaltene Karte ab; Geschäfte verkauft er nur, wenn der Platz sonst nicht zahlen könnte, die zuletzt eröffneten zuerst.
