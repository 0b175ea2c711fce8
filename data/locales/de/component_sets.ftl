# Component sets of hosts and servers. Style: docs/message_style.md.

fr-deck = { $name }
refuse-options-unknown = Tisch #{ $session } wurde mit Material eingerichtet, das dieser Bot gerade nicht kennt.
remedy-options-unknown = Nichts ist verloren: Bitte die Person, die den Bot betreibt, die Datei zurückzulegen und den Bot neu zu starten.
refuse-not-offered = „{ $value }“ gibt es für neue Tische nicht mehr.
remedy-not-offered = Wähl einen der Werte im Menü unter **Optionen**.
lobby-option-kept = -# { $value } gibt es für neue Tische nicht mehr. Dieser Tisch behält es.
ui-component-set-left-out = -# Das sehen nur Leute, die den Bot betreiben: Eine Datei mit Material bleibt außen vor. { $problem }

## Was an der Datei mit Material nicht stimmt: steht nach „außen vor“ oder einem Doppelpunkt, also ohne Punkt am Ende

component-fault-file = Datei { $file }: { $why }
component-fault-word = Kartensatz { $file }, Karte { $card }: Das Wort „{ $word }“ { $why }
component-fault-toml = Datei { $file }: Das ist kein TOML ({ $detail })
component-fault-too-deep = Datei { $file }: Listen, Tabellen oder Schlüssel mit Punkten sind zu tief verschachtelt
component-fault-unreadable = Datei { $file } lässt sich nicht lesen: { $detail }
component-fault-folder = Der Ordner { $folder } mit Material lässt sich nicht lesen: { $detail }
component-fault-no-folder = Den Ordner { $folder } für Material gibt es nicht
component-fault-stored = Gespeichertes Material ist nicht mehr zu gebrauchen: { $problem }
# Zur Datei
component-fault-no-table = Die Tabelle { $title } fehlt
component-fault-no-kind = Eine Tabelle „{ $word }“ gibt es nicht
component-fault-too-many = Nur { $most } Sätze Material für ein Spiel haben Platz
component-fault-long = Die Datei ist länger als { $most } Zeichen
component-fault-long-word = Das Wort oder die Zahl „{ $word }…“ ist länger als { $most } Zeichen
component-fault-many-values = Die Datei hat mehr als { $most } Werte
component-fault-no-sets = { $game } hat kein anderes Material
component-fault-undealt = Das lässt sich nicht austeilen ({ $detail })
component-fault-few-cards = Es sind zu wenige Karten, um an { $seats } Plätze je { $hand } auszuteilen
component-fault-endless = Die { $count } billigsten Luxusartikel kosten zusammen ${ $together }; bei mehr als ${ $most } endet eine Partie vielleicht nie
# Zu einem Wort
component-fault-at = bei { $place }: { $why }
component-fault-missing = fehlt
component-fault-unknown = ist dort nicht bekannt
component-fault-no-number = ist keine ganze Zahl
component-fault-expected = möglich sind { $words }
component-fault-unfit = passt dort nicht ({ $detail })
component-fault-id = taugt nicht als Kennung (Kleinbuchstaben, Ziffern und einzelne Unterstriche, höchstens 30)
component-fault-id-twice = ist die Kennung zweier Karten
component-fault-id-luxury = ist die Kennung einer Karte und eines Luxusartikels
component-fault-compensation = beginnt eine Liste, die nicht { $seats } Zahlen hat, eine je Platz
component-fault-luxuries = zählt die Luxusartikel; nötig sind { $least }
component-fault-no-shape = ist keine Form dieses Kartensatzes
component-fault-shape-cells = ist eine Form, deren Felder sich wiederholen oder nicht in Reihe 0 und Spalte 0 beginnen
component-fault-shape-apart = ist eine Form, deren Felder einander nicht berühren
component-fault-shape-large = ist eine Form, die auf keine Seite passt
component-fault-no-field = ist kein Feld der Zeile
component-fault-never-on = kann bei { $trigger } nicht geschehen
component-fault-nothing-on = hat bei { $trigger } keine Bedeutung
component-fault-no-business-on = hat bei { $trigger } kein Geschäft, auf das es sich bezieht
component-fault-trigger-action = ist ein Auslöser, den eine Aktionskarte nicht haben kann
component-fault-trigger-business = ist ein Auslöser, den ein Geschäft nicht haben kann
component-fault-trigger-only-business = ist ein Auslöser, den nur ein Geschäft haben kann
component-fault-effect-action = ist eine Wirkung, die nur eine Aktionskarte haben kann
component-fault-effect-asset = ist eine Wirkung, die nur eine Vorteilskarte haben kann
component-fault-target-unused = ist ein Ziel, das keine Wirkung der Karte braucht
component-fault-needs-target = braucht das Ziel { $targets }
component-fault-either = { $first } oder { $other }
component-fault-character = ist ein Zeichen, das in keinem Namen stehen kann
component-fault-name-edge = ist ein Name mit einem Leerzeichen, einem Listen- oder einem Überschriftszeichen am Rand
component-fault-name-twice = ist auch der Name von { $other }
component-fault-condition = ist keine Zahl von 1 bis 9, und die braucht { $kind }
component-fault-most = ist mehr, als { $field } sein kann: { $most }
component-fault-dear = ist mehr, als ein Luxusartikel kosten kann: { $most }


