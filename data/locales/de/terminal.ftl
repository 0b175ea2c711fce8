# Was die Befehle von `croupier` sagen. Das lesen Betreiber, in der Sprache von CROUPIER_LANGUAGE.

## Was getippt wurde

cli-is-not = { $typed } geht hier nicht, gebraucht wird { $what }
cli-is-no-text = { $typed } ist kein Text in UTF-8
cli-is-not-port = ein Port (0 bis 65535)
cli-is-not-positive = eine Zahl ab 1
cli-is-not-days = eine Zahl von Tagen wie in 90d
cli-is-not-discord-id = eine ID von Discord: nur Ziffern
cli-is-not-table = die Nummer eines Tischs
cli-no-sha256 = { $typed } ist kein SHA-256: 64 Ziffern 0 bis 9 und a bis f
cli-no-game = Ein Spiel { $typed } gibt es nicht. Es gibt: { $known }.

## Doctor und Status: Namen, dann der Befund

cli-name-settings = Einstellungen
cli-name-version = Version
cli-name-database = Datenbank
cli-name-clock = Uhr
cli-name-pictures = Bilder
cli-name-fonts = Schriften
cli-name-games = Spiele
cli-name-component-sets = Material
cli-name-luck = Zufall
cli-name-board-page = Brettseite
cli-name-proxy = Proxy
cli-name-discord = Discord
cli-name-token = Token
cli-name-invite = Einladung
cli-name-servers = Server
cli-name-server = Server
cli-name-running = Betrieb
cli-name-processes = Prozesse
cli-name-tables = Tische
cli-name-messages = Nachrichten
cli-name-backup = Sicherung
cli-name-disk = Speicher
cli-name-time-outs = Fristen
cli-well = gut
cli-todo = offen
cli-megabytes = { $size } MB
cli-seconds = { $count } Sek.
cli-minutes = { $count } Min.
cli-hours = { $count } Std.
cli-doctor-settings = gelesen aus der Umgebung
cli-doctor-settings-file = gelesen aus { $file } und der Umgebung
cli-doctor-component-sets = { $count } eigene in { $folder }
cli-doctor-unopened = { $place } lässt sich nicht öffnen: { $cause }; prüf CROUPIER_DATABASE_URL
cli-doctor-unusable = { $place } ist nicht zu gebrauchen: { $cause }
cli-doctor-earlier-file = { $place } stammt von einer früheren Version; der nächste Start bringt sie auf den neuen Stand und macht vorher eine Kopie
cli-doctor-earlier = { $place } stammt von einer früheren Version; der nächste Start bringt sie auf den neuen Stand; sichere sie vorher
cli-doctor-tables = { $place }, offene Tische: { $count }
cli-doctor-copies = { $tables }; lösch die Kopien von vor der Umstellung, wenn alles läuft: { $copies }
cli-doctor-clock = die Uhr dieses Rechners sagte { $said }, wo es { $at } gewesen sein muss
cli-doctor-clock-doubted = { $report }, und der Bot glaubt ihr nicht; stell die Uhr richtig oder starte, wenn sie stimmt, einmal mit `croupier run --trust-clock`
cli-doctor-clock-followed = { $report }; der Bot richtet sich nach ihr seit { $at }
cli-doctor-clock-right = { $report }; sie stimmte wieder um { $at }
cli-doctor-file-unwritable = { $file } lässt sich nicht schreiben; ändere, wem die Datei und ihr Ordner gehören
cli-doctor-no-file = { $file } gibt es noch nicht; der erste Start legt sie an
cli-doctor-unwritable = { $folder } lässt sich nicht schreiben; setz { $setting } oder ändere, wem der Ordner gehört
cli-doctor-pictures = liegen in { $folder }
cli-doctor-font = { $file } lässt sich nicht lesen; installiere Croupier noch einmal
cli-doctor-fonts = alle { $count } sind da
cli-doctor-token = angenommen für { $name }
cli-doctor-no-server = der Bot ist noch auf keinem Server; öffne den Einladungslink oben
cli-doctor-no-discord = Discord ist nicht zu erreichen ({ $error }); prüf das Netz
cli-doctor-page = { $address } antwortet
cli-doctor-page-silent = { $address } antwortet nicht ({ $error }); starte den Bot und den Webserver davor, oder berichtige CROUPIER_BOARD_URL
cli-doctor-page-certificate = das Zertifikat von { $address } wird abgelehnt ({ $error }), auch von Browsern; erneuere es in deinem Webserver
cli-doctor-page-other = { $address } antwortet, aber nicht wie die Brettseite (Status { $status }); lass deinen Webserver an { $listen } weitergeben
cli-doctor-page-plain = { $address } ist nicht https: Andere könnten lesen, was jemand sieht; nimm es nur auf diesem Rechner
cli-doctor-activity = Aktivitäten sind im Entwicklerportal eingeschaltet, mit einem Redirect; das URL Mapping sagt Discord keinem Bot: Sieh dort unter „URL Mappings“ nach, dass / zum Rechner der Seite führt
cli-doctor-activity-off = Aktivitäten sind ausgeschaltet; schalte sie im Entwicklerportal unter „Activities“ ein, oder lass CROUPIER_ACTIVITY weg
cli-doctor-activity-redirect = Aktivitäten sind eingeschaltet, aber niemand könnte sich anmelden; trag im Entwicklerportal unter „OAuth2“ https://127.0.0.1 als Redirect ein
cli-doctor-proxy = { $address } reicht Anfragen an Discord weiter
cli-doctor-proxy-pictures = { $address } reicht Anfragen an Discord weiter, auch Bilder
cli-doctor-proxy-silent = { $address } antwortet nicht ({ $error }); starte den Proxy oder berichtige CROUPIER_DISCORD_PROXY
cli-doctor-proxy-other = { $address } antwortet, aber nicht wie Discord (Status { $status }); berichtige CROUPIER_DISCORD_PROXY oder sieh ins Protokoll des Proxys
cli-doctor-proxy-small = { $address } lässt Nachrichten von { $size } MB nicht durch, dann fehlen Bilder; erhöhe seine Grenze
cli-doctor-all-permissions = { $server }: hat jede Berechtigung (weniger täten es auch)
cli-doctor-permissions-missing = { $server }: gib der Rolle des Bots { $names }
cli-doctor-permissions = { $server }: alle Berechtigungen sind da
cli-mirror-silent = { $address } gibt keine öffentlichen Zufallszahlen: Tische würden warten. Prüf CROUPIER_BEACON und das Netz.
cli-mirror-wrong = { $address } gibt Zahlen, die nicht von drand sind: Nimm die Adresse aus CROUPIER_BEACON.
cli-mirror-well = { $address } gibt die öffentlichen Zufallszahlen von drand
cli-status-version = { $version }, Datenbank der Revision { $revision }
cli-status-tables = { $running } laufen, { $lobby } vor dem Start, { $finished } beendete Partien, { $tournaments } Turniere
cli-status-servers = { $count }
cli-status-servers-tables = die meisten Tische: { $servers }
cli-status-servers-refusals = die meisten Ablehnungen seit gestern: { $servers }
cli-status-servers-faults = die meisten Fehler seit gestern: { $servers }
cli-status-servers-lost = die meisten verlorenen Nachrichten in einer Woche: { $servers }
cli-status-messages = { $waiting } warten; { $lost } in einer Woche verloren
cli-status-messages-due = { $waiting } warten, die erste ist fällig seit { $late }; { $lost } in einer Woche verloren
cli-status-in-time = keine überfällig
cli-status-overdue = { $count } überfällig, um { $late }
cli-status-free = { $size } frei
cli-status-never = noch nie: `croupier run`
cli-status-running = ja, Kontakt mit Discord vor { $ago }
cli-status-stopped = nein, kein Prozess bedient diese Datenbank: zuletzt gesehen vor { $ago }
cli-status-unwritable = nimmt keine Änderungen an: { $cause }
cli-status-silent = nein, oder Discord ist nicht zu erreichen: zuletzt gesehen vor { $ago }
cli-status-processes =
    { $processes ->
        [one] ein Prozess, { $held } von { $shards } Shards vergeben
       *[other] { $processes } Prozesse, { $held } von { $shards } Shards vergeben
    }
