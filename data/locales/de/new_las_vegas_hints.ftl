## Tipps in Welcome to New Las Vegas: was ihre Knöpfe sagen und was für einen Zug spricht

nlv-hinted-effect = stattdessen { $effect }
nlv-hinted-build = bebauen: { $street }·{ $avenue }
nlv-hinted-copy = Kopie: { $street }·{ $avenue }

nlv-advice-ends-ahead = Das beendet die Partie, und nach jetzigem Stand führst du.
nlv-advice-project = Das erfüllt „{ $project }“ für { $points } Punkte.
nlv-advice-hotel = { $size ->
    [large] Das vollendet Allee { $avenue }: ein großes Hotel.
   *[small] Das vollendet Allee { $avenue }: ein kleines Hotel.
    }
nlv-advice-points = { $points ->
    [one] Das bringt sofort { $points } Punkt.
   *[other] Das bringt sofort { $points } Punkte.
    }
nlv-advice-debts = { $count ->
    [one] Das streicht { $count } Schuldschein.
   *[other] Das streicht { $count } Schuldscheine.
    }
nlv-advice-bonus = Der Kreis, den du ankreuzt, bringt einen Bonus.
nlv-advice-circles-first = Du hast dann die meisten Kreise.
nlv-advice-carpet = { $count ->
    [one] Die Limousine kommt an { $count } Teppich vorbei ({ $carpet }).
   *[other] Die Limousine kommt an { $count } Teppichen vorbei ({ $carpet }).
    }
nlv-advice-golf = Das verbindet eine Golfbahn mit Par { $par }.
nlv-advice-avenue = Dann sind { $open } von { $lots } Grundstücken in Allee { $avenue } offen.
nlv-advice-refuse = Ohne Bonus passt keine Zahl: Du kreuzt { $circles ->
    [one] einen Kreis
   *[other] { $circles } Kreise
} an.
nlv-advice-back = Ein anderer Anfang verspricht mehr.
nlv-advice-loan = An diesem Tisch kostet ein Kredit nichts, und er deckt Schulden.
nlv-advice-forgo = Mehr ist nicht zu tun.
