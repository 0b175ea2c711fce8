# Games that are played in direct messages. Style: docs/message_style.md.

cmd-game-new-direct =
    .description = Play it in direct messages; people still join here

## In the lobby

ui-setup-place = Played
ui-setup-place-channel = in this channel
lobby-direct = -# Played in direct messages
lobby-direct-details = The game is played in direct messages: each player gets board, posts and turns there, in their own language. Whoever takes none plays here with `/play`.

## In the channel, once it is played

status-direct = { $players } play this game in direct messages.
status-direct-watch = Everybody else can watch: **Board** shows how it stands.
direct-closed = { $who }, Discord does not let me write to you, so { $game }, table #{ $session }, cannot reach you. Play here with **Act**, or with `/play` on any server we share. It goes on by direct message once you allow these from members of this server.

## In direct messages

direct-arrival = You now play { $game }, table #{ $session }, from here. It stands like this.
