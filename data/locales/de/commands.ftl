# What commands, menus and private answers say. Style: docs/message_style.md.

## Descriptions of commands (at most 100 characters)

cmd-game = spiel
    .description = Einen Tisch eröffnen, mitspielen, nachsehen, wie es steht
cmd-game-new = neu
    .description = In diesem Kanal einen Tisch für ein Brettspiel eröffnen
cmd-game-new-game = spiel
    .description = Welches Spiel
cmd-game-new-seats = plätze
    .description = Wie viele mitspielen können; ohne Angabe so viele, wie das Spiel zulässt
cmd-game-new-computers = computer
    .description = Wie viele Plätze von Anfang an Computer bekommen
cmd-game-new-player = spielweise
    .description = Wie die Computer spielen
cmd-game-new-pace = tempo
    .description = Wie schnell gespielt wird: wie viel Zeit jede Entscheidung hat
cmd-game-new-thread = thread
    .description = Einen Thread für den Tisch öffnen
cmd-game-new-private = privat
    .description = Nur wer eingeladen ist, spielt mit; im eigenen Thread sieht auch sonst niemand den Tisch
cmd-game-new-start = beginn
    .description = Wann die Partie von selbst beginnt: voll, 20:00, Sa 20:00, 2h
cmd-game-new-options = optionen
    .description = Optionen des Spiels als name=wert; am Tisch stehen sie auch unter Einstellungen
cmd-game-new-language = sprache
    .description = Was im Kanal der Partie steht; ohne Angabe die Sprache des Servers
cmd-game-join = mitspielen
    .description = Einen Platz nehmen
cmd-game-leave = verlassen
    .description = Deinen Platz aufgeben, auch für immer
cmd-game-start = starten
    .description = Die Partie starten (Tischleitung)
cmd-game-status = stand
    .description = Den Stand des Tischs unten im Kanal neu zeigen
cmd-game-undo = zurücknehmen
    .description = Deinen letzten Zug zurücknehmen, wenn seither niemand gezogen hat und nichts aufgedeckt wurde
cmd-play = spielen
    .description = Deine Möglichkeiten sehen oder deinen Zug tippen
cmd-play-move = zug
    .description = Dein Zug in Worten; was gerade geht, wird beim Tippen vorgeschlagen
cmd-hand = hand
    .description = Deine eigene Hand sehen, wie nur du sie siehst
cmd-show = zeigen
    .description = Den Spielstand oder einen Plan ansehen
cmd-show-board = spielstand
    .description = Den gemeinsamen Spielstand ansehen, nach dem Ende auch die Wertung
cmd-show-plan = plan
    .description = Deinen Plan ansehen oder den einer anderen Person
cmd-show-plan-seat = platz
    .description = Wessen Plan; ohne Angabe deinen eigenen
cmd-describe = beschreiben
    .description = Die ganze Stellung als Text lesen
cmd-describe-full = ausführlich
    .description = Jede Einzelheit statt einer Zusammenfassung
cmd-rules = regeln
    .description = Die Regeln in Kürze lesen
cmd-rules-game = spiel
    .description = Welches Spiel; ohne Angabe das Spiel dieses Kanals
cmd-help = hilfe
    .description = Wie man hier spielt
cmd-my = meine
    .description = Deine Tische und deine Daten
cmd-my-data = daten
    .description = Alles bekommen, was über dich gespeichert ist, oder es löschen lassen
cmd-manage = verwalten
    .description = Einen Tisch verwalten: Einstellungen, Plätze, Leitung, Zurückspulen, Schließen, Ergebnisse
cmd-my-games = tische
    .description = Alle Tische, an denen du sitzt; die auf dich warten, stehen oben
cmd-table = tisch
    .description = Welcher Tisch; ohne Angabe der in diesem Kanal

## Buttons

