# What one person is told of their own hand, and answers in advance. Style: docs/message_style.md.

panel-ahead = What you can answer in advance is below. Nobody learns of it before it counts.
button-hand = Hand
start-hands = Everybody gets their hand by direct message. **Hand** shows it here, to you alone.
hand-title = ### Your hand · { $game } · table #{ $session }
hand-how = -# The table is in { $channel }. You can play from here as well: press **Act** when it is your turn.
hand-over = { $game }, table #{ $session }, is over, and so is your hand.
hand-left = You no longer sit at { $game }, table #{ $session }. Your hand stays with the seat.
hand-closed = -# Discord does not let me send you direct messages, so hands and reminders do not reach you. `/hand` shows your hand here, `/my games` what waits for you. To get them, allow direct messages from members of this server; I will try again.
cmd-my-settings-hand =
    .description = Whether your hand comes to you by direct message, in games with a hand
ui-settings-hand-on = In games with a hand, your hand comes to you by direct message.
ui-settings-hand-off = In games with a hand, no direct messages bring it; **Hand** and `/hand` show it.
settings-hand-on = My hand comes by direct message
settings-hand-off = only when I ask for it
