# Vegas Showdown: alles, was dazu gesagt wird. Stil: docs/message_style.md, Wörter: docs/glossary_de.md.
# Namen von Einrichtungen, Ereignissen und Größen stehen ohne Auszeichnung: Auch Bilder und Knöpfe zeigen sie.

vegas_showdown-pitch = Ersteigere Einrichtungen und bau das berühmteste Hotel-Casino der Stadt.
vegas_showdown-length = etwa 75 Minuten
vegas_showdown-standing = Ruhm, als wäre die Partie zu Ende

## Phasen und Entscheidungen („du bist am Zug: …“)

vegas_showdown-turn = Runde { $turn }
    .heading = Runde { $turn }
    .later = eine Runde später
vegas_showdown-phase-events = neue Einrichtungen und Ereignisse
vegas_showdown-phase-actions = Bieten
vegas_showdown-phase-placement = Bauen
vegas_showdown-phase-finished = Endergebnis
vegas_showdown-decision-action = bieten, renovieren oder Werbung machen
vegas_showdown-decision-advertise = in der Werbekampagne Ruhm kaufen oder nicht
vegas_showdown-decision-surplus = Slots aus dem Überschuss kaufen oder nicht
vegas_showdown-decision-pull = die Größe der neuen Einrichtung wählen
vegas_showdown-decision-place = Einrichtungen legen
vegas_showdown-decision-renovate = renovieren

## Spielende

vegas_showdown-end-stack_empty = Das Spiel endete, weil eine neue Einrichtung verlangt wurde und ihr Stapel leer war.
vegas_showdown-end-plan_full = Das Spiel endete, weil ein Plan ganz gefüllt war.

## Optionen

vegas_showdown-option-plan_columns = Breite der Pläne
    .help = Spalten jedes Plans. Der veröffentlichte hat 7; 6 und 8 sind Größen von uns.
vegas_showdown-option-taxes_round_up = Steuern runden auf
    .help = An: Halbieren Steuern ungerade Einnahmen, wird aufgerundet statt abgerundet.
vegas_showdown-option-full_plan_ends_at_once = Voller Plan beendet das Spiel sofort
    .help = An: Gewertet wird, sobald ein Plan voll ist. Aus: Vorher bauen alle noch zu Ende.
vegas_showdown-option-sale_clears_cheapest = Ausverkauf räumt das Billigste ab
    .help = An: Ausverkauf entfernt, was am niedrigsten Preis steht, und ersetzt es. Aus: Es bleibt.
vegas_showdown-option-components = Material
    .help = Die Einrichtungen, Ereignisse und Pläne, mit denen dieser Tisch spielt.
vegas_showdown-option-components-house = das des Spiels

## Einrichtungen

vs-tile-slots = Slots
vs-tile-lounge = Lounge
vs-tile-restaurant = Restaurant
vs-tile-fancy_slots = Nobel-Slots
vs-tile-dragon_room = Drachensaal
vs-tile-table_games = Spieltische
vs-tile-high_rollers_room = High-Roller-Saal
vs-tile-sports_book = Wettbüro
vs-tile-space_age_sports_book = Weltraum-Wettbüro
vs-tile-fancy_lounge = Nobel-Lounge
vs-tile-theater = Theater
vs-tile-night_club = Nachtclub
vs-tile-fancy_restaurant = Nobelrestaurant
vs-tile-buffet = Buffet
vs-tile-five_star_steakhouse = Fünf-Sterne-Steakhaus
vs-size-small = klein
vs-size-medium = mittel
vs-size-large = groß
vs-color-yellow = gelb
vs-color-green = grün
vs-color-blue = blau
vs-red-corners = rote Ecken
vs-change-population = Publikum { $sign ->
    [plus] +
   *[minus] −
}{ $amount }
vs-change-revenue = Einkommen { $sign ->
    [plus] +
   *[minus] −
}{ $amount }
vs-change-fame = Ruhm { $sign ->
    [plus] +
   *[minus] −
}{ $amount }

## Orte

vs-lot-slots = Slots-Leiste
vs-lot-slots2 = zweite Slots-Leiste
vs-lot-lounge = Lounge-Leiste
vs-lot-restaurant = Restaurant-Leiste
vs-lot-a = Feld I
vs-lot-b = Feld II
vs-lot-c = Feld III
vs-lot-d = Feld IV
vs-basic-slots = Slots
vs-basic-slots2 = Slots, zweite Leiste
vs-basic-lounge = Lounge
vs-basic-restaurant = Restaurant
vs-lot-premier = { $tile } ({ $space })
vs-lot-empty = Feld { $space }
vs-squares = { $first }–{ $last }
vs-side-N = N
vs-side-E = O
vs-side-S = S
vs-side-W = W
vs-door = { $square } { $side }
vs-tile-at = { $tile } ({ $squares })
vs-tile-count = { $count ->
    [one] { $tile }
   *[other] { $count } × { $tile }
}
vs-price = { $lot } { $dollars } $
vs-stack = { $count } { $tile }
vs-nothing = nichts