button-back = Zurück
button-form-again = Noch einmal versuchen
button-undo = Zurücknehmen
panel-left = { $below ->
    [0] -# Du hast weiter oben weitergemacht.
   *[other] -# Weiter geht es unten.
}
button-cancel = Abbrechen
button-end = Ja, Tisch schließen
button-erase = Ja, meine Daten löschen
button-kick = Ja, vom Tisch nehmen
button-rewind = Ja, zurückspulen
button-older = Ältere
button-more = Mehr
button-describe-full = Jede Einzelheit
rules-table = Dieser Tisch
rules-which = **Regeln zu welchem Spiel?**
rules-table-title = **Dieser Tisch**
rules-table-seats = { $count ->
    [one] Eine Person, allein
   *[other] { $count } Personen
}
button-less-computer = Computer entfernen
button-act-at = Mein Zug an #{ $session } { $game }

## Answers

ui-refusal = { $reason }
    { $remedy }
ui-fault = Bei uns ist etwas schiefgegangen, tut uns leid. Was vorher angenommen wurde, ist gespeichert. Passiert es wieder, gib der Person, die den Bot betreibt, diesen Code: `{ $code }`
ui-outdated = Dieser Knopf stammt aus einer älteren Version. Nimm **Mein Zug** an der neuesten Nachricht oder `/play`.
ui-cancelled = Nichts wurde geändert.
ui-setup-language-server = wie auf dem Server
ui-setup-language = Im Kanal steht alles auf { $language }.
ui-join-open-seat = { $game }, Tisch #{ $session }, hat begonnen. Sieh dir einen freien Platz an, bevor du ihn nimmst.
ui-joined = Du hast einen Platz bei { $game }, Tisch #{ $session }. Du wirst gerufen, wenn du am Zug bist.
ui-left = Du hast { $game }, Tisch #{ $session }, verlassen.
ui-started = { $game }, Tisch #{ $session }, beginnt.
ui-status-below = Der Stand von { $game }, Tisch #{ $session }, steht jetzt neu unten im Kanal.
ui-status-moved = Den Kanal von { $game }, Tisch #{ $session }, gibt es nicht mehr, also geht es hier weiter. Der Stand folgt unten.
ui-opened = { $game }, Tisch #{ $session }, ist offen in { $channel }.
ui-ended = { $game }, Tisch #{ $session }, ist geschlossen.
ui-kicked = { $seat } sitzt nicht mehr am Tisch.
ui-salted = { $count ->
    [one] Dein Text wird mit eingemischt. Bisher ist es der einzige.
   *[other] Dein Text wird mit eingemischt, als einer von { $count }.
}
ui-rewound = Die Partie steht wieder bei { $turn }, { $phase }.
ui-panel-title = ### { $title }
ui-picture = { $game }, Tisch #{ $session } · { $turn }, { $phase }
ui-panel-picture-late = Das Bild ließ sich gerade nicht zeichnen. **In Worten** sagt, was darauf steht.
ui-picture-late = Das Bild wurde gerade nicht fertig. Alles steht auch im Text.
ui-thread-name = { $game } mit { $host }

## Questions before something that cannot be undone

ui-ask-end = { $game }, Tisch #{ $session }, ohne Ergebnis schließen? Das lässt sich nicht rückgängig machen.
ui-ask-kick-lobby = { $seat } von Tisch #{ $session } nehmen? Der Platz ist dann wieder frei.
ui-ask-rewind = Die Partie zurückspulen bis { $turn }, { $phase }? Alles seither geht verloren, und alle erfahren es.
ui-ask-erase = Alles löschen, was über dich gespeichert ist? In laufenden Partien übernimmt ein Computer deinen Platz; in beendeten steht ein neutraler Name an deiner Stelle. Das lässt sich nicht rückgängig machen.
ui-erased = Deine Daten sind gelöscht. { $running ->
    [0] Du warst in keiner laufenden Partie.
    [one] In einer laufenden Partie hat ein Computer deinen Platz übernommen.
   *[other] In { $running } laufenden Partien haben Computer deine Plätze übernommen.
} { $finished ->
    [0] Keine beendete Partie nannte dich.
    [one] Eine beendete Partie nennt dich nicht mehr.
   *[other] { $finished } beendete Partien nennen dich nicht mehr.
}
ui-export = Hier ist alles, was über dich gespeichert ist.
ui-rewind-title = **Die Partie zurückspulen.** Alles nach dem gewählten Punkt geht verloren, und alle erfahren es.
ui-rewind-choose = Wähl einen Punkt …
ui-rewind-turn = Zug { $turn } des Spiels