cli-status-no-backup = es wurde noch keine gemacht
cli-status-never-backed-up = es wurde nie eine gemacht: Führ jeden Tag `croupier backup` aus
cli-status-backup = vom { $at } UTC, { $size }
cli-status-old-backup = { $backup }: älter als { $days } Tage

## Die Datenbank, ihre Kopien und frühere Stellungen

cli-no-database = Eine Datenbank { $file } gibt es noch nicht: Der erste Start des Bots legt sie an. Liegt anderswo eine, nenn sie in CROUPIER_DATABASE_URL.
cli-database-served = Die Datenbank { $database } ist schon in Gebrauch, von Prozess { $holder }. Beende den zuerst: Zwei täten alles doppelt.
cli-database-served-unknown = Die Datenbank { $database } ist schon in Gebrauch, von einem anderen Prozess. Beende den zuerst: Zwei täten alles doppelt.
cli-database-unusable = Die Datenbank { $database } ist nicht zu gebrauchen: { $cause }.
cli-database-newer = Sie stammt von einer neueren Version von Croupier (Revision { $revision }, diese Version kennt sie bis { $known }). Installiere die neuere wieder oder leg eine Kopie von vor der Umstellung zurück
cli-database-before-release = Sie stammt von einer Version vor 1.0.0 mit anderen Tabellen. Nenn in CROUPIER_DATABASE_URL eine neue Datenbank; an dieser wurde nichts geändert
cli-database-foreign = Darin liegen Tabellen eines anderen Programms. Nenn in CROUPIER_DATABASE_URL eine neue Datenbank; an dieser wurde nichts geändert
cli-database-unopened = Die Datenbank { $database } lässt sich nicht öffnen: { $cause }. Prüf CROUPIER_DATABASE_URL und wer dort schreiben darf.
cli-backed-up = { $file }: { $size }, geprüft.
cli-backup-exists = { $file } gibt es schon. Nimm einen anderen Namen.
cli-unwritable = { $file } lässt sich nicht schreiben: { $cause }.
cli-backup-of-nothing = Eine Datenbank { $file } gibt es nicht.
cli-backup-uncopied = Die Datenbank lässt sich nicht kopieren: { $cause }.
cli-backup-damaged = Die Kopie ist beschädigt und vielleicht auch die Datenbank: Führ PRAGMA integrity_check auf ihr aus.
cli-backup-not-whole = Die Kopie ist nicht vollständig: Es fehlen Tabellen.
cli-backup-no-pg-dump = pg_dump und pg_restore sind hier nicht installiert: Installiere die Client-Programme von PostgreSQL. Mit compose.yaml: docker compose run --rm backup bash /backup.sh once
cli-backup-program = { $program } ist gescheitert: { $cause }
cli-backup-no-cause = ohne Angabe von Gründen
cli-announced = { $fresh ->
    [one] Ein Server bekommt sie.
   *[other] { $fresh } Server bekommen sie.
} Im letzten Tag hatten sie schon: { $before }.
cli-announce-nowhere = Auf keinem Server wird gespielt: Es gibt niemanden zu benachrichtigen.
cli-announce-length = Eine Nachricht hat 1 bis { $most } Zeichen.
cli-bar-whom = Sag, wer wieder hereindarf: --server oder --person mit einer ID.
cli-bar-nobody = Niemand ist gesperrt.
cli-bar-server-since = Server { $id }, seit { $since } UTC
cli-bar-person-since = Mensch { $id }, seit { $since } UTC
cli-barred-server = Server { $id } ist gesperrt: Der Bot verlässt ihn binnen einer Minute, seine Tische bleiben erhalten.
cli-barred-person = Mensch { $id } ist gesperrt: Binnen einer Minute geht nur noch, was die eigenen Daten betrifft.
cli-barred-before = { $id } ist schon gesperrt.
cli-lifted-server = Server { $id } ist nicht mehr gesperrt: Lade den Bot wieder ein, und seine Tische gehen weiter.
cli-lifted-person = Mensch { $id } ist nicht mehr gesperrt.
cli-not-barred = { $id } ist nicht gesperrt.
cli-would-prune = Gelöscht würden { $positions } Stellungen aus { $games } Partien, { $size }. Die Protokolle bleiben.
cli-pruned = Gelöscht: { $positions } Stellungen aus { $games } Partien, { $size }. Die Protokolle bleiben.

