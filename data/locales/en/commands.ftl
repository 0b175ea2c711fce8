# What commands, menus and private answers say. Style: docs/message_style.md.

## Descriptions of commands (at most 100 characters)

cmd-game =
    .description = Open a table, take part, see how it stands
cmd-game-new =
    .description = Open a table for a board game in this channel
cmd-game-new-game =
    .description = Which game
cmd-game-new-seats =
    .description = How many can play; leave it out for as many as the game allows
cmd-game-new-computers =
    .description = How many seats computer players take from the start
cmd-game-new-player =
    .description = How the computer players play
cmd-game-new-pace =
    .description = How fast it is played: how much time each decision has
cmd-game-new-thread =
    .description = Open a thread for the table
cmd-game-new-private =
    .description = Only people you invite can join; with its own thread only they see the table
cmd-game-new-start =
    .description = When it begins by itself: full, 20:00, sat 20:00, 2h
cmd-game-new-options =
    .description = Options of the game as name=value; the lobby has them under Settings too
cmd-game-new-language =
    .description = What the table's channel reads; leave it out for the server's language
cmd-game-join =
    .description = Take a seat
cmd-game-leave =
    .description = Give up your seat, also for good
cmd-game-start =
    .description = Start the game (host)
cmd-game-status =
    .description = Post the table's message anew at the end of the channel
cmd-game-undo =
    .description = Take your last action back, if nobody has acted since and nothing was revealed
cmd-play =
    .description = See your choices, or type your action
cmd-play-move =
    .description = Your action in words; what you can do now is suggested while you type
cmd-hand =
    .description = See your own hand as only you see it
cmd-show =
    .description = Look at the board or a plan
cmd-show-board =
    .description = Look at the shared board; after the end also at the score
cmd-show-plan =
    .description = Look at your plan, or at somebody else's
cmd-show-plan-seat =
    .description = Whose plan; leave it out for your own
cmd-describe =
    .description = Read the whole position as text
cmd-describe-full =
    .description = Every detail instead of a summary
cmd-rules =
    .description = Read the rules in short
cmd-rules-game =
    .description = Which game; leave it out for the game of this channel
cmd-help =
    .description = How to play here
cmd-my =
    .description = Your tables and your data
cmd-my-data =
    .description = Get everything stored about you, or have it erased
cmd-manage =
    .description = Look after a table: settings, seats, host, going back, closing, results
cmd-my-games =
    .description = All tables you sit at, those that wait for you first
cmd-table =
    .description = Which table; leave it out for the one in this channel

## Buttons

button-back = Back
button-form-again = Try again
button-undo = Undo
panel-left = { $below ->
    [0] -# You went on above.
   *[other] -# Go on below.
}
button-cancel = Cancel
button-end = Yes, close the table
button-erase = Yes, erase my data
button-kick = Yes, take them off
button-rewind = Yes, turn it back
button-older = Older
button-more = More
button-describe-full = Every detail
rules-table = This table
rules-which = **Which game's rules?**
rules-table-title = **This table**
rules-table-seats = { $count ->
    [one] One player, no opponents
   *[other] { $count } players
}
button-less-computer = Remove a computer
button-act-at = Act at #{ $session } { $game }

## Answers

ui-refusal = { $reason }
    { $remedy }
