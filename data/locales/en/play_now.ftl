## Playing at once, alone with computer players

button-now = Play now
button-new = Open a table
button-how = How it works
button-invite = Invite
button-again = Play again
button-ended = How it ended
button-new-game = New game
button-go-on = Go on
button-give-up = Give up
button-leave-at = Give up #{ $session }
button-solo-level = Level: { $level }
button-solo-players = Players: { $count }
level-novice = novice
level-steady = steady
level-strong = strong

button-play-game = Play { $game } now
now-choose = Play at once: choose a game
now-which = **Against the computer: which game?** Only you see it.
now-begun = **You are in the middle of a game.**
now-stands = **{ $game }**, #{ $session } · { $turn }
ui-ask-invite = Bring { $game } into <#{ $channel }>? One message with the board is posted there, and everybody can take a computer player's seat. The clock of your decision starts at once. { $line } This cannot be undone.
ui-invited = This is table #{ $session } of the channel now: whoever likes takes a computer player's seat.
notice-invite = { $seat } invites you to a game that has just begun. Take the seat of a computer player.

refuse-solo = You play this game alone, and nobody else sees it.
remedy-solo = Press **More** and **Invite** in its first turn to bring it into the channel.
refuse-solo-full = You have { $limit } games against the computer already.
remedy-solo-full = Go on with one of them, or give one up.
refuse-solo-direct = This game was begun in direct messages, where nobody can join.
remedy-solo-direct = Press **Play now** in a channel of a server, and invite from there.
refuse-solo-elsewhere = This game was begun in <#{ $channel }>.
remedy-solo-elsewhere = Open it there with `/play`, and invite under **More**.
refuse-solo-late = The first turn is over, so nobody can join any more.
remedy-solo-late = Press **Open a table** or type `/game new` to play with others.
refuse-solo-begun = You have decided something in this game already, so it goes on as it began.
remedy-solo-begun = To begin another one press **More** and **Give up**.
ui-ask-give-up = Give up { $game }? It ends without a result. This cannot be undone.
