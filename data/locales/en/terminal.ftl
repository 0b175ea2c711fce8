# What the commands of `croupier` say. Read by hosts, in the language of CROUPIER_LANGUAGE.

## What was typed

cli-is-not = { $typed } is not { $what }
cli-is-no-text = { $typed } is not UTF-8 text
cli-is-not-port = a port (0 to 65535)
cli-is-not-positive = a number of 1 or more
cli-is-not-days = a number of days, as in 90d
cli-is-not-discord-id = a Discord id: digits only
cli-is-not-table = the number of a table
cli-no-sha256 = { $typed } is not a SHA-256: 64 digits 0 to 9 and a to f
cli-no-game = There is no game called { $typed }. There is: { $known }.

## Doctor and status: names, then what was found

cli-name-settings = settings
cli-name-version = version
cli-name-database = database
cli-name-clock = clock
cli-name-pictures = pictures
cli-name-fonts = fonts
cli-name-games = games
cli-name-component-sets = components
cli-name-luck = luck
cli-name-board-page = board page
cli-name-proxy = proxy
cli-name-discord = discord
cli-name-token = token
cli-name-invite = invite
cli-name-servers = servers
cli-name-server = server
cli-name-running = running
cli-name-processes = processes
cli-name-tables = tables
cli-name-messages = messages
cli-name-backup = backup
cli-name-disk = disk
cli-name-time-outs = time-outs
cli-well = ok
cli-todo = todo
cli-megabytes = { $size } MB
cli-seconds = { $count } s
cli-minutes = { $count } min
cli-hours = { $count } h
cli-doctor-settings = read from the environment
cli-doctor-settings-file = read from { $file } and the environment
cli-doctor-component-sets = { $count } of your own in { $folder }
cli-doctor-unopened = { $place } cannot be opened: { $cause }; check CROUPIER_DATABASE_URL
cli-doctor-unusable = { $place } cannot be used: { $cause }
cli-doctor-earlier-file = { $place } is of an earlier version; the next start brings it up to date, after a copy of it was made
cli-doctor-earlier = { $place } is of an earlier version; the next start brings it up to date; back it up first
cli-doctor-tables = { $place }, tables open: { $count }
cli-doctor-copies = { $tables }; delete the copies from before upgrades once you are content: { $copies }
cli-doctor-clock = this computer's clock said { $said } where it must have been { $at }
cli-doctor-clock-doubted = { $report }, and the bot ignores it; set the clock right, or if it is right start once with `croupier run --trust-clock`
cli-doctor-clock-followed = { $report }; accepted since { $at }
cli-doctor-clock-right = { $report }; it was right again at { $at }
cli-doctor-file-unwritable = { $file } cannot be written; change the owner of the file and its folder
cli-doctor-no-file = { $file } does not exist yet; the first start makes it
cli-doctor-unwritable = { $folder } cannot be written; set { $setting } or change its owner
cli-doctor-pictures = kept in { $folder }
cli-doctor-font = { $file } cannot be read; install Croupier again
cli-doctor-fonts = all { $count } are there
cli-doctor-token = accepted for { $name }
cli-doctor-no-server = the bot is in no server yet; open the invite link above
cli-doctor-no-discord = Discord cannot be reached ({ $error }); check the network
cli-doctor-page = { $address } answers
cli-doctor-page-silent = { $address } does not answer ({ $error }); start the bot and the web server before it, or correct CROUPIER_BOARD_URL
cli-doctor-page-certificate = the certificate of { $address } is refused ({ $error }); browsers would refuse it too: renew it in your web server
cli-doctor-page-other = { $address } answers, but not as the board page (status { $status }); let your web server pass it on to { $listen }
cli-doctor-page-plain = { $address } is not https, so that others could read what people are shown; use it on this machine only
cli-doctor-activity = Activities are switched on in the developer portal, with a redirect; Discord does not tell bots the URL mapping: see there, under URL Mappings, that / leads to the host of the page
cli-doctor-activity-off = Activities are switched off; switch them on in the developer portal under Activities, or leave out CROUPIER_ACTIVITY
cli-doctor-activity-redirect = Activities are switched on, but nobody could sign in; add https://127.0.0.1 as a redirect in the developer portal under OAuth2
cli-doctor-proxy = { $address } passes requests on to Discord
cli-doctor-proxy-pictures = { $address } passes requests on to Discord, pictures too
cli-doctor-proxy-silent = { $address } does not answer ({ $error }); start the proxy or correct CROUPIER_DISCORD_PROXY
cli-doctor-proxy-other = { $address } answers, but not as Discord does (status { $status }); correct CROUPIER_DISCORD_PROXY or look into the proxy's log
cli-doctor-proxy-small = { $address } does not let through messages of { $size } MB, so that pictures would be missing; raise its limit
cli-doctor-all-permissions = { $server }: has every permission (fewer would do)
cli-doctor-permissions-missing = { $server }: give the bot's role { $names }
cli-doctor-permissions = { $server }: all permissions are there
cli-mirror-silent = { $address } gives no public random numbers: tables would wait. Check CROUPIER_BEACON and the network.
cli-mirror-wrong = { $address } gives numbers that are not drand's: take it out of CROUPIER_BEACON.
cli-mirror-well = { $address } gives drand's public random numbers
cli-status-version = { $version }, database of revision { $revision }
cli-status-tables = { $running } running, { $lobby } in the lobby, { $finished } finished games, { $tournaments } tournaments
cli-status-servers = { $count }
cli-status-servers-tables = most tables: { $servers }
cli-status-servers-refusals = most refusals since yesterday: { $servers }
cli-status-servers-faults = most faults since yesterday: { $servers }
cli-status-servers-lost = most messages lost in a week: { $servers }
cli-status-messages = { $waiting } waiting; { $lost } lost in a week
cli-status-messages-due = { $waiting } waiting, the first due since { $late }; { $lost } lost in a week
cli-status-in-time = none overdue
cli-status-overdue = { $count } overdue, by { $late }
cli-status-free = { $size } free
cli-status-never = never yet: `croupier run`
cli-status-running = yes, in contact with Discord { $ago } ago
cli-status-stopped = no, no process serves this database: last seen { $ago } ago
cli-status-unwritable = takes no changes: { $cause }
cli-status-silent = no, or Discord cannot be reached: last seen { $ago } ago
cli-status-processes =
    { $processes ->
        [one] one process, { $held } of { $shards } shards held
       *[other] { $processes } processes, { $held } of { $shards } shards held
    }