## Ereignisse: Name und Wirkung

vs-event-master_designer = Meisterarchitekt
    .effect = Alle erhalten 1 Ruhm je Dreivierteldiamant auf ihrem Plan und 3 je vollem Diamanten.
vs-event-taxes = Steuern
    .effect = Die Einnahmen werden in dieser Runde halbiert, { $half ->
        [up] aufgerundet
       *[down] abgerundet
    }.
vs-event-good_relation = Gute Beziehungen
    .effect = Wer in dieser Runde überbietet, muss mindestens zwei Zahlen höher auf die Leiste gehen.
vs-event-sale = Ausverkauf
    .effect = Jeder Premium-Preis fällt noch einen Kreis. { $cheapest ->
        [stays] Was am niedrigsten Preis steht, bleibt.
       *[leaves] Was am niedrigsten Preis steht, kommt aus dem Spiel.
    }
vs-event-rise_in_demand = Hohe Nachfrage
    .effect = Jeder Premium-Preis steigt um einen Kreis.
vs-event-master_planner = Meisterplaner
    .effect = Wer seine beiden Eingänge verbunden hat, erhält 3 Ruhm.
vs-event-ad_campaign = Werbekampagne
    .effect = Reihum dürfen alle einmal Ruhm kaufen: 5 für 10 $, 2 für 5 $ oder 1 für 3 $.
vs-event-ladies_night = Damenabend
    .effect = Alle erhalten 2 $ je Lounge und Nobel-Lounge auf ihrem Plan.
vs-event-thanksgiving = Erntedank
    .effect = Alle erhalten 3 $ je Restaurant und Nobelrestaurant auf ihrem Plan.
vs-event-slots_tournament = Slots-Turnier
    .effect = Alle erhalten 1 $ je Einrichtung Slots oder Nobel-Slots auf ihrem Plan.
vs-event-lounge_lizard = Salonlöwe
    .effect = Alle erhalten 2 Ruhm je Lounge und Nobel-Lounge auf ihrem Plan.
vs-event-slots_king = Slots-König
    .effect = Alle erhalten 1 Ruhm je Einrichtung Slots oder Nobel-Slots auf ihrem Plan.
vs-event-famous_chef = Starkoch
    .effect = Alle erhalten 3 Ruhm je Restaurant und Nobelrestaurant auf ihrem Plan.
vs-event-visionary = Visionär
    .effect = Wer in dieser Runde jemanden überbietet, erhält jedes Mal 1 Ruhm.
vs-event-restaurant_builders_on_strike = Streik der Restaurantbauer
    .effect = In dieser Runde keine Gebote auf Restaurants und Nobelrestaurants.
vs-event-lounge_builders_on_strike = Streik der Loungebauer
    .effect = In dieser Runde keine Gebote auf Lounges und Nobel-Lounges.
vs-event-slots_builders_on_strike = Streik der Slotbauer
    .effect = In dieser Runde keine Gebote auf Slots und Nobel-Slots.
vs-event-pr_scandal = Presseskandal
    .effect = In dieser Runde kann niemand Werbung wählen.
vs-event-convention = Kongress
    .effect = In dieser Runde nehmen alle so viel ein, wie ihr Publikum zählt, unabhängig von ihrem Einkommen.
vs-event-pull_strings = Drahtzieher
    .effect = Wer Startspieler ist, wählt die Größe der neuen Einrichtung.
vs-event-slots_surplus = Slots-Überschuss
    .effect = Reihum dürfen alle einmal Slots für 7 $ kaufen und sofort legen oder beiseitelegen.