ui-fault = Something went wrong on our side, sorry. Whatever was accepted before is stored. If it happens again, give whoever runs the bot this code: `{ $code }`
ui-outdated = This button is from an older version. Use **Act** on the latest message, or `/play`.
ui-cancelled = Nothing was changed.
ui-setup-language-server = as on the server
ui-setup-language = The channel reads { $language }.
ui-join-open-seat = { $game }, table #{ $session }, has begun. Look at an open seat before you take it.
ui-joined = You have a seat at { $game }, table #{ $session }. You will be called when it is your turn.
ui-left = You have left { $game }, table #{ $session }.
ui-started = { $game }, table #{ $session }, begins.
ui-status-below = The status of { $game }, table #{ $session }, is posted again below.
ui-status-moved = The channel of { $game }, table #{ $session }, is gone, so the table goes on here. Its status is posted below.
ui-opened = { $game }, table #{ $session }, is open in { $channel }.
ui-ended = { $game }, table #{ $session }, is closed.
ui-kicked = { $seat } is off the table.
ui-salted = { $count ->
    [one] Your text is part of the shuffle. It is the only one so far.
   *[other] Your text is part of the shuffle, one of { $count }.
}
ui-rewound = The game is back at { $turn }, { $phase }.
ui-panel-title = ### { $title }
ui-picture = { $game }, table #{ $session } · { $turn }, { $phase }
ui-panel-picture-late = The picture could not be drawn just now. **In words** tells what it shows.
ui-picture-late = The picture could not be drawn just now. Everything is in the text, too.
ui-thread-name = { $game } with { $host }

## Questions before something that cannot be undone

ui-ask-end = Close { $game }, table #{ $session }, without a result? This cannot be undone.
ui-ask-kick-lobby = Take { $seat } off table #{ $session }? The seat is free again.
ui-ask-rewind = Turn the game back to { $turn }, { $phase }? Everything since then is lost, and everybody is told.
ui-ask-erase = Erase everything stored about you? In running games a computer player takes your seat; in finished games a neutral name stands in your place. This cannot be undone.
ui-erased = Your data is erased. { $running ->
    [0] You were in no running game.
    [one] A computer player has taken over your seat in { $running } running game.
   *[other] Computer players have taken over your seats in { $running } running games.
} { $finished ->
    [0] No finished game named you.
    [one] { $finished } finished game no longer names you.
   *[other] { $finished } finished games no longer name you.
}
ui-export = Here is everything stored about you.
ui-rewind-title = **Turn the game back.** Everything after the point you choose is lost, and everybody is told.
ui-rewind-choose = Choose a point …
ui-rewind-turn = turn { $turn } of the game

## `/game new` without a game

new-which = **Which game shall it be?**
new-thread = -# Its table opens in a thread of its own.
new-game = **{ $game }** · { $least } to { $most } players · { $length }
new-again = **{ $game }** again? { $pitch }
new-kept = -# What you typed along with it is kept: { $typed }
new-choose = Choose a game
button-open-game = Open { $game }

## Lists and menus