## `/game new` without a game

new-which = **Welches Spiel soll es sein?**
new-thread = -# Der Tisch bekommt einen eigenen Thread.
new-game = **{ $game }** · { $least } bis { $most } Personen · { $length }
new-again = **{ $game }** noch einmal? { $pitch }
new-kept = -# Was du dazu getippt hast, bleibt: { $typed }
new-choose = Wähl ein Spiel
button-open-game = { $game } eröffnen

## Lists and menus

ui-no-games = Du sitzt gerade an keinem Tisch. `/game new` eröffnet einen.
ui-table-line = #{ $session } { $game } · { $turn } · mit { $opponents }
ui-table-mine = du bist am Zug
ui-table-chosen = du hast gewählt, andere wählen noch
ui-table-waits = wartet auf { $who }
ui-table-lobby = nicht begonnen
ui-table-held = { $held ->
    [paused] Pause, { $turn }
    [silenced] Uhren stehen, { $turn }
   *[stalled] steht still, { $turn }
}
ui-table-players = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
ui-table-more = { $names } und noch { $count }
ui-table-alone = niemandem sonst
ui-log-title = ### Protokoll von { $game }, Tisch #{ $session }
ui-log-line = { $at } { $text }
ui-log-empty = Noch ist nichts geschehen.
ui-setup-title = ### Einstellungen · { $game }, Tisch #{ $session }
ui-setup-pace = Tempo: **{ $pace }**. { $line }
ui-setup-seats = Plätze: **{ $seats }**
ui-setup-choose-pace = Tempo ändern …
ui-setup-choose = Etwas anderes ändern …
ui-setup-seats-of = Plätze
ui-setup-language-of = Sprache
ui-setup-times = Eigene Zeiten
ui-setup-absence = Nächte und Abwesenheit
ui-setup-asks-nothing = Mitspielen können: **alle**
ui-setup-asked = Mitspielen können: **alle mit mindestens { $percent }{ "\u00A0" }% rechtzeitigen Entscheidungen** und wer in diesem Tempo neu ist
ui-setup-asks = { $percent ->
    [0] Alle
   *[other] Wer mindestens { $percent }{ "\u00A0" }% rechtzeitig entscheidet
}
button-one-more-computer = Noch einen dazu
button-remove-computer = Wieder entfernen
button-other-computer = Lieber { $level }
ui-computer-added = { $name } setzt sich dazu ({ $kind }). { $taken } von { $seats } Plätzen sind belegt.
ui-computer-expected = -# { $level }
ui-computer-expected-as = -# { $level } { $temperament }
ui-pace-form-time = Zeit für jede Entscheidung
ui-pace-form-time-help = Zum Beispiel 30m, 12h oder 3d. Leer bei einem Zeitkonto.
ui-pace-form-bank = Oder ein Zeitkonto für die ganze Partie
ui-pace-form-bank-help = Zeit eines Platzes für alle Entscheidungen, zum Beispiel 2h
ui-pace-form-increment = Zuschlag aufs Zeitkonto
ui-pace-form-increment-help = Nach jeder Entscheidung, zum Beispiel 10m
ui-pace-form-cap = Höchststand des Zeitkontos
ui-pace-form-cap-help = Zum Beispiel 4h
ui-pace-form-grace = Nachfrist, wenn die Zeit um ist
ui-pace-form-grace-help = Wie lange man dann noch ziehen kann, zum Beispiel 1h
ui-pace-form-away = Urlaubstage, an denen Uhren stehen
ui-pace-form-away-help = Von 0 bis 60; Abwesenheiten meldet jede Person selbst
ui-pace-form-autopilot = Versäumte Fristen bis zum Autopiloten
ui-pace-form-autopilot-help = Eine Zahl von 1 bis 20
ui-pace-form-replaced = Wann ein Computer übernimmt
ui-pace-form-replaced-help = Nach so langer Zeit auf Autopilot, zum Beispiel 3d, oder off
ui-pace-form-quiet = Ruhezeit
ui-pace-form-quiet-help = Dann stehen alle Uhren, zum Beispiel 22:00-08:00, oder off
ui-pace-form-zone = Zeitzone der Ruhezeit
ui-pace-form-zone-help = Zum Beispiel Europe/Berlin
ui-host-changes = -# Das kann nur die Tischleitung ändern.
ui-named-host-changes = -# Das kann nur die Tischleitung ändern: { $host }.
ui-computers-title = { $count ->
    [0] Noch keine Computer am Tisch.
    [one] **{ $count } Computer**
   *[other] **{ $count } Computer**
}
ui-computers-seat = - { $name } ({ $kind })
ui-salt-label = Irgendein Text
ui-salt-help = Damit niemand den Zufall vorher festlegen kann. Nur die SHA-256 bleibt.
ui-help = ### So spielt man hier
    {""}**Anfangen.** `/game new` eröffnet einen Tisch in diesem Kanal. **Mitspielen** gibt dir einen Platz; die Tischleitung drückt **Starten**.
    {""}**Dein Zug.** Du wirst beim Namen gerufen. Drück **Mein Zug**: Nur du siehst deine Möglichkeiten. Oder tipp, mit Vorschlägen: `/play`.
    {""}**Nachsehen.** **Spielbrett** und **Plan** zeigen Bilder, **In Worten** sagt dasselbe als Text (`/describe`). `/learn` bringt dir ein Spiel beim Spielen bei, `/rules` erklärt es.
    {""}**Vertan?** `/game undo` nimmt deinen letzten Zug zurück, solange niemand sonst gezogen hat und nichts aufgedeckt wurde.
    {""}**Faires Spiel.** Zählt das Ergebnis für die Wertung, kann niemand, der mitspielt, allein den Tisch schließen oder jemanden vom Tisch nehmen: `/game vote` fragt die anderen.
    {""}**Deine Tische.** `/my games` zeigt sie, auch in Direktnachrichten. Bei `/my data` geht es darum, was über dich gespeichert ist.
    -# Aller Zufall steht vor der Partie fest und lässt sich danach prüfen.

