# What a server decides for itself, and its panel. Style: docs/message_style.md.

## Refusals

refuse-not-administrator = Only members who may manage the server can do this.
remedy-not-administrator = Ask one of them, or somebody who may give you that permission.
refuse-excluded = You are excluded from this server's tables.
remedy-excluded = Games you sit at go on. Ask somebody who manages the server.
refuse-asked-excluded = That person is excluded from this server's tables.
remedy-asked-excluded = Choose somebody else.
refuse-too-many-tables-here = { $limit ->
    [one] You are at { $limit } open table of this server, the most it allows one person.
   *[other] You are at { $limit } open tables of this server, the most it allows one person.
}
remedy-too-many-tables-here = Try again when one of them is over, or leave one: `/my games` lists them.
refuse-channel-full = { $limit ->
    [one] This channel and its threads have { $limit } table, the most this server allows.
   *[other] This channel and its threads have { $limit } tables, the most this server allows.
}
remedy-channel-full = Join a table here, or open yours in another channel.
refuse-game-not-here = { $game } is not played on this server.
remedy-game-not-here = Choose another game: { $games }.
refuse-no-game-here = { $game } is not played on this server, and none of its games can be played now.
remedy-no-game-here = Ask somebody who manages the server.
refuse-channels-gone = The channels this server had chosen for tables were deleted.
remedy-channels-gone = Somebody who manages the server can choose others: `/server`, **Opening tables**.
refuse-opening-role-gone = The role whose members could open tables on this server was deleted.
remedy-opening-role-gone = Somebody who manages the server can choose another: `/server`, **Opening tables**. Until then moderators can open one for you.
refuse-channel-without-tables = This server has no tables in this channel.
remedy-channel-without-tables = Try again in { $channels }.
refuse-opening-moderators = Only moderators open tables on this server.
remedy-opening-moderators = Ask one of them to open one, and join it.
refuse-opening-role = Only members with the role { $role } open tables on this server.
remedy-opening-role = Ask one of them to open one, and join it.
refuse-move-tournament = This table belongs to a tournament, which decides where it is played.
remedy-move-tournament = Its organisers add and remove channels: `/tournament`, **Organise**.
refuse-move-same = The table is in that channel.
remedy-move-same = Choose another one.
refuse-move-nowhere = I cannot see that channel.
remedy-move-nowhere = Choose one I can see, or give me **View Channels** there.
refuse-server-limit = “{ $text }” is no number of tables.
remedy-server-limit = Type a number from 1 to { $most }, or leave the line empty for no limit.
refuse-server-role = You chose a role, but not which one.
remedy-server-role = Choose the role in the second line of the form.
refuse-server-no-game = No game is ticked.
remedy-server-no-game = Tick at least one; nobody could open a table otherwise.
refuse-outsider-bot = A bot takes no seat anyway.
remedy-outsider-bot = Choose people only.
refuse-outsider-yourself = You are among them.
remedy-outsider-yourself = Choose others.
refuse-too-many-outsiders = The list is full: at most { $most } people.
remedy-too-many-outsiders = Let somebody in again, or ban them from the server.

## The panel

cmd-server =
    .description = This server's tables, its rules for them, and permissions it lacks
server-title = ## This server
server-tables = { $count ->
    [0] No table is open.
    [one] **One table is open.**
   *[other] **{ $count } tables are open.**
}
server-table = - **{ $game }** #{ $session } in <#{ $channel }>: { $state }
server-table-unread = - Table #{ $session } cannot be read by this bot at the moment. Whoever runs the bot can help.
server-table-option = { $game }, table #{ $session }
server-state-lobby = waits for players, { $taken } of { $seats } seats taken
server-state-starting = is about to begin
server-state-running = { $turn }, { $phase }, waits for { $who }
server-state-sealed = is seen by its players alone, until its round is over
server-state-paused = paused in { $turn }, { $phase }
server-state-stalled = nobody attends since { $turn }, { $phase }
server-choose = Close or move a table …
server-players = Players: { $players }.
server-times = Opened { $opened }, last changed { $changed }.
server-decided = **What holds here**
server-channels-read = - Channels read { $language }; pictures are drawn { $theme }.
server-pictures-moving = - Dice can be seen rolling in pictures.
server-pictures-still = - Pictures are not animated.
server-language-discord = the language of the server's Discord
server-pace = - Pace, if nobody chooses another: { $pace }.
server-no-limits = - As many tables as my host allows.
server-limits = - Tables for one person: { $person }; for the whole server: { $server }.
server-unlimited = no limit here
server-at-most = { $count ->
    [one] at most one
   *[other] at most { $count }
}
server-openers = - Tables are opened by { $who }.
server-openers-everyone = everyone
server-openers-role = members with the role { $role }, and moderators
server-openers-role-gone = only moderators, as the role chosen for this was deleted
server-openers-managers = moderators (Manage Messages)
server-games = - Games: { $games }.
server-no-game = none that this bot has
server-every-game = all
server-places = - Tables are opened in: { $channels }.
server-nowhere = no channel, as every channel chosen for them was deleted
server-everywhere = every channel
server-per-channel = { $count ->
    [one] - In one channel and its threads: at most one table.
   *[other] - In one channel and its threads: at most { $count } tables.
}
server-and-more = { $count ->
    [one] { $names } and one more
   *[other] { $names } and { $count } more
}
server-outsiders = { $count ->
    [0] - Nobody is excluded.
    [one] - One person is excluded.
   *[other] - { $count } people are excluded.
}
server-stored = Stored.
server-closed = Table #{ $session } is closed. Its channel is told why.
server-moved = Table #{ $session } goes on in <#{ $channel }>. Its old channel is told.
button-server-preferences = Preferences and limits
button-server-still = Stop rolling dice
button-server-moving = Let dice roll
button-server-opening = Opening tables
button-server-outsiders = Excluded members
button-server-permissions = Check permissions
button-server-check = Check again
button-server-change = Change
button-server-earlier = Earlier tables
button-server-later = Later tables
button-server-close = Close it
button-server-move = Move it

