# Deck files of the host of a bot. Style: docs/message_style.md.

fr-deck = { $name }
refuse-options-unknown = Tisch #{ $session } wurde mit Material eingerichtet, das dieser Bot gerade nicht kennt.
remedy-options-unknown = Nichts ist verloren: Bitte die Person, die den Bot betreibt, die Datei zurückzulegen und den Bot neu zu starten.
refuse-not-offered = „{ $value }“ gibt es für neue Tische nicht mehr.
remedy-not-offered = Wähl einen der Werte im Menü unter **Optionen**.
lobby-option-kept = -# { $value } gibt es für neue Tische nicht mehr. Dieser Tisch behält es.
ui-deck-left-out = -# Das sehen nur Leute, die den Bot betreiben: Eine Datei mit Material bleibt außen vor. { $problem }

## Was an der Datei eines Kartensatzes nicht stimmt: steht nach „außen vor“ oder einem Doppelpunkt, also ohne Punkt am Ende

deck-fault-file = Datei { $file }: { $why }
deck-fault-word = Kartensatz { $file }, Karte { $card }: Das Wort „{ $word }“ { $why }
deck-fault-toml = Datei { $file }: Das ist kein TOML ({ $detail })
deck-fault-too-deep = Datei { $file }: Listen in Listen sind zu tief verschachtelt
deck-fault-unreadable = Datei { $file } lässt sich nicht lesen: { $detail }
deck-fault-folder = Der Ordner { $folder } mit Material lässt sich nicht lesen: { $detail }
deck-fault-no-folder = Den Ordner { $folder } für Material gibt es nicht
deck-fault-stored = Gespeichertes Material ist nicht mehr zu gebrauchen: { $problem }
# Zur Datei
deck-fault-no-table = Die Tabelle { $title } fehlt
deck-fault-no-kind = Eine Tabelle „{ $word }“ gibt es nicht
deck-fault-name-taken = Der Name „{ $name }“ ist vergeben
deck-fault-too-many = Nur { $most } Sätze Material für ein Spiel haben Platz
deck-fault-long = Die Datei ist länger als { $most } Zeichen
deck-fault-no-text = Die Datei ist kein UTF-8-Text
deck-fault-no-decks = { $game } hat kein anderes Material
deck-fault-undealt = Er lässt sich nicht austeilen ({ $detail })
deck-fault-few-cards = Es sind zu wenig Karten, um an { $seats } Plätze je { $hand } auszuteilen
deck-fault-endless = Die { $count } billigsten Luxusartikel kosten zusammen ${ $together }; bei mehr als ${ $most } endet eine Partie vielleicht nie
# Zu einem Wort
deck-fault-at = bei { $place }: { $why }
deck-fault-missing = fehlt
deck-fault-unknown = ist dort nicht bekannt
deck-fault-no-number = ist keine ganze Zahl
deck-fault-expected = möglich sind { $words }
deck-fault-unfit = passt dort nicht ({ $detail })
deck-fault-id = taugt nicht als Kennung (Kleinbuchstaben, Ziffern und einzelne Unterstriche, höchstens 30)
deck-fault-id-twice = ist die Kennung zweier Karten
deck-fault-id-luxury = ist die Kennung einer Karte und eines Luxusartikels
deck-fault-luxuries = zählt die Luxusartikel; nötig sind { $least }
deck-fault-no-shape = ist keine Form dieses Kartensatzes
deck-fault-shape-cells = ist eine Form, deren Felder sich wiederholen oder nicht in Reihe 0 und Spalte 0 beginnen
deck-fault-shape-apart = ist eine Form, deren Felder einander nicht berühren
deck-fault-shape-large = ist eine Form, die auf keine Seite passt
deck-fault-no-field = ist kein Feld der Zeile
deck-fault-never-on = kann bei { $trigger } nicht geschehen
deck-fault-nothing-on = hat bei { $trigger } keine Bedeutung
deck-fault-no-business-on = hat bei { $trigger } kein Geschäft, auf das es sich bezieht
deck-fault-trigger-action = ist ein Auslöser, den eine Aktionskarte nicht haben kann
deck-fault-trigger-business = ist ein Auslöser, den ein Geschäft nicht haben kann
deck-fault-trigger-only-business = ist ein Auslöser, den nur ein Geschäft haben kann
deck-fault-effect-action = ist eine Wirkung, die nur eine Aktionskarte haben kann
deck-fault-effect-asset = ist eine Wirkung, die nur eine Vorteilskarte haben kann
deck-fault-target-unused = ist ein Ziel, das keine Wirkung der Karte braucht
deck-fault-needs-target = braucht das Ziel { $targets }
deck-fault-either = { $first } oder { $other }
deck-fault-character = ist ein Zeichen, das in keinem Namen stehen kann
deck-fault-name-edge = ist ein Name mit einem Leerzeichen, einem Listen- oder einem Überschriftszeichen am Rand
deck-fault-name-twice = ist auch der Name von { $other }
deck-fault-condition = ist keine Zahl von 1 bis 9, und die braucht { $kind }
deck-fault-most = ist mehr, als { $field } sein kann: { $most }
deck-fault-dear = ist mehr, als ein Luxusartikel kosten kann: { $most }