cli-status-no-backup = none was made yet
cli-status-never-backed-up = none was ever made: run `croupier backup` every day
cli-status-backup = { $at } UTC, { $size }
cli-status-old-backup = { $backup }: older than { $days } days

## The database, its copies, and past positions

cli-no-database = There is no database { $file } yet: the first start of the bot makes it. If there is one elsewhere, name it in CROUPIER_DATABASE_URL.
cli-database-served = Process { $holder } serves the database { $database } already. Stop it first: two would do everything twice.
cli-database-served-unknown = Another process serves the database { $database } already. Stop it first: two would do everything twice.
cli-database-unusable = The database { $database } cannot be used: { $cause }.
cli-database-newer = it is of a newer version of Croupier (revision { $revision }, this version knows up to { $known }). Install the newer version again, or put back a copy from before the upgrade
cli-database-before-release = it was made by a version before 1.0.0, with other tables. Name a new database in CROUPIER_DATABASE_URL; nothing was changed in this one
cli-database-foreign = it holds tables of another program. Name a new database in CROUPIER_DATABASE_URL; nothing was changed in this one
cli-database-unopened = The database { $database } cannot be opened: { $cause }. Check CROUPIER_DATABASE_URL and who may write there.
cli-backed-up = { $file }: { $size }, verified.
cli-backup-exists = { $file } exists already. Choose another name.
cli-unwritable = { $file } cannot be written: { $cause }.
cli-backup-of-nothing = There is no database { $file }.
cli-backup-uncopied = The database cannot be copied: { $cause }.
cli-backup-damaged = The copy is damaged, and the database may be, too: run PRAGMA integrity_check on it.
cli-backup-not-whole = The copy is not whole: tables are missing.
cli-backup-no-pg-dump = pg_dump and pg_restore are not installed here: install PostgreSQL's client programs. With compose.yaml: docker compose run --rm backup bash /backup.sh once
cli-backup-program = { $program } failed: { $cause }
cli-backup-no-cause = no reason given
cli-announced = { $fresh ->
    [one] One server will get it.
   *[other] { $fresh } servers will get it.
} Already told within the last day: { $before }.
cli-announce-nowhere = Nothing is being played on any server: there is nobody to tell.
cli-announce-length = A message has 1 to { $most } characters.
cli-bar-whom = Name who may come back: --server or --person with an id.
cli-bar-nobody = Nobody is barred.
cli-bar-server-since = server { $id }, since { $since } UTC
cli-bar-person-since = person { $id }, since { $since } UTC
cli-barred-server = Server { $id } is barred: the bot leaves it within a minute, and its tables are kept.
cli-barred-person = Person { $id } is barred: within a minute they can use nothing but their own data.
cli-barred-before = { $id } is already barred.
cli-lifted-server = Server { $id } is no longer barred: invite the bot again, and its tables go on.
cli-lifted-person = Person { $id } is no longer barred.
cli-not-barred = { $id } is not barred.
cli-would-prune = Would remove { $positions } positions of { $games } games, { $size }. Their logs stay.
cli-pruned = Removed { $positions } positions of { $games } games, { $size }. Their logs stay.