## Eigenes Material: wie es heißt und was an einer Datei nicht stimmt

own-name = { $name }
own-set-added = **Das Material dieses Tisches**, „{ $name }“, wurde auf diesem Bot eigens hinzugefügt. Was es mitbringt, ist weder vom veröffentlichten Spiel noch von uns; alles andere steht unten.
component-fault-row = Datei { $file }, Zeile { $row }: Das Wort „{ $word }“ { $why }
component-fault-nothing-in-it = Außer einem Namen steht nichts darin; möglich sind { $kinds }
component-fault-component-id = taugt nicht als Kennung (Kleinbuchstaben, mindestens zwei je Wort, Ziffern dahinter oder allein, mit Unterstrichen verbunden, höchstens { $most } Zeichen)
component-fault-not-set-up = Bei { $seats } am Tisch kann damit keine Partie beginnen ({ $detail })
component-fault-many-rows = Es sind mehr als { $most } Tabellen [{ $kind }.…]
component-fault-no-row = Die Tabelle { $row } fehlt
component-fault-name-by-id = ist nicht der Name: Aus der Kennung wird { $name }; lass den Namen weg oder ändere die Kennung
component-fault-between = liegt nicht zwischen { $least } und { $most }, wie { $field } es muss
component-fault-values = ist zu viel: Auf eine Einrichtung passen zwei von Publikum, Einkommen und Ruhm
component-fault-twice = steht dort zweimal
component-fault-needed = ist leer
component-fault-as-printed = muss { $value } sein, wie auf dem Brett ({ $field })
component-fault-circle = ist kein Kreis der Premium-Leiste: { $circles }
component-fault-no-top = Keine Premium-Einrichtung der Größe { $size } hat ein count_a
component-fault-many-premier = Es sind mehr als { $most } Premium-Einrichtungen
component-fault-basic = geht hier nicht: Grundeinrichtungen sind nur { $tiles }
component-fault-door = ist keine Kante einer Einrichtung der Größe { $size }: { $doors }
component-fault-halves = ist nicht count_a und count_b zusammen, { $total }
component-fault-no-tile = ist keine Einrichtung dieses Materials
component-fault-circular = verlangt zuerst diese Einrichtung selbst
component-fault-printed-event = ist ein Ereignis des Spiels, das immer dasselbe bewirkt; gib deinem eine eigene Kennung
component-fault-goes-with = passt nicht zur Wirkung { $effect }, die { $value } verlangt
component-fault-sizes = ist nicht die Zahl der Größen, { $sizes }
component-fault-field-needed = fehlt: Die Wirkung { $effect } braucht es
component-fault-field-unused = hat bei der Wirkung { $effect } keinen Sinn
component-fault-pairs = hat mehr als { $most } Paare
component-fault-few-events = Es sind { $cards } Ereigniskarten, und die Premium-Einrichtungen brauchen mindestens { $least }
component-fault-many-events = Es sind mehr als { $most } Ereigniskarten
component-fault-plan-width = ist keine Breite eines Plans: { $widths }
component-fault-areas = Spalten passen nicht auf { $columns }: beide Bereiche zusammen
component-fault-entrance = ist keine Reihe des Plans: 1 bis { $rows }
component-fault-no-category = Es fehlt ein Projekt der Art { $category }
component-fault-later = ist mehr als der erste Wert, { $first }
component-fault-impossible = lässt sich auf diesem Stadtplan nicht erfüllen: { $asks }
component-fault-outside = liegt außerhalb der Straßen und Alleen
component-fault-lot-order = steht in falscher Reihenfolge: Straße für Straße, von links nach rechts, jedes Grundstück einmal
component-fault-no-lots = ist eine Straße ohne Grundstücke
component-fault-all-cranes = steht auf jedem Grundstück, sodass am Anfang nichts gebaut ist
component-fault-holes = liegt abseits der anderen Golfbahnen: Die liegen nebeneinander an einer Straße
component-fault-pars = passt nicht zum Wertungsblatt: Die Golfbahnen haben Par { $pars }, jedes kommt mindestens einmal vor
component-fault-off-sheet = führt vom Blatt
component-fault-no-way = ist eine Kreuzung, von der keine Straße wegführt
component-fault-unreached = ist eine Kreuzung, die die Limousine nicht erreicht
component-fault-carpet = hat einen roten Teppich und keine Straße darunter
