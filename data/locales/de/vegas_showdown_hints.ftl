## Tipps in Vegas Showdown: was ihre Knöpfe sagen und was für eine Wahl spricht

vs-hinted-bid = { $dollars } $ auf { $lot } bieten
vs-hinted-advertise = Für { $dollars } $ werben
vs-hinted-pull = Stapel wählen: { $size }
vs-hinted-surplus = { $tile } kaufen
vs-hinted-off = Einrichtung auf { $square } entfernen

vs-advice-renovate = Das kann Platz schaffen für { $tile } von der Seite.
vs-advice-advertise = { $dollars } $ bringen { $fame } Ruhm.
vs-advice-off = Das schafft Platz auf deinem Plan.
vs-advice-unbeatable = Niemand sonst kann dich überbieten.
vs-advice-gone-next = Billiger wird es nicht: Unverkauft ist es aus dem Spiel.
vs-advice-needed-aside = Du brauchst es für { $tile } von der Seite.
vs-advice-needed-offer = Du brauchst es, bevor du { $tile } (Feld { $space }) legen kannst.
vs-advice-fame = Auf dem Plan bringt es { $fame } Ruhm.
vs-advice-income = Auf dem Plan bringt es { $dollars } $ mehr Einnahmen je Runde.
vs-advice-most-population = Auf dem Plan bringt es dir das größte Publikum.
vs-advice-most-revenue = Auf dem Plan bringt es dir das höchste Einkommen.
vs-advice-area-casino = { $can ->
    [can] Es kann deinen Casinobereich füllen: { $fame } Ruhm.
   *[does] Es füllt deinen Casinobereich: { $fame } Ruhm.
    }
vs-advice-area-hotel = { $can ->
    [can] Es kann deinen Hotelbereich füllen: { $fame } Ruhm.
   *[does] Es füllt deinen Hotelbereich: { $fame } Ruhm.
    }
vs-advice-joins = { $can ->
    [can] Es kann deine beiden Eingänge verbinden: { $fame } Ruhm.
   *[does] Es verbindet deine beiden Eingänge: { $fame } Ruhm.
    }
vs-advice-diamonds = { $can ->
    [can] Gut gelegt bringen seine roten Ecken { $fame } Ruhm durch Diamanten.
   *[does] Seine roten Ecken bringen { $fame } Ruhm durch Diamanten.
    }
vs-advice-publicity-build = Das bringt 1 Ruhm, und du kannst { $tile } legen.
vs-advice-publicity = Das bringt 1 Ruhm, und du behältst deine { $dollars } $.
vs-advice-saves = Das spart für { $tile }: Nächste Runde sinkt der Preis auf { $dollars } $.
vs-advice-doors = { $count ->
    [0] Danach ist keine Tür mehr zum Anbauen frei.
    [one] Danach ist { $count } Tür zum Anbauen frei.
   *[other] Danach sind { $count } Türen zum Anbauen frei.
    }