ui-no-games = You sit at no table right now. `/game new` opens one.
ui-table-line = #{ $session } { $game } · { $turn } · with { $opponents }
ui-table-mine = your turn
ui-table-chosen = you have chosen, others still choose
ui-table-waits = waiting for { $who }
ui-table-lobby = not started
ui-table-held = { $held ->
    [paused] paused, { $turn }
    [silenced] clocks stopped, { $turn }
   *[stalled] stalled, { $turn }
}
ui-table-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
ui-table-more = { $names } and { $count } more
ui-table-alone = nobody else
ui-log-title = ### Log of { $game }, table #{ $session }
ui-log-line = { $at } { $text }
ui-log-empty = Nothing has happened yet.
ui-setup-title = ### Settings · { $game }, table #{ $session }
ui-setup-pace = Pace: **{ $pace }**. { $line }
ui-setup-seats = Seats: **{ $seats }**
ui-setup-choose-pace = Change the pace …
ui-setup-choose = Change something else …
ui-setup-seats-of = Seats
ui-setup-language-of = Language
ui-setup-times = Times of your own
ui-setup-absence = Nights and absences
ui-setup-asks-nothing = Who can join: **anybody**
ui-setup-asked = Who can join: **players with at least { $percent }% of decisions in time**, and people new to this pace
ui-setup-asks = { $percent ->
    [0] Anybody
   *[other] Players with at least { $percent }% of decisions in time
}
button-one-more-computer = Add another
button-remove-computer = Remove it
button-other-computer = Make it a { $level }
ui-computer-added = { $name } sits down ({ $kind }). { $taken } of { $seats } seats are taken.
ui-computer-expected = -# { $level }
ui-computer-expected-as = -# { $level } { $temperament }
ui-pace-form-time = Time for each decision
ui-pace-form-time-help = For instance 30m, 12h or 3d. Leave it out with a bank.
ui-pace-form-bank = Or a bank for the whole game
ui-pace-form-bank-help = Time a seat has for all its decisions, for instance 2h
ui-pace-form-increment = What the bank grows by
ui-pace-form-increment-help = After each decision, for instance 10m
ui-pace-form-cap = The most the bank can hold
ui-pace-form-cap-help = For instance 4h
ui-pace-form-grace = Grace when the time is over
ui-pace-form-grace-help = How much longer a player has, for instance 1h
ui-pace-form-away = Days an absence can stop a clock
ui-pace-form-away-help = From 0 to 60; players announce absences themselves
ui-pace-form-autopilot = Missed times until autopilot acts
ui-pace-form-autopilot-help = A number from 1 to 20
ui-pace-form-replaced = When a computer player takes over
ui-pace-form-replaced-help = After so long on autopilot, for instance 3d, or off
ui-pace-form-quiet = Quiet hours
ui-pace-form-quiet-help = When all clocks are stopped, for instance 22:00-08:00, or off
ui-pace-form-zone = Time zone of the quiet hours
ui-pace-form-zone-help = For instance Europe/Berlin
ui-host-changes = -# Only the host can change this.
ui-named-host-changes = -# Only the host, { $host }, can change this.
ui-computers-title = { $count ->
    [0] No computer players yet.
    [one] **{ $count } computer player**
   *[other] **{ $count } computer players**
}
ui-computers-seat = - { $name } ({ $kind })
ui-salt-label = Any text
ui-salt-help = So that nobody can fix the luck beforehand. Only its SHA-256 is kept.
ui-help = ### How to play here
    {""}**Begin.** `/game new` opens a table in this channel. Press **Join** to sit down; the host presses **Start**.
    {""}**Your turn.** You are called by name. Press **Act**: only you see your choices. Or type, with completion: `/play`.
    {""}**Look.** **Board** and **Plan** show pictures, **In words** tells the same as text (`/describe`). `/learn` teaches a game by playing, `/rules` explains it.
    {""}**Mistakes.** `/game undo` takes your last action back, as long as nobody else has acted and nothing was revealed.
    {""}**Fair play.** Where the result counts for ratings, nobody who plays can close the table or take somebody off alone: `/game vote` asks the others.
    {""}**Your tables.** `/my games` lists them, also in direct messages. `/my data` is about what is stored about you.
    -# All luck is fixed before the game and can be checked afterwards.

## Refusals: why not, and what to do instead

