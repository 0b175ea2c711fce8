# Tournaments: announcing, taking part, rounds, standings, rulings. Style: docs/message_style.md.

cmd-organise = turnierleitung
    .description = Ein Turnier ankündigen und leiten
cmd-tournament = turnier
    .description = Turniere auf diesem Server
cmd-tournament-which = turnier
    .description = Welches Turnier; ohne Angabe das neueste dieses Kanals
cmd-tournament-what = was
    .description = Was gleich zu sehen ist; ohne Angabe das Turnier mit seinen Knöpfen

## What was announced

tour-name = { $name }
tour-gone = War einmal dabei
tour-title = ### { $name } · Turnier #{ $number }
tour-format-swiss = Schweizer System: Wer ähnlich steht, trifft aufeinander, möglichst nie zweimal
tour-format-round_robin = alle gegen alle
tour-format-elimination = K.-o.-System: Die Besten jedes Tischs kommen weiter
tour-format-league = Liga mit Divisionen
tour-what = **{ $game }**, { $format }.
tour-part-players = **Teilnahme**
tour-part-play = **Spiel und Zeit**
tour-part-points = **Punkte**
tour-part-who = **Wer**
tour-rule-begins = - Beginn: { $at } ({ $left })
tour-rule-by-hand = - Beginnt, wenn die Turnierleitung es sagt
tour-rule-checkin-opens = - Check-in öffnet { $at }: Drück **Ich bin da**, sonst geht dein Platz an die Warteliste
tour-rule-checkin = - Davor Check-in: { $length }
tour-rule-least = - Mindestens { $count } müssen mitspielen
tour-rule-call-off = - Zu wenige? Dann wird es abgesagt
tour-rule-sizes = - Plätze pro Tisch: { $size }; { $smallest } bis { $largest }, wo die Anzahl es verlangt
tour-rule-rounds = - { $count ->
    [one] Eine Runde
   *[other] Höchstens { $count } Runden
}
tour-rule-schedule = - Alle treffen auf alle, nach festem Plan und so gleichmäßig, wie die Anzahl es zulässt
tour-rule-advance = - { $count ->
    [one] Wer einen Tisch gewinnt, kommt weiter
   *[other] Die besten { $count } von jedem Tisch kommen weiter
}. Bei Gleichstand: das höhere Ergebnis, dann der bessere Setzplatz
tour-rule-third = - Neben einem Finale zu zweit spielt um Platz 3, wer im Halbfinale ausgeschieden ist
tour-rule-league = - Divisionen mit etwa { $size } Personen. Nach der Saison { $count ->
    [0] kein Auf- und Abstieg
    [one] Aufstieg für genau die beste Person jeder Division und Abstieg für genau die letzte
   *[other] Aufstieg für genau die besten { $count } jeder Division und Abstieg für genau die letzten { $count }
}. Wer davon nicht wiederkommt, wird nicht ersetzt
tour-rule-league-next = - Die nächste Saison setzt diese Divisionen fort. Neue füllen die unterste bis { $size } auf; bleiben { $least } oder mehr übrig, bilden sie Divisionen darunter, sonst kommen sie dazu. Alle werden in ihrer Reihenfolge neu und gleichmäßig aufgeteilt, wenn eine Division zu klein für einen Tisch oder für Auf- und Abstieg ist, wenn sie mehr als { $most } Personen hat oder wenn es nur eine gibt
tour-rule-grace = - Nach Ablauf der Zeit läuft noch eine Nachfrist: { $length }
tour-rule-end = - Eine Runde dauert höchstens { $length }
tour-rule-no-end = - Eine Runde dauert, bis alle ihre Tische zu Ende sind
tour-rule-points = - Nach Rang: { $points }. An kleineren und größeren Tischen im Verhältnis; geteilte Ränge teilen
tour-rule-ties = - Bei Punktgleichheit: { $ties }
tour-tie-wins = Siege
tour-tie-direct = direkter Vergleich
tour-tie-opponents = Stärke der anderen
tour-tie-beaten = Stärke der Besiegten
tour-tie-score = Partieergebnisse
tour-rule-timeout = - Der Autopilot musste den Platz zu Ende spielen: { $worth }
tour-rule-drop = - Platz aufgegeben: { $worth }
tour-rule-forfeit = - Am Tisch nie etwas entschieden: { $worth }
tour-rule-unfinished = - Tisch am Ende der Runde nicht fertig: { $worth }
tour-rule-position = - Der Stand in { $game }: { $figure }
tour-unfinished-position = Ränge nach dem Stand in diesem Moment
tour-unfinished-time = letzter Rang für die wenigste Restzeit, die anderen nach dem Stand in diesem Moment
tour-unfinished-average = der Durchschnitt eines Tischs für alle, die blieben, und niemand gewinnt dort
tour-unfinished-nothing = nichts für alle, die blieben, und niemand gewinnt dort
tour-unfinished-ruling = wie die Turnierleitung entscheidet
tour-rule-undecided = - Tisch ohne Ergebnis: Er wartet { $length } auf die Turnierleitung, danach: { $then }
tour-rule-undecided-at-once = - Tisch ohne Ergebnis: { $then }
tour-undecided-lot = das Los entscheidet, wer von denen, die blieben, weiterkommt
tour-undecided-seeding = von denen, die blieben, kommt weiter, wer besser gesetzt ist
tour-undecided-average = alle, die blieben, bekommen den Durchschnitt eines Tischs
tour-undecided-nobody = von diesem Tisch kommt niemand weiter
tour-worth-place = trotzdem der erreichte Rang
tour-worth-last = der letzte Rang
tour-worth-nothing = nichts
tour-worth-average = der Durchschnitt eines Tischs
tour-rule-bye = - Runde ohne Tisch: { $worth }
tour-free-average = der Durchschnitt eines Tischs
tour-free-first = so viel wie ein Sieg
tour-free-nothing = nichts
tour-rule-late-entry = - Auch später kann man dazukommen, ab der nächsten Runde; verpasste Runden: { $worth }
tour-rule-no-late-entry = - Läuft es erst einmal, kommt niemand mehr dazu
tour-rule-own = - Niemand entscheidet allein über den eigenen Tisch, und wer mitspielt, auch nicht über Punkte, Personen, ein Rundenende oder das Ende des Turniers: Es braucht jemand anderen aus der Turnierleitung oder mehr als die Hälfte der anderen. Frist dafür: { $length }; danach gilt: { $then }
tour-own-votes = die Mehrheit der abgegebenen Stimmen entscheidet
tour-rule-see-draw = - Die Turnierleitung sieht jede Auslosung bis zu { $length }, bevor sie gilt; jede Änderung steht mit Grund im Kanal
tour-rule-seeds = - Von Hand gesetzt: { $names }; alle anderen folgen nach Wertung
tour-rule-organiser = - Turnierleitung: { $who }
tour-rule-organisers = - { $role } darf mit leiten
tour-signed-up = { $count ->
    [0] **Noch ist niemand angemeldet.**
    [one] **Eine Person ist angemeldet.**
   *[other] **{ $count } sind angemeldet.**
}
tour-names = { $names }
tour-more = { $count ->
    [one] … und noch jemand
   *[other] … und noch { $count }
}
tour-invited = { $count ->
    [one] { $count } Platz ist für eine eingeladene Person frei gehalten, die sich noch nicht angemeldet hat.
   *[other] { $count } Plätze sind für Eingeladene frei gehalten, die sich noch nicht angemeldet haben.
}
tour-invitation = **{ $name }**: Du bist eingeladen, und ein Platz ist für dich frei gehalten. Drück **Anmelden**, um zuzusagen; sonst bist du zu Beginn nicht dabei.
tour-invitation-over = **{ $name }**: Diese Einladungen gelten nicht mehr.
tour-reserve = Auf der Warteliste: { $names }
tour-stage-draft = -# Noch nicht angekündigt.
tour-stage-signup = -# Drück **Anmelden**, um mitzuspielen.
tour-stage-checkin = **Check-in** endet { $ends }: { $here } von { $count } sind da.
tour-stage-running = -# { $round } läuft.
tour-stage-finished = -# Es ist zu Ende.
tour-stage-ended = -# Es wurde abgesagt.

