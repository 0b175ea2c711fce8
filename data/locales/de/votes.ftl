# What a table decides together. Style: docs/message_style.md.

cmd-game-vote = abstimmen
    .description = Den Tisch fragen: Pause, weiter, mehr Zeit, Ersatz, Abbruch oder ein Schritt zurück
cmd-game-vote-what = was
    .description = Was der Tisch gefragt wird
cmd-game-vote-hours = stunden
    .description = Stunden, die die Pause dauert (bis 336) oder die es mehr gibt (bis 168)
cmd-game-vote-seat = platz
    .description = Wer ersetzt wird: Nummer des Platzes oder wer dort sitzt

cmd-game-vote-person = person
    .description = Wer den Platz bekommt; muss Croupier schon einmal benutzt haben
cmd-game-vote-computer = computer
    .description = Ein Computer, der den Platz für den Rest der Partie bekommt

vote-ask-pause = { $seat } fragt den Tisch: Pause bis <t:{ $at }:f>? Bis dahin läuft keine Uhr, danach laufen sie von selbst weiter.
vote-ask-resume = { $seat } fragt den Tisch: die Pause jetzt beenden?
vote-ask-extend = { $seat } fragt den Tisch: Allen, die am Zug sind, { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
} mehr geben?
vote-ask-replace = { $seat } fragt den Tisch: { $about } ersetzen? Auf dem Platz spielt ein Computer weiter, bis jemand übernimmt.
vote-ask-replace-computer = { $seat } fragt den Tisch: { $about } für den Rest der Partie durch einen { $kind } ersetzen?
vote-ask-replace-person = { $seat } fragt den Tisch: { $about } durch eine andere Person ersetzen, die gefragt wird? Bis sie übernimmt, spielt auf dem Platz ein Computer weiter.
vote-ask-cancel = { $seat } fragt den Tisch: die Partie ohne Ergebnis abbrechen?
vote-ask-undo-at = { $seat } fragt den Tisch: Darf ich meinen letzten Schritt zurücknehmen? Das war { $turn }, { $phase }: { $line } { $others ->
    [0] Seither hat niemand sonst einen öffentlichen Schritt getan.
    [one] Ein öffentlicher Schritt, den seither jemand anderes getan hat, fällt mit weg.
   *[other] { $others } öffentliche Schritte, die seither andere getan haben, fallen mit weg.
}{ $secret ->
    [1] {" "}Auch was seither auf spätere Fragen geheim geantwortet wurde, fällt weg.
   *[other] {""}
} Was bis zum Ende der Abstimmung geschieht, fällt auch weg; was bekannt wurde, bleibt im Protokoll.
vote-ask-undo-revealed-at = { $seat } fragt den Tisch: zurücknehmen, was zuletzt aufgedeckt wurde, { $turn }, { $phase }? Alle, die gefragt waren, antworten noch einmal von vorn. { $others ->
    [0] Seither hat niemand sonst einen öffentlichen Schritt getan.
    [one] Ein öffentlicher Schritt, den seither jemand anderes getan hat, fällt mit weg.
   *[other] { $others } öffentliche Schritte, die seither andere getan haben, fallen mit weg.
}{ $secret ->
    [1] {" "}Auch was seither geheim geantwortet oder vorbereitet wurde, fällt weg.
   *[other] {""}
} Was bis zum Ende der Abstimmung geschieht, fällt auch weg; was bekannt wurde, bleibt im Protokoll.
vote-ask-rewind-at = { $seat } fragt den Tisch: die Partie zurückspulen bis zum Beginn von { $turn }, { $phase }? Alles seither zählt dann nicht mehr.{ $secret ->
    [1] {" "}Auch was geheim geantwortet oder vorbereitet wurde, fällt weg.
   *[other] {""}
} Was bis zum Ende der Abstimmung geschieht, fällt auch weg; was bekannt wurde, bleibt im Protokoll.
vote-step-untold = ein Schritt, von dem das Protokoll nichts sagt.

