# Tournaments: announcing, taking part, rounds, standings, rulings. Style: docs/message_style.md.

cmd-organise =
    .description = Announce and run a tournament
cmd-tournament =
    .description = Tournaments in this server
cmd-tournament-which =
    .description = Which tournament; without it, the newest of this channel
cmd-tournament-what =
    .description = What to see at once; without it, the tournament with its buttons

## What was announced

tour-name = { $name }
tour-gone = Former player
tour-title = ### { $name } · tournament #{ $number }
tour-format-swiss = Swiss: equals meet, and nobody twice while that can be avoided
tour-format-round_robin = everybody against everybody
tour-format-elimination = knockout: the best of each table go on
tour-format-league = a league with divisions
tour-what = **{ $game }**, { $format }.
tour-part-players = **Players**
tour-part-play = **Play and time**
tour-part-points = **Points**
tour-part-who = **Who**
tour-rule-begins = - Begins { $at } ({ $left })
tour-rule-by-hand = - Begins when the organiser says so
tour-rule-checkin-opens = - Check-in opens { $at }: press **I am there**, or your place goes to the reserve
tour-rule-checkin = - Check-in before that: { $length }
tour-rule-least = - It takes { $count } players
tour-rule-call-off = - Too few? Then it is called off
tour-rule-sizes = - Tables of { $size }; { $smallest } to { $largest } where the numbers ask for it
tour-rule-rounds = - { $count ->
    [one] One round
   *[other] { $count } rounds at most
}
tour-rule-schedule = - Everybody meets everybody by a fixed schedule, as evenly as the numbers allow
tour-rule-advance = - { $count ->
    [one] The winner of each table goes on
   *[other] The best { $count } of each table go on
}. Level pairs: the higher score, then the better seeding
tour-rule-third = - Beside a final of two, those who lost in the semifinals play for third place
tour-rule-league = - Divisions of about { $size }. After the season { $count ->
    [0] nobody goes up or down
    [one] exactly the best one of each division goes up and the last one down
   *[other] exactly the best { $count } of each division go up and the last { $count } down
}. Those who do not come back are not replaced
tour-rule-league-next = - The next season goes on from these divisions. Newcomers fill the lowest up to { $size }; if { $least } or more are left over, they form divisions below it, otherwise they join it. All are divided evenly anew, in their order, if a division is too small for a table or for those who go up and down, if it has more than { $most } players, or if there is only one
tour-rule-grace = - When somebody's time is over, there is a grace of { $length } in which they can still act
tour-rule-end = - A round ends after { $length } at the latest
tour-rule-no-end = - A round lasts until all its tables are over
tour-rule-points = - By place: { $points }. Smaller and larger tables in proportion; shared places share
tour-rule-ties = - Level on points: { $ties }
tour-tie-wins = wins
tour-tie-direct = head to head
tour-tie-opponents = strength of opponents
tour-tie-beaten = strength of those beaten
tour-tie-score = game scores
tour-rule-timeout = - Autopilot had to finish the seat: { $worth }
tour-rule-drop = - Gave the seat up: { $worth }
tour-rule-forfeit = - Never made a decision at the table: { $worth }
tour-rule-unfinished = - Table not over when the round ends: { $worth }
tour-rule-position = - The position in { $game }: { $figure }
tour-unfinished-position = places by the position then
tour-unfinished-time = whoever has the least time left is last, the others by the position then
tour-unfinished-average = the average of a table for whoever stayed, and nobody wins there
tour-unfinished-nothing = nothing for whoever stayed, and nobody wins there
tour-unfinished-ruling = what the organiser rules
tour-rule-undecided = - Table without a result: it waits { $length } for the organiser's ruling, then { $then }
tour-rule-undecided-at-once = - Table without a result: { $then }
tour-undecided-lot = the lot decides who of those that stayed goes on
tour-undecided-seeding = the better seeded of those that stayed go on
tour-undecided-average = whoever stayed scores the average of a table
tour-undecided-nobody = nobody of that table goes on
tour-worth-place = the place reached all the same
tour-worth-last = a last place
tour-worth-nothing = nothing
tour-worth-average = the average of a table
tour-rule-bye = - Round without a table: { $worth }
tour-free-average = the average of a table
tour-free-first = as much as a win
tour-free-nothing = nothing
tour-rule-late-entry = - Once it runs you can still join, from the next round on; rounds missed: { $worth }
tour-rule-no-late-entry = - Once it runs nobody joins
tour-rule-own = - No organiser decides alone about their own table, nor about points, players or the end of a round or tournament they play in: another organiser decides, or more than half of the other players. After { $length } without either, { $then }
tour-own-votes = most of the votes given decide
tour-rule-see-draw = - Organisers look at each draw for up to { $length } before it counts; every change is posted with its reason
tour-rule-seeds = - Seeded by hand: { $names }; everybody else follows by rating
tour-rule-organiser = - { $count ->
    [one] Organiser
   *[other] Organisers
}: { $who }
tour-rule-organisers = - { $role } may organise as well
tour-signed-up = { $count ->
    [0] **Nobody has signed up yet.**
    [one] **One player has signed up.**
   *[other] **{ $count } players have signed up.**
}
tour-names = { $names }
tour-more = { $count ->
    [one] … and one more
   *[other] … and { $count } more
}
tour-invited = { $count ->
    [one] { $count } place is kept for somebody invited who has not signed up yet.
   *[other] { $count } places are kept for people invited who have not signed up yet.
}
tour-invitation = **{ $name }**: you are invited, and a place is kept for you. Press **Sign up** to confirm; without that you are not in when it begins.
tour-invitation-over = **{ $name }**: these invitations are over.
tour-reserve = In reserve: { $names }
tour-stage-draft = -# Not announced yet.
tour-stage-signup = -# Press **Sign up** to play.
tour-stage-checkin = **Check-in** ends { $ends }: { $here } of { $count } are there.
tour-stage-running = -# { $round } is on.
tour-stage-finished = -# It is over.
tour-stage-ended = -# It was called off.

