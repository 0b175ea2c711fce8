# Tournaments: deciding everything before the announcement, and changing it afterwards. Style: docs/message_style.md.

## Common set-ups

tour-template-evening = Abend: zwei Live-Runden, Check-in eine Stunde vorher
tour-template-slow = Langsames Schweizer System: fünf Runden, ein Zeitkonto von Tagen, je Runde höchstens zwei Monate
tour-template-knockout = K.-o.-System: die Besten jedes Tischs kommen weiter, ein Zeitkonto von Tagen
tour-template-everybody = Alle gegen alle: bis zu 16 Personen, ohne Eile
tour-template-league = Ligasaison: Divisionen mit Aufstieg und Abstieg
tour-template-duplicate = Duplikat: derselbe Zufall an allen Tischen, gewertet gegen alle anderen
tour-template-series = Serie: alle Spiele der Reihe nach, je Runde eines
refuse-tournament-series-rolling = Die Spiele einer Serie wechseln sich Runde für Runde ab.
remedy-tournament-series-rolling = Lass **Tische gleichzeitig**, wie es ist, oder kündige ein einzelnes Spiel an.
refuse-tournament-series-seats = Die Spiele haben keine gemeinsame Zahl an Plätzen.
remedy-tournament-series-seats = Kündige ein Turnier mit einem Spiel an.

## The draft and its parts

ui-tour-draft = **Diesen Entwurf** für <#{ $channel }> **siehst nur du.**
ui-tour-change = **So ist es angekündigt.** Sobald jemand angemeldet ist, erfährt der Kanal jede Änderung.
tour-draft-choice = { $name } · Entwurf
tour-draft-title = ### { $name }
ui-tour-group = **{ $name } · { $group }**
tour-set-title = **{ $setting }**: { $value }
tour-set-line = - **{ $setting }**: { $value }
ui-tour-choose-setting = Was sich ändern soll
ui-tour-choose-value = Wähl einen Wert
ui-tour-event-begin = Das Event in Discord erscheint, sobald der Beginn eine Zeit hat.
ui-tour-event-permission = Das Event in Discord wartet, bis ich das Recht **Events erstellen** habe.
ui-tour-settled = Das lässt sich nicht mehr ändern: Es wird schon nach dem gespielt, was angekündigt war.
ui-tour-from-now = Laufende Tische und Runden behalten, womit sie begonnen haben.
ui-tournament-discarded = Der Entwurf von { $name } ist weg.

button-tour-format = Modus
button-tour-times = Wann
button-tour-pace = Tempo
button-tour-points = Punkte
button-tour-people = Wer
button-tour-announce = Ankündigen
button-tour-discard = Verwerfen
button-tour-overview = Übersicht
button-tour-type = Wert eintippen

tour-warn-usual = **Die Runde ist zu kurz.** Wer üblich antwortet, braucht { $median } für { $game }, neun von zehn Partien höchstens { $most }, und eine Runde dauert höchstens { $round }. Mach sie länger oder das Tempo schneller; Tische, die dann nicht zu Ende sind, zählen wie unter **Punkte** angekündigt.
refuse-tournament-round = Eine Entscheidung hat { $time }, und eine Runde dauert höchstens { $round }: Sie wäre vorbei, bevor bei irgendwem die Zeit um ist.
remedy-tournament-round = Wähl ein schnelleres Tempo oder eine längere Runde.
refuse-tournament-prompt = Selbst wer schnell antwortet, braucht { $median } für { $game }, und eine Runde dauert höchstens { $round }: Die meisten Tische wären nicht zu Ende.
remedy-tournament-prompt = Wähl eine längere Runde.

## What there is to decide, and what it means

