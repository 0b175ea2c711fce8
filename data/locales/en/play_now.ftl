## Playing at once, alone with computer players

button-now = Play now
button-new = Open a table
button-how = How it works
button-invite = Invite
button-again = Play again
button-ended = How it ended
button-leave-at = Give up #{ $session }

button-play-game = Play { $game } now
now-choose = Play at once: choose a game
now-which = **Against the computer: which game?** Only you see it.
ui-invited = { $game } is now table #{ $session } of this channel, and everybody can take a computer player's seat. You keep yours.
notice-invite = { $seat } invites you to a game that has just begun. Take the seat of a computer player.
notice-invite-hints = -# A hint was taken, so everybody can ask for hints, and the game is not rated.

refuse-solo = You play this game alone, and nobody else sees it.
remedy-solo = Press **Invite** in its first turn to bring it into the channel.
refuse-solo-full = You have { $limit } games against the computer already.
remedy-solo-full = Go on with one of them, or give one up.
refuse-solo-direct = This game was begun in direct messages, where nobody can join.
remedy-solo-direct = Press **Play now** in a channel of a server, and invite from there.
refuse-solo-elsewhere = This game was begun in <#{ $channel }>.
remedy-solo-elsewhere = Open it there with `/play`, and press **Invite** again.
refuse-solo-late = The first turn is over, so nobody can join any more.
remedy-solo-late = Press **Open a table** or type `/game new` to play with others.