refuse-no-table-here = There is no table in this channel.
remedy-no-table-here = { $count ->
    [0] `/game new` opens one.
   *[other] Choose one of yours, or open one here with `/game new`.
}
refuse-no-such-table = There is no such table.
remedy-no-such-table = `/my games` lists the tables you sit at.
refuse-no-table-of-yours = You sit at no table right now.
remedy-no-table-of-yours = Join one in a server's channel, or open one there with `/game new`.
refuse-which-table = { $count ->
    [one] You sit at { $count } table.
   *[other] You sit at { $count } tables, so it is not clear which one you mean.
}
remedy-which-table = Choose it here.
refuse-which-game = There are several games to choose from: { $games }.
remedy-which-game = Type the command again and choose one in its `game` option.
refuse-unknown-game = There is no game called “{ $game }” here.
refuse-no-such-game = There is no game called “{ $game }” here.
refuse-option-form = “{ $text }” is not an option in the form name=value.
remedy-option-form = Write for instance `plan_columns=8`, or open the table first and press **Settings**.
refuse-open-in-direct = A table needs a server's channel.
remedy-open-in-direct = Use `/game new` there. Once you sit at a table you can also act from here.
refuse-not-a-member = I am not a member of this server, so I could not post here.
remedy-not-a-member = Ask somebody who manages the server to invite me, then try again.
refuse-no-such-picture = There is no such picture now.
remedy-no-such-picture = Seats are counted from 1.
refuse-no-hand = { $game } is played without a hand: everything you own is open to all.
remedy-no-hand = Press **Plan**, or use `/show plan`.
refuse-no-such-seat = Nobody sits there.
remedy-no-such-seat = The seats may have changed: look at them again.
refuse-nothing-to-rewind = There is no earlier phase to turn back to.
remedy-nothing-to-rewind = To take back a single action, its player can use `/game undo`.
refuse-moved = I was gone for a moment.
remedy-moved = Look at the table, and press again if you are still asked.
refuse-database-away = I cannot reach my database at the moment, so nothing was changed.
remedy-database-away = Try again in a moment.
refuse-database-unsure = I lost my database while saving this, so I cannot tell whether it was done.
remedy-database-unsure = Look at the table in a moment: if it was not done, do it again.
refuse-busy = Discord asks me to slow down.
remedy-busy = { $seconds ->
    [one] Try again in { $seconds } second.
   *[other] Try again in { $seconds } seconds.
}
remedy-unknown-game = There are { $games }.
remedy-no-such-game = Choose one in the command's `game` option; it completes as you type.
refuse-not-seated = You have no seat at table #{ $session }.
remedy-not-seated = You can watch: **Board** and **In words** are for everybody.
refuse-not-started = The game at table #{ $session } has not begun.
remedy-not-started = The host starts it with **Start**.
refuse-table-over = The game at table #{ $session } is over.
remedy-table-over = `/game new` opens a new table.
refuse-not-your-turn = It is not your turn.
remedy-not-your-turn = { $count ->
    [one] The table is waiting for { $who }. You will be called.
   *[other] The table is waiting for { $who }. You will be called.
}
refuse-stale = Nothing was done: that question is over.
remedy-stale = Choose from what is possible now.
refuse-stale-draft = Nothing was done: you have gone a step further since.
remedy-stale-draft = Choose from what is possible now.
refuse-too-fast = { $limit ->
    [one] That is more than { $limit } action a minute.
   *[other] That is more than { $limit } actions a minute.
}
remedy-too-fast = Try again <t:{ $at }:R>.
refuse-too-many-looks = { $limit ->
    [one] That is more than { $limit } look a minute.
   *[other] That is more than { $limit } looks a minute.
}
remedy-too-many-looks = Look again <t:{ $at }:R>. You can act meanwhile.
refuse-own-match = You play or played at this table of a tournament, so you do not act as its host.
remedy-own-match = Ask another organiser, or propose a ruling in the tournament's channel: **Organise**, **Rule on a table**.
refuse-end-rated = This table counts for ratings, and you play or played here, so you cannot close it alone.
remedy-end-rated = Ask everybody (`/game vote` with “Cancel the game without a result”), leave (`/game leave`), or ask a moderator who does not play here.
refuse-seat-rated = This table counts for ratings, and you play or played here, so you cannot decide alone about the seat of { $seat }.
remedy-seat-rated = Ask for a vote (`/game vote` with “Replace somebody”), or ask a moderator who does not play here.
refuse-seat-rated-stays = This table counts for ratings, and you play or played here, so you cannot replace { $seat }, a computer player.
remedy-seat-rated-stays = Ask a moderator who does not play here.
refuse-seat-rated-computer = This table counts for ratings, and you play or played here, so only the usual computer player can take the seat.
remedy-seat-rated-computer = Choose “{ $level }”.
refuse-not-host = Only the host can do this, or somebody who may manage messages in the channel.
remedy-not-host = Ask the host, who can also hand the table over to you.
refuse-no-such-point = The game cannot be turned back to that point.
remedy-no-such-point = Choose one from the list behind **Manage table**.
refuse-undo-not-running = No game is running here, so there is nothing to take back.
remedy-undo-not-running = Undo works while a game is running.
refuse-undo-nothing = You have done nothing yet that could be taken back.
remedy-undo-nothing = Look at the table to see whether it waits for you.
refuse-undo-others = { $seat } has acted since, so your action stands.
remedy-undo-others = `/game vote` with “Undo” asks the table; at a tournament's table the organiser can rule.
refuse-undo-for-you = The last action at your seat was not taken by you, so it stands.
remedy-undo-for-you = `/game vote` with “Undo” asks the table; at a tournament's table the organiser can rule.
refuse-undo-revealed = Your action revealed something hidden, so it stands.
remedy-undo-revealed = `/game vote` with “Undo” asks the table; at a tournament's table the organiser can rule.
refuse-undo-too-late = Something has happened in the meantime, so your action stands.
remedy-undo-too-late = `/game vote` with “Undo” asks the table; at a tournament's table the organiser can rule.
panel-decision = Your decision: { $decision }
panel-not-asked = You are not asked now
panel-choose = Choose …
choice-word = { $word }
choice-more = More …
panel-lobby = The game has not begun yet.
panel-waiting = Waiting for { $who }.
panel-waiting-count = { $count } of { $seats } have chosen.
panel-waiting-all = Waiting until everybody has chosen.
panel-as-of = -# As of { $at }
cmd-my-settings =
    .description = How you want to be called and answered
