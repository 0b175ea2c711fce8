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
    .description = How fast you mean to play; only a label
cmd-game-new-thread =
    .description = Open a thread for the table
cmd-game-new-options =
    .description = Options of the game as name=value; the lobby has a menu for them too
cmd-game-join =
    .description = Take a seat
cmd-game-leave =
    .description = Give up your seat
cmd-game-start =
    .description = Start the game (host)
cmd-game-status =
    .description = See how the table stands and post its status message anew
cmd-game-log =
    .description = Read what has happened, newest first
cmd-game-undo =
    .description = Take your last action back, if nobody has acted since and nothing was revealed
cmd-game-rewind =
    .description = Turn the game back to the start of a phase (host)
cmd-game-end =
    .description = Close the table without a result (host)
cmd-game-kick =
    .description = Take somebody off the table (host)
cmd-game-kick-seat =
    .description = Which seat
cmd-game-host =
    .description = Hand the table over to somebody else (host)
cmd-game-host-person =
    .description = Who becomes the host
cmd-game-options =
    .description = See or change the options before the start
cmd-game-computers =
    .description = Add or remove computer players before the start (host)
cmd-game-salt =
    .description = Add a text of your own to the shuffle before the start
cmd-game-salt-text =
    .description = Any text up to 64 characters; it is published with the seed after the game
cmd-play =
    .description = See your choices, or act by typing
cmd-play-move =
    .description = Your action, for instance: bid lounge 13
cmd-hand =
    .description = See your own plan or hand as only you see it
cmd-show =
    .description = Look at the board, a plan or the score
cmd-show-board =
    .description = Look at the shared board
cmd-show-plan =
    .description = Look at your plan, or at somebody else's
cmd-show-plan-seat =
    .description = Whose plan; leave it out for your own
cmd-show-score =
    .description = Look at the score sheet
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
cmd-my-games =
    .description = All tables you sit at, those that wait for you first
cmd-my-export =
    .description = Get everything stored about you as a file
cmd-my-erase =
    .description = Have everything stored about you erased
cmd-table =
    .description = Which table; leave it out for the one in this channel

## Buttons

button-back = Back
button-undo = Undo
button-cancel = No, go back
button-end = Yes, close the table
button-erase = Yes, erase my data
button-kick = Yes, take them off
button-quit = Yes, leave the game
button-rewind = Yes, turn it back
button-older = Older
button-more = More
button-describe-full = Every detail
button-add-computer = Add: { $kind }
button-less-computer = Remove the last one
button-act-at = Act at #{ $session } { $game }

## Answers

ui-refusal = { $reason }
    { $remedy }
ui-fault = Something went wrong on our side, sorry. Your game is as it was before. If it happens again, give the host of the bot this code: `{ $code }`
ui-outdated = This button is from an older version. Use **Act** on the latest message, or `/play`.
ui-cancelled = Nothing was changed.
ui-joined = You have a seat at { $game }, table #{ $session }. You will be called when it is your turn.
ui-left = You have left { $game }, table #{ $session }.
ui-started = { $game }, table #{ $session }, begins.
ui-opened = { $game }, table #{ $session }, is open in { $channel }.
ui-ended = { $game }, table #{ $session }, is closed.
ui-kicked = { $seat } is off the table.
ui-host-changed = { $name } is the host now.
ui-salted = { $count ->
    [one] Your text is part of the shuffle. It is the only one so far.
   *[other] Your text is part of the shuffle, one of { $count }.
}
ui-rewound = The game is back at turn { $turn }, { $phase }.
ui-panel-title = ### { $title }
ui-picture = { $game }, table #{ $session }
ui-picture-late = The picture could not be drawn just now. Everything is in the text, too.
ui-thread-name = { $game } with { $host }

## Questions before something that cannot be undone

ui-ask-quit = Leave { $game }, table #{ $session }, for good? A computer player takes over your seat.
ui-ask-end = Close { $game }, table #{ $session }, without a result? This cannot be undone.
ui-ask-kick = Take { $seat } off table #{ $session }? A computer player takes over the seat.
ui-ask-rewind = Turn the game back to turn { $turn }, { $phase }? Everything since then is lost, and everybody is told.
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
ui-rewind-point = Turn { $turn }, { $phase }