tour-set-name = Name
tour-how-name = Wie das Turnier heißt.
tour-set-format = Modus
tour-how-format = Wer auf wen trifft und wie es endet.
tour-set-size = Tischgröße
tour-how-size = Plätze eines vollen Tischs. Danach richten sich die Punkte für die Ränge.
tour-set-rounds = Runden
tour-how-rounds = Wie viele Runden gespielt werden, oder höchstens: eine Zahl.
tour-set-advance = Wie viele weiterkommen
tour-how-advance = Wie viele von jedem Tisch in die nächste Runde kommen: eine Zahl.
tour-set-division = Größe einer Division oder Gruppe
tour-how-division = Wie viele ungefähr in einer Division oder Gruppe spielen: eine Zahl.
tour-set-promoted = Auf- und Abstieg
tour-how-promoted = Wie viele aus jeder Division nach der Saison auf- und ebenso viele absteigen: eine Zahl.
tour-set-duplicate = Duplikat
tour-how-duplicate = An allen Tischen einer Runde gleiche Karten und Würfe; es zählt, wer mehr daraus macht.
tour-set-options = Spieloptionen
tour-how-options = Als name=wert, eine nach der anderen; „standard“ für das übliche Spiel.
tour-set-begins = Beginn
tour-how-begins = Zum Beispiel 3d, Sa 20:00 oder 2027-01-05 20:00 Europe/Berlin; off: von Hand.
tour-set-check_in = Check-in
tour-how-check_in = Wie lange vor dem Beginn alle sagen müssen, dass sie da sind: 2h, 1d, off.
tour-set-event = Discord-Event
tour-how-event = Ob der Beginn in der Eventliste des Servers steht.
tour-set-least = Mindestzahl
tour-how-least = Sind dann weniger da, beginnt es nicht: eine Zahl oder off.
tour-set-round_time = Länge einer Runde
tour-how-round_time = Wie lange eine Runde dauert; Tische, die dann noch spielen, zählen wie angekündigt: 14d, off.
tour-set-pace = Tempo
tour-how-pace = Ein fertiges Tempo, eine Zeit pro Entscheidung (12h) oder ein Zeitkonto (4d+8h).
tour-set-quiet = Ruhezeit
tour-how-quiet = Dann stehen alle Uhren, zum Beispiel 22:00-08:00 Europe/Berlin; off.
tour-set-away = Urlaub
tour-how-away = An wie vielen Tagen des Turniers gemeldete Abwesenheit Uhren anhalten kann: 0 bis 60.
tour-set-points = Punkte nach Rang
tour-how-points = Eine Zahl je Rang eines vollen Tischs, Rang 1 zuerst, zum Beispiel 10 6 3 1; oder „standard“.
tour-set-ties = Bei Punktgleichheit
tour-how-ties = Feinwertungen in ihrer Reihenfolge, aus: wins direct opponents beaten score.
tour-set-timeout = Vom Autopiloten beendet
tour-how-timeout = Was bekommt, wessen Platz der Autopilot bis zum Ende hatte.
tour-set-drop = Platz aufgegeben
tour-how-drop = Was bekommt, wer einen Tisch mittendrin verlassen hat.
tour-set-forfeit = Nie etwas entschieden
tour-how-forfeit = Was bekommt, wer an einem Tisch nie etwas entschieden hat.
tour-set-unfinished = Tisch nicht rechtzeitig fertig
tour-how-unfinished = Was an einem Tisch zählt, der am Ende der Runde nicht fertig ist.
tour-set-ruling = Auf Entscheidung warten
tour-how-ruling = Wie lange ein Tisch ohne Ergebnis wartet, auf dich oder, ist es deiner, auf andere: 3d; off.
tour-set-undecided = Tisch ohne Ergebnis
tour-how-undecided = Wer von einem Tisch ohne Ergebnis weiterkommt, wenn du nicht entschieden hast.
tour-set-see_draw = Turnierleitung sieht Auslosung zuerst
tour-how-see_draw = Wie lange die Turnierleitung jede Auslosung ansehen und ändern kann, bevor sie gilt: 12h, 1d, off.
tour-set-bye = Runde ohne Tisch
tour-how-bye = Was eine Runde bringt, in der jemand wegen der Anzahl spielfrei war.
tour-set-late = Verpasste Runden
tour-how-late = Was verpasste Runden bringen, wenn jemand später dazukam.
tour-set-maximum = Höchstzahl
tour-how-maximum = Wie viele mitspielen, 2 bis 512. Wer später kommt, steht auf der Warteliste und rückt nach.
tour-set-late_entry = Späteinstieg
tour-how-late_entry = Ob man während des Turniers noch dazukommen kann, ab der nächsten Runde.
tour-set-reliability = Zuverlässigkeit
tour-how-reliability = Prozent rechtzeitiger Entscheidungen, die man zum Anmelden braucht: eine Zahl bis 100 oder off.
tour-set-organisers = Turnierleitung
tour-how-organisers = Eine Rolle, deren Mitglieder dürfen, was du darfst: ihre Nummer oder off.
tour-set-members = Rolle der Spielenden
tour-how-members = Eine Rolle, die alle ohne Einladung zur Anmeldung brauchen: ihre Nummer oder off.
tour-set-rated_games = Gewertete Partien
tour-how-rated_games = Gewertete Partien auf diesem Server, die zur Anmeldung nötig sind: eine Zahl oder off.
tour-set-rating = Wertung
tour-how-rating = Wertung auf diesem Server, die zur Anmeldung nötig ist: eine Zahl oder off.
tour-set-password = Codewort
tour-how-password = Was alle ohne Einladung zur Anmeldung wissen müssen; off.
tour-set-calls = Gerufene Rolle
tour-how-calls = Eine Rolle, die die Ankündigung einmal ruft: ihre Nummer oder off.
tour-set-about = Beschreibung und Preise
tour-how-about = Was in der Ankündigung zuerst steht: ein paar Sätze oder off.