vs-effect-fame_per_diamond = Alle erhalten { $three } Ruhm je Dreivierteldiamant auf ihrem Plan und { $full } je vollem Diamanten.
vs-effect-fame_if_connected = Wer seine beiden Eingänge verbunden hat, erhält { $fame } Ruhm.
vs-effect-money_per_tile = Alle erhalten Dollar für Einrichtungen auf ihrem Plan: { $each }.
vs-effect-fame_per_tile = Alle erhalten Ruhm für Einrichtungen auf ihrem Plan: { $each }.
vs-effect-each = { $amount } je { $tile }
vs-effect-prices_down = Jeder Premium-Preis fällt noch einen Kreis. { $cheapest ->
    [stays] Was am niedrigsten Preis steht, bleibt.
   *[leaves] Was am niedrigsten Preis steht, kommt aus dem Spiel.
}
vs-effect-prices_up = Jeder Premium-Preis steigt um einen Kreis.
vs-effect-advertise = Reihum dürfen alle einmal Ruhm kaufen: { $sums }.
vs-effect-sum = { $fame } für { $dollars } $
vs-effect-pull_strings = Wer Startspieler ist, wählt die Größe der neuen Einrichtung.
vs-effect-surplus = Reihum dürfen alle einmal { $tile } für { $dollars } $ kaufen und sofort legen oder beiseitelegen.
vs-effect-half_income = Die Einnahmen werden in dieser Runde halbiert, { $half ->
    [up] aufgerundet
   *[down] abgerundet
}.
vs-effect-population_income = In dieser Runde nehmen alle so viel ein, wie ihr Publikum zählt, unabhängig von ihrem Einkommen.
vs-effect-two_spaces_up = Wer in dieser Runde überbietet, muss mindestens zwei Zahlen höher auf die Leiste gehen.
vs-effect-fame_per_outbid = Wer in dieser Runde jemanden überbietet, erhält jedes Mal { $fame } Ruhm.
vs-effect-strike = In dieser Runde keine Gebote auf diese Einrichtungen: { $tiles }.
vs-effect-no_publicity = In dieser Runde kann niemand Werbung wählen.
vs-source-publicity = Werbung

## Was geschehen ist

vs-fame-of = { $seat } { $fame } Ruhm
vs-dollars-of = { $seat } { $dollars } $
vs-tell-turn = Runde { $turn } beginnt. Startspieler: { $seat }.
vs-tell-prices-drop = Die Preise fallen: { $prices }.
vs-tell-prices-rise = Die Preise steigen: { $prices }.
vs-tell-tile-left = Zum niedrigsten Preis nicht gekauft und aus dem Spiel: { $lot }.
vs-tell-tile-removed = { $event }: Am niedrigsten Preis und damit aus dem Spiel: { $lot }.
vs-tell-event = Ereignis für Feld { $space }: **{ $event }**. { $effect }
vs-tell-tile-shown = Neu auf Feld { $space }: { $tile }, ab { $dollars } $.
vs-tell-gains = { $source }: { $gains }.
vs-tell-advertised = { $seat } zahlt { $dollars } $ für die Kampagne und erhält { $fame } Ruhm.
vs-tell-no-advertising = { $seat } lässt die Kampagne aus.
vs-tell-strings = { $seat } zieht die Fäden. Größe der neuen Einrichtung: { $size }.
vs-tell-surplus-bought = { $seat } kauft Slots aus dem Überschuss.
vs-tell-surplus-passed = { $seat } lässt den Überschuss liegen.
vs-tell-income = Einnahmen: { $gains }.
vs-tell-bid = { $seat } bietet { $dollars } $ auf { $lot }.
vs-tell-outbid = { $seat } bietet { $dollars } $ auf { $lot } und überbietet { $outbid }. { $outbid } wählt neu.
vs-tell-renovate = { $seat } wählt Renovieren.
vs-tell-publicity = { $seat } macht Werbung und erhält 1 Ruhm.
vs-tell-bought = { $seat } kauft { $lot } für { $dollars } $.
vs-tell-placed = { $seat } { $moves }.
vs-tell-placed-change = { $seat } { $moves }: { $changes }.
vs-tell-set-aside = { $count ->
    [one] { $seats } legt die neue Einrichtung beiseite.
   *[other] { $seats } legen ihre neuen Einrichtungen beiseite.
}
vs-tell-placed-nothing = { $count ->
    [one] { $seats } legt nichts.
   *[other] { $seats } legen nichts.
}
vs-moves-both = nimmt { $off } vom Plan und legt { $on }
vs-moves-off = nimmt { $off } vom Plan
vs-moves-on = legt { $on }
vs-tell-end-stack = Eine Einrichtung der Größe „{ $size }“ wird verlangt, und keine ist mehr da: Das Spiel endet.
vs-tell-end-plan = { $count ->
    [one] { $seats } hat den ganzen Plan gefüllt: Das Spiel endet.
   *[other] { $seats } haben ihren ganzen Plan gefüllt: Das Spiel endet.
}

## Was du getan hast (Antworten im eigenen Bedienfeld)

