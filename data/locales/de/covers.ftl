# What stands on the covers of games, and what is read aloud instead.

cover-free = { $count ->
    [one] Freier Platz
   *[other] { $count } freie Plätze
}
cover-alt-host = { $seat } leitet den Tisch.
cover-alt-person = { $seat } hat einen Platz.
cover-alt-computer = { $seat }, ein Computer, hat einen Platz.
cover-alt-free = { $count ->
    [0] Kein Platz ist frei.
    [one] Ein Platz ist frei.
   *[other] { $count } Plätze sind frei.
}