cmd-my-settings-notify =
    .description = Where you are called when it is your turn
ui-settings = When it is your turn, you are called: { $notify }.
settings-notify-channel = in the table's channel
settings-notify-direct = by direct message
settings-notify-off = not at all
cmd-my-settings-language =
    .description = In which language you are answered
ui-settings-language = Answers to you are in: { $language }.
ui-settings-notify-choose = Where you are called
button-settings = Change settings
ui-settings-switches = Switched on
ui-settings-language-choose = Language of answers to you
cmd-my-settings-pictures =
    .description = How pictures only you see are drawn
ui-settings-pictures = Pictures only you see are drawn { $theme }.
ui-settings-pictures-choose = Pictures only you see
settings-pictures-standard = as usual
settings-pictures-contrast = with high contrast
settings-pictures-large = in large print
settings-language-discord = the language of your Discord
refuse-no-such-language = There are no sentences in “{ $language }” here.
remedy-no-such-language = Choose one in the command's `language` option; it completes as you type.
refuse-already-running = The game at table #{ $session } has begun already.
remedy-already-running = Seats and options are fixed now. `/game new` in another channel opens another table.
refuse-already-seated = You have a seat at table #{ $session } already.
remedy-already-seated = You will be called when it is your turn.
refuse-channel-taken = There is a table in this channel already: #{ $session }.
remedy-channel-taken = Use another channel or a thread: `/game new` can open one.
refuse-computer-count = { $free ->
    [0] No seat is free for computer players.
    [one] Only { $free } seat can go to a computer player.
   *[other] Only { $free } seats can go to computer players.
}
remedy-computer-count = Choose fewer computer players.
refuse-computer-kind = There is no computer player called “{ $computer }”.
remedy-computer-kind = Choose one as you type in the command's `player` option.
refuse-host-already = That player is the host already.
remedy-host-already = Choose somebody else at the table.
refuse-host-not-seated = That person has no seat at this table.
remedy-host-not-seated = Choose somebody who plays here.
refuse-kick-computer = A computer player sits there.
remedy-kick-computer = Before the start, **Settings** removes it; afterwards it plays on.
refuse-kick-yourself = You cannot take yourself off the table this way.
remedy-kick-yourself = Use `/game leave`. **Manage table** hands the table over first.
refuse-option = “{ $value }” is not possible for the option “{ $option }”.
remedy-option = Press **Settings** to see every option with its values.
refuse-other-server = This table belongs to another server.
remedy-other-server = Move it to a channel of the server it was opened in.
refuse-pace = There is no pace called “{ $pace }”.
remedy-pace = Choose live, daily or relaxed.
refuse-salt = There is nothing to add, or it is too long.
remedy-salt = { $most ->
    [one] Write up to { $most } visible character.
   *[other] Write up to { $most } visible characters.
}
refuse-seats-taken = { $taken ->
    [one] One seat is taken already.
   *[other] { $taken } seats are taken already.
}
remedy-seats-taken = Choose at least as many seats, or remove a computer player first.
refuse-seat-count = This game does not play with that many.
remedy-seat-count = Choose a number of seats from { $least } to { $most }.
refuse-server-full = { $limit ->
    [one] This server has { $limit } open table, the most there can be.
   *[other] This server has { $limit } open tables, the most there can be.
}
remedy-server-full = Try again when one of them is over.
refuse-table-full = { $seats ->
    [one] Table #{ $session } has one seat and it is taken.
   *[other] All { $seats } seats at table #{ $session } are taken.
}
remedy-table-full = Watch this one, or open another with `/game new`.
refuse-too-few = { $missing ->
    [one] One more player is needed to start.
   *[other] { $missing } more players are needed to start.
}
remedy-too-few = Wait for somebody to join, or press **Add a computer**.
refuse-too-many-tables = { $limit ->
    [one] You are at { $limit } open table, the most one person can have.
   *[other] You are at { $limit } open tables, the most one person can have.
}
remedy-too-many-tables = Try again when one of them is over, or leave one: `/my games` lists them.