vs-news-outbid = { $seat } bietet { $dollars } $ auf { $lot }: Du bist überboten.
vs-own-bid = Du bietest { $dollars } $ auf { $lot }.
vs-own-bought = Gekauft: { $lot } für { $dollars } $.
vs-own-renovate = { $building ->
    [later] Du renovierst, sobald das Bieten vorbei ist.
    [now] Du renovierst, und das Bieten ist vorbei.
   *[never] Du renovierst, hattest aber nichts zu bewegen.
}
vs-own-publicity = { $building ->
    [later] Die Werbung brachte dir 1 Ruhm. Nach dem Bieten darfst du etwas legen.
    [now] Die Werbung brachte dir 1 Ruhm, und das Bieten ist vorbei.
   *[never] Die Werbung brachte dir 1 Ruhm. Du hattest nichts zu legen.
}
vs-own-advertised = Du hast { $dollars } $ gezahlt und { $fame } Ruhm erhalten.
vs-own-no-advertising = Du hast dein Geld behalten.
vs-own-strings = Gewählte Größe: { $size }.
vs-own-surplus-bought = Du hast einmal Slots gekauft.
vs-own-surplus-passed = Du hast den Überschuss liegen lassen.
vs-own-both = Erledigt. Vom Plan: { $off }. Gelegt: { $on }.
vs-own-off = Erledigt. Vom Plan: { $off }.
vs-own-on = Erledigt. Gelegt: { $on }.
vs-own-set-aside = Erledigt. Die neue Einrichtung liegt beiseite.
vs-own-fits-nowhere = Auf deinem Plan ist dafür gerade kein Platz. Die Einrichtung liegt beiseite.
vs-own-nothing = Erledigt. Du hast nichts gelegt.
vs-own-change = { $done } { $changes }.
vs-draft-off = Vom Plan kommt { $tile }.
vs-draft-on = Auf den Plan kommt { $tile }.

## Die Statusnachricht

vs-status-offers = **Zu ersteigern**
vs-status-seats = **Spieler** in Zugreihenfolge
vs-status-event = **{ $event }** für Feld { $space }
vs-status-event-waiting = Noch ohne Antwort: { $seats }
vs-status-in-force = Gilt in dieser Runde: **{ $event }**. { $effect }
vs-offer-open = { $lot }: noch kein Gebot, ab { $dollars } $
vs-offer-bid = { $lot }: { $seat } bietet { $dollars } $
vs-offer-strike = { $lot }: in dieser Runde keine Gebote (Streik), sonst ab { $dollars } $
vs-offer-next = nächstes Gebot mindestens { $dollars } $
vs-offer-drop = { $dollars ->
    [0] kommt nächste Runde aus dem Spiel, wenn niemand kauft
   *[other] fällt nächste Runde auf { $dollars } $, wenn niemand kauft
}
vs-offer-track = mögliche Gebote: { $numbers }
vs-needs = braucht auf dem Plan: { $tiles }
vs-touches = braucht eine Tür an einer Tür von: { $tiles }
vs-seat = { $seat }: { $money } $, Publikum { $population }, Einkommen { $revenue }, Ruhm { $fame }
vs-chosen-renovate = renoviert
vs-chosen-publicity = hat Werbung gewählt
vs-chosen-now = ist am Zug
vs-task-tile-open = { $seat } legt gerade { $tile }
vs-task-tile-done = { $seat } ist fertig mit { $tile }
vs-task-publicity-open = { $seat } darf etwas Beiseitegelegtes legen
vs-task-publicity-done = { $seat } ist nach der Werbung fertig
vs-task-renovate-open = { $seat } renoviert gerade
vs-task-renovate-done = { $seat } hat fertig renoviert

## Die Endwertung

vs-score = **{ $seat }: { $total } Ruhm** – { $parts }. { $money } $ übrig.
vs-score-fame = { $fame } im Spiel
vs-score-casino = { $fame } für den vollen Casinobereich
vs-score-hotel = { $fame } für den vollen Hotelbereich
vs-score-connected = { $fame } für verbundene Eingänge
vs-score-population = { $fame } für Publikum
vs-score-revenue = { $fame } für Einkommen
vs-score-money = { $fame } für Geld
vs-score-three-quarter = { $fame } für Dreivierteldiamanten
vs-score-diamond = { $fame } für volle Diamanten

## Die Stellung in Worten