button-tour-join = Sign up
button-tour-leave = Withdraw
button-tour-checkin = I am there
button-tour-standings = Standings
button-tour-tables = Tables
button-tour-draw = See the draw
button-tour-data = Data
button-tour-mine = My tables
button-tour-rules = Rules
button-tour-end = Call it off
button-tour-rest = Close the rest

## What is told in the channel

tour-checkin = **{ $name }**: check-in is open and ends { $until }. Press **I am there**, or your place goes to the reserve.
tour-checkin-over = **{ $name }**: check-in is over.
tour-changed = **{ $name }**: the organiser has changed what was announced.
tour-changed-from-now = -# Tables and rounds that are being played keep what they began with.
tour-changed-line = - { $setting }: { $was } → { $now }
tour-called = { $who }
tour-begun = **{ $name }** begins with { $count } players. Each table gets a thread of its own; you are called there.
tour-seed = -# Seed of all draws: { $seed }. The same seed and results draw the same rounds.
tour-salts = { $count ->
    [one] -# One text of an entrant went into all luck. SHA-256 of the list: { $digest }
   *[other] -# { $count } texts of entrants went into all luck. SHA-256 of their list: { $digest }
}
tour-luck = -# The luck of draws and tables follows from a secret seed with this SHA-256: { $commitment }
tour-round-title = ### { $name } · { $round }
tour-round-ends = The round ends { $at } ({ $left }) at the latest.
tour-round-waits = A table ended without a result and waits for the organiser's ruling until { $at } ({ $left }).
tour-undecided = **{ $name }**: { $count ->
    [one] table { $tables } of { $round } ended without a result.
   *[other] tables { $tables } of { $round } ended without a result.
}
tour-undecided-how = The organiser decides until { $at }. Without a ruling { $then }.
tour-undecided-done = **{ $name }**: the tables of { $round } without a result are decided.
tour-round-line = - Table { $number } · { $channel } · { $players }
tour-round-line-over = - Table { $number } · { $channel } · over · { $players }
tour-board-line = - { $state }
tour-board-waits = waits for **{ $who }**, asked { $since }
tour-board-asked = asked: { $count }, { $since }
tour-board-answered = { $answered } of { $count } have answered, asked { $since }
tour-board-due = time runs out { $due }
tour-board-stopped = the clocks are stopped
tour-board-autopilot = autopilot for { $who }
tour-board-ends = over about { $at }
tour-board-late = **too late**: over about { $at }
tour-more-tables = - … and { $count ->
    [one] one more table
   *[other] { $count } more tables
}
tour-own-table = **Your table: { $number }** · { $channel }
tour-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
tour-mine-vacation = -# { $count ->
    [one] One day
   *[other] { $count } days
} of vacation left here
tour-own-place = **You are on place { $place }: { $worth }.**
tour-no-thread = no thread yet
tour-round-free = Without a table this round: { $names }
tour-digest-over = Tables over: { $over } of { $count }.
tour-digest-rulings = { $count ->
    [one] Table { $tables } waits for your ruling.
   *[other] Tables { $tables } wait for your ruling.
}
tour-call = ### { $name } · { $round } has begun
tour-greeting = ### { $name } · { $round }, table { $table }
tour-greeting-how = This is your table; the game has begun. When you are called, press **Act**. The result counts for the tournament by itself.
tour-standings-title = ### { $name } · standings after { $round }
tour-standings-now = ### { $name } · standings
tour-standing-line = - **{ $place }** · { $name } – { $worth }
tour-standing-tie = { $tie } { $value }
tour-standing-points = { $points }, { $wins ->
    [0] no win
    [one] one win
   *[other] { $wins } wins
}
tour-finished-title = ### { $name } is over
tour-finished = { $count ->
    [one] **{ $who } wins the tournament!**
   *[other] **{ $who } share the victory!**
}
tour-final-standings = **Final standings**
tour-last-round = **Played last: { $round }**
tour-result-line = - Table { $number }: { $seats }
tour-result-seat = { $place }. { $name } ({ $points })
tour-result-worth = { $name } ({ $points })
tour-result-unfinished = - Table { $number } was not played to its end: { $seats }
tour-result-none = - Table { $number } counts for nobody
tour-line-late = **{ $name }**: { $who } joins from the next round that begins.
tour-line-left = **{ $name }**: { $who } withdraws and plays no further round.
tour-no-reason = none given
tour-line-ruling = **{ $name }**, a ruling of the organiser: { $what }. Reason: { $reason }
tour-proposed = **{ $name }**: { $who }, who plays too, proposes: { $what }. Reason: { $reason }
tour-proposed-how = Another organiser decides with one press. Players vote: it counts once { $needed } of { $count } agree. After { $at }, { $then }.
tour-proposed-votes = Votes: { $agree } agree, { $object } object.
tour-proposed-counts = **{ $name }**: it is decided: { $what }. Reason: { $reason }
tour-proposed-refused = **{ $name }**: it is decided, this is not done: { $what }. Reason given: { $reason }
tour-held = **{ $name }**: { $round } is drawn. Organisers look at the draw; it counts { $at } ({ $left }) at the latest.
tour-held-done = **{ $name }**: the draw of { $round } counts.
tour-held-off = **{ $name }**: { $round } is not played.
tour-round-back = **{ $name }**, { $round }: the draw was taken back. The new one follows here.
tour-line-seeds = **{ $name }**: the organiser seeds { $names }. Reason: { $reason }
tour-message = **{ $name }**, a message of the organiser to everybody:
tour-message-late = **{ $name }**, a message of the organiser to those whom tables wait for:
tour-message-erased = This text is deleted: somebody whom it may name had their data erased.
tour-drawn-by-hand = -# The organiser swapped players; the reasons were posted.
tour-line-too-few = **{ $name }** is called off: too few players.
tour-event = { $games }, a tournament. Sign up in the channel.
tour-line-called-off = **{ $name }** was called off by the organiser. Tables that are being played go on as ordinary ones.
tour-line-blocked = **{ $name }**: a table could not get its thread. The bot needs **Create Public Threads** and **Send Messages in Threads** here, and it cannot open threads under a thread. It tries again every ten minutes.
tour-act-drop = { $who } plays no further round
tour-act-replace = { $who } plays on for { $out }, with the points so far
tour-act-round = { $round } ends { $length } { $way ->
    [earlier] earlier
   *[other] later
}
tour-act-end = the tournament is called off without a winner
tour-act-swap = { $one } and { $other } change places in { $round }
tour-act-back = taken back: { $what }
tour-act-draw = the draw of { $round } is taken back, and its tables are closed
tour-ruled-annulled = table { $table } of { $round } counts for nobody
tour-ruled-points = { $points } for { $who }
tour-ruled-out = { $who } is disqualified
tour-ruled-corrected = table { $table } of { $round } ended: { $places }
notice-ruled-on = The organiser ruled on this table, so it is over. The ruling stands in the channel of the tournament.
notice-round-over = The tournament's round is over, and so is this table. There is no result; what it scores was announced before.
notice-draw-back = The organiser has taken back the draw of this round (reason: { $reason }), so this table is closed. A new draw follows.
notice-rest-closed = The tournament was called off, and its organiser has closed this table. Nobody wins here.