vote-agreed = Dafür: { $who }.
vote-objected = Dagegen: { $who }.
vote-waits = Noch offen: { $who }.
vote-successor = { $willing ->
    [1] { $who } übernimmt den Platz, sobald der Tisch zustimmt.
   *[other] { $who } wird gefragt, den Platz zu übernehmen.
}
vote-needs = { $count ->
    [one] -# Eine Stimme dafür fehlt noch.
   *[other] -# { $count } Stimmen dafür fehlen noch.
}
vote-needs-all = -# Alle, auf die gewartet wird, müssen zustimmen; eine Stimme dagegen beendet es.
vote-needs-somebody = -# Eine abwesende Person muss zurückkommen und zustimmen; eine Stimme dagegen beendet es.
vote-ends = -# Die Abstimmung endet { $end }. Auf Computer und Abwesende wird nicht gewartet; wer gefragt hat, zieht mit **Dagegen** zurück.
vote-ends-together = -# Die Abstimmung endet { $end }. Auf gemeldete Abwesende wird gewartet, auf Computer und Plätze mit Autopilot nicht. Wer gefragt hat, zieht mit **Dagegen** zurück.
vote-called = { $who }: dafür oder dagegen?
vote-state-passed = Der Tisch hat zugestimmt.
vote-state-refused = Der Tisch hat nicht zugestimmt.
vote-state-expired = Die Abstimmung endete ohne genug Stimmen.
vote-state-withdrawn = Die Frage wurde zurückgezogen oder hat sich erledigt.
vote-yours-secret = Eine eigene Antwort, die noch geheim ist, nimmst du ohne Abstimmung zurück: `/play zug:zurück`.
vote-yours = Deine Stimme zählt. Die Abstimmung endet { $end }.

vote-passed-pause = Der Tisch macht Pause bis <t:{ $at }:f>. Gefragt hatte { $seat }.
vote-passed-resume = Die Pause ist vorbei: Der Tisch hat zugestimmt. Gefragt hatte { $seat }.
vote-passed-extend = Alle, die am Zug sind, haben { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
} mehr. Gefragt hatte { $seat }.
vote-passed-cancel = Der Tisch bricht die Partie ab. Es gibt kein Ergebnis. Gefragt hatte { $seat }.
vote-passed-undo = Der Tisch hat zugestimmt: { $seat } nimmt den letzten Schritt zurück.
vote-passed-undo-revealed-at = Der Tisch hat zugestimmt und nimmt zurück: { $turn }, { $phase }. Gefragt hatte { $seat }.
vote-passed-rewind-at = Der Tisch hat zugestimmt und spult zurück bis { $turn }, { $phase }. Gefragt hatte { $seat }.
vote-known = (zurückgenommen) { $line }
vote-known-more = (zurückgenommen) { $count ->
    [one] Eine weitere Zeile steht oben im Protokoll.
   *[other] { $count } weitere Zeilen stehen oben im Protokoll.
}
vote-refused = Der Tisch hat nicht zugestimmt. Gefragt hatte { $seat }.
vote-expired = Die Abstimmung fand nicht rechtzeitig genug Stimmen. Gefragt hatte { $seat }.
vote-withdrawn = Die Frage von { $seat } gilt nicht mehr.

vote-you-play = Du übernimmst den Platz, sobald der Tisch zustimmt, und wirst gerufen, wenn du am Zug bist. Die Abstimmung endet { $end }.

button-willing = Ich übernehme
button-agree = Dafür
button-object = Dagegen