button-tour-join = Anmelden
button-tour-leave = Abmelden
button-tour-checkin = Ich bin da
button-tour-standings = Tabelle
button-tour-tables = Tische
button-tour-draw = Auslosung ansehen
button-tour-data = Daten
button-tour-mine = Meine Tische
button-tour-rules = Regeln
button-tour-end = Absagen
button-tour-rest = Die übrigen schließen

## What is told in the channel

tour-checkin = **{ $name }**: Der Check-in ist offen und endet { $until }. Drück **Ich bin da**, sonst geht dein Platz an die Warteliste.
tour-checkin-over = **{ $name }**: Der Check-in ist vorbei.
tour-changed = **{ $name }**: Die Turnierleitung hat die Ankündigung geändert.
tour-changed-from-now = -# Laufende Tische und Runden behalten, womit sie begonnen haben.
tour-changed-line = - { $setting }: { $was } → { $now }
tour-called = { $who }
tour-begun = **{ $name }** beginnt, { $count } spielen mit. Jeder Tisch bekommt einen eigenen Thread; dort wirst du gerufen.
tour-seed = -# Startwert aller Auslosungen: { $seed }. Derselbe Startwert und dieselben Ergebnisse losen dieselben Runden aus.
tour-salts = { $count ->
    [one] -# Ein Text kam in den Zufall. SHA-256 der Liste: { $digest }
   *[other] -# { $count } Texte kamen in den Zufall. SHA-256 der Liste: { $digest }
}
tour-luck = -# Der Zufall von Auslosungen und Tischen folgt aus einem geheimen Startwert mit dieser SHA-256: { $commitment }
tour-round-title = ### { $name } · { $round }
tour-round-ends = Die Runde endet spätestens { $at } ({ $left }).
tour-round-waits = Ein Tisch ging ohne Ergebnis zu Ende und wartet auf die Turnierleitung bis { $at } ({ $left }).
tour-undecided = **{ $name }**, { $round }: { $count ->
    [one] Tisch { $tables } endete ohne Ergebnis.
   *[other] Die Tische { $tables } endeten ohne Ergebnis.
}
tour-undecided-how = Die Turnierleitung entscheidet bis { $at }. Wenn nicht: { $then }.
tour-undecided-done = **{ $name }**: Die Tische ohne Ergebnis ({ $round }) sind entschieden.
tour-round-line = - Tisch { $number } · { $channel } · { $players }
tour-round-line-over = - Tisch { $number } · { $channel } · zu Ende · { $players }
tour-board-line = - { $state }
tour-board-waits = wartet auf **{ $who }**, gefragt { $since }
tour-board-asked = gefragt: { $count }, { $since }
tour-board-answered = { $answered } von { $count } haben geantwortet, gefragt { $since }
tour-board-due = die Zeit endet { $due }
tour-board-stopped = die Uhren stehen
tour-board-autopilot = Autopilot für { $who }
tour-board-ends = zu Ende etwa { $at }
tour-board-late = **zu spät**: zu Ende etwa { $at }
tour-more-tables = - … und { $count ->
    [one] noch ein Tisch
   *[other] noch { $count } Tische
}
tour-own-table = **Dein Tisch: { $number }** · { $channel }
tour-points = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
tour-mine-vacation = -# Urlaub hier: noch { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}
tour-own-place = **Du stehst auf Rang { $place }: { $worth }.**
tour-no-thread = noch kein Thread
tour-round-free = Diese Runde spielfrei: { $names }
tour-digest-over = Zu Ende: { $over } von { $count } { $count ->
    [one] Tisch
   *[other] Tischen
}.
tour-digest-rulings = { $count ->
    [one] Tisch { $tables } wartet auf deine Entscheidung.
   *[other] Die Tische { $tables } warten auf deine Entscheidung.
}
tour-call = ### { $name } · { $round } hat begonnen
tour-greeting = ### { $name } · { $round }, Tisch { $table }
tour-greeting-how = Das ist euer Tisch; die Partie hat begonnen. Wirst du gerufen, drück **Mein Zug**. Das Ergebnis zählt von selbst fürs Turnier.
tour-standings-title = ### { $name } · Tabelle nach { $round }
tour-standings-now = ### { $name } · Tabelle
tour-standing-line = - **{ $place }** · { $name } – { $worth }
tour-standing-tie = { $tie } { $value }
tour-standing-points = { $points }, { $wins ->
    [0] kein Sieg
    [one] ein Sieg
   *[other] { $wins } Siege
}
tour-finished-title = ### { $name } ist zu Ende
tour-finished = { $count ->
    [one] **{ $who } gewinnt das Turnier!**
   *[other] **{ $who } teilen sich den Sieg!**
}
tour-final-standings = **Endstand**
tour-last-round = **Zuletzt gespielt: { $round }**
tour-result-line = - Tisch { $number }: { $seats }
tour-result-seat = { $place }. { $name } ({ $points })
tour-result-worth = { $name } ({ $points })
tour-result-unfinished = - Tisch { $number } wurde nicht zu Ende gespielt: { $seats }
tour-result-none = - Tisch { $number } zählt für niemanden
tour-line-late = **{ $name }**: { $who } kommt ab der nächsten Runde dazu, die beginnt.
tour-line-left = **{ $name }**: { $who } hat sich abgemeldet und spielt keine weitere Runde.
tour-no-reason = ohne Angabe
tour-line-ruling = **{ $name }**, die Turnierleitung entscheidet: { $what }. Grund: { $reason }
tour-proposed = **{ $name }**: { $who } spielt selbst mit und schlägt vor: { $what }. Grund: { $reason }
tour-proposed-how = Jemand anderes aus der Turnierleitung entscheidet mit einem Knopfdruck. Wer mitspielt, stimmt ab: Der Vorschlag gilt, sobald { $needed } von { $count } dafür sind. Nach { $at }: { $then }.
tour-proposed-votes = Stimmen: { $agree } dafür, { $object } dagegen.
tour-proposed-counts = **{ $name }**: Entschieden: { $what }. Grund: { $reason }
tour-proposed-refused = **{ $name }**: Abgelehnt: { $what }. Genannter Grund: { $reason }
tour-held = **{ $name }**, { $round }: Die Turnierleitung prüft die Auslosung; sie gilt spätestens { $at } ({ $left }).
tour-held-done = **{ $name }**, { $round }: Die Auslosung gilt.
tour-held-off = **{ $name }**, { $round }: Diese Runde wird nicht gespielt.
tour-round-back = **{ $name }**, { $round }: Die Auslosung wurde zurückgenommen. Die neue folgt hier.
tour-line-seeds = **{ $name }**: Die Turnierleitung setzt { $names }. Grund: { $reason }
tour-message = **{ $name }**, eine Nachricht der Turnierleitung an alle:
tour-message-late = **{ $name }**, eine Nachricht der Turnierleitung an die, auf die Tische warten:
tour-message-erased = Dieser Text ist gelöscht: Jemand, den er nennen könnte, hat die eigenen Daten gelöscht.
tour-drawn-by-hand = -# Die Turnierleitung hat Personen getauscht; die Gründe standen im Kanal.
tour-line-too-few = **{ $name }** ist abgesagt: Es sind zu wenige.
tour-event = { $games }, ein Turnier. Anmeldung im Kanal.
tour-line-called-off = **{ $name }** wurde von der Turnierleitung abgesagt. Laufende Tische gehen als gewöhnliche weiter.
tour-line-blocked = **{ $name }**: Ein Tisch bekam seinen Thread nicht. Der Bot braucht hier **Öffentliche Threads erstellen** und **Nachrichten in Threads senden**, und unter einem Thread kann er keine Threads öffnen. Er versucht es alle zehn Minuten wieder.
tour-act-drop = { $who } spielt keine weitere Runde
tour-act-replace = { $who } spielt für { $out } weiter, mit den bisherigen Punkten
tour-act-round = das Ende ({ $round }) liegt { $length } { $way ->
    [earlier] früher
   *[other] später
}
tour-act-end = das Turnier wird abgesagt, niemand gewinnt es
tour-act-swap = { $one } und { $other } tauschen die Plätze ({ $round })
tour-act-back = zurückgenommen: { $what }
tour-act-draw = die Auslosung ({ $round }) wird zurückgenommen, ihre Tische schließen
tour-ruled-annulled = Tisch { $table } ({ $round }) zählt für niemanden
tour-ruled-points = { $points } für { $who }
tour-ruled-out = { $who } ist disqualifiziert
tour-ruled-corrected = Tisch { $table } ({ $round }) endete so: { $places }
notice-ruled-on = Die Turnierleitung hat über diesen Tisch entschieden, deshalb ist er zu Ende. Was gilt, steht im Kanal des Turniers.
notice-round-over = Die Runde des Turniers ist zu Ende und damit auch dieser Tisch. Es gibt kein Ergebnis; was das zählt, war angekündigt.
notice-draw-back = Die Turnierleitung hat die Auslosung dieser Runde zurückgenommen (Grund: { $reason }), darum ist dieser Tisch geschlossen. Eine neue Auslosung folgt.
notice-rest-closed = Das Turnier wurde abgesagt, und die Turnierleitung hat diesen Tisch geschlossen. Hier gewinnt niemand.

