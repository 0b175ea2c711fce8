# Die Ruhmeshalle eines Servers. Wörter: docs/glossary_de.md.

button-tour-hall = Ruhmeshalle
hall-empty = Hier hat noch niemand ein Turnier gewonnen.
hall-head = ### Ruhmeshalle
    { $count ->
        [one] Ein Turnier
       *[other] { $count } Turniere
    }, das neueste zuerst:
hall-title = - **{ $who }** · { $name }, { $date }