## Bot und Spielwiese im Betrieb

cli-no-token = Kein Token: Setz CROUPIER_TOKEN in der Umgebung oder in { $file } (das Entwicklerportal zeigt es unter Bot, Reset Token) oder probier `croupier playground`, das keins braucht.
cli-token-refused = Discord lehnt das Token in CROUPIER_TOKEN ab: Vielleicht wurde es zurückgesetzt oder beim Kopieren abgeschnitten. Mach im Entwicklerportal ein neues, unter Bot, Reset Token.
cli-displaced = Die Verbindung zur Datenbank riss ab, und jetzt hat sie ein anderer Prozess: Dieser endet.
cli-other-shards = CROUPIER_SHARDS ist { $own }, aber die Prozesse an dieser Datenbank zählen schon { $count } Shards. Setz dieselbe Zahl oder beende erst alle.
cli-no-discord = Discord ist nicht zu erreichen ({ $error }). Prüf das Netz und starte noch einmal.
cli-greeting = Croupier { $version } ist da. Lade ihn ein mit { $link }
cli-no-beacon = CROUPIER_BEACON ist gesetzt, aber das Paket, das die Zahlen von drand prüft, fehlt: pip install -c constraints.txt '.[beacon]'.
cli-no-driver = Die Datenbank ist PostgreSQL, aber das Paket dafür fehlt: pip install -c constraints.txt '.[postgres]'.
cli-no-sentry = CROUPIER_SENTRY_DSN ist gesetzt, aber das Paket von Sentry fehlt: pip install -c constraints.txt '.[sentry]'.
cli-bad-sentry = CROUPIER_SENTRY_DSN ist keine Adresse eines Projekts bei Sentry: Kopier sie noch einmal aus dessen Einstellungen.
cli-no-board = Die Brettseite geht auf { $address } nicht ({ $cause }): Nimm ein anderes CROUPIER_BOARD_LISTEN oder beende, was dort läuft.
cli-no-metrics = Messwerte gehen auf { $host }:{ $port } nicht ({ $cause }): Nimm einen anderen CROUPIER_METRICS_PORT oder beende, was dort läuft.
cli-playground-package = Die Spielwiese braucht das Paket { $name }. Installiere es mit: pip install -c constraints.txt '.[playground]'
cli-playground-file = { $file } ist nicht zu gebrauchen: { $cause }. Darin stehen nur die Nachrichten der Spielwiese: Lösch die Datei.
cli-port-taken = Port { $port } ist belegt. Nimm mit --port einen anderen oder lass das weg.
cli-stand-in-both = { $api } und { $gateway } gehören zusammen; setz beide oder keins.
cli-stand-in-here = { $name } muss eine Adresse auf diesem Rechner sein; es ist nur für Tests.