## On pictures

tour-row = { $place }. { $name }: { $points }, { $wins ->
    [0] no win
    [one] one win
   *[other] { $wins } wins
} at { $tables ->
    [one] one table
   *[other] { $tables } tables
}.
tour-row-knockout = { $place }. { $name }: { $round }.
tour-column-points = Points
tour-column-round = Round
tour-after = Standings after { $round }
tour-before = Before the first round
tour-during = { $round }, being played
tour-division = Division { $number }
tour-round = { $stage ->
    [heat] Heat { $number }
    [first] Round { $number } of the first stage
    [finals] Round { $number } of the finals
    [final] Final
    [semifinal] Semifinal
    [quarterfinal] Quarterfinal
   *[only] Round { $number }
}
tour-round-in = { $stage ->
    [heat] heat { $number }
    [first] round { $number } of the first stage
    [finals] round { $number } of the finals
    [final] the final
    [semifinal] the semifinal
    [quarterfinal] the quarterfinal
   *[only] round { $number }
}
tour-free = Without a table:
tour-table = Table { $number }
tour-table-third = Third place
tour-table-over = { $table }, over: { $players }.
tour-table-open = { $table }, being played: { $players }.
tour-table-drawn = { $table }, drawn: { $players }.
tour-table-coming = { $table }: { $seats } seats, not drawn yet.
tour-state-over = over
tour-state-open = being played
tour-state-drawn = drawn
tour-state-coming = to come
tour-seat = { $name }
tour-seat-placed = { $name } on place { $place }
tour-advance = { $count ->
    [one] The winner of each table goes on
   *[other] The best { $count } of each table go on
}
tour-course = What each round brought; gold where a table was won
tour-course-row = { $place }. { $name }: { $points }, { $wins ->
    [one] one table won
   *[other] { $wins } tables won
}.
tour-trophy = { $game } · { $players } players · { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
tour-winner = { $count ->
    [one] Winner
   *[other] Shared victory
}
tour-place = Place { $place }
tour-trophy-told = Trophy of { $tournament } for { $who }.

## Private answers

ui-tournament-announced = The tournament is announced in <#{ $channel }>, with everything that was decided. **Organise**, here or below `/tournament`, begins it when enough have signed up, and changes it.
ui-tournament-announced-clock = The tournament is announced in <#{ $channel }>, with everything that was decided. It begins { $at } by itself. **Organise**, here or below `/tournament`, changes it.
ui-tournament-joined = You are in { $name }. You are called when your table opens.
ui-tournament-joined-here = You are in { $name }, and checked in with that. You are called when your table opens.
ui-tournament-reserve = { $name } is full. You are number { $place } in reserve and move up when a place is free.
ui-tournament-late = You are in { $name } and play from round { $round } on.
ui-tournament-left = You have withdrawn from { $name }.
ui-tournament-left-later = You play no further round of { $name }. Please play your current table to its end.
ui-ask-tournament-leave = Withdraw from { $name }? You play no further round and cannot come back. Your points stay.
ui-tournament-here = Noted: you are there. { $name } begins when check-in ends.
ui-tournament-checking = Check-in for { $name } is open; everybody was called.
ui-tournament-starting = { $name } begins. A post about its first draw follows in the channel.
ui-tournament-round = The round ends { $at } now. The channel is told.
ui-tournament-dropped = { $who } plays no further round. The channel is told.
ui-tournament-replaced = { $who } plays on, also at the tables that are open. The channel is told.
ui-ask-tournament-end-own = Call { $name } off without a winner? You play in it, so others decide. Say why; they will read it.
ui-ask-tournament-end = Call { $name } off without a winner? This cannot be undone.
ui-tournament-ended = { $name } is called off.{ $rest ->
    [0] {""}
    [one] {" "}One table goes on as an ordinary one.
   *[other] {" "}{ $rest } tables go on as ordinary ones.
}
ui-ask-rest = { $count ->
    [one] Close the table of { $name } that is still being played?
   *[other] Close the { $count } tables of { $name } that are still being played?
} Nobody wins there. This cannot be undone.
ui-rest-closed = { $count ->
    [one] One table of { $name } is closed.
   *[other] { $count } tables of { $name } are closed.
}

refuse-no-such-tournament = There is no such tournament in this server.
remedy-no-such-tournament = Choose one from the list that appears while you type.
refuse-no-tournament-here = There is no tournament in this channel.
remedy-no-tournament-here = Use the command where it was announced, or name the tournament.
refuse-no-tournament-announced = { refuse-no-tournament-here }
remedy-no-tournament-announced = Announce one here, or name one of another channel.
refuse-tournament-in-server = A tournament needs a text channel of a server, because its tables are threads of it.
remedy-tournament-in-server = Use this command in a text channel, not in a thread or in direct messages.
refuse-not-organiser = Only organisers can do this: whoever announced the tournament, members with its organiser role, and members with **Manage Events**, **Manage Server** or, in its channel, **Manage Messages**.
remedy-not-organiser = Ask the organiser or a moderator.
refuse-no-organiser = A tournament takes the permission **Manage Events**, **Manage Server** or, in this channel, **Manage Messages**.
remedy-no-organiser = Ask somebody who runs this server for one of them, or to announce it.
refuse-tournament-draft = This tournament has not been announced yet.
remedy-tournament-draft = Press **Announce** below the draft, or start again with `/organise`.
refuse-too-many-tournaments = This server has { $limit } tournaments that are not over.
remedy-too-many-tournaments = Finish one first, or call it off (**Organise**).
refuse-tournament-name = The name needs between 1 and { $most } characters.
remedy-tournament-name = Choose a shorter one.
refuse-tournament-setup = This does not go together: { $why }.
remedy-tournament-setup = Choose another value, or change the other one first.
tour-unfit-sizes = the table is smaller than the smallest or larger than the largest
tour-unfit-points = every place of a full table needs its points
tour-unfit-falling = a better place is worth at least as much as a worse one
tour-unfit-ties = a tie-break stands twice
tour-unfit-advance = fewer have to go on than sit at the smallest table
tour-unfit-division = a division or group has at least as many players as a table
tour-unfit-moves = a division has too few players for so many to go up and down
tour-unfit-fields = with the same luck at every table only finished tables can be compared, so an unfinished one has no places
tour-unfit-range = a number is too small or too large
refuse-tournament-points = A table of { $size } needs { $size } whole numbers up to { $most }, best place first.
remedy-tournament-points = For instance `10 6 3 1` for a table of four, or `standard`.
refuse-tournament-number = This takes a whole number from { $least } to { $most }.
remedy-tournament-number = Type such a number.
refuse-tournament-days = This can be { $most } days at most.
remedy-tournament-days = Type a shorter time, for instance `7d`.
refuse-tournament-choice = “{ $text }” is not one of the choices.
remedy-tournament-choice = Choose from the menu, or from the list that appears while you type.
refuse-tournament-ties = Tie-breaks are typed in their order, without anything else.
remedy-tournament-ties = Use these words: `{ $words }`.
refuse-tournament-begins = It has to begin within the next { $days } days.
remedy-tournament-begins = Type a moment to come, for instance `sat 20:00` or `2027-01-05 20:00 Europe/Berlin`.
refuse-tournament-begins-past = The time at which it was to begin has passed.
remedy-tournament-begins-past = Choose a new one under **When**.
refuse-tournament-least = It would take { $least } players and have only { $most } places.
remedy-tournament-least = Make one of the two numbers fit the other.
refuse-tournament-role = There is no such role in this server.
remedy-tournament-role = Choose one from the menu.
refuse-tournament-no-setting = There is no such setting.
remedy-tournament-no-setting = Choose one from the list that appears while you type.
refuse-tournament-settled = “{ $setting }” cannot be changed any more.
remedy-tournament-settled = People have signed up and begun under what was announced. **Organise** decides about results and about the end of a round.
refuse-tournament-places = { $count } players have places already.
remedy-tournament-places = Choose at least as many places.
refuse-tournament-rounds = { $count ->
    [one] One round has been drawn already.
   *[other] { $count } rounds have been drawn already.
}
remedy-tournament-rounds = Choose at least as many.
refuse-tournament-unreliable = This tournament asks for { $asked }% of decisions in time at its pace, and yours is { $share }%.
remedy-tournament-unreliable = Your share grows with every decision in time. `/record` shows it.
refuse-tournament-over = This tournament is over.
remedy-tournament-over = `/tournament` shows how it ended.
refuse-tournament-joined = You are in already.
remedy-tournament-joined = `/tournament` has a button to withdraw.
refuse-tournament-left = You have withdrawn from this tournament.
remedy-tournament-left = You can sign up for the next one.
refuse-tournament-no-late = This tournament takes nobody in any more.
remedy-tournament-no-late = You can sign up for the next one.
refuse-tournament-full = All { $most } places are taken.
remedy-tournament-full = You can sign up for the next one.
refuse-tournament-not-in = You do not take part in this tournament.
remedy-tournament-not-in = While the sign-up is open, `/tournament` has a button to join.
refuse-no-such-entry = Nobody of that name takes part.
remedy-no-such-entry = Write the name as the announcement shows it; in commands, choose from the list that appears while you type.
refuse-tournament-plays-already = That player takes part already, or has withdrawn.
remedy-tournament-plays-already = Choose somebody from the reserve, or somebody who has not signed up.
refuse-tournament-stranger = Croupier has never met that person.
remedy-tournament-stranger = Ask them to use any command of Croupier once.
refuse-no-checkin = There is nothing to check in for now.
remedy-no-checkin = You are called when check-in opens.
refuse-checkin-reserve = You are in reserve.
remedy-checkin-reserve = You move up by yourself when a place is free.
refuse-tournament-begun = This tournament has begun already.
remedy-tournament-begun = `/tournament` shows its tables.
refuse-tournament-field = { $count ->
    [one] With one player
   *[other] With { $count } players
} this format cannot be played.
remedy-tournament-field = Wait for more players, or announce it with another format or table size.
refuse-tournament-not-begun = Nothing has been drawn yet.
remedy-tournament-not-begun = `/tournament` shows who is in.
refuse-no-such-round = { $rounds ->
    [one] Only one round has been drawn.
   *[other] Only { $rounds } rounds have been drawn.
}
remedy-no-such-round = **Tables** below `/tournament` shows the newest.
refuse-tournament-not-running = There is no round to rule on.
remedy-tournament-not-running = Rulings are possible once the first round is drawn.
refuse-tournament-no-round = No round is being played.
remedy-tournament-no-round = Wait for the next one.
refuse-ruling-reason = This needs a reason.
remedy-ruling-reason = Say in a few words why; everybody can read it.
refuse-ruling-proposed-before = You have proposed this, or something like it, already.
remedy-ruling-proposed-before = Ask another organiser to do it.
refuse-ruling-decided = This proposal has been decided.
remedy-ruling-decided = The channel says how.
refuse-ruling-vote = This is for another organiser, and for players whom it does not concern.
remedy-ruling-vote = Wait for them; the post says until when.
refuse-draw-none = No draw waits to be looked at.
remedy-draw-none = Under **When**, choose how long organisers see a draw first. It applies from the next round on.
refuse-draw-depends = This draw cannot be taken back any more.
remedy-draw-depends = Somebody has acted at one of its tables, or left it, or it is ruled on. You can still rule on each table.
refuse-draw-own = You play in this tournament, so its draws and the number of its rounds are not for you to change.
remedy-draw-own = Ask an organiser who does not play. You can let a draw count.
refuse-draw-players = Two different players of this round can change places.
remedy-draw-players = Choose them from the list.
refuse-draw-schedule = Who meets whom is a fixed schedule here.
remedy-draw-schedule = Two players at the same table can change seats.
refuse-ruling-none = No ruling can be taken back.
remedy-ruling-none = Rule on it again instead: the last ruling counts.
refuse-ruling-depends = The next round, or the next season, was drawn with this ruling.
remedy-ruling-depends = Rule on it again instead: the last ruling counts.
refuse-ruling-own = You have a stake in this ruling, so it is not for you to take back.
remedy-ruling-own = Ask another organiser.
refuse-ruling-places = The places do not fit this table.
remedy-ruling-places = Give { $seats } places in the order of the seats, for instance `2 1 3`; shared places have the same number.
refuse-no-such-pairing = There is no such table.
remedy-no-such-pairing = `/tournament` shows rounds and tables.

## What an organiser does with buttons

button-organise = Organise
button-tour-new = Announce one
ui-organise = ### Organise { $name }
ui-organise-public = -# Only you see this. What you decide about players and results is posted with your reason.
ui-organise-choose = What else to do …
organise-about-invite = Each is called, a place is kept, and they confirm by signing up.
organise-about-message = To all players, or to those whom tables wait for; once an hour.
organise-about-seeds = Names in order; everybody else follows by rating.
organise-about-helpers = People who may do what you may.
button-organise-message = Write to players
button-organise-seeds = Seed by hand
button-organise-helpers = Co-organisers
tour-form-message = Message
tour-form-to = To whom
tour-form-to-all = All players
tour-form-to-late = Whoever a table waits for
tour-form-seeds = Names, the strongest first
tour-form-seeds-help = A name on each line. Whoever is left out follows by rating; off: all by rating.
tour-form-helpers = Who organises with you
ui-tour-message-sent = Your message about **{ $name }** goes to { $count ->
    [one] one player
   *[other] { $count } players
}.
ui-tour-seeded = { $count ->
    [0] **{ $name }**: everybody is seeded by rating.
   *[other] **{ $name }**: { $count } are seeded by hand.
}
ui-tour-helpers = { $count ->
    [0] **{ $name }** has no co-organisers.
   *[other] **{ $name }**: { $who } may organise as well.
}
refuse-seeds-unknown = { $count ->
    [one] This name is not among the players: { $names }.
   *[other] These names are not among the players: { $names }.
}
remedy-seeds-unknown = Write each name as the list of players does, one on a line.
refuse-tournament-nobody-to-write = There is nobody to write to.
remedy-tournament-nobody-to-write = Choose **All players**, as long as it is not over.
refuse-tournament-written = The players have had a message in this hour.
remedy-tournament-written = Write again in the next one.
organise-about-round = It ends later or earlier, and the channel is told.
organise-about-points = More or fewer points for a player.
organise-about-disqualify = A player is out and placed behind everybody else.
organise-about-undraw = Its tables close, and you see the draw again. Nobody has acted there yet.
organise-about-back = It no longer counts, and the standings follow.
organise-about-drop = A player plays no further round. Results so far stay.
organise-about-replace = Somebody else plays on, with the points so far.
button-organise-change = Change
button-organise-end = Call off
button-organise-round = Move the round's end
button-organise-drop = Take a player out
button-organise-replace = Replace a player
button-organise-table = Rule on a table
ui-ruling-proposed = You play too, so others decide until { $at }: another organiser, or the players by vote. The channel is told.
ui-ruling-vote-proposed = Your vote is noted. You can change it until it is decided.
ui-ruling-vote-counts = It is decided: this is done.
ui-ruling-vote-refused = It is decided: this is not done.
button-draw-count = Let it count
ui-draw = ### { $name } · { $round }, not public yet
    It counts { $until } if you do nothing. What you change is posted with your reason.
ui-draw-counts = The draw of { $name } counts; its tables open now.
ui-draw-back = The draw of { $name } is taken back. **See the draw** under **Organise** shows it: change it, or let it count.
tour-form-other = The other player
button-organise-invite = Invite people
ui-tour-invited = { $count ->
    [0] Nobody new is invited.
    [one] { $count } person is invited and called in the channel. They are in once they press **Sign up**.
   *[other] { $count } people are invited and called in the channel. They are in once they press **Sign up**.
}
ui-tour-invited-known = { $count ->
    [one] { $count } was signed up or invited already.
   *[other] { $count } were signed up or invited already.
}
ui-tour-invited-full = { $count ->
    [one] For { $count } person no place is left.
   *[other] For { $count } people no place is left.
}
refuse-invite-stage = The sign-up is over.
remedy-invite-stage = Replace a player instead: **Organise**, **Replace a player**.
button-organise-back = Take a ruling back
button-organise-swap = Swap two players
button-organise-undraw = Take the draw back
ui-ruling-back = The ruling is taken back. The channel is told, and the standings follow.
tour-ruling = Ruling
ui-tour-data = ### Data of { $name }
    Entries, draws, results, standings, tie-breaks with their workings, and rulings. Named is who shows their record.
button-data-html = Page with pictures
button-data-json = JSON
button-data-csv = CSV
ui-tour-data-html = { $name } as one page: open the file in any browser, or pass it on.
ui-tour-data-json = { $name } as JSON.
ui-tour-data-csv = { $name } as tables for a spreadsheet, in a ZIP archive.
tour-page-about = { $games }, { $players ->
    [one] one player
   *[other] { $players } players
}
tour-page-unnamed = Player { $number }
tour-page-rulings = Rulings
tour-page-place = Place
tour-page-player = Player
tour-page-division = Division
tour-page-table = Table
tour-page-turn = Turn
tour-page-waits = Waits for
tour-page-since = Since
button-tour-page = Web page
tour-page-score = Score
tour-page-digest = Digest of the log
tour-page-state = State
tour-page-state-counts = counts
tour-page-state-proposed = proposed
tour-page-state-refused = does not count
tour-page-state-back = taken back
button-organise-points = Give points
button-organise-disqualify = Disqualify
tour-form-player = Player
tour-form-player-help = The name, or the number in the list of players
tour-form-reason = Reason, which is posted
tour-form-hours = By how many hours
tour-form-hours-help = For instance 24, or -12 to end earlier
tour-form-by = Who plays on
tour-form-points = Points, also negative ones
tour-form-new = Announce a tournament
tour-form-game = Game
tour-form-template = Template
button-tour-round-before = { $round }
ui-which-tournament = Choose a tournament …
cmd-organise-new =
    .description = The name of a new tournament; its form opens
tour-length = - With { $players } people: { $rounds }, { $games }{ $times }
tour-length-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
tour-length-rolling = no rounds
tour-length-games = { $count ->
    [one] about one game each
   *[other] about { $span } games each
}
tour-length-times = , over in { $times }
tour-length-likely = about { $length }
tour-length-most = { $length } at most
tour-pace = { $pace }. { $time }
tour-pace-own = { $time }
tour-rule-table = - Tables of { $size }. { $pace }
tour-rule-entry = - Up to { $count } players, then a reserve
tour-about = { $about }
tour-rule-asked = - Asked of whoever signs up: { $what }
tour-asked-invitation = an invitation
tour-asked-role = a role of the organisers' server
tour-asked-games = { $count ->
    [one] one rated game
   *[other] { $count } rated games
}
tour-asked-rating = a rating of { $rating }
tour-asked-reliability = { $percent }% of decisions in time
tour-asked-password = the code word
tour-rule-repeats = - The next one is announced when this is over, and begins { $every } after it
tour-rule-repeats-at = - The next one is announced when this is over, and begins { $at }, then every { $every }
refuse-tournament-invited = Only people who are invited can sign up.
remedy-tournament-invited = Ask its organiser for an invitation.
refuse-tournament-members = Only members with the role { $role } can sign up.
remedy-tournament-members = Ask for the role in this server, or its organiser for an invitation.
refuse-tournament-rated = It takes { $asked } rated games in this server, and you have { $count }.
remedy-tournament-rated = Every rated table you finish here counts.
refuse-tournament-rating = It takes a rating of { $asked } in this server, and yours is { $rating }.
remedy-tournament-rating = `/record` shows your rating. An invitation by its organiser goes before it.
refuse-tournament-password = That is not the code word of this tournament.
remedy-tournament-password = Ask its organiser for it, and press **Sign up** again.
refuse-tournament-calls = { $role } cannot be called from here.
remedy-tournament-calls = Let everybody mention the role, or let you and the bot **Mention All Roles**; or choose no role under **Details**, **Who**.
tour-form-password-help = Its organiser knows it. Whoever is invited needs none.
button-organise-stop = Stop repeating
tour-checkin-missing = { $count ->
    [one] Missing: { $names }
   *[other] Missing { $count }: { $names }
}
tour-left-out = **{ $name }** has begun without you: you had not checked in.
button-organise-checkin = Open check-in
button-organise-begin = Begin now
button-organise-without = Begin without { $count }: { $names }
button-organise-call = Call them again
ui-ask-tournament-begin = Begin { $name } without { $count ->
    [one] { $names }, who has
   *[other] { $count } people who have
} not checked in? { $count ->
    [one] They are
   *[other] { $names } are
} out, and are told.
ui-checkin-called = Whoever is missing from { $name } was called once more.
button-tour-another = Announce another
button-tour-again = The same again
tour-status-round = **{ $round }**{ $of ->
    [0] { "" }
   *[other] { " " }({ $of } in all)
}: { $over } of { $count ->
    [one] one table
   *[other] { $count } tables
} over.
tour-status-rolling = { $over } of { $count } tables over.
tour-status-waits = Waited for: { $count ->
    [one] table { $tables }
   *[other] tables { $tables }
}.
tour-status-ends = It ends { $left } at the latest.
tour-status-mine = { $count ->
    [one] **Your table:** { $tables }
   *[other] **Your tables:** { $tables }
}
tour-status-places = **{ $count } of { $most } places are taken.**
tour-status-held = Organisers look at the next draw.
tour-status-drawing = The next tables open in a moment.
tour-status-won = It is over: **{ $who }** won.
tour-form-place-help = Several share a place. Whoever is in no list comes last; nobody in any: the table does not count.
ui-rule-option = { $round }, table { $number }
tour-form-invite = People
tour-lines-league = { $up ->
    [0] { $down ->
        [one] The last one goes down
       *[other] The last { $down } go down
    }
    [one] The best one goes up{ $down ->
        [0] { "" }
        [one] , the last one down
       *[other] , the last { $down } down
    }
   *[other] The best { $up } go up{ $down ->
        [0] { "" }
        [one] , the last one down
       *[other] , the last { $down } down
    }
}
tour-lines-finals = { $count ->
    [one] The best one plays the finals
   *[other] The best { $count } play the finals
}
