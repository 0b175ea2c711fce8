# Ratings, records, annulled results. Style: docs/message_style.md.

cmd-top = bestenliste
    .description = Sehen, wer wo steht: Wertungszahlen, Siege, Siegesserien, beste Ergebnisse
cmd-top-what = was
    .description = Welche Liste
cmd-top-game = spiel
    .description = Nur dieses Spiel
cmd-top-tempo = tempo
    .description = Nur Live-Tische (ein Zug binnen einer Stunde) oder nur langsame
cmd-top-everywhere = überall
    .description = Tische aller Server zählen, nicht nur von diesem
cmd-record = bilanz
    .description = Sehen, was jemand gespielt und gewonnen hat; ohne Namen deine eigene Bilanz
cmd-record-player = wer
    .description = Wessen Bilanz
cmd-record-versus = gegen
    .description = Mit dieser Person vergleichen
cmd-record-everywhere = überall
    .description = Deine eigene Bilanz über alle Server

## Lists

top-ratings = Wertungszahlen
top-wins = Meiste Siege
top-streaks = Siegesserien
top-scores = Beste Ergebnisse
top-title = ### { $what }
    -# { $scope }
top-here = dieser Server
top-everywhere = alle Server
top-all-games = alle Spiele
top-tempo-live = Live-Tische
top-tempo-slow = langsame Tische
top-choose-game = Anderes Spiel
top-column-rating = Wertung
top-column-margin = plus/minus
top-column-longest = Längste
top-column-now = Jetzt
top-row = { $place }. { $name }: { $values }.
top-row-ratings = { $points }, plus oder minus { $margin }, nach { $tables ->
    [one] einem Tisch
   *[other] { $tables } Tischen
}
top-row-wins = { $value ->
    [one] ein Sieg
   *[other] { $value } Siege
} an { $of ->
    [one] einem Tisch
   *[other] { $of } Tischen
}
top-row-streaks = längste Serie { $value ->
    [one] ein Sieg
   *[other] { $value } Siege
}, jetzt { $of }
top-own = Du stehst auf Rang { $place } von { $count }.
top-nobody = Hier steht noch niemand. Spiel einen Tisch mit anderen zu Ende und sieh dann wieder nach.
top-how-ratings = -# Alle beginnen bei 1000. „Plus/minus“ sagt, wie unsicher die Zahl noch ist; vorn steht, wer sicher stark ist. Es zählen nur die Ränge unter Menschen, und wer eine Partie verließ, kam zuletzt. `/my settings` nimmt dich von allen Listen.
top-how-wins = -# Es zählen nur Tische mit mindestens zwei Menschen. Ein geteilter erster Rang ist ein Sieg. `/my settings` nimmt dich von allen Listen.
top-scores-game = **{ $game }**
top-scores-line = - { $seats } Plätze: **{ $score }** von { $name }

## One player's record

record-title = ### Bilanz von { $name }
    -# { $where }