vs-brief-price = { $lot } ab { $dollars } $
vs-brief-no-bid = Noch kein Gebot: { $offers }
vs-brief-closed = Keine Gebote (Streik): { $lots }
vs-brief-bid = bietet { $dollars } $ auf { $lot }
vs-brief-placing = legt gerade { $tile }
vs-brief-renovating = renoviert gerade
vs-brief-may-place = darf etwas legen
vs-brief-to-answer = Antwort steht aus
vs-brief-more = { $tiles } und noch { $count }
vs-brief-score = { $seat }: { $total } Ruhm, { $money } $ übrig
vs-describe-head = **Runde { $turn } · { $phase }.** Startspieler: { $first }.
vs-describe-in-force = Gilt in dieser Runde: { $events }
vs-describe-stacks = Premium-Einrichtungen noch verdeckt: { $small } kleine, { $medium } mittlere, { $large } große. Ereigniskarten übrig: { $deck }.
vs-describe-basics = Grundeinrichtungen übrig: { $stacks }
vs-describe-discarded = Bisherige Ereignisse: { $events }
vs-describe-removed = Aus dem Spiel: { $tiles }
vs-describe-rest = **Noch zu ersteigern**
vs-describe-plan = Plan: { $tiles }
vs-describe-plan-empty = Plan: leer
vs-describe-aside = beiseite: { $tiles }
vs-describe-aside-tile = { $tile }: { $facts }
vs-describe-doors = Türen bei Lage auf a1: { $doors }
vs-describe-worth = Dreivierteldiamanten: { $three }, volle Diamanten: { $full }; Eingänge { $joined ->
    [yes] verbunden
   *[no] nicht verbunden
}
vs-describe-own = **Dein Hotel-Casino**
vs-describe-own-brief = Dein Plan: { $tiles }. Beiseite: { $aside }.
vs-describe-grid = Die Felder reichen von a1 im Nordwesten bis { $last } im Südosten. Der Casinoeingang liegt an der Westseite von { $casino }, der Hoteleingang an der Ostseite von { $hotel }.
vs-describe-placed = { $tile }, Türen: { $doors }
vs-describe-free = freie Felder: { $squares }
vs-describe-full = kein freies Feld
vs-describe-fits = { $tile } passt mit dem nordwestlichen Feld auf: { $squares }
vs-describe-fits-nowhere = Nichts, was du legen darfst, passt jetzt auf deinen Plan.
vs-describe-draft = Dein Entwurf, den nur du siehst:

## Bedienfelder: Bieten

vs-panel-action = Bieten, renovieren, werben?
vs-panel-lot = { $sign } · { $lot } ab { $dollars } $
vs-panel-lot-only = { $sign } · { $lot }, { $dollars } $ bieten
vs-panel-sign = { $sign } · ab { $dollars } $
vs-panel-sign-only = { $sign } · { $dollars } $ bieten
vs-panel-renovate = Renovieren
vs-panel-publicity = Werbung
vs-panel-instead = Renovieren: bis zu zwei Einrichtungen weg, bis zu zwei neu. Werbung: 1 Ruhm, und du legst etwas Beiseitegelegtes.
vs-panel-publicity-not = Keine Werbung in dieser Runde.
vs-panel-amount-title = { $lot }: Wie viel bietest du?
vs-panel-missing = Bleibt beiseite, bis auf deinem Plan liegt: { $tiles }.

## Bedienfelder: Ereignisse

vs-panel-event = Ein Ereignis fragt dich
vs-panel-event-title = { $event } (Feld { $space })

## Bedienfelder: Bauen

vs-panel-place-title = Bauen
vs-panel-place-bought = Neu zu legen: { $tile }
vs-panel-bought-needs = { $count ->
    [one] { $tile } lässt sich noch nicht legen, es fehlt: { $needs }. Stattdessen darfst du die beiseitegelegte Einrichtung legen.
   *[other] { $tile } lässt sich noch nicht legen, es fehlt: { $needs }. Stattdessen darfst du eine der beiseitegelegten Einrichtungen legen.
}
vs-panel-bought-not = { $count ->
    [one] { $tile } lässt sich jetzt nicht legen. Stattdessen darfst du die beiseitegelegte Einrichtung legen.
   *[other] { $tile } lässt sich jetzt nicht legen. Stattdessen darfst du eine der beiseitegelegten Einrichtungen legen.
}
vs-panel-one-tile = Du darfst eine Einrichtung legen: { $tile } oder etwas Beiseitegelegtes.
vs-panel-place-publicity = Werbung: etwas Beiseitegelegtes legen
vs-panel-place-renovate = Renovier deinen Plan
vs-panel-renovate-steps = Bis zu zwei Einrichtungen weg, dann bis zu zwei neu. Nur der fertige Plan muss den Regeln folgen.
vs-panel-place = { $tile } legen
vs-panel-pick-tile = Einrichtung legen …
vs-panel-pick-square = Feld wählen …
vs-panel-pick-off = Einrichtung wegnehmen …
vs-panel-off = { $tile }
vs-panel-off-title = Welche Einrichtung kommt weg?
vs-panel-letters = Buchstaben: das Feld oben links.
vs-panel-square = { $letter } { $square }
vs-panel-square-title = { $tile }: Auf welches Feld?
vs-panel-turn-title = { $tile } auf { $square }: Wie gedreht?
vs-panel-turn = { $shape ->
    [across] { $number } · quer
    [down] { $number } · längs
   *[square] Lage { $number }
}
vs-panel-confirm = Bestätigen
vs-panel-nothing = Nichts legen
vs-panel-set-aside = Beiseitelegen
vs-panel-brings = Bringt: { $values }.
vs-panel-brings-end = Am Ende: { $fame } Ruhm.
vs-panel-draft-unsound = So lässt es sich noch nicht bestätigen. { $reason }
vs-panel-no-square = Keine deiner Einrichtungen passt jetzt. Sie bleiben beiseite.
vs-panel-no-tile = Du hast nichts beiseitegelegt.