## On pictures

tour-row = { $place }. { $name }: { $points }, { $wins ->
    [0] kein Sieg
    [one] ein Sieg
   *[other] { $wins } Siege
} an { $tables ->
    [one] einem Tisch
   *[other] { $tables } Tischen
}.
tour-row-knockout = { $place }. { $name }: { $round }.
tour-column-points = Punkte
tour-column-round = Runde
tour-after = Tabelle nach { $round }
tour-before = Vor der ersten Runde
tour-during = { $round } läuft
tour-division = Division { $number }
tour-round = { $stage ->
    [heat] Vorlauf { $number }
    [first] Runde { $number } der Vorrunde
    [finals] Runde { $number } der Finalrunde
    [final] Finale
    [semifinal] Halbfinale
    [quarterfinal] Viertelfinale
   *[only] Runde { $number }
}
tour-round-in = { $stage ->
    [heat] Vorlauf { $number }
    [first] Runde { $number } der Vorrunde
    [finals] Runde { $number } der Finalrunde
    [final] Finale
    [semifinal] Halbfinale
    [quarterfinal] Viertelfinale
   *[only] Runde { $number }
}
tour-free = Spielfrei:
tour-table = Tisch { $number }
tour-table-third = Platz 3
tour-table-over = { $table }, zu Ende: { $players }.
tour-table-open = { $table }, läuft: { $players }.
tour-table-drawn = { $table }, ausgelost: { $players }.
tour-table-coming = { $table }: { $seats } Plätze, noch nicht ausgelost.
tour-state-over = zu Ende
tour-state-open = läuft
tour-state-drawn = ausgelost
tour-state-coming = noch offen
tour-seat = { $name }
tour-seat-placed = { $name } auf Rang { $place }
tour-advance = { $count ->
    [one] Wer einen Tisch gewinnt, kommt weiter
   *[other] Die besten { $count } von jedem Tisch kommen weiter
}
tour-course = Was jede Runde brachte; Gold, wo ein Tisch gewonnen wurde
tour-course-row = { $place }. { $name }: { $points }, { $wins ->
    [one] ein Tisch gewonnen
   *[other] { $wins } Tische gewonnen
}.
tour-trophy = { $game } · { $players } dabei · { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
tour-winner = { $count ->
    [one] Turniersieg
   *[other] Geteilter Turniersieg
}
tour-place = Rang { $place }
tour-trophy-told = Pokal von { $tournament } für { $who }.

## Private answers

ui-tournament-announced = Das Turnier ist in <#{ $channel }> angekündigt, mit allem, was du festgelegt hast. Unter **Leiten**, hier oder bei `/tournament`, beginnst du es, sobald genug angemeldet sind, und änderst es.
ui-tournament-announced-clock = Das Turnier ist in <#{ $channel }> angekündigt, mit allem, was du festgelegt hast. Es beginnt von selbst: { $at }. Unter **Leiten**, hier oder bei `/tournament`, änderst du es.
ui-tournament-joined = Du bist bei { $name } dabei. Du wirst gerufen, wenn dein Tisch öffnet.
ui-tournament-joined-here = Du bist bei { $name } dabei und damit auch eingecheckt. Du wirst gerufen, wenn dein Tisch öffnet.
ui-tournament-reserve = { $name } ist voll. Du bist Nummer { $place } auf der Warteliste und rückst nach, wenn etwas frei wird.
ui-tournament-late = Du bist bei { $name } dabei und spielst ab Runde { $round } mit.
ui-tournament-left = Du hast dich von { $name } abgemeldet.
ui-tournament-left-later = Du spielst bei { $name } keine weitere Runde. Bitte spiel deinen jetzigen Tisch zu Ende.
ui-ask-tournament-leave = Von { $name } abmelden? Du spielst keine weitere Runde und kannst nicht zurück. Deine Punkte bleiben.
ui-tournament-here = Notiert: Du bist da. { $name } beginnt, wenn der Check-in endet.
ui-tournament-checking = Der Check-in für { $name } ist offen; alle wurden gerufen.
ui-tournament-starting = { $name } beginnt. Im Kanal folgt eine Nachricht zur ersten Auslosung.
ui-tournament-round = Die Runde endet jetzt { $at }. Der Kanal erfährt es.
ui-tournament-dropped = { $who } spielt keine weitere Runde. Der Kanal erfährt es.
ui-tournament-replaced = { $who } spielt weiter, auch an den Tischen, die offen sind. Der Kanal erfährt es.
ui-ask-tournament-end-own = { $name } absagen? Dann gewinnt niemand. Du spielst mit, also entscheiden andere. Schreib den Grund dazu; sie lesen ihn.
ui-ask-tournament-end = { $name } absagen? Dann gewinnt niemand. Das lässt sich nicht rückgängig machen.
ui-tournament-ended = { $name } ist abgesagt.{ $rest ->
    [0] {""}
    [one] {" "}Ein Tisch spielt als gewöhnlicher weiter.
   *[other] {" "}{ $rest } Tische spielen als gewöhnliche weiter.
}
ui-ask-rest = { $count ->
    [one] Den Tisch von { $name } schließen, an dem noch gespielt wird?
   *[other] Die { $count } Tische von { $name } schließen, an denen noch gespielt wird?
} Dort gewinnt niemand. Das lässt sich nicht rückgängig machen.
ui-rest-closed = { $count ->
    [one] Ein Tisch von { $name } ist geschlossen.
   *[other] { $count } Tische von { $name } sind geschlossen.
}

refuse-no-such-tournament = Dieses Turnier gibt es auf diesem Server nicht.
remedy-no-such-tournament = Wähl eins aus der Liste, die beim Tippen erscheint.
refuse-no-tournament-here = In diesem Kanal ist kein Turnier.
remedy-no-tournament-here = Benutz den Befehl dort, wo es angekündigt wurde, oder nenn das Turnier.
refuse-no-tournament-announced = { refuse-no-tournament-here }
remedy-no-tournament-announced = Kündige hier eins an, oder nenn eins aus einem anderen Kanal.
refuse-tournament-in-server = Ein Turnier braucht einen Textkanal auf einem Server, denn seine Tische sind Threads davon.
remedy-tournament-in-server = Benutz diesen Befehl in einem Textkanal, nicht in einem Thread oder in Direktnachrichten.
refuse-not-organiser = Das kann nur die Turnierleitung: wer das Turnier angekündigt hat, wer die dafür genannte Rolle hat, und wer **Events verwalten**, **Server verwalten** oder im Kanal des Turniers **Nachrichten verwalten** darf.
remedy-not-organiser = Frag die Turnierleitung oder die Moderation.
refuse-no-organiser = Für ein Turnier braucht man die Berechtigung **Events verwalten**, **Server verwalten** oder, in diesem Kanal, **Nachrichten verwalten**.
remedy-no-organiser = Bitte jemanden, der diesen Server verwaltet, um eine davon oder darum, es anzukündigen.
refuse-tournament-draft = Dieses Turnier ist noch nicht angekündigt.
remedy-tournament-draft = Drück **Ankündigen** unter dem Entwurf oder fang neu an mit `/organise`.
refuse-too-many-tournaments = Dieser Server hat { $limit } Turniere, die nicht zu Ende sind.
remedy-too-many-tournaments = Bring erst eins zu Ende oder sag es ab (**Leiten**).
refuse-tournament-name = Der Name braucht 1 bis { $most } Zeichen.
remedy-tournament-name = Wähl einen kürzeren.
refuse-tournament-setup = Das passt nicht zusammen: { $why }.
remedy-tournament-setup = Wähl einen anderen Wert oder ändere zuerst den anderen.
tour-unfit-sizes = der Tisch ist kleiner als der kleinste oder größer als der größte
tour-unfit-points = jeder Rang eines vollen Tischs braucht seine Punkte
tour-unfit-falling = ein besserer Rang ist mindestens so viel wert wie ein schlechterer
tour-unfit-ties = eine Feinwertung steht zweimal da
tour-unfit-advance = es müssen weniger weiterkommen, als am kleinsten Tisch sitzen
tour-unfit-division = eine Division oder Gruppe ist mindestens so groß wie ein Tisch
tour-unfit-moves = eine Division ist zu klein für so viel Auf- und Abstieg
tour-unfit-fields = bei gleichem Zufall an jedem Tisch lassen sich nur fertige Tische vergleichen, also hat ein unfertiger keine Ränge
tour-unfit-range = eine Zahl ist zu klein oder zu groß
refuse-tournament-points = Ein Tisch mit { $size } Plätzen braucht { $size } ganze Zahlen bis { $most }, der beste Rang zuerst.
remedy-tournament-points = Zum Beispiel `10 6 3 1` für einen Vierertisch, oder `standard`.
refuse-tournament-number = Hierher gehört eine ganze Zahl von { $least } bis { $most }.
remedy-tournament-number = Tipp so eine Zahl.
refuse-tournament-days = Das können höchstens { $most } Tage sein.
remedy-tournament-days = Tipp eine kürzere Zeit, zum Beispiel `7d`.
refuse-tournament-choice = „{ $text }“ steht nicht zur Wahl.
remedy-tournament-choice = Wähl aus dem Menü oder aus der Liste, die beim Tippen erscheint.
refuse-tournament-ties = Feinwertungen werden in ihrer Reihenfolge getippt, sonst nichts.
remedy-tournament-ties = Nimm diese Wörter: `{ $words }`.
refuse-tournament-begins = Der Beginn muss in den nächsten { $days } Tagen liegen.
remedy-tournament-begins = Tipp einen Zeitpunkt, der noch kommt, zum Beispiel `Sa 20:00` oder `2027-01-05 20:00 Europe/Berlin`.
refuse-tournament-begins-past = Der Zeitpunkt, zu dem es beginnen sollte, ist vorbei.
remedy-tournament-begins-past = Wähl unter **Wann** einen neuen.
refuse-tournament-least = Es bräuchte mindestens { $least } und hätte nur { $most } Plätze.
remedy-tournament-least = Pass eine der beiden Zahlen an die andere an.
refuse-tournament-role = Diese Rolle gibt es auf diesem Server nicht.
remedy-tournament-role = Wähl eine aus dem Menü.
refuse-tournament-no-setting = Diese Einstellung gibt es nicht.
remedy-tournament-no-setting = Wähl eine aus der Liste, die beim Tippen erscheint.
refuse-tournament-settled = „{ $setting }“ lässt sich nicht mehr ändern.
remedy-tournament-settled = Alle haben sich nach der Ankündigung angemeldet und begonnen. Unter **Leiten** entscheidest du über Ergebnisse und über das Ende einer Runde.
refuse-tournament-places = { $count } Plätze sind schon vergeben.
remedy-tournament-places = Wähl mindestens so viele Plätze.
refuse-tournament-rounds = { $count ->
    [one] Eine Runde ist schon ausgelost.
   *[other] { $count } Runden sind schon ausgelost.
}
remedy-tournament-rounds = Wähl mindestens so viele.
refuse-tournament-unreliable = Dieses Turnier verlangt { $asked }{ "\u00A0" }% rechtzeitige Entscheidungen bei seinem Tempo, und du hast { $share }{ "\u00A0" }%.
remedy-tournament-unreliable = Dein Anteil wächst mit jeder rechtzeitigen Entscheidung. `/record` zeigt ihn.
refuse-tournament-over = Dieses Turnier ist zu Ende.
remedy-tournament-over = `/tournament` zeigt, wie es ausging.
refuse-tournament-joined = Du bist schon dabei.
remedy-tournament-joined = Bei `/tournament` gibt es einen Knopf zum Abmelden.
refuse-tournament-left = Du hast dich von diesem Turnier abgemeldet.
remedy-tournament-left = Beim nächsten kannst du wieder mitspielen.
refuse-tournament-no-late = Dieses Turnier nimmt niemanden mehr auf.
remedy-tournament-no-late = Beim nächsten kannst du mitspielen.
refuse-tournament-full = Alle { $most } Plätze sind vergeben.
remedy-tournament-full = Beim nächsten kannst du mitspielen.
refuse-tournament-not-in = Du spielst in diesem Turnier nicht mit.
remedy-tournament-not-in = Solange die Anmeldung offen ist, gibt es bei `/tournament` einen Knopf zum Anmelden.
refuse-no-such-entry = Unter diesem Namen ist niemand dabei.
remedy-no-such-entry = Schreib den Namen, wie er in der Ankündigung steht; in Befehlen wähl ihn aus der Liste, die beim Tippen erscheint.
refuse-tournament-plays-already = Diese Person ist schon dabei oder hat sich abgemeldet.
remedy-tournament-plays-already = Wähl jemanden von der Warteliste oder jemanden, der nicht angemeldet war.
refuse-tournament-stranger = Diese Person ist Croupier noch nie begegnet.
remedy-tournament-stranger = Bitte sie, einmal irgendeinen Befehl von Croupier zu benutzen.
refuse-no-checkin = Gerade gibt es keinen Check-in.
remedy-no-checkin = Du wirst gerufen, wenn er öffnet.
refuse-checkin-reserve = Du stehst auf der Warteliste.
remedy-checkin-reserve = Du rückst von selbst nach, wenn etwas frei wird.
refuse-tournament-begun = Dieses Turnier hat schon begonnen.
remedy-tournament-begun = `/tournament` zeigt seine Tische.
refuse-tournament-field = { $count ->
    [one] Mit einer Person
   *[other] Mit { $count } Personen
} lässt sich dieser Modus nicht spielen.
remedy-tournament-field = Warte, bis mehr angemeldet sind, oder kündige es mit anderem Modus oder anderer Tischgröße an.
refuse-tournament-not-begun = Noch ist nichts ausgelost.
remedy-tournament-not-begun = `/tournament` zeigt, wer dabei ist.
refuse-no-such-round = { $rounds ->
    [one] Bisher ist nur eine Runde ausgelost.
   *[other] Bisher sind nur { $rounds } Runden ausgelost.
}
remedy-no-such-round = **Tische** bei `/tournament` zeigt die neueste.
refuse-tournament-not-running = Es gibt keine Runde, über die etwas zu entscheiden wäre.
remedy-tournament-not-running = Entscheiden kannst du, sobald die erste Runde ausgelost ist.
refuse-tournament-no-round = Gerade läuft keine Runde.
remedy-tournament-no-round = Warte auf die nächste.
refuse-ruling-reason = Eine Entscheidung braucht einen Grund.
remedy-ruling-reason = Sag in wenigen Worten, warum; alle können es lesen.
refuse-ruling-proposed-before = Das oder etwas Ähnliches hast du schon vorgeschlagen.
remedy-ruling-proposed-before = Bitte jemand anderen aus der Turnierleitung darum.
refuse-ruling-decided = Dieser Vorschlag ist schon entschieden.
remedy-ruling-decided = Im Kanal steht, wie.
refuse-ruling-vote = Darüber entscheidet jemand anderes aus der Turnierleitung und wer mitspielt, ohne betroffen zu sein.
remedy-ruling-vote = Warte auf sie; in der Nachricht steht, bis wann.
refuse-draw-none = Gerade gibt es keine Auslosung zu prüfen.
remedy-draw-none = Wähl unter **Wann**, wie lange die Turnierleitung sie zuerst sieht. Das gilt ab der nächsten Runde.
refuse-draw-depends = Diese Auslosung lässt sich nicht mehr zurücknehmen.
remedy-draw-depends = An einem ihrer Tische hat schon jemand gezogen oder ihn verlassen, oder es gibt eine Entscheidung dazu. Über jeden Tisch kannst du noch entscheiden.
refuse-draw-own = Du spielst in diesem Turnier mit, also änderst nicht du seine Auslosungen und die Zahl seiner Runden.
remedy-draw-own = Bitte jemanden aus der Turnierleitung, der nicht mitspielt. Gelten lassen kannst du eine Auslosung.
refuse-draw-players = Tauschen können zwei verschiedene Personen dieser Runde.
remedy-draw-players = Wähl sie aus der Liste.
refuse-draw-schedule = Wer auf wen trifft, ist hier ein fester Spielplan.
remedy-draw-schedule = Zwei Personen am selben Tisch können die Plätze tauschen.
refuse-ruling-none = Keine Entscheidung lässt sich zurücknehmen.
remedy-ruling-none = Entscheide stattdessen neu: Das letzte Wort gilt.
refuse-ruling-depends = Mit dieser Entscheidung wurde die nächste Runde oder die nächste Saison ausgelost.
remedy-ruling-depends = Entscheide stattdessen neu: Das letzte Wort gilt.
refuse-ruling-own = Du bist von dieser Entscheidung selbst betroffen, also nimmst nicht du sie zurück.
remedy-ruling-own = Bitte jemand anderen aus der Turnierleitung.
refuse-ruling-places = Die Ränge passen nicht zu diesem Tisch.
remedy-ruling-places = Gib { $seats } Ränge in der Reihenfolge der Plätze an, zum Beispiel `2 1 3`; geteilte Ränge haben dieselbe Zahl.
refuse-no-such-pairing = Diesen Tisch gibt es nicht.
remedy-no-such-pairing = `/tournament` zeigt Runden und Tische.

## What an organiser does with buttons

button-organise = Leiten
button-tour-new = Turnier ankündigen
ui-organise = ### { $name } leiten
ui-organise-public = -# Das siehst nur du. Was du über Personen und Ergebnisse entscheidest, steht mit deinem Grund im Kanal.
ui-organise-choose = Was noch …
organise-about-invite = Alle werden gerufen, ein Platz bleibt frei, und sie bestätigen mit ihrer Anmeldung.
organise-about-message = An alle Spielenden oder an die, auf die Tische warten; einmal je Stunde.
organise-about-seeds = Namen der Reihe nach; alle anderen folgen nach Wertung.
organise-about-helpers = Personen, die dürfen, was du darfst.
button-organise-message = Spielenden schreiben
button-organise-seeds = Setzliste von Hand
button-organise-helpers = Weitere Turnierleitung
tour-form-message = Nachricht
tour-form-to = An wen
tour-form-to-all = Alle Spielenden
tour-form-to-late = Auf wen ein Tisch wartet
tour-form-seeds = Namen, die Stärksten zuerst
tour-form-seeds-help = In jeder Zeile ein Name. Wer fehlt, folgt nach Wertung; off: alle nach Wertung.
tour-form-helpers = Wer mit dir leitet
ui-tour-message-sent = Deine Nachricht zu **{ $name }** geht an { $count ->
    [one] eine Person
   *[other] { $count } Personen
}.
ui-tour-seeded = { $count ->
    [0] **{ $name }**: Alle werden nach Wertung gesetzt.
   *[other] **{ $name }**: { $count } sind von Hand gesetzt.
}
ui-tour-helpers = { $count ->
    [0] **{ $name }** hat keine weitere Turnierleitung.
   *[other] **{ $name }**: { $who } dürfen das Turnier auch leiten.
}
refuse-seeds-unknown = { $count ->
    [one] Diesen Namen gibt es im Turnier nicht: { $names }.
   *[other] Diese Namen gibt es im Turnier nicht: { $names }.
}
remedy-seeds-unknown = Schreib jeden Namen wie in der Teilnehmerliste, einen in jede Zeile.
refuse-tournament-nobody-to-write = Es gibt niemanden, dem du schreiben könntest.
remedy-tournament-nobody-to-write = Wähl **Alle Spielenden**, solange es nicht vorbei ist.
refuse-tournament-written = In dieser Stunde ging schon eine Nachricht hinaus.
remedy-tournament-written = Schreib in der nächsten wieder.
organise-about-round = Sie endet später oder früher, und der Kanal erfährt es.
organise-about-points = Jemand bekommt mehr oder weniger Punkte.
organise-about-disqualify = Jemand scheidet aus und kommt hinter alle anderen.
organise-about-undraw = Ihre Tische schließen, und du siehst die Auslosung wieder. Dort hat noch niemand gehandelt.
organise-about-back = Sie gilt nicht mehr, und die Tabelle folgt.
organise-about-drop = Jemand spielt keine weitere Runde. Bisherige Ergebnisse bleiben.
organise-about-replace = Jemand anderes spielt mit den bisherigen Punkten weiter.
button-organise-change = Ändern
button-organise-end = Absagen
button-organise-round = Rundenende verschieben
button-organise-drop = Person herausnehmen
button-organise-replace = Person ersetzen
button-organise-table = Über Tisch entscheiden
ui-ruling-proposed = Du spielst selbst mit, also entscheiden andere bis { $at }: jemand anderes aus der Turnierleitung oder alle anderen per Abstimmung. Der Kanal erfährt es.
ui-ruling-vote-proposed = Deine Stimme ist notiert. Bis zur Entscheidung kannst du sie ändern.
ui-ruling-vote-counts = Entschieden: Das wird gemacht.
ui-ruling-vote-refused = Entschieden: Das wird nicht gemacht.
button-draw-count = Gelten lassen
ui-draw = ### { $name } · { $round }, noch nicht öffentlich
    Die Auslosung gilt { $until }, wenn du nichts tust. Was du änderst, steht mit deinem Grund im Kanal.
ui-draw-counts = Die Auslosung von { $name } gilt; ihre Tische öffnen jetzt.
ui-draw-back = Die Auslosung von { $name } ist zurückgenommen. **Auslosung ansehen** unter **Leiten** zeigt sie: Ändere sie oder lass sie gelten.
tour-form-other = Die andere Person
button-organise-invite = Personen einladen
ui-tour-invited = { $count ->
    [0] Niemand Neues wurde eingeladen.
    [one] { $count } Person wurde eingeladen und im Kanal gerufen. Dabei ist sie, sobald sie **Anmelden** drückt.
   *[other] { $count } Personen wurden eingeladen und im Kanal gerufen. Dabei sind sie, sobald sie **Anmelden** drücken.
}
ui-tour-invited-known = { $count ->
    [one] { $count } war schon angemeldet oder eingeladen.
   *[other] { $count } waren schon angemeldet oder eingeladen.
}
ui-tour-invited-full = { $count ->
    [one] Für { $count } Person ist kein Platz mehr frei.
   *[other] Für { $count } Personen ist kein Platz mehr frei.
}
refuse-invite-stage = Die Anmeldung ist vorbei.
remedy-invite-stage = Ersetze stattdessen jemanden: **Leiten**, **Person ersetzen**.
button-organise-back = Entscheidung zurücknehmen
button-organise-swap = Zwei Personen tauschen
button-organise-undraw = Auslosung zurücknehmen
ui-ruling-back = Die Entscheidung ist zurückgenommen. Der Kanal erfährt es, und die Tabelle folgt.
tour-ruling = Entscheidung
ui-tour-data = ### Daten von { $name }
    Teilnahme, Auslosungen, Ergebnisse, Tabelle, Feinwertung mit Rechenweg und Entscheidungen. Mit Namen steht da, wer die eigene Bilanz zeigt.
button-data-html = Seite mit Bildern
button-data-json = Als JSON
button-data-csv = Als CSV
ui-tour-data-html = { $name } als eine Seite: Öffne die Datei in irgendeinem Browser oder gib sie weiter.
ui-tour-data-json = { $name } als JSON.
ui-tour-data-csv = { $name } als Tabellen für eine Tabellenkalkulation, in einem ZIP-Archiv.
tour-page-about = { $games }, { $players ->
    [one] eine Person
   *[other] { $players } Personen
}
tour-page-unnamed = Person { $number }
tour-page-rulings = Entscheidungen
tour-page-place = Rang
tour-page-player = Person
tour-page-division = Division
tour-page-table = Tisch
tour-page-turn = Stand
tour-page-waits = Wartet auf
tour-page-since = Seit
button-tour-page = Webseite
tour-page-score = Ergebnis
tour-page-digest = Prüfsumme des Protokolls
tour-page-state = Stand
tour-page-state-counts = gilt
tour-page-state-proposed = vorgeschlagen
tour-page-state-refused = gilt nicht
tour-page-state-back = zurückgenommen
button-organise-points = Punkte geben
button-organise-disqualify = Disqualifizieren
tour-form-player = Person
tour-form-player-help = Der Name oder die Nummer auf der Liste
tour-form-reason = Grund, den alle lesen
tour-form-hours = Um wie viele Stunden
tour-form-hours-help = Zum Beispiel 24, oder -12 für früher
tour-form-by = Wer weiterspielt
tour-form-points = Punkte, auch mit Minus
tour-form-new = Turnier ankündigen
tour-form-game = Spiel
tour-form-template = Vorlage
button-tour-round-before = { $round }
ui-which-tournament = Wähl ein Turnier …
cmd-organise-new = neu
    .description = Der Name eines neuen Turniers; sein Formular öffnet sich
tour-length = - Bei { $players } Personen: { $rounds }, { $games }{ $times }
tour-length-rounds = { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}
tour-length-rolling = keine Runden
tour-length-games = { $count ->
    [one] je etwa eine Partie
   *[other] je etwa { $span } Partien
}
tour-length-times = , Dauer { $times }
tour-length-likely = etwa { $length }
tour-length-most = höchstens { $length }
tour-pace = { $pace }. { $time }
tour-pace-own = { $time }
tour-rule-table = - Tische mit { $size } Plätzen. { $pace }
tour-rule-entry = - Bis zu { $count } spielen mit, danach Warteliste
tour-about = { $about }
tour-rule-asked = - Zur Anmeldung nötig: { $what }
tour-asked-invitation = eine Einladung
tour-asked-role = eine Rolle auf dem Server der Turnierleitung
tour-asked-games = { $count ->
    [one] eine gewertete Partie
   *[other] { $count } gewertete Partien
}
tour-asked-rating = eine Wertung von { $rating }
tour-asked-reliability = { $percent }{ "\u00A0" }% rechtzeitige Entscheidungen
tour-asked-password = das Codewort
tour-rule-repeats = - Das nächste wird angekündigt, wenn dieses vorbei ist, und beginnt { $every } danach
tour-rule-repeats-at = - Das nächste wird angekündigt, wenn dieses vorbei ist, und beginnt { $at }, dann jedes Mal { $every } später
refuse-tournament-invited = Nur wer eingeladen ist, kann sich anmelden.
remedy-tournament-invited = Bitte die Turnierleitung um eine Einladung.
refuse-tournament-members = Nur Mitglieder mit der Rolle { $role } können sich anmelden.
remedy-tournament-members = Bitte auf diesem Server um die Rolle oder die Turnierleitung um eine Einladung.
refuse-tournament-rated = Nötig sind { $asked } gewertete Partien auf diesem Server, und du hast { $count }.
remedy-tournament-rated = Jeder gewertete Tisch, den du hier zu Ende spielst, zählt.
refuse-tournament-rating = Nötig ist eine Wertung von { $asked } auf diesem Server, und du hast { $rating }.
remedy-tournament-rating = `/record` zeigt deine Wertung. Eine Einladung der Turnierleitung geht vor.
refuse-tournament-password = Das ist nicht das Codewort dieses Turniers.
remedy-tournament-password = Frag die Turnierleitung danach und drück noch einmal **Anmelden**.
refuse-tournament-calls = { $role } kann von hier aus nicht gerufen werden.
remedy-tournament-calls = Erlaub allen, die Rolle zu erwähnen, oder dir und dem Bot **Alle Rollen erwähnen**; oder wähl unter **Einzelheiten**, **Wer** keine Rolle.
tour-form-password-help = Die Turnierleitung kennt es. Wer eingeladen ist, braucht keines.
button-organise-stop = Nicht wiederholen
tour-checkin-missing = { $count ->
    [one] Es fehlt { $names }
   *[other] Es fehlen { $count }: { $names }
}
tour-left-out = **{ $name }** hat ohne euch begonnen: Ihr hattet nicht eingecheckt.
button-organise-checkin = Check-in öffnen
button-organise-begin = Jetzt beginnen
button-organise-without = Beginnen ohne { $count }: { $names }
button-organise-call = Noch einmal rufen
ui-ask-tournament-begin = { $name } ohne { $count ->
    [one] { $names } beginnen? Diese Person hat
   *[other] { $count } Personen beginnen? { $names } haben
} nicht eingecheckt, { $count ->
    [one] ist
   *[other] sind
} draußen und { $count ->
    [one] erfährt
   *[other] erfahren
} es.
ui-checkin-called = Wer bei { $name } fehlt, wurde noch einmal gerufen.
button-tour-another = Ein anderes ankündigen
button-tour-again = Noch einmal so
tour-status-round = **{ $round }**{ $of ->
    [0] { "" }
   *[other] { " " }({ $of } insgesamt)
}: { $over } von { $count ->
    [one] einem Tisch
   *[other] { $count } Tischen
} vorbei.
tour-status-rolling = { $over } von { $count } Tischen vorbei.
tour-status-waits = Gewartet wird auf { $count ->
    [one] Tisch { $tables }
   *[other] die Tische { $tables }
}.
tour-status-ends = Ende spätestens { $left }.
tour-status-mine = { $count ->
    [one] **Dein Tisch:** { $tables }
   *[other] **Deine Tische:** { $tables }
}
tour-status-places = **{ $count } von { $most } Plätzen sind vergeben.**
tour-status-held = Die Turnierleitung sieht die nächste Auslosung an.
tour-status-drawing = Gleich öffnen die nächsten Tische.
tour-status-won = Es ist vorbei: **{ $who }** hat gewonnen.
tour-form-place-help = Mehrere teilen einen Rang. Wer nirgends steht, wird Letzter; ohne Namen zählt der Tisch nicht.
ui-rule-option = { $round }, Tisch { $number }
tour-form-invite = Personen
tour-lines-league = { $up ->
    [0] { $down ->
        [one] Der letzte Platz steigt ab
       *[other] Die letzten { $down } steigen ab
    }
    [one] Der erste Platz steigt auf{ $down ->
        [0] { "" }
        [one] , der letzte ab
       *[other] , die letzten { $down } ab
    }
   *[other] Die besten { $up } steigen auf{ $down ->
        [0] { "" }
        [one] , der letzte ab
       *[other] , die letzten { $down } ab
    }
}
tour-lines-finals = { $count ->
    [one] Der erste Platz kommt in die Finalrunde
   *[other] Die besten { $count } kommen in die Finalrunde
}