## Eigenes Material: wie es heißt und was an einer Datei nicht stimmt

own-name = { $name }
own-set-added = **Das Material dieses Tisches**, „{ $name }“, wurde auf diesem Bot eigens hinzugefügt. Was es mitbringt, ist weder vom veröffentlichten Spiel noch von uns; alles andere steht unten.
deck-fault-row = Datei { $file }, Zeile { $row }: Das Wort „{ $word }“ { $why }
deck-fault-nothing-in-it = Außer einem Namen steht nichts darin; möglich sind { $kinds }
deck-fault-component-id = taugt nicht als Kennung (Kleinbuchstaben, mindestens zwei je Wort, Ziffern dahinter oder allein, mit Unterstrichen verbunden, höchstens { $most } Zeichen)
deck-fault-not-set-up = Eine Partie zu { $seats } kann damit nicht beginnen ({ $detail })
deck-fault-many-rows = Es sind mehr als { $most } Tabellen [{ $kind }.…]
deck-fault-no-row = Die Tabelle { $row } fehlt
deck-fault-name-by-id = ist nicht der Name: Aus der Kennung wird { $name }; lass den Namen weg oder ändere die Kennung
deck-fault-between = liegt nicht zwischen { $least } und { $most }, wie { $field } es muss
deck-fault-values = ist zu viel: Auf ein Plättchen passen zwei von Publikum, Einkommen und Erfolg
deck-fault-twice = steht dort zweimal
deck-fault-needed = ist leer
deck-fault-as-printed = muss { $value } sein, wie auf dem Brett ({ $field })
deck-fault-circle = ist kein Kreis der Premium-Leiste: { $circles }
deck-fault-no-top = Kein Premium-Plättchen der Größe { $size } hat ein count_a
deck-fault-many-premier = Es sind mehr als { $most } Premium-Plättchen
deck-fault-basic = geht hier nicht: Nur { $tiles } liegen offen aus
deck-fault-door = ist keine Kante eines Plättchens der Größe { $size }: { $doors }
deck-fault-halves = ist nicht count_a und count_b zusammen, { $total }
deck-fault-no-tile = ist kein Plättchen dieses Materials
deck-fault-circular = verlangt zuerst dieses Plättchen selbst
deck-fault-printed-event = ist ein Ereignis des Spiels, das immer dasselbe bewirkt; gib deinem eine eigene Kennung
deck-fault-goes-with = passt nicht zur Wirkung { $effect }, die { $value } verlangt
deck-fault-sizes = ist nicht die Zahl der Größen, { $sizes }
deck-fault-field-needed = fehlt: Die Wirkung { $effect } braucht es
deck-fault-field-unused = hat bei der Wirkung { $effect } keinen Sinn
deck-fault-pairs = hat mehr als { $most } Paare
deck-fault-few-events = Es sind { $cards } Ereigniskarten, und die Premium-Plättchen brauchen mindestens { $least }
deck-fault-many-events = Es sind mehr als { $most } Ereigniskarten
deck-fault-plan-width = ist keine Breite eines Plans: { $widths }
deck-fault-areas = Spalten passen nicht auf { $columns }: beide Bereiche zusammen
deck-fault-entrance = ist keine Reihe des Plans: 1 bis { $rows }
deck-fault-no-category = Es fehlt ein Projekt der Art { $category }
deck-fault-later = ist mehr als der erste Wert, { $first }
deck-fault-impossible = lässt sich auf diesem Stadtplan nicht erfüllen: { $asks }
deck-fault-outside = liegt außerhalb der Straßen und Alleen
deck-fault-lot-order = ist nicht in der Ordnung: Straße für Straße, von links nach rechts, jedes Grundstück einmal
deck-fault-no-lots = ist eine Straße ohne Grundstücke
deck-fault-all-cranes = steht auf jedem Grundstück, sodass am Anfang nichts gebaut ist
deck-fault-holes = liegt abseits der anderen Golflöcher: Sie liegen nebeneinander an einer Straße
deck-fault-pars = passt nicht zum Wertungsblatt: Die Löcher haben Par { $pars }, jedes mindestens einmal
deck-fault-off-sheet = führt vom Blatt
deck-fault-no-way = ist eine Kreuzung, von der keine Straße wegführt
deck-fault-unreached = ist eine Kreuzung, die die Limousine nicht erreicht
deck-fault-carpet = hat einen roten Teppich und keine Straße darunter
