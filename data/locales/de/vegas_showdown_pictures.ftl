# Vegas Showdown: Wörter auf Bildern (vs-pic-*, so kurz wie möglich) und Bildbeschreibungen zum Vorlesen (vs-alt-*).

vegas_showdown-cover = Titelbild von Vegas Showdown: ein Neonschild über einem Tisch aus grünem Filz, ringsum Spielautomaten und Hotels bei Nacht.
vegas_showdown-winner = Ein goldener Pokal im Scheinwerferlicht auf einem Tisch aus grünem Filz, dahinter ein Casino bei Nacht.
vegas_showdown-score = { $score } Ruhm
vs-pic-area-casino = Casino
vs-pic-area-hotel = Hotel
vs-pic-aside = Beiseite
vs-pic-aside-none = Nichts beiseite
vs-pic-phase-events = Ereignisse
vs-pic-phase-actions = Bieten
vs-pic-phase-placement = Bauen
vs-pic-phase-finished = Spielende
vs-pic-turn-of = Am Zug: { $seat }
vs-pic-still-building = noch am Bauen
vs-pic-value-population = Publikum
vs-pic-value-revenue = Einkommen
vs-pic-value-fame = Ruhm
vs-pic-needs = Braucht
vs-pic-left = noch { $count }
vs-pic-instead = Statt zu bieten
vs-pic-instead-renovate = Renovieren
vs-pic-instead-publicity = Werbung
vs-pic-effect-renovate = zwei weg, zwei legen
vs-pic-effect-publicity = 1 Ruhm, eine legen
vs-pic-empty = Leer
vs-pic-slots2 = Slots II
vs-pic-stacks = Im Stapel
vs-pic-event-master_designer = Architekt
vs-pic-event-taxes = Steuern
vs-pic-event-good_relation = Beziehungen
vs-pic-event-sale = Ausverkauf
vs-pic-event-rise_in_demand = Nachfrage
vs-pic-event-master_planner = Planer
vs-pic-event-ad_campaign = Kampagne
vs-pic-event-ladies_night = Damenabend
vs-pic-event-thanksgiving = Erntedank
vs-pic-event-slots_tournament = Turnier
vs-pic-event-lounge_lizard = Salonlöwe
vs-pic-event-slots_king = Slots-König
vs-pic-event-famous_chef = Starkoch
vs-pic-event-visionary = Visionär
vs-pic-event-restaurant_builders_on_strike = Streik
vs-pic-event-lounge_builders_on_strike = Streik
vs-pic-event-slots_builders_on_strike = Streik
vs-pic-event-pr_scandal = Skandal
vs-pic-event-convention = Kongress
vs-pic-event-pull_strings = Drahtzieher
vs-pic-event-slots_surplus = Überschuss
vs-pic-end-plan_full = Ein Plan ist voll
vs-pic-end-stack_empty = Ein Stapel ist leer
vs-pic-score-fame = Ruhm vorher
vs-pic-score-casino_full = Casino voll
vs-pic-score-hotel_full = Hotel voll
vs-pic-score-connected = Verbunden
vs-pic-score-population = Publikum
vs-pic-score-revenue = Einkommen
vs-pic-score-money = Geld
vs-pic-score-three_quarter_diamonds = ¾-Diamanten
vs-pic-score-full_diamonds = Diamanten
vs-pic-score-total = Summe
vs-pic-score-money_left = Geld übrig

## Bildbeschreibungen

vs-alt-auction = Versteigerung, Runde { $turn }: { $phase }.
vs-alt-space = { $sign }: { $tile }, ab { $minimum } $.
vs-alt-space-bid = { $sign }: { $tile }, { $amount } $ geboten von { $seat }.
vs-alt-space-closed = { $sign }: { $tile }, { $minimum } $, in dieser Runde keine Gebote.
vs-alt-space-empty = { $sign }: leer.
vs-alt-lot = { $track ->
    [2] { $tile }, zweite Leiste: kein Gebot, noch { $left }.
   *[other] { $tile }: kein Gebot, noch { $left }.
}
vs-alt-lot-bid = { $track ->
    [2] { $tile }, zweite Leiste: { $amount } $ geboten von { $seat }, noch { $left }.
   *[other] { $tile }: { $amount } $ geboten von { $seat }, noch { $left }.
}
vs-alt-lot-closed = { $track ->
    [2] { $tile }, zweite Leiste: in dieser Runde keine Gebote, noch { $left }.
   *[other] { $tile }: in dieser Runde keine Gebote, noch { $left }.
}
vs-alt-latest = Letztes Gebot: { $amount } $ von { $seat }.
vs-alt-in-force = Es gilt: { $events }.
vs-alt-seat = { $letter } { $seat }: { $money } $, Publikum { $population }, Einkommen { $revenue }, Ruhm { $fame }.
vs-alt-renovate = Renovieren: { $seats }.
vs-alt-publicity = Werbung: { $seats }.
vs-alt-first = Startspieler: { $seat }.
vs-alt-stacks = In den Stapeln: { $small } kleine, { $medium } mittlere, { $large } große.
vs-alt-plan = Plan von { $seat }, Runde { $turn }.
vs-alt-plan-empty = Der Plan ist leer.
vs-alt-plan-tiles = Einrichtungen nach ihrem nordwestlichen Feld: { $tiles }.
vs-alt-diamonds = Dreivierteldiamanten: { $part }, volle Diamanten: { $full }.
vs-alt-connected = Casinoeingang und Hoteleingang sind verbunden.
vs-alt-fresh = Neu: { $tiles }.
vs-alt-aside = Beiseite: { $tiles }.
vs-alt-aside-none = Nichts liegt beiseite.
vs-alt-overview = Alle Pläne, Runde { $turn }: { $phase }.
vs-alt-progress = { $tiles ->
    [one] { $tiles } Einrichtung
   *[other] { $tiles } Einrichtungen
} auf { $covered } von { $squares } Feldern, { $diamonds ->
    [one] { $diamonds } voller Diamant
   *[other] { $diamonds } volle Diamanten
}, Eingänge { $connected ->
    [yes] verbunden
   *[no] nicht verbunden
}.
vs-alt-score-end = { $reason }
vs-alt-score-line = { $place }. { $seat }: { $total } (Ruhm { $fame }, Casino { $casino }, Hotel { $hotel }, verbunden { $connected }, Publikum { $population }, Einkommen { $revenue }, Geld { $money }, Diamanten { $part } und { $full }; { $left } $ übrig).
vs-alt-preview = Dein Plan mit allen Schritten deines Entwurfs.
vs-alt-chosen = Zu legen: { $tile }.
vs-alt-draft-on = Entwurf: { $tile } auf { $square }.
vs-alt-draft-off = Entwurf: { $tile } weg von { $square }.

## Eigenes Material, zum Ansehen

vs-pic-set-basic = { $dollars } $, { $count } Stück
vs-pic-set-premier = { $dollars } $, { $upper } A, { $lower } B
vs-pic-set-needs = Braucht { $tiles }
vs-pic-set-touches = An { $tiles }
vs-pic-set-cards = { $count ->
    [one] 1 Karte: { $sizes }
   *[other] { $count } Karten: { $sizes }
}
vs-pic-set-small = klein
vs-pic-set-medium = mittel
vs-pic-set-large = groß
vs-pic-set-choice = freie Wahl
vs-alt-set-tile = { $tile }, { $size }: Publikum { $population }, Einkommen { $revenue }, Ruhm { $fame }; { $facts }; Bedingung: { $needs }.
vs-alt-set-event = { $event } ({ $cards }): { $effect }