## Regeln in Kürze: Seiten von `/rules`

vs-page-start = Überblick
vs-page-events = Preise und Einnahmen
vs-page-cards = Sofortige Ereignisse
vs-page-lasting = Ereignisse der Runde
vs-page-bidding = Bieten
vs-page-building = Bauen
vs-page-tiles = Einrichtungen
vs-page-end = Ende und Wertung
vs-page-ours = Von uns ergänzt

vs-rules-goal = **Das Ziel.** Füll deinen Plan mit Inneneinrichtungen (hier kurz Einrichtungen), die Publikum, Geld und vor allem Ruhm bringen. Wer am Ende am meisten Ruhm hat, gewinnt.
vs-rules-begin = **Der Anfang.** Alle haben { $money } $, Publikum { $population }, Einkommen { $revenue }, Ruhm { $fame } und einen leeren Plan. Geheim ist nur die Reihenfolge der verdeckten Einrichtungen und Ereignisse.
vs-rules-seats = { $seats ->
    [three] **Zu dritt.** Von jeder Grundeinrichtung bleiben { $removed } im Karton. Es gibt drei Premium-Felder und eine Slots-Leiste.
    [four] **Zu viert.** Es gibt vier Premium-Felder und eine Slots-Leiste.
    [five] **Zu fünft.** Es gibt vier Premium-Felder und zwei Slots-Leisten.
   *[unknown] **Wie viele spielen.** Zu dritt bleiben von jeder Grundeinrichtung { $removed } im Karton, und es gibt drei Premium-Felder; zu viert und zu fünft sind es vier. Zu fünft kommt eine zweite Slots-Leiste dazu.
}
vs-rules-turn = **Eine Runde.** Preise fallen, neue Einrichtungen und Ereignisse erscheinen, alle nehmen Geld ein, reihum wird geboten, und wer den Zuschlag hat, zahlt und baut.
vs-rules-button = **Startspieler.** Für Runde 1 ausgelost. Nach jeder Runde wandert der Startspielermarker nach links.

vs-rules-prices = **Preise.** Ab Runde 2 fällt jeder Premium-Preis auf den nächstniedrigeren Kreis seiner Leiste: { $circles }. Die Zahlen dazwischen gelten nur für Gebote: { $high } $ fällt auf { $low } $, nicht auf { $past } $. Was unter { $least } $ fallen müsste, kommt aus dem Spiel.
vs-rules-flip = **Neue Einrichtungen.** Leere Premium-Felder werden von Feld I an gefüllt, eines nach dem anderen: Eine Ereigniskarte wird aufgedeckt und ausgeführt, dann erscheint eine Einrichtung von der Größe auf der Karte zu ihrem eigenen Preis.
vs-rules-fourth = { $seats ->
    [three] Alle drei Felder sind von Anfang an besetzt.
    [unknown] Zu viert und zu fünft ist Feld IV am Anfang leer und wird in Runde 1 zum ersten Mal besetzt.
   *[other] Feld IV ist am Anfang leer und wird in Runde 1 zum ersten Mal besetzt.
}
vs-rules-income = **Einnahmen.** Du nimmst so viele Dollar ein, wie dein Publikum oder dein Einkommen zählt: Das Kleinere gilt.
vs-rules-taxes = Kongress zahlt stattdessen das Publikum aus; Steuern halbieren, was du einnehmen würdest, { $half ->
    [up] aufgerundet
   *[down] abgerundet
}.
vs-rules-moves = **Ausverkauf und Hohe Nachfrage** bewegen jeden Premium-Preis um einen Kreis. { $cheapest ->
    [stays] Bei { $least } $ ändert Ausverkauf nichts.
   *[leaves] Bei { $least } $ nimmt Ausverkauf die Einrichtung aus dem Spiel, und ihr Feld wird neu besetzt.
} Bei { $most } $ steigt ein Preis nicht weiter.
vs-rules-twice = **Zweimal dieselbe Karte in einer Runde.** Was die Runde lang gilt (Steuern, Kongress, Gute Beziehungen, Presseskandal, Streiks), gilt einmal. Was gezahlt oder gefragt wird (Visionär, Werbekampagne, Slots-Überschuss, Gewinne), geschieht für jede Karte.
vs-rules-asking = **Wer gefragt wird.** Werbekampagne und Slots-Überschuss fragen vom Startspieler an alle, die zahlen können; niemand muss. Drahtzieher fragt nur, solange mehr als ein Stapel Einrichtungen hat; ist keine mehr da, endet das Spiel.