## Forms

server-form-language = What channels read
server-form-theme = Pictures in channels are drawn
server-form-pace = Pace, if nobody chooses another
server-form-person = Tables for one person
server-form-server = Tables for the whole server
server-form-channel = Tables in a channel with threads
server-form-limit = At the same time. Empty: no limit of your own.
server-form-openers = Who opens tables
server-openers-form-everyone = everyone
server-openers-form-role = members with the role below, and moderators
server-openers-form-managers = moderators only (Manage Messages)
server-form-role = The role
server-form-role-help = Only if you chose a role above.
server-form-games = Games
server-form-channels = Channels for tables
server-form-channels-help = Their threads are included. None: every channel.
server-outsiders-title = ### Members excluded from this server's tables
server-outsider = - Excluded: { $who }
server-outsiders-more = { $count ->
    [one] -# One more is not listed.
   *[other] -# { $count } more are not listed.
}
server-outsiders-form = Exclude, or admit again
server-form-people = Who
server-form-way = What
server-form-out = Exclude: they open and join no table; games they play go on
server-form-in = Let in again
server-close-form = Close table #{ $session }
server-close-reason = Why? Everybody reads it.
closing-idle = nobody plays any more
closing-place = it is in the wrong place
closing-rules = it breaks the server's rules
closing-agreed = its players asked for it
closing-other = the server needs it to end
notice-closed-by-server = This server's managers closed the table: { $reason }. There is no result.
server-move-form = Move table #{ $session }
server-move-channel = Where does it go on?
server-move-help = A channel or thread without a table. What was said so far stays where it is.
notice-moved-by-server = This server's managers moved the table: it goes on in <#{ $channel }>.

## Permissions

server-permissions-title = ### What I may do here
server-permissions-checked = { $count ->
    [one] One channel checked.
   *[other] { $count } channels checked.
}
server-permissions-whole = Nothing is missing.
server-permissions-role = - In the whole server: **{ $names }**. Switch it on under **Server Settings → Roles → { $role } → Permissions**.
server-permissions-channel = - { $channels }: **{ $names }**
server-permissions-where = Switch it on in each of these channels under **Edit Channel → Permissions → { $name }**.
server-permissions-more = { $count ->
    [one] - One more channel lacks something else.
   *[other] - { $count } more channels lack something else.
}
server-permissions-unseen = { $count ->
    [one] -# One channel is left out: I cannot see it. If it should have tables, give me **View Channels** there.
   *[other] -# { $count } channels are left out: I cannot see them. If they should have tables, give me **View Channels** there.
}

## Component sets

refuse-file-missing = No file came with the form.
remedy-file-missing = Open the form again and choose one.
refuse-file-too-long = The file is longer than { $most } KB.
remedy-file-too-long = Leave out what is not needed: comments count too.
refuse-file-unread = Discord did not hand the file out.
remedy-file-unread = Try again in a moment.
refuse-component-set-no-text = The file is not text in UTF-8 or UTF-16.
remedy-component-set-no-text = Save it as plain text, UTF-8, and upload it again.
refuse-component-set-unusable = This file cannot be used: { $problem }.
remedy-component-set-unusable = Mend that place and upload it again.
refuse-component-set-endless = A game of computer players with this set did not come to its end.
remedy-component-set-endless = Make it easier to reach the end, or let things cost less, and upload it again.
refuse-component-set-of-no-game = { $game } has no sets of components to choose from.
remedy-component-set-of-no-game = Choose another game.
refuse-component-set-gone = This server does not have that set any more.
remedy-component-set-gone = Go back to its sets, or upload the file again.
refuse-too-many-component-sets = This server offers { $most } sets of the game, the most there can be.
remedy-too-many-component-sets = Withdraw one first. Tables that began with it go on.
server-component-sets-title = ### Components of this server
server-component-sets = { $count ->
    [0] None is offered.
    [one] One is offered to its tables.
   *[other] { $count } are offered to its tables.
}
server-component-set-offered = - **{ $name }** for { $game }, offered { $since } (file { $file })
server-component-set-draft = - **{ $name }** for { $game }, a draft that nobody plays with yet, uploaded { $since } (file { $file })
server-component-set-option = { $name } ({ $game })
server-component-set-choose = Look at a set …
server-component-sets-help = -# A set is a text file of at most { $size } KB: cards, tiles, events, plans, projects or a city sheet. The game's own tables are a pattern to copy. At most { $most } sets for each game. Nobody else's server sees them.
server-component-set-look = Look at everything. Offer it if it is as you meant it; a draft is forgotten after a day.
server-component-set-kept = Tables choose it under **Settings**. If it is withdrawn, tables that began with it go on and can be replayed.
server-component-set-undrawn = -# Not every picture could be drawn now. Open the set again in a moment.
server-form-component-set-game = For which game
server-form-file = The file
server-form-file-help = A text file (TOML), at most { $size } KB.
server-component-set-offers = { $name } is offered to new tables of this server.
server-component-set-withdraws = { $name } is no longer offered.
button-server-component-sets = Own components
button-server-upload = Add a set
button-server-offer = Offer it here
button-server-discard = Forget it
button-server-withdraw = Withdraw it