## Running the bot and the playground

cli-no-token = No token: set CROUPIER_TOKEN in the environment or in { $file } (the developer portal shows it under Bot, Reset Token), or try `croupier playground`, which needs none.
cli-token-refused = Discord refuses the token in CROUPIER_TOKEN: it may have been reset or cut off when copied. Make a new one in the developer portal under Bot, Reset Token.
cli-displaced = Another process serves the database now, after the connection to it was lost: this one ends.
cli-other-shards = CROUPIER_SHARDS is { $own }, but the processes that serve this database already count { $count } shards. Set the same number, or stop them all first.
cli-no-discord = Discord cannot be reached ({ $error }). Check the network and start again.
cli-greeting = Croupier { $version } is here. Invite it with { $link }
cli-no-beacon = CROUPIER_BEACON is set, but the package that checks drand's numbers is not installed: pip install -c constraints.txt '.[beacon]'.
cli-no-driver = The database is PostgreSQL, but its driver is not installed: pip install -c constraints.txt '.[postgres]'.
cli-no-sentry = CROUPIER_SENTRY_DSN is set, but Sentry's client is not installed: pip install -c constraints.txt '.[sentry]'.
cli-bad-sentry = CROUPIER_SENTRY_DSN is no address of a Sentry project: copy it from the project's settings again.
cli-no-board = The board page cannot be served on { $address } ({ $cause }): choose another CROUPIER_BOARD_LISTEN, or stop what uses it.
cli-no-metrics = Metrics cannot be served on { $host }:{ $port } ({ $cause }): choose another CROUPIER_METRICS_PORT, or stop what uses it.
cli-playground-package = The playground needs the package { $name }. Install it with: pip install -c constraints.txt '.[playground]'
cli-playground-file = { $file } cannot be used: { $cause }. It holds only the playground's messages: delete it.
cli-port-taken = Port { $port } is taken. Choose another with --port, or leave it out.
cli-stand-in-both = { $api } and { $gateway } belong together; set both or neither.
cli-stand-in-here = { $name } must be an address on this machine; it is for tests only.

## Tables as files

