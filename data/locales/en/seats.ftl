# Seats that change hands: leaving, substitutes, the board of open seats. Style: docs/message_style.md.

cmd-game-seats =
    .description = Open seats of running games in this server: look at one and take it

seat-left = { $name } left. A computer player goes on in seat { $number } until somebody takes it.
seat-resigned = { $name } resigned. A computer player has seat { $number } for the rest of the game.
seat-last = { $name } left. No player is left at the table, so it is closed without a result.
seat-taken-off = { $name } was taken off the table. A computer player goes on in seat { $number } until somebody takes it.
seat-taken-off-kept = { $name } was taken off the table. Seat { $number } is kept for whom the table chose; a computer player goes on meanwhile.
seat-taken-off-for-computer = { $name } was taken off the table. Seat { $number } has a computer player for the rest of the game ({ $kind }).
seat-taken = { $name } takes over seat { $number }.
seat-asked = Seat { $number } is kept for { $name }. A computer player goes on meanwhile.
seat-to-computer = Seat { $number } has a computer player for the rest of the game ({ $kind }).
seat-called = { $who }, you are asked to take over this seat.

status-open-seats = { $count ->
    [one] -# { $who } keeps a seat that is open: `/game seats`
   *[other] -# { $who } keep seats that are open: `/game seats`
}
seats-title = { $count ->
    [one] **One seat is open in this server.**
   *[other] **{ $count } seats are open in this server**, the one open longest first.
}
seats-line = - Seat { $number } at #{ $session } { $game } · { $turn }, { $phase } · { $pace } · given up { $since }
seats-line-reserved = - Seat { $number } at #{ $session } { $game } · { $turn }, { $phase } · { $pace } · kept for somebody · given up { $since }
seats-none = No seat is open in this server. `/game new` opens a table of your own.

seat-title = ### Seat { $number } · { $game } · table #{ $session }
seat-played = { $seat }, a computer player, plays it now; it was given up { $since }.
seat-whole = Whoever takes the seat takes it as it stands, with a full clock.
seat-whole-hand = Whoever takes the seat takes it as it stands, with its hand and a full clock.
seat-pace = The table is in { $channel }. Its pace: { $pace }.
seat-yours = You have the seat. Welcome to { $game }, table #{ $session }.

button-quit = Leave, others may take my seat
button-resign = Resign, a computer plays to the end
button-quit-last = Leave and close the table
button-seat = Look at seat { $number }
button-seat-at = Look at seat { $number }, #{ $session }
button-more-seats = More seats
button-take = Take this seat
button-replace = Yes, replace them

ui-ask-quit = Leave { $game }, table #{ $session }? A computer player goes on in your seat: until somebody takes it, or to the end of the game. Ratings count you as last, unless you take the seat again.
ui-ask-quit-last = Leave { $game }, table #{ $session }? You are the last player there, so the table closes without a result. This cannot be undone.
ui-ask-kick = Take { $seat } off table #{ $session }? A computer player goes on in the seat until somebody takes it.
ui-resigned = You have resigned from { $game }, table #{ $session }.
ui-ask-replace-computer = Give seat { $number } ({ $seat }) to a computer player for the rest of the game?
ui-seat-asked = Seat { $number } is kept, and the person is asked in the channel.
ui-seat-to-computer = A computer player has seat { $number } now.

refuse-seat-not-open = That seat is not open any more.
remedy-seat-not-open = `/game seats` lists the seats that are.
refuse-seat-reserved = That seat is kept for somebody else.
remedy-seat-reserved = `/game seats` lists other seats.
refuse-seat-taken-off = You were taken off this table.
remedy-seat-taken-off = The host can ask you back: **Manage table**.
refuse-seat-knows-a-hand = You had another seat at this table, or were allowed to see one. So you may know its hand.
remedy-seat-knows-a-hand = You can take your own seat back while it is open, or a seat at another table.
refuse-seat-asked-knows-a-hand = That person had another seat at this table, or was allowed to see one, and may know its hand.
remedy-seat-asked-knows-a-hand = Choose somebody who neither played here nor saw a seat.
refuse-seat-stranger = Croupier has never met that person.
remedy-seat-stranger = Ask them to find the seat with `/game seats`, or to use any command once.
refuse-seat-sits-already = That person has a seat at this table already.
remedy-seat-sits-already = Choose somebody who is not playing here.
refuse-replace-by-whom = A seat goes either to a person or to a computer player.
remedy-replace-by-whom = Give exactly one of `person` and `computer`.
refuse-replace-bot = A bot cannot be asked to play.
remedy-replace-bot = Use `computer` for a computer player.
refuse-seats-in-direct = Open seats are listed per server.
remedy-seats-in-direct = Use `/game seats` in a server.