## Tische als Dateien

cli-unreadable = { $file } lässt sich nicht lesen: { $cause }.
cli-no-export = { $file } ist keine Datei von `croupier export`: { $cause }.
cli-log-damaged = Tisch #{ $session } lässt sich nicht ausgeben: Sein Protokoll ist beschädigt ({ $error }).
cli-no-table = Ein Tisch #{ $session } ist nicht gespeichert.
cli-no-table-played = Einen Tisch #{ $session } gibt es in der Spielwiese nicht.
cli-no-table-no-database = Ein Tisch #{ $session } ist nicht gespeichert: Die Datenbank { $file } gibt es noch nicht.
cli-game-unknown = Das Spiel { $name } ist hier nicht bekannt. Es gibt: { $known }.
cli-unplayable-component-set = Diese Partie lässt sich nicht nachspielen: { $cause }.
cli-unplayable = Die Züge dieses Tischs lassen sich nicht nachspielen ({ $error }).
cli-not-started = Tisch #{ $session } hat noch nicht begonnen: Es gibt noch nichts zu zeichnen.
cli-draw-stored = Dieser Tisch war beim Ausgeben noch nicht zu Ende: Zeichne ihn mit --session.
cli-drawing = zeichnet
cli-verify-secret = Die Partie ist nicht zu Ende: Ihr Startwert ist noch geheim, also gibt es noch nichts zu prüfen.
cli-verify-no-beacon = Im Zufall dieser Partie steckt eine öffentliche Zufallszahl, aber das Paket, das sie prüft, fehlt: pip install -c constraints.txt '.[beacon]'.
cli-verify-seed = Der Startwert passt zur Festlegung { $commitment }.
cli-verify-beacon = Das letzte Salz ist die öffentliche Zufallszahl der Runde { $round } von drand, unterschrieben von denen, die drand betreiben.
cli-verify-steps = { $count } Schritte nachgespielt: Jeder Zug war erlaubt, und das Ergebnis ist dasselbe.
cli-verify-other-commitment = Die gepostete Festlegung ist { $posted }, die der Datei aber { $own }.
cli-verify-other-digest = Gezeigt wurde die Prüfsumme { $posted }, die des Protokolls in der Datei ist aber { $own }.
cli-verify-no-digest = keine: Die Partie hat nie begonnen
cli-verify-commitment-open = Nicht verglichen: die Festlegung mit der, die vor dem ersten Ziehen gepostet wurde (--commitment).
cli-verify-commitment-same = Die Festlegung ist die gepostete.
cli-verify-digest-open = Nicht verglichen: das Protokoll mit der Prüfsumme unter „Fairness“ (--digest). Seine Prüfsumme ist { $digest }.
cli-verify-digest-same = Das Protokoll hat die gezeigte Prüfsumme.
cli-verify-no-position = Nicht verglichen: die letzte Stellung, denn die hat die Datei nicht.
cli-replay-secret = Die Partie ist nicht zu Ende: Ihr Startwert ist noch geheim, also lässt sie sich nicht nachspielen.
cli-replay-stopped = Ab hier lassen sich die Züge nicht weiterspielen ({ $error }).
cli-import-unfinished = Nur beendete Partien lassen sich übernehmen; diese ist nicht zu Ende.
cli-imported = Gespeichert als Tisch #{ $session }.