vs-rules-cards = { $last ->
    [turn] **Diese Ereignisse gelten die ganze Runde.** Die Zahl sagt, wie viele Karten es gibt:
   *[once] **Diese Ereignisse werden sofort ausgeführt.** Die Zahl sagt, wie viele Karten es gibt:
}
vs-rules-card = { $count } × { $event }: { $effect }
vs-rules-named = { $ours ->
    [1] **{ $name }**\*
   *[0] **{ $name }**
}
vs-rules-partly-ours = -# \* Zum Teil von uns: siehe **Von uns ergänzt**.

vs-rules-choose = **Deine Aktion.** Vom Startspieler an wird reihum geboten, renoviert oder Werbung gemacht. Die Wahl ist endgültig; nur wer überboten wird, wählt neu.
vs-rules-bid = **Bieten.** Du hast einen Gebotsmarker. Biete eine Zahl der Leiste, Kreis oder Quadrat: mindestens den Preis, mehr als das stehende Gebot, höchstens dein Geld. Zahlen dürfen übersprungen werden. Du darfst auch auf etwas bieten, das du noch nicht legen kannst.
vs-rules-outbid = Wer überboten wurde, wählt neu, wenn die Reihe wieder an diesen Platz kommt; das kann sofort sein. Wenn niemand mehr wählen muss, zahlen alle, deren Gebot steht.
vs-rules-tracks = **Grundeinrichtungen** gibt es in jeder Runde, auf jeder Leiste eine: { $tracks }.
vs-rules-track = { $tile } { $numbers }
vs-rules-second = { $seats ->
    [five] Die zweite Slots-Leiste gilt für sich und ist offen, solange noch mindestens zwei Slots da sind.
    [unknown] Zu fünft gibt es eine zweite Slots-Leiste, offen, solange noch mindestens zwei Slots da sind.
   *[other] Es gibt eine Slots-Leiste.
}
vs-rules-renovate = **Renovieren.** Nimm nach dem Bieten bis zu zwei Einrichtungen vom Plan, dann leg bis zu zwei. Du darfst auch alles lassen, wie es ist.
vs-rules-publicity = **Werbung.** Sofort 1 Ruhm; nach dem Bieten darfst du etwas Beiseitegelegtes legen.

vs-rules-placing = **Bauen.** Alle bauen gleichzeitig und bestätigen. Wer gekauft hat, darf eine Einrichtung legen: die neue oder eine früher beiseitegelegte. Drehen ist frei, Spiegeln nicht erlaubt. Beiseite darf liegen, so viel du willst.
vs-rules-renovating = **Renovieren.** Was du wegnimmst, liegt beiseite und darf gleich wieder gelegt werden. Werte gelegter Einrichtungen kommen dazu, die von weggenommenen gehen ab. Am Ende muss der ganze Plan den Regeln folgen; Lücken sind erlaubt.
vs-rules-doors = **Türen.** Zwei Einrichtungen sind verbunden, wenn beide an der gemeinsamen Kante eine Tür haben. Gelbe müssen mit dem Casinoeingang im Westen verbunden sein, blaue mit dem Hoteleingang im Osten, grüne mit einem von beiden; der Weg darf durch jede Farbe führen, und jede Farbe darf überall liegen.
vs-rules-needs = **Voraussetzungen.** Was eine Einrichtung braucht (siehe **Einrichtungen**), muss auf deinem Plan liegen, wenn du sie legst, noch nicht, wenn du sie kaufst.
vs-rules-touch = { $tile } braucht außerdem eine Tür, die an eine Tür von einer dieser Einrichtungen stößt: { $others }.