cli-unreadable = { $file } cannot be read: { $cause }.
cli-no-export = { $file } is no file of `croupier export`: { $cause }.
cli-log-damaged = Table #{ $session } cannot be exported: its log is damaged ({ $error }).
cli-no-table = There is no table #{ $session } stored.
cli-no-table-played = There is no table #{ $session } in the playground.
cli-no-table-no-database = There is no table #{ $session } stored: there is no database { $file } yet.
cli-game-unknown = The game { $name } is not known here. There is: { $known }.
cli-unplayable-component-set = This game cannot be played again: { $cause }.
cli-unplayable = The moves of this table cannot be played again ({ $error }).
cli-not-started = Table #{ $session } has not started: there is nothing to draw yet.
cli-draw-stored = This table was not over when it was exported: draw it with --session instead.
cli-drawing = drawing
cli-verify-secret = The game is not over: its seed is still secret, so there is nothing to verify yet.
cli-verify-no-beacon = This game's luck holds a public random number, but the package that checks it is not installed: pip install -c constraints.txt '.[beacon]'.
cli-verify-seed = The seed matches the commitment { $commitment }.
cli-verify-beacon = The last salt is the public random number of round { $round } of drand, signed by its operators.
cli-verify-steps = { $count } steps played again: every move was legal, and the result is the same.
cli-verify-other-commitment = The commitment posted is { $posted }, but that of the file is { $own }.
cli-verify-other-digest = The digest shown is { $posted }, but that of the file's log is { $own }.
cli-verify-no-digest = none: the game never began
cli-verify-commitment-open = Not compared: the commitment with the one posted before the first draw (--commitment).
cli-verify-commitment-same = The commitment is the one posted.
cli-verify-digest-open = Not compared: the log with the digest that Fairness shows (--digest). Its digest is { $digest }.
cli-verify-digest-same = The log has the digest that was shown.
cli-verify-no-position = Not compared: the last position, which the file does not have.
cli-replay-secret = The game is not over: its seed is still secret, so it cannot be played again.
cli-replay-stopped = The moves cannot be played on from here ({ $error }).
cli-import-unfinished = Only finished games can be taken over; this one is not finished.
cli-imported = Stored as table #{ $session }.

## What verifying finds

archive-step-order = step { $number } comes after step { $last }
archive-note-order = note { $number } comes after note { $last }
archive-number-twice = the number { $number } is given twice
archive-note-step = note { $number } is a step
archive-starts-once = step { $number }, but a game starts once, with its first step
archive-by-nobody = step { $number } does not say by whom it was taken
archive-no-seat = step { $number }: there is no seat { $seat }
archive-back-to-later = step { $number } goes back to { $to }, which comes later
archive-too-large = the game in it is larger than { $size }
archive-many-files = there are more than { $most } files in it
archive-packing = it is compressed in a way that is not accepted here: use deflate, the usual one
archive-no-game = there is no { $file } in it
archive-damaged = it is a damaged ZIP file
archive-field = its field { $field } is wrong ({ $detail })
archive-no-game-text = it holds no game ({ $detail })
archive-many-values = it has more than { $most } values
archive-many-fields = one of its objects has more than { $most } fields
verify-misplaced = The log is out of order: { $fault }.
verify-other-seed = The seed does not match the commitment published before the first draw.
verify-unknown-game = The game “{ $game }” is not known here.
verify-newer-rules = It was played by rules version { $version }; here versions up to { $newest } are known.
verify-broken-rule = Step { $number } leads where the rules cannot: { $rule } ({ $detail }).
verify-cannot-start = The moves cannot be played again at the start ({ $error }).
verify-cannot-go-on = The moves cannot be played again after step { $number } ({ $error }).
verify-never-started = The game never started.
verify-other-result = Playing the moves again gives another result than the one in the file.
verify-other-position = Playing the moves again ends in another position than the one in the file.
verify-other-round = The public random number is of round { $round }, but for the start message round { $counts } counts.
verify-not-last-salt = The public random number is not the last salt of the key.
verify-other-signature = The signature of round { $round } of the public random numbers is not drand's.
verify-unnamed-players = { $count ->
    [one] Not checked: 1 move of computer players, whose version the log does not name.
   *[other] Not checked: { $count } moves of computer players, whose version the log does not name.
}
verify-other-player = { $count ->
    [one] Not checked: 1 move of the computer player “{ $player }”, version { $version }, which is not at hand.
   *[other] Not checked: { $count } moves of the computer player “{ $player }”, version { $version }, which is not at hand.
}
verify-names-player = Step { $number } is not a computer player's, but names one.
verify-not-looked = Step { $number }: the computer player “{ $player }” (version { $version }) cannot have looked at the position after entry { $after }.
verify-other-move = Step { $number } is not what the computer player “{ $player }” (version { $version }) does there.