## Refusals: why not, and what to do instead

refuse-no-table-here = In diesem Kanal ist kein Tisch.
remedy-no-table-here = { $count ->
    [0] `/game new` eröffnet einen.
   *[other] Wähl einen von deinen oder eröffne hier einen mit `/game new`.
}
refuse-no-such-table = Diesen Tisch gibt es nicht.
remedy-no-such-table = `/my games` zeigt die Tische, an denen du sitzt.
refuse-no-table-of-yours = Du sitzt gerade an keinem Tisch.
remedy-no-table-of-yours = Setz dich in einem Kanal eines Servers an einen oder eröffne dort einen mit `/game new`.
refuse-which-table = { $count ->
    [one] Du sitzt an { $count } Tisch.
   *[other] Du sitzt an { $count } Tischen, also ist nicht klar, welchen du meinst.
}
remedy-which-table = Wähl ihn hier.
refuse-which-game = Es gibt mehrere Spiele zur Auswahl: { $games }.
remedy-which-game = Tipp den Befehl noch einmal und wähl eins in der Option `spiel`.
refuse-unknown-game = Ein Spiel namens „{ $game }“ gibt es hier nicht.
refuse-no-such-game = Ein Spiel namens „{ $game }“ gibt es hier nicht.
refuse-option-form = „{ $text }“ ist keine Option der Form name=wert.
remedy-option-form = Schreib zum Beispiel `plan_columns=8` oder eröffne erst den Tisch und drück **Einstellungen**.
refuse-open-in-direct = Ein Tisch braucht einen Kanal auf einem Server.
remedy-open-in-direct = Benutz `/game new` dort. Sobald du an einem Tisch sitzt, kannst du auch von hier aus ziehen.
refuse-not-a-member = Ich bin kein Mitglied dieses Servers und könnte hier nichts posten.
remedy-not-a-member = Bitte jemanden, der den Server verwaltet, mich einzuladen, und versuch es dann noch einmal.
refuse-no-such-picture = Dieses Bild gibt es gerade nicht.
remedy-no-such-picture = Plätze zählen ab 1.
refuse-no-hand = { $game } wird ohne Hand gespielt: Was du hast, sehen alle.
remedy-no-hand = Drück **Plan** oder benutz `/show plan`.
refuse-no-such-seat = Dort sitzt niemand.
remedy-no-such-seat = Vielleicht haben die Plätze gewechselt: Sieh noch einmal nach.
refuse-nothing-to-rewind = Es gibt keine frühere Phase, zu der man zurückspulen könnte.
remedy-nothing-to-rewind = Einen einzelnen Zug nimmt zurück, wer ihn gemacht hat: `/game undo`.
refuse-moved = Ich war einen Moment weg.
remedy-moved = Sieh am Tisch nach und drück noch einmal, wenn du noch dran bist.
refuse-database-away = Meine Datenbank ist gerade nicht erreichbar, deshalb hat sich nichts geändert.
remedy-database-away = Versuch es gleich noch einmal.
refuse-database-unsure = Meine Datenbank fiel aus, während das gespeichert wurde; ob es geklappt hat, weiß ich nicht.
remedy-database-unsure = Sieh gleich am Tisch nach: Ist es nicht geschehen, mach es noch einmal.
refuse-busy = Discord bittet mich, langsamer zu machen.
remedy-busy = { $seconds ->
    [one] Versuch es in { $seconds } Sekunde noch einmal.
   *[other] Versuch es in { $seconds } Sekunden noch einmal.
}
remedy-unknown-game = Es gibt { $games }.
remedy-no-such-game = Wähl eins in der Option `spiel` des Befehls; sie ergänzt beim Tippen.
refuse-not-seated = Du hast keinen Platz an Tisch #{ $session }.
remedy-not-seated = Zusehen kannst du: **Spielbrett** und **In Worten** sind für alle da.
refuse-not-started = Die Partie an Tisch #{ $session } hat noch nicht begonnen.
remedy-not-started = Die Tischleitung beginnt sie mit **Starten**.
refuse-table-over = Die Partie an Tisch #{ $session } ist zu Ende.
remedy-table-over = `/game new` eröffnet einen neuen Tisch.
refuse-not-your-turn = Du bist nicht am Zug.
remedy-not-your-turn = { $count ->
    [one] Der Tisch wartet auf { $who }. Du wirst gerufen.
   *[other] Der Tisch wartet auf { $who }. Du wirst gerufen.
}
refuse-stale = Nichts ist geschehen: Diese Frage ist vorbei.
remedy-stale = Wähl aus, was jetzt möglich ist.
refuse-stale-draft = Nichts ist geschehen: Du bist seither einen Schritt weiter.
remedy-stale-draft = Wähl aus, was jetzt möglich ist.
refuse-too-fast = { $limit ->
    [one] Mehr als { $limit } Zug pro Minute geht nicht.
   *[other] Mehr als { $limit } Züge pro Minute gehen nicht.
}
remedy-too-fast = Versuch es <t:{ $at }:R> noch einmal.
refuse-too-many-looks = { $limit ->
    [one] Mehr als { $limit } Blick pro Minute geht nicht.
   *[other] Mehr als { $limit } Blicke pro Minute gehen nicht.
}
remedy-too-many-looks = Sieh <t:{ $at }:R> wieder nach. Ziehen kannst du trotzdem.
refuse-own-match = Du spielst an diesem Turniertisch oder hast dort gespielt, also leitest du ihn nicht.
remedy-own-match = Bitte jemand anderen aus der Turnierleitung, oder schlag im Kanal des Turniers eine Entscheidung vor: **Leiten**, **Über Tisch entscheiden**.
refuse-end-rated = Dieser Tisch zählt für die Wertung, und du spielst hier oder hast hier gespielt, also kannst du ihn nicht allein schließen.
remedy-end-rated = Frag alle (`/game vote` mit „Partie ohne Ergebnis abbrechen“), steh auf (`/game leave`) oder bitte jemanden aus der Moderation, der hier nicht spielt.
refuse-seat-rated = Dieser Tisch zählt für die Wertung, und du spielst hier oder hast hier gespielt, also kannst du nicht allein über den Platz von { $seat } entscheiden.
remedy-seat-rated = Lass abstimmen (`/game vote` mit „Jemanden ersetzen“), oder bitte jemanden aus der Moderation, der hier nicht spielt.
refuse-seat-rated-stays = Dieser Tisch zählt für die Wertung, und du spielst hier oder hast hier gespielt, also kannst du den Computer { $seat } nicht austauschen.
remedy-seat-rated-stays = Bitte jemanden aus der Moderation, der hier nicht spielt.
refuse-seat-rated-computer = Dieser Tisch zählt für die Wertung, und du spielst hier oder hast hier gespielt, also kann nur der übliche Computer den Platz übernehmen.
remedy-seat-rated-computer = Wähl „{ $level }“.
refuse-not-host = Das kann nur die Tischleitung oder wer in diesem Kanal Nachrichten verwalten darf.
remedy-not-host = Frag die Tischleitung; sie kann dir den Tisch auch übergeben.
refuse-no-such-point = Zu diesem Punkt lässt sich nicht zurückspulen.
remedy-no-such-point = Wähl einen aus der Liste hinter **Tisch verwalten**.
refuse-undo-not-running = Hier läuft keine Partie, also gibt es nichts zurückzunehmen.
remedy-undo-not-running = Zurücknehmen geht, solange eine Partie läuft.
refuse-undo-nothing = Du hast noch nichts getan, was sich zurücknehmen ließe.
remedy-undo-nothing = Sieh am Tisch nach, ob er auf dich wartet.
refuse-undo-others = Seither hat { $seat } gezogen, also bleibt es bei deinem Zug.
remedy-undo-others = `/game vote` mit „Zurücknehmen“ fragt den Tisch; an einem Turniertisch kann die Turnierleitung entscheiden.
refuse-undo-for-you = Den letzten Zug auf deinem Platz hast nicht du gemacht, also bleibt er.
remedy-undo-for-you = `/game vote` mit „Zurücknehmen“ fragt den Tisch; an einem Turniertisch kann die Turnierleitung entscheiden.
refuse-undo-revealed = Dein Zug hat etwas Verdecktes aufgedeckt, also bleibt es dabei.
remedy-undo-revealed = `/game vote` mit „Zurücknehmen“ fragt den Tisch; an einem Turniertisch kann die Turnierleitung entscheiden.
refuse-undo-too-late = Inzwischen ist etwas geschehen, also bleibt es bei deinem Zug.
remedy-undo-too-late = `/game vote` mit „Zurücknehmen“ fragt den Tisch; an einem Turniertisch kann die Turnierleitung entscheiden.
panel-decision = Deine Entscheidung: { $decision }
panel-not-asked = Du bist gerade nicht gefragt
panel-choose = Wähl …
choice-word = { $word }
choice-more = Mehr …
panel-lobby = Die Partie hat noch nicht begonnen.
panel-waiting = Warten auf { $who }.
panel-waiting-count = { $count } von { $seats } haben gewählt.
panel-waiting-all = Warten, bis alle gewählt haben.
panel-as-of = -# Stand: { $at }
cmd-my-settings = einstellungen
    .description = Wie du gerufen werden und Antworten bekommen möchtest
