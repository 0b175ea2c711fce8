# A schedule with several tables at a time. Style: docs/message_style.md.

tour-value-round-by-round = round by round
tour-rule-at-once = - No rounds: everybody plays at up to { $count ->
    [one] one table
   *[other] { $count } tables
} at a time, and the next begins as soon as all its players have room. Whoever leaves gets no further table; a computer player takes their seats
tour-rule-end-one-round = - All tables together take { $length } at the latest
tour-waits-for-room = begins when everybody has room
tour-round-fewer = One table fewer than others: { $names }
tour-warn-one-round = **Too little time.** All games of { $game } take usual people { $median }, nine of ten at most { $most }, but they end after { $round }. Choose a longer time, more tables at a time, fewer rounds or a quicker pace.
refuse-tournament-one-round = Even prompt people need { $median } for all their games of { $game }, and they end after { $round }.
remedy-tournament-one-round = Choose a longer time, more tables at a time, fewer rounds or a quicker pace.
