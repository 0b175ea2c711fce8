# Was ein Server selbst bestimmt, und sein Feld. Stil: docs/message_style.md; Wörter: docs/glossary_de.md.

## Ablehnungen

refuse-not-administrator = Das darf nur, wer den Server verwalten darf.
remedy-not-administrator = Frag jemanden mit dieser Berechtigung.
refuse-excluded = Du bist von den Tischen dieses Servers ausgeschlossen.
remedy-excluded = Partien, in denen du sitzt, gehen weiter. Frag jemanden, der den Server verwaltet.
refuse-asked-excluded = Diese Person ist von den Tischen dieses Servers ausgeschlossen.
remedy-asked-excluded = Wähl jemand anderen.
refuse-too-many-tables-here = { $limit ->
    [one] Du bist an einem offenen Tisch dieses Servers, mehr erlaubt er einer Person nicht.
   *[other] Du bist an { $limit } offenen Tischen dieses Servers, mehr erlaubt er einer Person nicht.
}
remedy-too-many-tables-here = Versuch es wieder, wenn einer zu Ende ist, oder verlass einen: `/my games` zeigt sie.
refuse-channel-full = { $limit ->
    [one] In diesem Kanal und seinen Threads steht { $limit } Tisch, mehr erlaubt der Server nicht.
   *[other] In diesem Kanal und seinen Threads stehen { $limit } Tische, mehr erlaubt der Server nicht.
}
remedy-channel-full = Setz dich hier dazu oder eröffne deinen Tisch in einem anderen Kanal.
refuse-game-not-here = { $game } wird auf diesem Server nicht gespielt.
remedy-game-not-here = Wähl ein anderes Spiel: { $games }.
refuse-no-game-here = { $game } wird auf diesem Server nicht gespielt, und keins seiner Spiele ist gerade möglich.
remedy-no-game-here = Frag jemanden, der den Server verwaltet.
refuse-channels-gone = Die Kanäle, die dieser Server für Tische gewählt hatte, wurden gelöscht.
remedy-channels-gone = Wer den Server verwaltet, kann andere wählen: `/server`, **Tische eröffnen**.
refuse-opening-role-gone = Die Rolle, deren Mitglieder auf diesem Server Tische eröffnen durften, wurde gelöscht.
remedy-opening-role-gone = Wer den Server verwaltet, kann eine andere wählen: `/server`, **Tische eröffnen**. Bis dahin kann die Moderation einen für dich eröffnen.
refuse-channel-without-tables = In diesem Kanal hat der Server keine Tische.
remedy-channel-without-tables = Versuch es in { $channels }.
refuse-opening-moderators = Auf diesem Server eröffnet nur die Moderation Tische.
remedy-opening-moderators = Bitte jemanden aus der Moderation, einen zu eröffnen, und setz dich dazu.
refuse-opening-role = Auf diesem Server eröffnen nur Mitglieder mit der Rolle { $role } Tische.
remedy-opening-role = Bitte jemanden mit dieser Rolle, einen zu eröffnen, und setz dich dazu.
refuse-move-tournament = Dieser Tisch gehört zu einem Turnier, und das bestimmt, wo er steht.
remedy-move-tournament = Die Turnierleitung fügt Kanäle hinzu oder nimmt sie weg: `/tournament`, **Leiten**.
refuse-move-same = Der Tisch ist schon in diesem Kanal.
remedy-move-same = Wähl einen anderen.
refuse-move-nowhere = Diesen Kanal sehe ich nicht.
remedy-move-nowhere = Wähl einen, den ich sehe, oder gib mir dort **Kanäle ansehen**.
refuse-server-limit = „{ $text }“ ist keine Anzahl von Tischen.
remedy-server-limit = Schreib eine Zahl von 1 bis { $most }, oder lass die Zeile leer.
refuse-server-role = Es soll eine Rolle sein, aber du hast keine ausgewählt.
remedy-server-role = Wähl die Rolle in der zweiten Zeile des Formulars.
refuse-server-no-game = Kein Spiel ist angekreuzt.
remedy-server-no-game = Kreuz mindestens eins an, sonst kann niemand einen Tisch eröffnen.
refuse-outsider-bot = Ein Bot nimmt ohnehin nicht Platz.
remedy-outsider-bot = Wähl nur Menschen.
refuse-outsider-yourself = Du bist selbst dabei.
remedy-outsider-yourself = Wähl andere.
refuse-too-many-outsiders = Die Liste ist voll: höchstens { $most } Personen.
remedy-too-many-outsiders = Lass jemanden wieder zu, oder verbanne die Person vom Server.