cmd-my-settings-notify = rufe
    .description = Wo du gerufen wirst, wenn du am Zug bist
ui-settings = Bist du am Zug, wirst du gerufen: { $notify }.
settings-notify-channel = im Kanal der Partie
settings-notify-direct = per Direktnachricht
settings-notify-off = gar nicht
cmd-my-settings-language = sprache
    .description = In welcher Sprache du Antworten bekommst
ui-settings-language = Sprache der Antworten an dich: { $language }.
ui-settings-notify-choose = Wo du gerufen wirst
button-settings = Einstellungen ändern
ui-settings-switches = Eingeschaltet
ui-settings-language-choose = Sprache der Antworten an dich
cmd-my-settings-pictures = bilder
    .description = Wie Bilder gezeichnet werden, die nur du siehst
ui-settings-pictures = Bilder, die nur du siehst: { $theme }.
ui-settings-pictures-choose = Bilder, die nur du siehst
settings-pictures-standard = wie üblich
settings-pictures-contrast = mit hohem Kontrast
settings-pictures-large = in Großdruck
settings-language-discord = die Sprache deines Discord
refuse-no-such-language = Die Sprache „{ $language }“ spreche ich hier nicht.
remedy-no-such-language = Wähl eine in der Option `sprache` des Befehls; sie ergänzt beim Tippen.
refuse-already-running = Die Partie an Tisch #{ $session } hat schon begonnen.
remedy-already-running = Plätze und Optionen stehen jetzt fest. `/game new` in einem anderen Kanal eröffnet einen anderen Tisch.
refuse-already-seated = Du hast schon einen Platz an Tisch #{ $session }.
remedy-already-seated = Du wirst gerufen, wenn du am Zug bist.
refuse-channel-taken = In diesem Kanal ist schon ein Tisch: #{ $session }.
remedy-channel-taken = Nimm einen anderen Kanal oder einen Thread: `/game new` kann einen öffnen.
refuse-computer-count = { $free ->
    [0] Für Computer ist kein Platz frei.
    [one] Nur { $free } Platz kann an einen Computer gehen.
   *[other] Nur { $free } Plätze können an Computer gehen.
}
remedy-computer-count = Wähl weniger Computer.
refuse-computer-kind = Einen Computer namens „{ $computer }“ gibt es nicht.
remedy-computer-kind = Wähl einen beim Tippen in der Option `spielweise` des Befehls.
refuse-host-already = Diese Person leitet den Tisch schon.
remedy-host-already = Wähl jemand anderen am Tisch.
refuse-host-not-seated = Diese Person hat keinen Platz an diesem Tisch.
remedy-host-not-seated = Wähl jemanden, der hier mitspielt.
refuse-kick-computer = Dort sitzt ein Computer.
remedy-kick-computer = Vor dem Start entfernst du ihn unter **Einstellungen**; danach spielt er weiter.
refuse-kick-yourself = Dich selbst kannst du so nicht vom Tisch nehmen.
remedy-kick-yourself = Benutz `/game leave`. Unter **Tisch verwalten** übergibst du vorher den Tisch.
refuse-option = „{ $value }“ geht nicht bei der Option „{ $option }“.
remedy-option = Drück **Einstellungen**, um alle Optionen mit ihren Werten zu sehen.
refuse-other-server = Dieser Tisch gehört zu einem anderen Server.
remedy-other-server = Verlege ihn in einen Kanal des Servers, auf dem er eröffnet wurde.
refuse-pace = Ein Tempo namens „{ $pace }“ gibt es nicht.
remedy-pace = Wähl live, täglich oder gemütlich.
refuse-salt = Da ist nichts zum Hinzufügen, oder es ist zu lang.
remedy-salt = { $most ->
    [one] Schreib bis zu { $most } sichtbares Zeichen.
   *[other] Schreib bis zu { $most } sichtbare Zeichen.
}
refuse-seats-taken = { $taken ->
    [one] Ein Platz ist schon belegt.
   *[other] { $taken } Plätze sind schon belegt.
}
remedy-seats-taken = Wähl mindestens so viele Plätze oder entferne erst einen Computer.
refuse-seat-count = Mit so vielen geht dieses Spiel nicht.
remedy-seat-count = Wähl eine Zahl von { $least } bis { $most }.
refuse-server-full = { $limit ->
    [one] Dieser Server hat { $limit } offenen Tisch, mehr geht nicht.
   *[other] Dieser Server hat { $limit } offene Tische, mehr gehen nicht.
}
remedy-server-full = Versuch es wieder, wenn einer davon zu Ende ist.
refuse-table-full = { $seats ->
    [one] Tisch #{ $session } hat einen Platz, und der ist belegt.
   *[other] Alle { $seats } Plätze an Tisch #{ $session } sind belegt.
}
remedy-table-full = Sieh hier zu oder eröffne mit `/game new` einen eigenen.
refuse-too-few = { $missing ->
    [one] Zum Start fehlt noch eine Person.
   *[other] Zum Start fehlen noch { $missing } Personen.
}
remedy-too-few = Warte, bis jemand dazukommt, oder drück **Computer dazu**.
refuse-too-many-tables = { $limit ->
    [one] Du sitzt an { $limit } offenen Tisch, mehr geht für eine Person nicht.
   *[other] Du sitzt an { $limit } offenen Tischen, mehr gehen für eine Person nicht.
}
remedy-too-many-tables = Versuch es wieder, wenn einer zu Ende ist, oder verlass einen: `/my games` zeigt sie.