## The log

log-opened = { $name } opened the table.
log-commitment = All luck is fixed by a secret seed with this SHA-256: { $commitment }
log-began = The game begins.
log-started = { $name } started the game.
log-options = { $name } changed the options.
log-computers = { $name } changed the computer seats.
log-move = { $name } moved the table to another channel.
log-salt = { $name } added to the luck. SHA-256 of the text: { $salt }
log-kicked-lobby = { $name } was taken off the table.
log-erased = A player had their data erased.

## To a host, by direct message

## Out of date, or not possible in this kind of channel

ui-command-outdated = This command has changed since your Discord last looked. Reload Discord (Ctrl+R; on a phone, close the app and open it again) and try again.
refuse-no-threads-here = Threads cannot be opened in this kind of channel.
remedy-no-threads-here = Open the table right here, without `thread`, or use a text channel.

## Manage table

button-manage = Manage table
ui-manage = ### Manage { $game }, table #{ $session }
ui-manage-lobby = Only you see this. Choose a seat to take somebody off the table or to hand the table over.
ui-manage-starting = Only you see this. The game is about to begin.
ui-manage-running = Only you see this. Choose a seat to take somebody off it, to give it to somebody else, or to hand the table over.
ui-manage-finished = Its result counts for ratings and records, unless you say otherwise.
ui-manage-seat = Choose a seat …
ui-manage-one = **{ $seat }**, seat { $number }
button-manage-rewind = Turn the game back
button-manage-end = Close the table
button-manage-annul = Does the result count?
button-manage-host = Make host
button-manage-kick = Take off the table
button-manage-computer = Give the seat to a { $level }
button-substitute = Give the seat to somebody
ui-substitute-form = Who takes the seat over?
ui-substitute-person = Player
ui-substitute-person-help = They are asked, and a computer player plays until they come
refuse-whole-number = “{ $text }” is not a whole number.
remedy-whole-number = Type a number such as 3.

## Which table, and one's own data

ui-which-table = Choose one of your tables …
ui-data = **Your data.** Get everything stored about you as a file, or have it erased.
button-export = Get my data
button-erase-ask = Erase my data
