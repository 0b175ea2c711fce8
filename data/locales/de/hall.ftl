# Die Ruhmeshalle eines Servers. Wörter: docs/glossary_de.md.

button-tour-hall = Ruhmeshalle
hall-empty = Hier hat noch niemand ein Turnier gewonnen.
hall-unnamed = Jemand
hall-choose = Wähl ein Jahr
hall-choose-all = Alle Zeiten
hall-all-time = ### Ruhmeshalle · alle Zeiten
    { $count ->
        [one] Ein Turnier
       *[other] { $count } Turniere
    }, die meisten Titel zuerst:
hall-year = ### Ruhmeshalle · { $year }
    { $count ->
        [one] Ein Turnier
       *[other] { $count } Turniere
    }, die neuesten zuerst:
hall-most = Die meisten Titel { $year }: **{ $who }**, { $count }.
hall-champion = - **{ $who }** { $count ->
    [one] ein Titel
   *[other] { $count } Titel
}, zuletzt: { $newest }, { $date }
hall-title = - **{ $who }** · { $name }, { $date }
hall-pic = Ruhmeshalle
hall-pic-all-time = Alle Zeiten · { $count ->
    [one] ein Turnier
   *[other] { $count } Turniere
}
hall-pic-year = { $year } · { $count ->
    [one] ein Turnier
   *[other] { $count } Turniere
}
hall-pic-newest = Zuletzt: { $name }, { $date }
hall-pic-title = { $name } · { $game }, { $date }
