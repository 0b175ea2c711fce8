## Tipps in Filthy Rich: was ihre Knöpfe sagen und was für eine Wahl spricht

fr-hinted-buy = { $card } kaufen ({ $dollars } $)
fr-hinted-play = { $card } spielen
fr-hinted-play-at = { $card } spielen: { $target }
fr-hinted-play-page = { $card } spielen: Seite { $page }
fr-hinted-discard = { $card } abwerfen
fr-hinted-take = { $card } nehmen
fr-hinted-sell = { $card } verkaufen
fr-hinted-repay = { $card } zurückzahlen
fr-hinted-bid = { $dollars } $ bieten
fr-hinted-pass-luxury = Jetzt kein Luxus
fr-hinted-pass-search = Nichts nehmen
fr-hinted-pass-sale = Nichts verkaufen
fr-hinted-pass-auction = Jetzt kein Gebot
fr-hinted-pass-page = Seite behalten

fr-advice-wins = Dieser Luxusartikel gewinnt die Partie.
fr-advice-luxury = Das ist Luxusartikel { $number } von { $needed }; dir bleiben { $dollars } $.
fr-advice-bargain = Das liegt { $dollars } $ unter dem Preis.
fr-advice-covers = Das deckt { $business } zu ({ $seat }).
fr-advice-hit = { $slots ->
    [one] Jeder Treffer bringt dir { $dollars } $, in { $slots } Fach.
   *[other] Jeder Treffer bringt dir { $dollars } $, in { $slots } Fächern.
    }
fr-advice-no-tax = Kostet keine Steuern.
fr-advice-gain = Das bringt sofort { $dollars } $.
fr-advice-loan = Das bringt sofort { $dollars } $; die Rückzahlung kostet { $owed } $.
fr-advice-actions = { $count ->
    [one] Du bekommst { $count } Aktion mehr.
   *[other] Du bekommst { $count } Aktionen mehr.
    }
fr-advice-draws = { $count ->
    [one] Du ziehst { $count } Karte.
   *[other] Du ziehst { $count } Karten.
    }
fr-advice-collects = Alle anderen zahlen dir etwas.
fr-advice-discard-unplayable = Spielen kannst du sie jetzt nicht; abgeworfen bringt sie { $dollars } $.
fr-advice-discard = Abgeworfen bringt sie { $dollars } $.
fr-advice-must-sell = Dir fehlen { $dollars } $ für die Steuern.
fr-advice-sell-wins = Verkaufte Geschäfte bezahlen den Luxusartikel, der gewinnt: { $dollars } $.
fr-advice-sell = { $tax ->
    [0] Das bringt { $dollars } $.
    [one] Das bringt { $dollars } $ und spart { $tax } Steuersymbol.
   *[other] Das bringt { $dollars } $ und spart { $tax } Steuersymbole.
    }
fr-advice-repay = { $dollars ->
    [0] Danach schuldest du nichts mehr.
   *[other] Das spart { $dollars } $ Steuern bei jeder 0.
    }
fr-advice-can-pay = Du kannst die { $dollars } $ zahlen und behältst { $left } $.
fr-advice-for-business = So bleiben die { $dollars } $ für { $card }.
fr-advice-for-taxes = Jede 0 kostet dich { $dollars } $, und du hast { $money } $.
fr-advice-page = { $again ->
    [1] Seite { $page } würde zeigen
   *[0] Seite { $page } zeigt
    }: { $own ->
    [0] keine deiner Karten
    [one] { $own } deiner Karten
   *[other] { $own } deiner Karten
    }, { $others ->
    [0] keine
   *[other] { $others }
    } der anderen.