vs-rules-tiles = Jede Zeile sagt, wie viele es gibt, den ersten Preis, Größe, Farbe, was die Einrichtung auf dem Plan bringt und was sie dort braucht. Rote Ecken ergeben Diamanten.
vs-rules-tiles-basic = **Grundeinrichtungen**
vs-rules-tiles-premier = **Premium-Einrichtungen**, von jeder Größe eine Hälfte über der anderen gemischt
vs-rules-tile = { $count } × { $tile } · { $facts }
vs-rules-need = braucht { $needs }

vs-rules-end = **Das Ende.** Das Spiel endet sofort, wenn eine Einrichtung verlangt wird und ihr Stapel leer ist. { $at ->
    [once] Es endet auch sofort, wenn ein Plan voll ist.
   *[later] Ist ein Plan voll, bauen die anderen noch zu Ende. Füllt ihn Slots-Überschuss, endet das Spiel mit dieser Karte, ohne Einnahmen, Bieten und Bauen.
}
vs-rules-areas = **Plan.** { $casino } Ruhm für einen vollen Casinobereich nur aus gelben und grünen Einrichtungen, { $hotel } für einen vollen Hotelbereich nur aus blauen und grünen, { $joined }, wenn die beiden Eingänge verbunden sind.
vs-rules-ranking = **Ranglisten.** Das größte Publikum bringt { $most } Ruhm, dann { $second } und { $third }; Einkommen ebenso. Bei Gleichstand werden die Ränge geteilt und abgerundet: Zwei an der Spitze erhalten je { $shared }, danach kommt Rang 3.
vs-rules-money = **Geld.** 1 Ruhm je volle { $dollars } $.
vs-rules-diamonds = **Diamanten.** Rote Ecken, die sich an einem Punkt im Inneren des Plans treffen: Drei ergeben einen Dreivierteldiamanten ({ $three } Ruhm), vier einen vollen ({ $full }). In der Mitte einer langen Seite treffen sich zwei Ecken derselben Einrichtung.
vs-rules-tie = **Gleichstand.** Es zählt das Geld, das nach dem Tausch in Ruhm übrig ist; danach wird der Rang geteilt, und der nächste fällt aus: 1, 1, 3.

## Was wir ergänzt haben

vs-ours-title = **Von uns ergänzt.** Was keine Quelle zum veröffentlichten Spiel sagt, ist hier von uns. Bilder kennzeichnen solche Einrichtungen mit einem Stern.
vs-ours-tiles = - { $field }: { $tiles }
vs-ours-size = Größe
vs-ours-price = Preis
vs-ours-population = Publikum
vs-ours-revenue = Einkommen
vs-ours-fame = Ruhm
vs-ours-doors = Türen
vs-ours-red_corners = rote Ecken
vs-ours-count = Anzahl im Spiel
vs-ours-stack = wie viele in der oberen Hälfte des Stapels liegen
vs-ours-prerequisites = Voraussetzungen
vs-ours-events = - { $field }: { $all ->
    [yes] jedes Ereignis
   *[no] { $events }
}
vs-ours-copies = Anzahl der Karten
vs-ours-sizes = Größe auf der Karte
vs-ours-track = - Zahlen der Leiste für Premium-Einrichtungen: { $figures }
vs-ours-areas = - Plan: die Spalten von Casino und Hotel, und wo die Eingänge sind
vs-ours-plans = - Pläne mit { $columns } Spalten
vs-ours-readings = **Unsere Auslegung**, wo die Regel schweigt: Alle bauen gleichzeitig; Einrichtungen werden nicht gespiegelt; nach dem Renovieren wird der ganze Plan geprüft; wie rote Ecken zählen; Drahtzieher, wenn nur ein Stapel oder keiner Einrichtungen hat; zweimal dasselbe Ereignis; das Runden der Steuern; was Ausverkauf mit dem billigsten Preis macht; in welcher Reihenfolge Felder besetzt werden; wer gefragt wird; dass man Slots-Überschuss ablehnen darf; wann die zweite Slots-Leiste schließt; wann ein voller Plan das Spiel beendet.
vs-ours-here = -# Zum Teil von uns, nicht vom veröffentlichten Spiel: { $tiles }. `/rules` sagt, was.

vegas_showdown-anew = die verdeckten Einrichtungen und Ereignisse werden neu gemischt
vegas_showdown-autopilot = Der Autopilot bietet nie: Er renoviert, ohne etwas zu bewegen, lehnt ab, was ein Ereignis anbietet, nimmt vom höchsten Stapel und legt Einrichtungen beiseite, statt sie zu bauen.

vs-luckterm-tiles = Brauchbare Einrichtungen
vs-luckterm-fame = Ruhm aus Karten
vs-luckterm-dollars = Geld aus Karten