## Das Feld

cmd-server = server
    .description = Die Tische dieses Servers, seine Regeln dafür, und fehlende Berechtigungen
server-title = ## Dieser Server
server-tables = { $count ->
    [0] Kein Tisch ist offen.
    [one] **Ein Tisch ist offen.**
   *[other] **{ $count } Tische sind offen.**
}
server-table = - **{ $game }**, Tisch #{ $session } in <#{ $channel }>: { $state }
server-table-unread = - Tisch #{ $session } kann dieser Bot gerade nicht lesen. Die Person, die ihn betreibt, kann helfen.
server-table-option = { $game }, Tisch #{ $session }
server-state-lobby = wartet auf Leute, { $taken } von { $seats } Plätzen belegt
server-state-starting = beginnt gleich
server-state-running = { $turn }, { $phase }, wartet auf { $who }
server-state-sealed = ist bis zum Ende der Runde nur für die zu sehen, die daran sitzen
server-state-paused = Pause in { $turn }, { $phase }
server-state-stalled = steht still in { $turn }, { $phase }
server-choose = Einen Tisch schließen oder verlegen …
server-players = Am Tisch: { $players }.
server-times = Eröffnet { $opened }, zuletzt geändert { $changed }.
server-decided = **Was hier gilt**
server-channels-read = - Sprache der Kanäle: { $language }; Bilder: { $theme }.
server-pictures-moving = - Auf Bildern rollen die Würfel.
server-pictures-still = - Bilder sind nicht animiert.
server-language-discord = die Sprache, die der Server bei Discord hat
server-pace = - Tempo, wenn niemand ein anderes wählt: { $pace }.
server-no-limits = - So viele Tische, wie der Bot zulässt.
server-limits = - Tische für eine Person: { $person }; für den ganzen Server: { $server }.
server-unlimited = so viele, wie der Bot zulässt
server-at-most = { $count ->
    [one] höchstens einer
   *[other] höchstens { $count }
}
server-openers = - Tische eröffnen: { $who }.
server-openers-everyone = alle
server-openers-role = Mitglieder mit der Rolle { $role } und die Moderation
server-openers-role-gone = nur die Moderation, denn die Rolle dafür wurde gelöscht
server-openers-managers = nur die Moderation (Nachrichten verwalten)
server-games = - Spiele: { $games }.
server-no-game = keine, die dieser Bot hat
server-every-game = alle
server-places = - Tische gibt es in: { $channels }.
server-nowhere = keinem Kanal, denn alle dafür gewählten wurden gelöscht
server-everywhere = allen Kanälen
server-per-channel = { $count ->
    [one] - In einem Kanal und seinen Threads: höchstens ein Tisch.
   *[other] - In einem Kanal und seinen Threads: höchstens { $count } Tische.
}
server-and-more = { $count ->
    [one] { $names } und einem weiteren
   *[other] { $names } und { $count } weiteren
}
server-outsiders = { $count ->
    [0] - Niemand ist ausgeschlossen.
    [one] - Eine Person ist ausgeschlossen.
   *[other] - { $count } Personen sind ausgeschlossen.
}
server-stored = Gespeichert.
server-closed = Tisch #{ $session } ist geschlossen. Sein Kanal erfährt, warum.
server-moved = Tisch #{ $session } geht in <#{ $channel }> weiter. Sein alter Kanal erfährt es.
button-server-preferences = Vorlieben und Grenzen
button-server-still = Würfel stillhalten
button-server-moving = Würfel rollen lassen
button-server-opening = Tische eröffnen
button-server-outsiders = Ausgeschlossen
button-server-permissions = Berechtigungen prüfen
button-server-check = Noch einmal prüfen
button-server-change = Ändern
button-server-earlier = Frühere Tische
button-server-later = Spätere Tische
button-server-close = Schließen
button-server-move = Verlegen