## Was beim Prüfen auffällt

archive-step-order = Schritt { $number } kommt nach Schritt { $last }
archive-note-order = Notiz { $number } kommt nach Notiz { $last }
archive-number-twice = Die Nummer { $number } gibt es zweimal
archive-note-step = Notiz { $number } ist ein Schritt
archive-starts-once = Schritt { $number }, doch eine Partie beginnt nur einmal, mit ihrem ersten Schritt
archive-by-nobody = Schritt { $number } sagt nicht, von wem er ist
archive-no-seat = Schritt { $number }: Platz { $seat } gibt es nicht
archive-back-to-later = Schritt { $number } geht zurück zu { $to }, und das kommt erst später
archive-too-large = Die Partie darin ist größer als { $size }
archive-many-files = Darin sind mehr als { $most } Dateien
archive-packing = Sie ist auf eine Art komprimiert, die hier nicht geht: Nimm Deflate, die übliche
archive-no-game = Darin fehlt { $file }
archive-damaged = Das ist eine beschädigte ZIP-Datei
archive-field = Ihr Feld { $field } stimmt nicht ({ $detail })
archive-no-game-text = Sie enthält keine Partie ({ $detail })
archive-many-values = Sie hat mehr als { $most } Werte
archive-many-fields = Eines ihrer Objekte hat mehr als { $most } Felder
verify-misplaced = Im Protokoll stimmt die Ordnung nicht: { $fault }.
verify-other-seed = Der Startwert passt nicht zur Festlegung, die vor dem ersten Ziehen veröffentlicht wurde.
verify-unknown-game = Das Spiel „{ $game }“ ist hier nicht bekannt.
verify-newer-rules = Gespielt wurde nach Regelversion { $version }; hier sind die Versionen bis { $newest } bekannt.
verify-broken-rule = Schritt { $number } führt dahin, wohin die Regeln nicht führen können: { $rule } ({ $detail }).
verify-cannot-start = Die Züge lassen sich von Anfang an nicht nachspielen ({ $error }).
verify-cannot-go-on = Die Züge lassen sich nach Schritt { $number } nicht nachspielen ({ $error }).
verify-never-started = Die Partie hat nie begonnen.
verify-other-result = Nachgespielt kommt ein anderes Ergebnis heraus als das in der Datei.
verify-other-position = Nachgespielt endet die Partie in einer anderen Stellung als der in der Datei.
verify-other-round = Die öffentliche Zufallszahl ist die der Runde { $round }, für die Startnachricht zählt aber Runde { $counts }.
verify-not-last-salt = Die öffentliche Zufallszahl ist nicht das letzte Salz des Schlüssels.
verify-other-signature = Die Unterschrift der Runde { $round } der öffentlichen Zufallszahlen ist nicht die von drand.
verify-unnamed-players = { $count ->
    [one] Nicht geprüft: 1 Zug von Computern, deren Version das Protokoll nicht nennt.
   *[other] Nicht geprüft: { $count } Züge von Computern, deren Version das Protokoll nicht nennt.
}
verify-other-player = { $count ->
    [one] Nicht geprüft: 1 Zug des Computers „{ $player }“, Version { $version }; die ist nicht zur Hand.
   *[other] Nicht geprüft: { $count } Züge des Computers „{ $player }“, Version { $version }; die ist nicht zur Hand.
}
verify-names-player = Schritt { $number } ist nicht von einem Computer, nennt aber einen.
verify-not-looked = Schritt { $number }: Der Computer „{ $player }“ (Version { $version }) kann die Stellung nach Eintrag { $after } nicht vor sich gehabt haben.
verify-other-move = Schritt { $number } ist nicht, was der Computer „{ $player }“ (Version { $version }) dort tut.

