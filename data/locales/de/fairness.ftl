# What is proven about a table's luck, against whom, and how to check it. Style: docs/message_style.md.

button-fairness = Fairness

fairness-title = ### Fairness · { $game }, Tisch #{ $session }
fairness-fixed-table = vor dem Start feststand
fairness-fixed-signup = beim Öffnen der Anmeldung feststand
fairness-proven = **Bewiesen, für alle:** Aller Zufall folgt aus einem Startwert, der { $fixed }, bevor jemand dazu beitragen konnte, und seither nicht ausgetauscht wurde.
fairness-proven-table = **Bewiesen, für alle:** Aller Zufall folgt aus einem Startwert, der nach dem Start nicht ausgetauscht wurde. Wer sich die Zahl unten vorher notiert hat, kann das von da an prüfen.
fairness-unproven = **Nicht bewiesen:** Wer den Bot betreibt, hätte den Startwert oder den letzten Text nach vielen Versuchen aussuchen können und kann den Startwert lesen, während ihr spielt.
fairness-beacon-proven = **Bewiesen, für alle:** Aller Zufall folgt aus einem Startwert, der { $fixed }, und aus einer öffentlichen Zufallszahl, die erst nach dem Start kam. Also konnte niemand den Zufall wählen, auch nicht, wer den Bot betreibt.
fairness-beacon-unproven = **Nicht bewiesen:** dass niemand, der den Bot betreibt, den Startwert liest, während ihr spielt.
fairness-known = **Nicht geheim:** Der Startwert ist der von Tisch #{ $session }. Wer ihn nachschlägt, weiß, was kommt.
fairness-commitment = SHA-256 des Startwerts: { $commitment }
fairness-posted = Seit dem Start festgehalten: Das Bild der ersten Nachricht hat die Zahl im Dateinamen.
fairness-no-salts = Niemand hat zum Zufall beigetragen.
fairness-secret = Der Startwert: geheim bis zum Ende der Partie, dann steht er hier.
fairness-sealed = Der Startwert: geheim, bis alle Tische der Runde zu Ende sind, dann steht er hier.
fairness-seed = Der Startwert: { $seed }

## Public random numbers

fairness-beacon-message = Es ist die erste, die mindestens { $ahead } Sekunden nach [dieser Nachricht]({ $link }) kommt.
fairness-beacon-signature = Ihre Signatur: { $signature }
fairness-beacon-number = Die Zahl selbst, die SHA-256 ihrer Signatur: { $number }
beacon-to-come = Öffentliche Zufallszahl: Sie kommt nach dem Start
beacon-round = Öffentliche Zufallszahl: Runde { $round } von drand, Kette quicknet
beacon-waived = Öffentliche Zufallszahl: keine, alle am Tisch wollten ohne sie beginnen
button-without = Ohne sie beginnen
starting-title = ### { $game } beginnt gleich · Tisch #{ $session }
starting-waits = Zum Zufall gehört auch eine öffentliche Zufallszahl: die erste von drand (Kette quicknet), die mindestens { $ahead } Sekunden nach dieser Nachricht kommt. Dann beginnt die Partie.
starting-sealed = Zum Zufall gehört auch eine öffentliche Zufallszahl, an jedem Tisch der Runde dieselbe: die erste von drand (Kette quicknet), die mindestens { $ahead } Sekunden nach der Nachricht zur Runde kommt. Dann beginnt die Partie.
status-starting = **Die Partie beginnt gleich.**
status-number = Sie wartet auf die öffentliche Zufallszahl { $round } ({ $left }).
status-no-number = Sie wartet auf eine öffentliche Zufallszahl.
status-without = Ohne sie beginnen würden: { $who }. Es fehlen: { $missing }
notice-number = Die öffentliche Zufallszahl { $round } geht in den Zufall ein.
notice-without = { $seat } würde ohne öffentliche Zufallszahl beginnen.
log-waits = { $name } hat die Partie gestartet. Sie wartet auf eine öffentliche Zufallszahl.
log-about-to-begin = Die Partie beginnt gleich. Sie wartet auf eine öffentliche Zufallszahl.
panel-starting = Die Partie beginnt, sobald ihre öffentliche Zufallszahl da ist.
ui-starting = { $game }, Tisch #{ $session }, beginnt gleich. Die Partie wartet auf eine öffentliche Zufallszahl.
ui-without = Notiert: Du würdest ohne sie beginnen. Stimmen alle am Tisch zu, geht es los.
ui-without-begun = Alle stimmen zu: Die Partie beginnt.
refuse-starting = Die Partie an Tisch #{ $session } beginnt gleich: Plätze und Optionen stehen fest.
remedy-starting = Warte einen Augenblick, bis ihre öffentliche Zufallszahl da ist.
refuse-kick-starting = Die Partie beginnt gleich, und wer mitspielt, steht fest.
remedy-kick-starting = Warte einen Augenblick, bis sie begonnen hat.
refuse-not-waiting = Dieser Tisch wartet auf keine öffentliche Zufallszahl.
remedy-not-waiting = `/describe` sagt, wie es steht.
refuse-without-same-luck = Alle Tische dieser Runde haben denselben Zufall, also kann keiner allein ohne die Zahl beginnen.
remedy-without-same-luck = Die Partie beginnt, wenn die Zahl da ist.
refuse-without-known = Du hast schon zugestimmt.
remedy-without-known = Bitte auch die anderen am Tisch, **Ohne sie beginnen** zu drücken.