## Formulare

server-form-language = Sprache der Kanäle
server-form-theme = Bilder in Kanälen
server-form-pace = Tempo, wenn niemand ein anderes wählt
server-form-person = Tische für eine Person
server-form-server = Tische für den ganzen Server
server-form-channel = Tische in einem Kanal und seinen Threads
server-form-limit = Zur selben Zeit. Leer: keine eigene Grenze.
server-form-openers = Wer Tische eröffnet
server-openers-form-everyone = alle
server-openers-form-role = Mitglieder mit der Rolle unten und die Moderation
server-openers-form-managers = nur die Moderation (Nachrichten verwalten)
server-form-role = Die Rolle
server-form-role-help = Nur wenn du oben eine Rolle gewählt hast.
server-form-games = Spiele
server-form-channels = Kanäle für Tische
server-form-channels-help = Ihre Threads gehören dazu. Keiner: jeder Kanal.
server-outsiders-title = ### Von den Tischen dieses Servers ausgeschlossen
server-outsider = - Ausgeschlossen: { $who }
server-outsiders-more = { $count ->
    [one] -# Eine weitere Person ist nicht aufgeführt.
   *[other] -# { $count } weitere sind nicht aufgeführt.
}
server-outsiders-form = Ausschließen oder wieder zulassen
server-form-people = Wen
server-form-way = Was
server-form-out = Ausschließen: darf nichts eröffnen und sich nicht setzen; laufende Partien gehen weiter
server-form-in = Wieder zulassen
server-close-form = Tisch #{ $session } schließen
server-close-reason = Warum? Alle lesen es.
closing-idle = niemand spielt mehr
closing-place = er steht am falschen Ort
closing-rules = er verstößt gegen die Regeln des Servers
closing-agreed = wer dort spielt, hat darum gebeten
closing-other = aus einem anderen Grund
notice-closed-by-server = Die Leitung dieses Servers hat den Tisch geschlossen: { $reason }. Es gibt kein Ergebnis.
server-move-form = Tisch #{ $session } verlegen
server-move-channel = Wo geht er weiter?
server-move-help = Ein Kanal oder Thread ohne Tisch. Was bisher gesagt wurde, bleibt, wo es ist.
notice-moved-by-server = Die Leitung dieses Servers hat den Tisch verlegt: Er geht in <#{ $channel }> weiter.

## Berechtigungen

server-permissions-title = ### Was ich hier darf
server-permissions-checked = { $count ->
    [one] Ein Kanal ist geprüft.
   *[other] { $count } Kanäle sind geprüft.
}
server-permissions-whole = Nichts fehlt.
server-permissions-role = - Auf dem ganzen Server: **{ $names }**. Einzuschalten unter **Servereinstellungen → Rollen → { $role } → Berechtigungen**.
server-permissions-channel = - In { $channels }: **{ $names }**
server-permissions-where = Einzuschalten in jedem dieser Kanäle unter **Kanal bearbeiten → Berechtigungen → { $name }**.
server-permissions-more = { $count ->
    [one] - Einem weiteren Kanal fehlt etwas anderes.
   *[other] - { $count } weiteren Kanälen fehlt etwas anderes.
}
server-permissions-unseen = { $count ->
    [one] -# Ein Kanal ist ausgelassen: Ich sehe ihn nicht. Soll er Tische haben, gib mir dort **Kanäle ansehen**.
   *[other] -# { $count } Kanäle sind ausgelassen: Ich sehe sie nicht. Sollen sie Tische haben, gib mir dort **Kanäle ansehen**.
}

