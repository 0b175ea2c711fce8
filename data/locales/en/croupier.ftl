# Sentences about tables, whatever the game. Style: docs/message_style.md.

## Names and lists

# An empty line between a list and what follows it.
gap = {""}
somebody = Somebody
seat-name = Player { $number }
name-seat = { $name } (seat { $number })
name-entry = { $name } (no. { $number })
list-alike = -# Alike in name: { $people }
list-alike-one = no. { $number } is { $person }
name-person = { $name } (person, seat { $number })
name-computer = { $name } (computer, seat { $number })
name-human = { $name } (person)
# On pictures, as short as can be
name-pic-number = { $name } ({ $number })
name-pic-person = Person { $number }
# What this language calls itself, and what stands before decimals.
language-name = English
decimal-mark = .
list-one = { $one }
list-comma = { $first }, { $rest }
list-and = { $first } and { $last }
list-dot = { $first } · { $rest }
list-item = - { $line }
computer-random = computer that plays at random
computer-novice = computer that makes mistakes
computer-novice-builder = novice builder
computer-novice-gambler = novice gambler
computer-novice-miser = novice miser
computer-novice-racer = novice racer
computer-steady = computer that plays sensibly
computer-steady-builder = steady builder
computer-steady-gambler = steady gambler
computer-steady-miser = steady miser
computer-steady-racer = steady racer
computer-strong = computer that thinks ahead
computer-level-random = random player
computer-level-novice = novice
computer-level-steady = steady player
computer-level-strong = strong player
computer-about-novice = Makes a beginner's mistakes.
computer-about-steady = Plays sensibly.
computer-about-strong = Tries out what could happen before each move.
computer-about-builder = A builder plans for the long run.
computer-about-gambler = A gambler takes risks and pays for what it wants.
computer-about-miser = A miser keeps its money together.
computer-about-racer = A racer wants the end early.
pace-live = live – everybody is here now
pace-daily = daily – a move a day
pace-relaxed = relaxed – no hurry

## Options

option-on = on
option-off = off
option-number = { $number }
option-line = { $option }: **{ $value }**

## Buttons on public messages

button-join = Join
button-leave = Leave
button-start = Start
button-computer = Add a computer
button-setup = Settings
button-details = Details
button-salt = Add to the luck
button-rules = Rules
button-act = Act
button-board = Board
button-plan = Plan
button-score = Score
button-describe = In words
button-help = Help

## The lobby

lobby-facts = { $minimum }–{ $maximum } players · { $length } · { $time }
lobby-facts-exact = { $count ->
    [one] For one player · { $length } · { $time }
   *[other] { $count } players · { $length } · { $time }
}
lobby-changed = { $count ->
    [one] -# One option changed
   *[other] -# { $count } options changed
}
lobby-luck-of = -# Luck of table #{ $session }
lobby-missing = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
}
lobby-ready = { $host } can press **Start**.
lobby-host-unseated = The host

## Behind Details

lobby-details = ### { $game } · table #{ $session }
    -# by { $designer }
lobby-seats = **Seats: { $taken } taken**, { $minimum } to { $maximum } can play
lobby-seat-person = - { $seat }
lobby-seat-host = - { $seat } (host)
lobby-seat-computer = - { $seat } ({ $kind })
lobby-pace = **Pace: { $pace }**
lobby-options = **Options**
lobby-options-none = This game has no options.
lobby-option = - { $option }: { $value }
lobby-option-changed = - { $option }: **{ $value }** (changed)

## The start, and luck anybody can check

start-title = ### { $game } begins · table #{ $session }
start-players = At the table, in seat order: { $players }
start-luck = -# All luck is bound to these numbers (**Fairness** explains them): { $name }
start-how = When you are called, press **Act**: only you see your choices.
luck-salts = { $count ->
    [one] SHA-256 of the text a player added: { $salts }
   *[other] SHA-256 of the texts the players added, in this order: { $salts }
}
luck-opened = -# The luck is no secret any more: **Fairness** shows the seed and what it proves.

## The status message

status-moment = **{ $turn } · { $phase }**
status-waiting = { $count ->
    [one] **{ $who }** is to { $decision } · since { $since }
   *[other] **{ $who }** are to { $decision } · since { $since }
}
status-waiting-count = { $left ->
    [one] Waiting for **{ $left } of { $count }** players to { $decision } · since { $since }
   *[other] Waiting for **{ $left } of { $count }** players to { $decision } · since { $since }
}
status-asked = Asked to { $decision }: **{ $who }** · since { $since }
status-how = -# Your turn? Press **Act**: only you see your choices.
status-ended = This table was closed without a result.

## Posts

post-phase = ### { $turn } · { $phase }
post-more = { $count ->
    [one] - … and one thing more: **What happened?**
   *[other] - … and { $count } things more: **What happened?**
}
turn-notice = { $count ->
    [one] { $who }, it is your turn to { $decision }.
   *[other] { $who }, it is your turn to { $decision }. You can all choose at the same time.
}
line-about = { $line } ({ $game }, table #{ $session })

## One-line notices about the table

notice-joined = { $name } sat down.
notice-left-lobby = { $name } left before the start.
notice-host = { $name } is the host now.
notice-undo = { $seat } took the last action back and chooses again.
notice-undo-answers = { $seat } took the last action back, and with it what computer players answered, and chooses again.
notice-rewind-at = { $host } turned the game back to { $turn }, { $phase }. What came after no longer counts.
notice-rewind-moderator-at = A moderator turned the game back to { $turn }, { $phase }. What came after no longer counts.
notice-new-luck = Dice and cards to come are new: what nobody has drawn yet is shuffled again.
notice-ended = { $name } closed the table. There is no result.
notice-erased = { $seat } had their data erased. A computer player takes over the seat.

## The mark of what is our own: its key on pictures, and in alternative texts

pic-ours = Partly our own, not the published game's
alt-places = Marked: { $places }.
alt-place = { $label } { $place }
alt-ours = Partly our own: { $what }.

## From whoever runs the bot

host-news = **From whoever runs this bot:** { $text }
host-bars-server = Whoever runs this bot has barred this server, so I leave it. Its tables are kept and go on if the server is let back in.
refuse-barred-person = Whoever runs this bot has barred you from it.
remedy-barred-person = `/my data` still gives you what is stored about you. For anything else ask whoever runs the bot.
refuse-barred-server = Whoever runs this bot has barred this server.
remedy-barred-server = Its tables are kept. Ask whoever runs the bot.

## Said in many places

alt-asked = To act: { $seats }.
alt-final-score = Final score.
column-tables = Tables
column-wins = Wins
dollars = ${ $dollars }
game-over = The game is over.
in-direct-messages = in direct messages
none = none
order-until = This holds until you take it back.
panel-money = You hold ${ $dollars }.
percent = { $percent }%
pic-final-score = Final score
pic-turn = Turn { $turn }
small-print = -# { $line }
table-title = ### { $game } · table #{ $session }
turn-and-phase = { $turn }, { $phase }
you-object = you
you-owner = yours
you-subject = you