## Lists and menus

ui-no-games = You sit at no table right now. `/game new` opens one.
ui-games-title = { $count ->
    [one] **You sit at { $count } table.**
   *[other] **You sit at { $count } tables.**
}
ui-games-line = - { $table } · { $channel } { $since }
ui-table-line = #{ $session } { $game } · with { $opponents } · { $turn }
ui-table-mine = your turn
ui-table-waits = waiting for { $who }
ui-table-lobby = not started
ui-log-title = ### Log of { $game }, table #{ $session }
ui-log-line = { $at } { $text }
ui-log-empty = Nothing has happened yet.
ui-options-title = { $lines ->
    [0] This game has no options.
   *[other] **Options of this table**
}
ui-options-change = Change an option …
ui-option = **{ $option }**
    { $help }
ui-computers-title = { $count ->
    [0] No computer players yet.
    [one] **{ $count } computer player**
   *[other] **{ $count } computer players**
}
ui-computers-seat = - { $name } ({ $kind })
ui-salt-title = Add a salt
ui-salt-label = Any text
ui-salt-help = It is mixed into the seed of all luck and published after the game.
ui-help = ### How to play here
    {""}**Begin.** `/game new` opens a table in this channel. Press **Join** to sit down; the host presses **Start the game**.
    {""}**Your turn.** You are called by name. Press **Act**: only you see your choices. Or type, with completion: `/play`.
    {""}**Look.** **Board** and **My plan** show pictures, **In words** tells the same as text (`/describe`), `/rules` explains the game.
    {""}**Slips.** `/game undo` takes your last action back, as long as nobody else has acted and nothing was revealed.
    {""}**Your tables.** `/my games` lists them, also in direct messages. `/my export` and `/my erase` are about your data.
    -# All luck is promised before the game and can be checked afterwards.

## Refusals: why not, and what to do instead

refuse-no-table-here = There is no table in this channel.
remedy-no-table-here = Open one with `/game new`, or name a table: every command takes one.
refuse-no-such-table = There is no such table.
remedy-no-such-table = `/my games` lists the tables you sit at.
refuse-no-table-of-yours = You sit at no table right now.
remedy-no-table-of-yours = Join one in a server's channel, or open one there with `/game new`.
refuse-which-table = { $count ->
    [one] You sit at { $count } table.
   *[other] You sit at { $count } tables, so it is not clear which one you mean.
}
remedy-which-table = Name it in the command's `table` option; it completes as you type.
refuse-which-game = There are several games to choose from.
remedy-which-game = Choose one in the command's `game` option.
refuse-no-such-game = There is no game called “{ $game }” here.
refuse-option-form = “{ $text }” is not an option in the form name=value.
remedy-option-form = Write for instance `plan_columns=8`, or open the table first and press **Options**.
refuse-open-in-direct = A table needs a server's channel.
remedy-open-in-direct = Use `/game new` there. Once you sit at a table you can also act from here.
refuse-not-a-member = I am not a member of this server, so I could not post here.
remedy-not-a-member = Ask somebody who manages the server to invite me, then try again.
refuse-missing-permission = { $count ->
    [one] I lack a permission in this channel: { $permissions }.
   *[other] I lack permissions in this channel: { $permissions }.
}
remedy-missing-permission = Ask somebody who manages the channel to grant it to me, then try again.
refuse-no-such-picture = There is no picture called “{ $name }” now.
remedy-no-such-picture = Seats are counted from 1. The score sheet comes with the end of the game.
refuse-not-begun = The game has not begun.
remedy-not-begun = The host starts it with **Start the game**.
refuse-no-such-seat = Nobody sits there.
remedy-no-such-seat = { $seats ->
    [one] There is only seat 1.
   *[other] Choose a seat from 1 to { $seats }, or complete the name as you type.
}
refuse-host-bot = A bot cannot be the host.
remedy-host-bot = Choose a person.
refuse-nothing-to-rewind = There is no earlier phase to turn back to.
remedy-nothing-to-rewind = To take back a single action, its player can use `/game undo`.
refuse-busy = Discord asks me to slow down.
remedy-busy = { $seconds ->
    [one] Try again in { $seconds } second.
   *[other] Try again in { $seconds } seconds.
}