## Material

refuse-file-missing = Mit dem Formular kam keine Datei.
remedy-file-missing = Öffne es noch einmal und wähl eine.
refuse-file-too-long = Die Datei ist größer als { $most } KB.
remedy-file-too-long = Lass weg, was nicht nötig ist: Auch Kommentare zählen.
refuse-file-unread = Discord hat die Datei nicht herausgegeben.
remedy-file-unread = Versuch es gleich noch einmal.
refuse-component-set-no-text = Die Datei ist kein Text in UTF-8 oder UTF-16.
remedy-component-set-no-text = Speichere sie als einfachen Text in UTF-8 und lade sie noch einmal hoch.
refuse-component-set-unusable = Diese Datei ist nicht zu gebrauchen: { $problem }.
remedy-component-set-unusable = Verbessere die Stelle und lade die Datei noch einmal hoch.
refuse-component-set-endless = Eine Partie von Computern mit diesem Material kam zu keinem Ende.
remedy-component-set-endless = Mach es leichter, ans Ende zu kommen, oder lass Dinge weniger kosten, und lade die Datei noch einmal hoch.
refuse-component-set-of-no-game = Für { $game } gibt es kein anderes Material zur Wahl.
remedy-component-set-of-no-game = Wähl ein anderes Spiel.
refuse-component-set-gone = Dieses Material hat der Server nicht mehr.
remedy-component-set-gone = Geh zurück zu seinem Material, oder lade die Datei noch einmal hoch.
refuse-too-many-component-sets = Dieser Server bietet für das Spiel schon { $most } Sätze Material an, mehr geht nicht.
remedy-too-many-component-sets = Zieh zuerst einen zurück. Tische, die damit begonnen haben, gehen weiter.
server-component-sets-title = ### Material dieses Servers
server-component-sets = { $count ->
    [0] Kein Satz wird angeboten.
    [one] Ein Satz wird seinen Tischen angeboten.
   *[other] { $count } Sätze werden seinen Tischen angeboten.
}
server-component-set-offered = - **{ $name }** für { $game }, angeboten { $since } (Datei { $file })
server-component-set-draft = - **{ $name }** für { $game }, ein Entwurf, mit dem noch niemand spielt, hochgeladen { $since } (Datei { $file })
server-component-set-option = { $name } – { $game }
server-component-set-choose = Material ansehen …
server-component-sets-help = -# Ein Satz Material ist eine Textdatei von höchstens { $size } KB: Karten, Einrichtungen, Ereignisse, Pläne, Projekte oder ein Stadtplan. Die Tabellen des Spiels sind ein Muster zum Kopieren. Höchstens { $most } Sätze für jedes Spiel. Kein anderer Server sieht sie.
server-component-set-look = Sieh dir alles an. Biete es an, wenn es stimmt; ein Entwurf ist nach einem Tag vergessen.
server-component-set-kept = Tische wählen diesen Satz unter **Einstellungen**. Wird er zurückgezogen, gehen Tische damit weiter und lassen sich nachspielen.
server-component-set-undrawn = -# Nicht jedes Bild ließ sich gerade zeichnen. Öffne das Material gleich noch einmal.
server-form-component-set-game = Für welches Spiel
server-form-file = Die Datei
server-form-file-help = Eine Textdatei (TOML), höchstens { $size } KB.
server-component-set-offers = { $name } wird neuen Tischen dieses Servers angeboten.
server-component-set-withdraws = { $name } wird nicht mehr angeboten.
button-server-component-sets = Eigenes Material
button-server-upload = Material hinzufügen
button-server-offer = Hier anbieten
button-server-discard = Vergessen
button-server-withdraw = Zurückziehen