## Computer players among themselves

cli-selfplay-refused = { $seed }: a computer player's move was refused ({ $error }).
cli-selfplay-no-seats = { $game } is for { $least } to { $most } seats, not { $count }.
cli-selfplay-players = --player was given { $count } times for { $seats } seats; give it once, or once per seat.
cli-selfplay-no-player = There is no computer player called { $typed }. There is: { $known }.
cli-selfplay-no-option = { $game } has no option { $typed }. It has: { $known }.
cli-selfplay-bad-option = --option { $name }={ $value }: { $cause }.
cli-selfplay-title = { $game }, { $count ->
    [one] { $count } game
   *[other] { $count } games
}
cli-selfplay-column-seat = seat
cli-selfplay-column-player = player
cli-selfplay-column-wins = wins
cli-selfplay-column-least = least
cli-selfplay-column-median = median
cli-selfplay-column-most = most
cli-selfplay-totals = finished { $finished }, refused { $refused }, problems { $problems }, { $steps } steps in { $seconds } s; ends: { $ends }
cli-selfplay-places = mean score by place { $means }; reported by people: { $people }
cli-selfplay-spread = rounds { $least_rounds } to { $most_rounds }, mean { $rounds }; scores { $least } to { $most }, mean { $mean } (from the 5th to the 95th of a hundred)
cli-selfplay-spread-model = for comparison, players of an independent program (--option { $options }): rounds { $least_rounds } to { $most_rounds }, mean { $rounds }; mean score { $mean }, of the winner { $winner }; ends: { $ends }
cli-selfplay-shares = median { $rounds } rounds; wins in order of play { $wins }; put out of the game { $out }
cli-selfplay-model = steady players before: { $found }
cli-selfplay-model-with = steady players before, { $options }: { $found }

## Settings

file-is-none = it is not an ordinary file
file-is-folder = it is a folder
file-missing = there is no such file
file-denied = this user may not read it
file-closed = { $detail }
file-too-large = it has more than { $most } kB
file-no-text = it is not text in UTF-8 or UTF-16
file-no-setting = line { $line } is not a setting: write NAME=value
cli-setting-likely = { $setting } is not a setting: did you mean { $likely }?
cli-setting-unknown = { $setting } is not a setting; `.env.example` lists them all.
cli-setting-token = it has more than one word or line
cli-setting-refused = { $setting } cannot be used: { $reason }. For example: { $setting }={ $example }
cli-setting-whole-number = it is no whole number
cli-setting-number = it is no number
cli-setting-least = the least is { $limit }
cli-setting-more-than = it must be more than { $limit }
cli-setting-most = the most is { $limit }
cli-setting-one-of = it is one of { $known }
cli-setting-form = it has another form
cli-setting-language = there are sentences in { $known } only
cli-setting-mirror = “{ $typed }” is no address of a mirror
cli-setting-proxy = “{ $typed }” is no address of a proxy
cli-setting-no-database = it is no address of a database
cli-setting-which-database = only sqlite+aiosqlite and postgresql+asyncpg are supported
