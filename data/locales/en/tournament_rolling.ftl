# Rolling pairing: tournaments without rounds, in which whoever is free is drawn. Style: docs/message_style.md.

tour-template-championship = Championship: heats, the best in a semifinal, a final of five
tour-template-rolling = Rolling: no rounds, whoever is free is drawn, six games each, two at a time

tour-set-best = Heats: best results that count
tour-how-best = How many of one's best heats count: 1 to 32; off: no heats.
tour-value-no-heats = no heats
tour-set-games = Games
tour-how-games = How many games everybody plays: a number.
tour-set-at_once = Tables at a time
tour-how-at_once = How many tables somebody plays at a time: 1 to 8; off: round by round.
tour-set-lasts = Ends after
tour-how-lasts = How long it lasts at most, for instance 120d; all games played end it too.
tour-unfit-together = the same luck for a whole round needs rounds
tour-warn-games = **Too little time for the games.** Usual people get about { $count } games each in { $lasts }, and { $games } are announced. Choose a longer time, fewer games, more tables at a time or a quicker pace. Games that are not played score nothing.
refuse-tournament-rolling-end = Rolling pairing needs an end.
remedy-tournament-rolling-end = Choose under **When** how long it lasts at most.
refuse-tournament-no-rolling = No tables are drawn here at the moment.
remedy-tournament-no-rolling = Press **My tables** to see what you play.

tour-format-heats = heats, each drawn by lot from whoever is there
tour-rule-heats = - { $count ->
    [one] One heat
   *[other] { $count } heats; play in as many as you like
}. Your best { $best ->
    [one] result counts
   *[other] { $best } results count
}, and a heat you are not there for costs nothing
tour-rule-heats-pause = - **My tables** has a button for a break: then the next heats are drawn without you. So they are for whoever has lost a seat, until they press **Draw me again**
tour-format-rolling = rolling: no rounds, whoever is free is drawn
tour-rule-rolling = - Whoever is free is drawn with people of similar score they have not met, { $count ->
    [one] one table at a time
   *[other] up to { $count } tables at a time
}
tour-rule-rolling-games = - { $count ->
    [one] One game each
   *[other] { $count } games each
}
tour-rule-rolling-end = - It lasts { $length } at most; in the last { $closing } no table begins
tour-rule-rolling-wait = - Whoever has waited { $length } may meet somebody again or sit at a table of unusual size, and more so the longer they wait
tour-rule-rolling-pause = - **My tables** has a button for a break from new tables. Whoever is away or has lost a seat gets none either, until they are back
tour-rule-unfinished-rolling = - Table not over at the end: { $worth }
tour-rule-bye-rolling = - Games missing because nobody is left to play with, each: { $worth }. Games not played by the date: nothing
tour-rule-late-entry-rolling = - Once it runs you can still join, as long as tables begin
tour-stage-rolling = -# It is being played.

tour-rolling-title = ### { $name } · tables
tour-rolling-ends = It ends { $at } at the latest; no table begins after { $closing }.
tour-rolling-progress = Tables over: { $over } · being played: { $open } · waiting for one: { $waiting } { $waiting ->
    [one] person
   *[other] people
}
tour-rolling-tables = Being played
tour-rolling-last = The last tables
tour-call-rolling = ### { $name } · a table for you
tour-greeting-rolling = ### { $name } · table { $table }
tour-line-late-rolling = **{ $name }**: { $who } joins.
tour-line-left-rolling = **{ $name }**: { $who } withdraws and gets no further table.
tour-paused = { $who }, your seat ended without you, so you get no new table. Press **Draw me again** when you are back.
tour-paused-done = { $who } was not there at the end of a table.
button-tour-ready = Draw me again
button-tour-pause = Take a break
tour-mine-games = { $count ->
    [0] All your games are drawn.
    [one] One more game will be drawn for you.
   *[other] { $count } more games will be drawn for you.
}
tour-mine-paused = **You take a break: you get no new table.**
tour-mine-waits = You get a table as soon as the right people are free.
tour-after-tables = { $count ->
    [one] Standings after one table
   *[other] Standings after { $count } tables
}
tour-course-games = What each game brought; gold where a table was won
tour-column-game = Game
tour-trophy-rolling = { $game } · { $players } players · { $tables ->
    [one] one table
   *[other] { $tables } tables
}
ui-tournament-late-rolling = You are in { $name }. You get a table as soon as the right people are free.
ui-tournament-left-rolling = You get no further table of { $name }. Please play those you have to their end.
ui-ask-tournament-leave-rolling = Withdraw from { $name }? You get no further table and cannot come back. Your points stay. For a break, **My tables** has a button.