## Tournaments

fairness-entrants = SHA-256 der Liste mit den Texten der Angemeldeten: { $digest }
fairness-tour-title = ### Fairness · { $name }
fairness-tour-posted = Seit dem Öffnen der Anmeldung festgehalten: Das Bild der Ankündigung hat die Zahl im Dateinamen.
fairness-tour-own = SHA-256 deines Textes: { $salt }
fairness-tour-open = Wer sich anmeldet, kann zum Zufall beitragen, bis die erste Runde ausgelost ist.
fairness-tour-salts = { $count ->
    [one] Ein Text kam dazu. SHA-256 der Liste: { $digest }
   *[other] { $count } Texte kamen dazu. SHA-256 der Liste: { $digest }
}
fairness-tour-draws = Startwert aller Auslosungen: { $seed }
fairness-tour-secret = Der Startwert: geheim, bis das Turnier und alle seine Tische zu Ende sind, dann steht er hier.
fairness-tour-table = Das ist Tisch { $table } in Runde { $round } von { $name }: Sein Startwert folgt aus dem des Turniers, aus Runde und Tisch.
fairness-tour-round = Das ist Tisch { $table } in Runde { $round } von { $name }: Der Startwert der Runde folgt aus dem des Turniers.
fairness-tour-commitment = SHA-256 des Turnier-Startwerts: { $commitment }
fairness-tour-seed = Der Startwert des Turniers: { $seed }

ui-tournament-salted = Dein Text geht in den Zufall von Auslosungen und Tischen ein. Seine SHA-256: { $salt }
refuse-tournament-salt = Zum Zufall dieses Turniers lässt sich nichts mehr beitragen.
remedy-tournament-salt = Das geht, solange die Anmeldung offen ist. Melde dich ohne Text an.

## Evidence

button-evidence = Beleg
luck-digest = SHA-256 des Protokolls, jeder Zug: { $digest }
evidence-title = ### Beleg · { $game }, Tisch #{ $session }
evidence-agrees = **Der Bot hat selbst nachgeprüft: Alles stimmt.** Der Startwert passt zu seiner SHA-256, alle { $steps } Schritte sind erlaubt, und sie führen zum Ergebnis.
evidence-differs = { $count ->
    [one] **Der Bot hat selbst nachgeprüft: Eine Sache stimmt nicht.** Frag, wer den Bot betreibt.
   *[other] **Der Bot hat selbst nachgeprüft: { $count } Dinge stimmen nicht.** Frag, wer den Bot betreibt.
}
evidence-unchecked = { $count ->
    [one] Nicht geprüft: ob ein Zug eines Computers sein eigener ist. Seine Version ist nicht zur Hand.
   *[other] Nicht geprüft: ob { $count } Züge von Computern ihre eigenen sind. Ihre Version ist nicht zur Hand.
}
evidence-compare = Das musst du nicht glauben. Vergleich diese zwei Zahlen mit denen, die du gesehen hast:
evidence-commitment = Die SHA-256 des Startwerts, die **Fairness** von Anfang an zeigt: { $commitment }
evidence-digest = Die SHA-256 des Protokolls, die **Fairness** ab dem Ende zeigt: { $digest }
evidence-program = Die Datei enthält die Partie ohne Namen und `check.py`, ein kurzes Programm, das dem Zufall folgt und beide Zahlen selbst ausrechnet.
refuse-evidence-running = Tisch #{ $session } ist nicht zu Ende, und seine Datei würde zeigen, was noch geheim ist.
remedy-evidence-running = Frag nach dem Ende noch einmal.
refuse-evidence-nothing = An Tisch #{ $session } wurde nichts gezogen: Die Partie hat nie begonnen.
remedy-evidence-nothing = Nenn einen Tisch, an dem gespielt wurde.
