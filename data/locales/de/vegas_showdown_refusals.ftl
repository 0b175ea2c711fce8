# Vegas Showdown: warum etwas nicht geht (Grund) und was stattdessen hilft (Rat), und die Wörter getippter Eingaben.
# Grund und Rat stehen hintereinander. Eingaben stehen in Code-Zeichen: `biete lounge 13`.

## Eingaben lesen

vs-refuse-unreadable = „{ $text }“ ist keine Aktion dieses Spiels.
vs-remedy-unreadable = Schreib zum Beispiel `biete lounge 13`, `renoviere`, `werbung`, `lege slots a3 n` oder `bestätige`, oder nimm die Knöpfe.
vs-remedy-say-amount = Nenn den Betrag als Zahl, zum Beispiel `biete lounge 13`.
vs-remedy-say-bid = Nenn, worauf du bietest, und den Betrag, zum Beispiel `biete lounge 13` oder `biete a 25`.
vs-remedy-say-off = Nenn ein Feld der Einrichtung, zum Beispiel `weg c3`.
vs-remedy-say-place = Nenn die Einrichtung, ihr nordwestliches Feld und die Drehung, zum Beispiel `lege lounge c3 o`.
vs-remedy-say-pull = Nenn eine Größe: `ziehe klein`, `ziehe mittel` oder `ziehe groß`.
vs-remedy-say-square = Nenn ein Feld mit Spalte und Zeile, zum Beispiel `c3`.
vs-remedy-say-surplus = Schreib `überschuss kaufe` oder `überschuss passe`.
vs-refuse-words = „{ $text }“ ist jetzt nicht möglich.

## Nicht jetzt

vs-refuse-over = Das Spiel ist vorbei.
vs-remedy-see-score = **Spielbrett** und **In Worten** zeigen das Endergebnis.
vs-refuse-not-asked = Du hast gerade nichts zu entscheiden.
vs-remedy-wait = Du wirst gerufen, wenn du am Zug bist. Die Statusnachricht sagt, auf wen gewartet wird.
vs-refuse-act-first = Wähl zuerst deine Aktion für diese Runde.
vs-refuse-event-first = Zuerst muss das Ereignis geklärt sein: { $event }.
vs-remedy-answer-event = Wähl eine der Antworten auf das Ereignis { $event }.
vs-refuse-place-first = Dein Bauen ist noch nicht abgeschlossen.

## Gebote

vs-refuse-money = Du hast { $held } $, und das kostet { $cost } $.
vs-refuse-lot-unknown = „{ $lot }“ steht nicht zur Versteigerung.
vs-refuse-lot-empty = Nichts mehr da: { $lot }.
vs-refuse-lot-twice = { $tile } liegt auf zwei Feldern, { $first } und { $second }; der Name allein reicht nicht. Nenn das Feld, `i` bis `iv`.
vs-refuse-tile-not-out = In dieser Runde nicht zu ersteigern: { $tile }.
vs-refuse-strike = In dieser Runde darf niemand auf { $tile } bieten: { $event }.
vs-refuse-track-top = Das Gebot auf { $tile } steht bei { $amount } $ und lässt sich nicht mehr erhöhen.
vs-refuse-track-top-two = Das Gebot auf { $tile } steht bei { $amount } $. Gute Beziehungen verlangt in dieser Runde zwei Zahlen mehr, und darüber ist nur noch eine.
vs-refuse-not-on-track = { $amount } $ steht nicht auf der Leiste von { $tile }; nur ihre Zahlen gelten als Gebot.
vs-refuse-minimum = { $amount } $ ist zu wenig für { $tile }. Das niedrigste Gebot ist { $minimum } $.
vs-refuse-outbid = { $amount } $ reicht nicht für { $tile }: Das Gebot steht bei { $standing } $, das nächste ist { $least } $.
vs-refuse-outbid-two = { $amount } $ reicht nicht für { $tile }: Das Gebot steht bei { $standing } $, und Gute Beziehungen verlangt zwei Zahlen mehr, also { $least } $.
vs-refuse-publicity-closed = In dieser Runde kann niemand Werbung wählen: Presseskandal.
vs-remedy-bid-from-to = { $count ->
    [one] Du kannst darauf nur { $least } $ bieten oder etwas anderes wählen.
   *[other] Du kannst darauf { $least } $ bis { $most } $ bieten oder etwas anderes wählen.
}
vs-remedy-bid-other-or-publicity = Du hast { $held } $. Biete auf etwas anderes, oder wähl Renovieren oder Werbung.
vs-remedy-bid-other-or-renovate = Du hast { $held } $. Biete auf etwas anderes, oder wähl Renovieren.
vs-remedy-only-publicity = Mit { $held } $ kannst du in dieser Runde auf nichts bieten. Wähl Renovieren oder Werbung.
vs-remedy-only-renovate = Mit { $held } $ kannst du in dieser Runde auf nichts bieten. Wähl Renovieren: Du musst dabei nichts bewegen.

## Ereignisse

vs-refuse-advertise-amount = { $amount } $ ist kein Preis der Werbekampagne.
vs-remedy-advertise-up-to = { $most ->
    [0] Du kannst keine Kampagne bezahlen. Behalt dein Geld mit `zahle 0`.
   *[other] Zahl bis zu { $most } $, oder behalt dein Geld mit `zahle 0`.
}
vs-remedy-surplus-pass = Lass den Überschuss liegen: `überschuss passe`.
vs-refuse-stack-empty = Im Stapel dieser Größe ist nichts mehr: { $size }.
vs-remedy-other-stack = Wähl eine andere Größe.

