# Tournaments that are held in several servers. Style: docs/message_style.md.

tour-rule-servers = - Held in several servers: { $servers }. Sign up in your own
tour-rule-servers-tables = - A table opens in a server all its players are in; if they share none, it is played in direct messages, and everybody can watch
tour-line-server-joined = **{ $name }** is now held in { $server } as well.
tour-line-server-left = **{ $name }** is no longer held in { $server }. Whoever signed up there plays on.
tour-held-no-more = **{ $name }** is no longer held in this server. Whoever signed up here plays on: tables reach you by direct message, and `/play` and `/my games` work anywhere.
tour-held-elsewhere = **{ $name }** is no longer held in this server.

refuse-tournament-not-held-here = This tournament is not held in this server.
remedy-tournament-not-held-here = Somebody who may manage this server can accept an invitation from its organisers under `/server`.
refuse-across-duplicate = In duplicate rounds no table may see another one, and across servers that cannot be kept.
remedy-across-duplicate = Hold it in one server, or without duplicate rounds.
refuse-across-code = This code is good for no tournament.
remedy-across-code = Ask the organisers for the code that counts now. It looks like 12-0a1b2c3d4e.
refuse-across-own = That tournament is one of this server already.
remedy-across-own = Give the code to somebody who manages another server.
refuse-across-draft = That tournament has not been announced yet.
remedy-across-draft = Enter the code once it is.
refuse-across-accepted = This server takes part already.
remedy-across-accepted = `/server`, **Tournaments of other servers** shows its channel.
refuse-across-at-home = Other servers are invited from the server of the organisers.
remedy-across-at-home = Open **Organise** there.
refuse-across-full = That would be too many: { $most } servers for a tournament, and { $most } tournaments of other servers for a server.
remedy-across-full = End one of them first.

button-tour-servers = Other servers
button-servers-open = Open to other servers
button-servers-close = Close to new servers
button-server-remove = Remove it
ui-servers = ### { $name } · other servers
ui-servers-closed = No other server can join now. **Open to other servers** makes a code for those you invite.
ui-servers-code = Code: { $code }
ui-servers-how = Give it to somebody who may manage the other server. There they press **Tournaments of other servers** under `/server` once this is announced, see what it is, and choose a channel.
ui-servers-line = - { $server }: { $count ->
    [0] nobody has signed up there
    [one] one person has signed up there
   *[other] { $count } people have signed up there
}
ui-servers-choose = Remove a server
ui-ask-server-remove = { $server } reads nothing more of **{ $name }**. Whoever signed up there plays on, and no game is lost.

button-server-tournaments = Tournaments of other servers
button-server-code = Enter a code
button-server-accept = Accept
button-server-leave = Withdraw
server-tournaments-title = ### Tournaments of other servers
server-tournaments = { $count ->
    [0] None is held here.
    [one] One is held here:
   *[other] { $count } are held here:
}
server-tournament = - **{ $name }**, from { $server }, in { $channel }
server-tournaments-choose = Withdraw from one
server-form-code = Code
server-form-code-help = The organisers of the tournament have it.
server-form-code-channel = Channel
server-form-code-channel-help = It reads the announcement, rounds and results; tables open as its threads.
server-tournament-look = ### { $name }
    From the server { $server }.
server-tournament-how = **Accept**, and { $channel } reads announcement, rounds and results; members of this server sign up there. You can withdraw at any time: nobody loses a game by it.
server-tournament-accepted = **{ $name }** is held here from now on.
server-tournament-withdrawn = **{ $name }** is no longer held here.
ui-ask-server-withdraw = This server reads nothing more of **{ $name }**. Whoever signed up here plays on, and no game is lost.

tour-in-server = in { $server }
tour-in-other-server = in another server
tour-greeting-direct = Its players share no server, so they play in direct messages. Here you can watch.
