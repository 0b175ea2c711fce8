# What stands on the covers of games, and what is read aloud instead.

cover-free = { $count ->
    [one] Free seat
   *[other] { $count } free seats
}
cover-alt-host = { $seat } hosts.
cover-alt-person = { $seat } has a seat.
cover-alt-computer = { $seat }, a computer player, has a seat.
cover-alt-free = { $count ->
    [0] No seat is free.
    [one] One seat is free.
   *[other] { $count } seats are free.
}