## Bauen

vs-refuse-no-draft = Du hast noch nichts bewegt, also gibt es nichts zurückzunehmen.
vs-refuse-nothing-to-confirm = Du hast noch nichts bewegt, also gibt es nichts zu bestätigen.
vs-remedy-place-or-nothing = Leg eine Einrichtung, oder beende mit `nichts`.
vs-refuse-tile-unknown = Es gibt keine Einrichtung namens „{ $tile }“.
vs-refuse-not-aside = Nicht unter deinen beiseitegelegten Einrichtungen: { $tile }.
vs-remedy-tile-of-aside = Leg etwas, das bei dir beiseiteliegt: Dein Plan zeigt es.
vs-refuse-surplus-only = Jetzt darfst du nur das eben Gekaufte legen: { $tile }.
vs-refuse-no-more-tiles = { $limit ->
    [one] Du hast deine Einrichtung schon gelegt.
   *[other] Du kannst in dieser Runde nichts mehr legen.
}
vs-remedy-confirm-or-back = Bestätige, oder nimm den letzten Schritt zurück.
vs-refuse-off-the-plan = { $tile } würde auf { $square } über den Rand ragen. Die Felder reichen von a1 bis { $last }.
vs-remedy-other-square = Wähl ein anderes Feld oder eine andere Drehung für { $tile }.
vs-refuse-square-taken = Für { $tile } ist auf { $square } kein Platz. Dort liegt: { $other }.
vs-refuse-prerequisite = { $tile } ({ $square }) braucht auf deinem Plan: { $missing }.
vs-refuse-no-way-casino = { $tile } ({ $square }) hat keinen Weg durch Türen zum Casinoeingang im Westen.
vs-refuse-no-way-hotel = { $tile } ({ $square }) hat keinen Weg durch Türen zum Hoteleingang im Osten.
vs-refuse-no-way-either = { $tile } ({ $square }) hat keinen Weg durch Türen zu einem der Eingänge.
vs-refuse-no-contact = { $tile } ({ $square }) hat keine Tür an einer Tür von { $other } oder { $also }.
vs-remedy-set-aside = Für { $tile } gibt es jetzt kein Feld. Beende mit `nichts`: Dann bleibt es für später beiseite.
vs-remedy-squares-open = { $squares ->
    [one] { $tile } passt auf { $square }.
   *[other] { $tile } passt mit dem nordwestlichen Feld auf { $squares } Felder, zum Beispiel auf { $square }.
}
vs-refuse-off-renovate-only = Vom Plan nehmen kannst du nur beim Renovieren.
vs-refuse-off-before-on = Erst wird weggenommen, dann gelegt.
vs-remedy-back-first = Nimm zuerst zurück, was du gelegt hast.
vs-refuse-off-limit = { $limit ->
    [one] Du darfst nur { $limit } Einrichtung wegnehmen.
   *[other] Du darfst nur { $limit } Einrichtungen wegnehmen.
}
vs-remedy-place-or-confirm = Leg etwas, bestätige, oder nimm einen Schritt zurück.
vs-refuse-square-empty = Auf { $square } liegt nichts.
vs-remedy-off-other = Nenn ein Feld, auf dem eine Einrichtung liegt.
vs-remedy-mend-or-back = Leg etwas, das es in Ordnung bringt, oder nimm einen Schritt zurück.
vs-remedy-back-or-nothing = Nimm einen Schritt zurück, oder beende mit `nichts`, damit der Plan bleibt, wie er war.

## Wörter getippter Eingaben, wie die Vorschläge sie zeigen

vs-verb-bid = bieten
vs-verb-renovate = renovieren
vs-verb-publicity = Werbung machen
vs-verb-advertise = Werbekampagne
vs-verb-surplus = Slots-Überschuss
vs-verb-pull = Fäden ziehen
vs-verb-place = Einrichtung legen
vs-verb-off = Einrichtung wegnehmen
vs-verb-confirm = bestätigen
vs-verb-nothing = nichts legen
vs-verb-back = letzten Schritt zurücknehmen
vs-choice-lot = { $tile } ({ $lot })
vs-choice-advertise = { $fame } Ruhm: { $dollars } $
vs-choice-advertise-none = Geld behalten
vs-choice-surplus-buy = { $tile } für { $dollars } $ kaufen
vs-choice-surplus-pass = Nein, danke
vs-choice-stack = { $size } · noch { $left }
vs-choice-square = { $square }
vs-choice-column = { $squares ->
    [one] Spalte { $column }, { $squares } Feld
   *[other] Spalte { $column }, { $squares } Felder
}
vs-choice-off = { $tile } auf { $square }
vs-choice-tile = { $count ->
    [one] { $tile }
   *[other] { $tile }, { $count } davon
}
vs-choice-turn-n = wie gedruckt
vs-choice-turn-e = nach rechts gedreht
vs-choice-turn-s = auf den Kopf gedreht
vs-choice-turn-w = nach links gedreht
vs-hint-least = ab { $dollars } $
vs-hint-outbid = ab { $dollars } $, das Gebot steht bei { $standing } $
vs-hint-squares = { $squares ->
    [one] passt auf { $squares } Feld
   *[other] passt auf { $squares } Felder
}