## The log

log-opened = { $name } hat den Tisch eröffnet.
log-commitment = Aller Zufall steht fest durch einen geheimen Startwert mit dieser SHA-256: { $commitment }
log-began = Die Partie beginnt.
log-started = { $name } hat die Partie gestartet.
log-options = { $name } hat die Optionen geändert.
log-computers = { $name } hat die Plätze der Computer geändert.
log-move = { $name } hat den Tisch in einen anderen Kanal verlegt.
log-salt = { $name } hat zum Zufall beigetragen. SHA-256 des Textes: { $salt }
log-kicked-lobby = { $name } wurde vom Tisch genommen.
log-erased = Eine Person am Tisch hat ihre Daten löschen lassen.

## To a host, by direct message

## Out of date, or not possible in this kind of channel

ui-command-outdated = Dieser Befehl hat sich geändert, seit dein Discord zuletzt nachgesehen hat. Lade Discord neu (Strg+R; auf dem Handy die App schließen und wieder öffnen) und versuch es noch einmal.
refuse-no-threads-here = In dieser Art Kanal lassen sich keine Threads öffnen.
remedy-no-threads-here = Eröffne den Tisch gleich hier, ohne `thread`, oder nimm einen Textkanal.

## Manage table

button-manage = Tisch verwalten
ui-manage = ### Tisch #{ $session } verwalten · { $game }
ui-manage-lobby = Das siehst nur du. Wähl einen Platz, um jemanden vom Tisch zu nehmen oder den Tisch zu übergeben.
ui-manage-starting = Das siehst nur du. Die Partie beginnt gleich.
ui-manage-running = Das siehst nur du. Wähl einen Platz, um ihn zu räumen, neu zu vergeben oder den Tisch zu übergeben.
ui-manage-finished = Das Ergebnis zählt für Wertung und Bilanz, außer du bestimmst es anders.
ui-manage-seat = Wähl einen Platz …
ui-manage-one = **{ $seat }**, Platz { $number }
button-manage-rewind = Partie zurückspulen
button-manage-end = Tisch schließen
button-manage-annul = Zählt das Ergebnis?
button-manage-host = Tisch übergeben
button-manage-kick = Vom Tisch nehmen
button-manage-computer = Computer { $level } einsetzen
button-substitute = Platz jemandem geben
ui-substitute-form = Wer übernimmt den Platz?
ui-substitute-person = Person
ui-substitute-person-help = Sie wird gefragt; bis sie kommt, spielt ein Computer
refuse-whole-number = „{ $text }“ ist keine ganze Zahl.
remedy-whole-number = Tipp eine Zahl wie 3.

## Which table, and one's own data

ui-which-table = Wähl einen deiner Tische …
ui-data = **Deine Daten.** Hol dir alles, was über dich gespeichert ist, als Datei, oder lass es löschen.
button-export = Meine Daten holen
button-erase-ask = Meine Daten löschen