record-none = Noch kein Tisch mit anderen Menschen zu Ende gespielt.
record-game = **{ $game }**: { $count ->
    [one] ein Tisch
   *[other] { $count } Tische
}, { $wins ->
    [one] ein Sieg
   *[other] { $wins } Siege
}
record-place = - Durchschnittlicher Rang { $whole },{ $tenth }
record-rating = - Wertungszahl { $points }, plus oder minus { $margin }
record-best = - Bestes Ergebnis mit { $seats } Plätzen: **{ $score }** (Tisch #{ $session })
record-history-title = Wertungszahl von { $name }
record-history-highest = Höchste
record-history-lowest = Niedrigste
record-history-tables = { $count ->
    [one] ein Tisch
   *[other] { $count } Tische
}
record-history-summary = { $title }, { $where }: { $points } nach { $tables ->
    [one] einem Tisch
   *[other] { $tables } Tischen
}. Am höchsten { $highest } am { $highest_date }, am niedrigsten { $lowest } am { $lowest_date }.
record-history-recent = Nach den letzten Tischen, der Reihe nach: { $values }.
record-date = { $day }. { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
} { $year }
record-streak = Siegesserie: jetzt { $now }, höchstens { $longest }
record-practice = { $count ->
    [one] Ein Tisch nur gegen Computer oder mit Tipps.
   *[other] { $count } Tische nur gegen Computer oder mit Tipps.
}
record-you = du
record-never-met = { $name } und { $other } haben noch keinen Tisch gemeinsam zu Ende gespielt.
record-duel = **{ $name } und { $other }**: { $count ->
    [one] ein gemeinsamer Tisch
   *[other] { $count } gemeinsame Tische
}. Für { $name }: { $ahead ->
    [one] einmal
   *[other] { $ahead }-mal
} vorn, { $behind ->
    [one] einmal
   *[other] { $behind }-mal
} dahinter, { $level ->
    [one] einmal
   *[other] { $level }-mal
} gleichauf.

refuse-top-in-server = Listen gehören zu einem Server.
remedy-top-in-server = Benutz diesen Befehl in einem Kanal eines Servers.
refuse-record-here-only = Was andere auf anderen Servern spielen, wird nicht gezeigt.
remedy-record-here-only = Frag auf einem Server, auf dem ihr beide seid, ohne „überall“.
refuse-record-unknown = Von dieser Person gibt es keine Bilanz.
remedy-record-unknown = Wähl jemanden, der hier gespielt hat.
refuse-record-hidden = Diese Person behält ihre Bilanz für sich.
remedy-record-hidden = Frag sie selbst oder sieh dir eine andere Bilanz an.
refuse-record-with-oneself = Mit sich selbst lässt sich niemand vergleichen.
remedy-record-with-oneself = Wähl eine andere Person zum Vergleich.

## Results that do not count

annul-ground-trial = nur zur Probe gespielt
annul-ground-setup = falsch eingerichtet
annul-ground-agreed = am Tisch so vereinbart
annul-ground-unfair = nicht fair gespielt
annul-ground-fault = Fehler des Bots
notice-annulled = Die Moderation hat das Ergebnis dieses Tischs gestrichen: { $reason }. Es zählt weder für die Wertung noch für Bilanzen.
notice-reinstated = Die Moderation lässt das Ergebnis dieses Tischs wieder zählen.
button-annul = Ergebnis streichen
button-reinstate = Wieder zählen lassen
ui-annul = Warum soll Tisch #{ $session } nicht zählen?
ui-annul-choose = Wähl den Grund
ui-ask-annul = Ergebnis von { $game }, Tisch #{ $session }, streichen? Grund: { $reason }. Wertung und Bilanzen sind dann, als wäre nicht gespielt worden. Der Kanal erfährt es. Du kannst es später wieder zählen lassen.
ui-ask-reinstate = Tisch #{ $session } zählt nicht. Grund: { $reason }. Wieder zählen lassen?
ui-annulled = Tisch #{ $session } zählt jetzt nicht mehr.
ui-reinstated = Tisch #{ $session } zählt wieder.
refuse-not-moderator = Das kann nur, wer hier Nachrichten verwalten darf.
remedy-not-moderator = Frag die Moderation dieses Servers.
refuse-not-finished = Tisch #{ $session } hat kein Ergebnis.
remedy-not-finished = Streichen lässt sich nur ein beendeter Tisch. `/manage` kann einen laufenden ohne Ergebnis schließen.
refuse-annul-own = Du spielst oder hast an diesem Tisch gespielt, also entscheidest nicht du über sein Ergebnis.
remedy-annul-own = Bitte jemand anderen aus der Moderation.
refuse-annulled-already = Das Ergebnis von Tisch #{ $session } ist schon gestrichen.
remedy-annulled-already = `/manage` lässt ihn wieder zählen.
refuse-not-annulled = Tisch #{ $session } zählt.
remedy-not-annulled = Es gibt nichts wiederherzustellen.
refuse-no-such-ground = Dieser Grund steht nicht auf der Liste.
remedy-no-such-ground = Wähl einen aus der Liste.
ui-settings-record-shown = Deine Bilanz und deine Wertung sehen hier auch andere.
ui-settings-record-hidden = Deine Bilanz und deine Wertung siehst nur du.
settings-record-on = Andere sehen meine Bilanz und Wertung