## Computer unter sich

cli-selfplay-refused = { $seed }: Der Zug eines Computers wurde abgelehnt ({ $error }).
cli-selfplay-no-seats = { $game } hat { $least } bis { $most } Plätze, nicht { $count }.
cli-selfplay-players = --player steht { $count }-mal da, für { $seats } Plätze; nenn es einmal oder einmal je Platz.
cli-selfplay-no-player = Einen Computer { $typed } gibt es nicht. Es gibt: { $known }.
cli-selfplay-no-option = { $game } hat keine Option { $typed }. Es hat: { $known }.
cli-selfplay-bad-option = --option { $name }={ $value } geht nicht: { $cause }.
cli-selfplay-title = { $game }, { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
cli-selfplay-column-seat = Platz
cli-selfplay-column-player = Computer
cli-selfplay-column-wins = Siege
cli-selfplay-column-least = kleinste
cli-selfplay-column-median = Median
cli-selfplay-column-most = größte
cli-selfplay-totals = beendet { $finished }, abgelehnt { $refused }, Fehler { $problems }, { $steps } Schritte in { $seconds } s; Ende durch: { $ends }
cli-selfplay-places = Punkte nach Rang, im Mittel { $means }; von Menschen berichtet: { $people }
cli-selfplay-spread = Runden { $least_rounds } bis { $most_rounds }, im Mittel { $rounds }; Punkte { $least } bis { $most }, im Mittel { $mean } (vom 5. bis zum 95. von hundert)
cli-selfplay-spread-model = zum Vergleich, Computer eines unabhängigen Programms (--option { $options }): Runden { $least_rounds } bis { $most_rounds }, im Mittel { $rounds }; Punkte im Mittel { $mean }, für den Sieg { $winner }; Ende durch: { $ends }
cli-selfplay-shares = Median { $rounds } Runden; Siege nach Zugfolge { $wins }; ausgeschieden { $out }
cli-selfplay-model = mit Verstand gemessen: { $found }
cli-selfplay-model-with = mit Verstand gemessen, { $options }: { $found }

## Einstellungen

file-is-none = Das ist keine gewöhnliche Datei
file-is-folder = Das ist ein Ordner
file-missing = Eine solche Datei gibt es nicht
file-denied = Dieser Benutzer darf sie nicht lesen
file-closed = { $detail }
file-too-large = Sie hat mehr als { $most } kB
file-no-text = Das ist kein Text in UTF-8 oder UTF-16
file-no-setting = Zeile { $line } ist keine Einstellung der Form NAME=Wert
cli-setting-likely = { $setting } ist keine Einstellung. War { $likely } gemeint?
cli-setting-unknown = { $setting } ist keine Einstellung; in `.env.example` stehen alle.
cli-setting-token = Das ist mehr als eine Zeile oder ein Wort
cli-setting-refused = { $setting } geht so nicht: { $reason }. Zum Beispiel: { $setting }={ $example }
cli-setting-whole-number = Das ist keine ganze Zahl
cli-setting-number = Das ist keine Zahl
cli-setting-least = Mindestens { $limit }
cli-setting-more-than = Es muss mehr als { $limit } sein
cli-setting-most = Höchstens { $limit }
cli-setting-one-of = Möglich sind { $known }
cli-setting-form = Es hat eine andere Form
cli-setting-language = Sätze gibt es nur in { $known }
cli-setting-mirror = „{ $typed }“ ist keine Adresse eines Spiegels
cli-setting-proxy = „{ $typed }“ ist keine Adresse eines Proxys
cli-setting-no-database = Das ist keine Adresse einer Datenbank
cli-setting-which-database = Nur sqlite+aiosqlite und postgresql+asyncpg werden unterstützt
