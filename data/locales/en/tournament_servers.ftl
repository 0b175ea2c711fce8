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