## Values

tour-value-no-check-in = keiner
tour-value-least = so viele, wie der Modus braucht
tour-value-endless = bis alle Tische zu Ende sind
tour-value-standard = wie üblich
tour-value-text = { $text }
tour-value-swiss = Schweizer System – Gleich trifft auf Gleich
tour-value-round_robin = Alle gegen alle
tour-value-elimination = K.-o.-System: die Besten jedes Tischs kommen weiter
tour-value-league = Liga mit Divisionen
tour-value-size = { $size } ({ $smallest } bis { $largest })
tour-value-option = { $option }: { $value }
tour-value-by-hand = wenn du es sagst
tour-value-moment = { $at }
tour-value-quiet = { $hours } ({ $zone })
tour-absence = { $count ->
    [one] Gemeldete Abwesenheit (`/my away`) kann die Uhren einer Person an einem Tag des ganzen Turniers anhalten.
   *[other] Gemeldete Abwesenheit (`/my away`) kann die Uhren einer Person an { $count } Tagen des ganzen Turniers anhalten.
}
tour-value-vacation = { $count ->
    [0] hält keine Uhr an
    [one] ein Tag im ganzen Turnier
   *[other] { $count } Tage im ganzen Turnier
}
tour-value-at-once = gar nicht
tour-value-undecided-lot = per Los, unter denen, die blieben
tour-value-undecided-seeding = wer von denen, die blieben, besser gesetzt ist
tour-value-undecided-nobody = niemand
tour-value-yes = ja
tour-value-no = nein
tour-value-role = { $role }
tour-weekday-1 = Montag
tour-weekday-2 = Dienstag
tour-weekday-3 = Mittwoch
tour-weekday-4 = Donnerstag
tour-weekday-5 = Freitag
tour-weekday-6 = Samstag
tour-weekday-7 = Sonntag

button-tour-details = Einzelheiten
ui-tour-changing = **{ $name }**: Was soll anders sein? Alles Weitere steht unter **Einzelheiten**.
tour-set-manner = Wie streng
tour-how-manner = Wer fehlt oder nicht fertig wird: freundlich für volle Wochen, streng bei Preisen. Alles unter Einzelheiten.
tour-manner-friendly = freundlich: was erreicht ist, zählt
tour-manner-normal = normal: wer fehlt, wird Letzter
tour-manner-strict = streng: wer fehlt, bekommt wenig; nur für Pünktliche
tour-manner-own = Regel für Regel
refuse-tournament-too-long = { $rounds } Runden, je { $round }: zusammen { $most }, mehr als ein Jahr.
remedy-tournament-too-long = Nimm weniger Runden oder Plätze, oder Runden von höchstens { $days } Tagen.