refuse-vote-open = Über so eine Frage stimmt der Tisch schon ab.
remedy-vote-open = Beantworte erst diese oder warte, bis sie vorbei ist.
refuse-vote-undo-secret = Von dir ist noch nichts aufgedeckt, was sich zurücknehmen ließe.
remedy-vote-undo-secret = Um eine geheime Antwort zu ändern, muss niemand zustimmen: Nimm sie mit `/play zug:zurück` zurück.
refuse-vote-tournament = An einem Turniertisch wird nicht über Zurücknehmen oder Abbrechen abgestimmt.
remedy-vote-tournament = Bitte die Turnierleitung um eine Entscheidung. Deinen letzten Zug kannst du mit `/game undo` zurücknehmen, solange niemand sonst gezogen hat und nichts aufgedeckt wurde.
refuse-vote-what = Diese Frage gibt es nicht.
remedy-vote-what = Wähl eine aus der Liste von `was:`.
refuse-vote-over = Diese Abstimmung ist vorbei.
remedy-vote-over = `/recap` sagt, wie sie ausging; `/game vote` fragt neu.
refuse-vote-own = Die Frage ist von dir; deine Stimme zählt schon.
remedy-vote-own = Drück **Dagegen**, um sie zurückzuziehen.
refuse-vote-about-you = Bei dieser Frage geht es um dich, also zählt deine Stimme nicht.
remedy-vote-about-you = Sprich mit den anderen am Tisch oder benutz `/game leave`.
refuse-vote-not-asked = Für diesen Platz wird jemand anderes gefragt.
remedy-vote-not-asked = `/game seats` zeigt Plätze, die für alle offen sind.
refuse-vote-replace-alone = { $seat } ist da, und sonst ist niemand am Tisch, der zustimmen könnte.
remedy-vote-replace-alone = Läuft die Zeit ab, spielt der Autopilot; wo der Tisch es so vereinbart hat, übernimmt am Ende ein Computer.
refuse-vote-paused = Die Uhren des Tischs stehen schon.
remedy-vote-paused = Wähl bei `/game vote` „Weiter: die Pause beenden“, damit sie wieder laufen.
refuse-vote-not-paused = Die Uhren des Tischs laufen.
remedy-vote-not-paused = Wähl bei `/game vote` „Pause: alle Uhren stehen“, um sie anzuhalten.
refuse-vote-silenced = Discord nimmt am Tisch gerade keine Nachrichten an. Deshalb stehen die Uhren schon.
remedy-vote-silenced = Warum, steht im Status. Die Uhren laufen von selbst weiter, sobald alle Nachrichten da sind.
refuse-vote-extend-alone = Gerade ist niemand sonst da, und es ist mehr Zeit übrig als für eine neue Entscheidung.
remedy-vote-extend-alone = Frag wieder, wenn weniger übrig ist oder jemand zurück ist und antworten kann.
refuse-vote-hours = Sag, für wie viele Stunden: 1 bis { $most }.
remedy-vote-hours = Benutz den Befehl noch einmal mit `stunden:`.
refuse-vote-replace-whom = Dort sitzt keine Person.
remedy-vote-replace-whom = Gib bei `platz:` Nummer oder Namen einer Person am Tisch an.
refuse-vote-again = Am Tisch geschah im selben Augenblick zu viel.
remedy-vote-again = Versuch es noch einmal.

refuse-rewind-tournament = An einem Turniertisch wird nicht zurückgespult.
remedy-rewind-tournament = Über das Ergebnis kann die Turnierleitung entscheiden. Den eigenen letzten Zug nimmt `/game undo` zurück, solange niemand sonst gezogen hat und nichts aufgedeckt wurde.
refuse-rewind-rated = Das Ergebnis dieses Tischs zählt für die Wertung, also wird nicht zurückgespult.
remedy-rewind-rated = Mit `/game vote` und „Zurücknehmen“ geht es einen Schritt zurück, wenn alle am Tisch zustimmen.
refuse-rewind-vote = Du spielst hier selbst mit, also müssen die anderen zustimmen.
remedy-rewind-vote = Die Tischleitung fragt den Tisch: **Tisch verwalten**, dann **Partie zurückspulen**.

vote-kind-pause = Pause: alle Uhren stehen
vote-kind-resume = Weiter: die Pause beenden
vote-kind-extend = Mehr Zeit für alle, die am Zug sind
vote-kind-replace = Jemanden ersetzen
vote-kind-cancel = Partie ohne Ergebnis abbrechen
vote-kind-undo = Zurücknehmen: einen Schritt zurück
ui-ask-rewind-vote = Den Tisch fragen, ob ihr die Partie zurückspult bis { $turn }, { $phase }? Stimmen alle zu, geht alles seither verloren.
button-rewind-ask = Ja, den Tisch fragen

more-title = **Mehr** · { $game }, Tisch #{ $session }
more-votes = Was die ersten Knöpfe fragen, geschieht, sobald die anderen am Tisch zustimmen.
button-vote-pause = Pausieren
button-vote-resume = Pause beenden
button-vote-extend = Mehr Zeit
button-vote-replace = Jemanden ersetzen
button-vote-cancel = Partie abbrechen
button-vote-undo = Abstimmen: zurücknehmen
button-vote = Den Tisch fragen
ui-ask-vote = Den Tisch fragen? { $what }.
ui-vote-hours = Stunden, 1 bis { $most }
ui-vote-seat = Wer ersetzt werden soll
ui-vote-by = Wer den Platz bekommt
ui-vote-by-anybody = Wer ihn nimmt; bis dahin der Computer
ui-vote-person = Oder jemand, den du nennst
ui-vote-person-help = Nur wer Croupier schon benutzt hat.
