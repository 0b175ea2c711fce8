## Hints in Welcome to New Las Vegas: what their buttons say, and what speaks for a turn

nlv-hinted-effect = instead { $effect }
nlv-hinted-build = build { $street }·{ $avenue }
nlv-hinted-copy = copy { $street }·{ $avenue }

nlv-advice-ends-ahead = It ends the game, and you have the most points as it stands.
nlv-advice-project = It fulfils “{ $project }” for { $points } points.
nlv-advice-hotel = { $size ->
    [large] It finishes avenue { $avenue }: a large hotel.
   *[small] It finishes avenue { $avenue }: a small hotel.
    }
nlv-advice-points = { $points ->
    [one] It brings { $points } point at once.
   *[other] It brings { $points } points at once.
    }
nlv-advice-debts = { $count ->
    [one] It crosses out { $count } debt.
   *[other] It crosses out { $count } debts.
    }
nlv-advice-bonus = The circle you tick earns you a bonus.
nlv-advice-circles-first = You take the lead in circles.
nlv-advice-carpet = { $count ->
    [one] The limousine passes { $count } carpet ({ $carpet }).
   *[other] The limousine passes { $count } carpets ({ $carpet }).
    }
nlv-advice-golf = It connects a golf hole of par { $par }.
nlv-advice-avenue = { $open } of the { $lots } lots on avenue { $avenue } are open then.
nlv-advice-refuse = Without a bonus no number fits: you tick { $circles ->
    [one] { $circles } circle
   *[other] { $circles } circles
}.
nlv-advice-back = Another beginning promises more.
nlv-advice-loan = At this table a loan costs nothing, and it covers debts.
nlv-advice-forgo = Nothing else is left to do.
