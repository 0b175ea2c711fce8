# Wörter, wie man sie tippt (docs/notation.md, docs/standing_orders.md): Jede Meldung heißt nach einem Wort der Notation, mit
# Bindestrichen für Leerzeichen. Von mehreren, durch Kommas getrennt, werden alle gelesen, gezeigt wird das erste. Englisch geht immer.

## Vegas Showdown

vs-typed-bid = biete, bieten, gebot
vs-typed-renovate = renoviere, renovieren
vs-typed-publicity = werbung
vs-typed-advertise = zahle, kampagne
vs-typed-pull = ziehe, zieh, ziehen
vs-typed-small = klein
vs-typed-medium = mittel
vs-typed-large = groß
vs-typed-surplus = überschuss
vs-typed-buy = kaufe, kauf, kaufen, ja
vs-typed-pass = passe, passen, nein
vs-typed-off = weg, ab, herunter
vs-typed-place = lege, leg, legen, baue
vs-typed-n = n
vs-typed-e = o
vs-typed-s = s
vs-typed-w = w
vs-typed-back = zurück
vs-typed-confirm = bestätige, bestätigen, fertig
vs-typed-nothing = nichts
vs-typed-every-turn = jede runde

## Filthy Rich

fr-typed-buy = kaufe, kauf, kaufen
fr-typed-play = spiele, spiel, spielen
fr-typed-discard = wirf ab, abwerfen
fr-typed-sell = verkaufe, verkauf, verkaufen
fr-typed-repay = tilge, tilgen, zahle
fr-typed-roll = würfle, würfeln
fr-typed-reroll = würfle neu, neu würfeln
fr-typed-bid = biete, bieten, gebot
fr-typed-take = nimm, nehmen
fr-typed-pass = passe, passen
fr-typed-advance = voraus
fr-typed-ask = frag, fragen
fr-typed-nothing = nichts
fr-typed-others = andere
fr-typed-keep = behalte, behalten
fr-typed-page = seite
fr-typed-no-luxury = kein luxus
fr-typed-for = für
fr-typed-on = auf
fr-typed-every-turn = jeder zug, jeden zug

## Welcome to New Las Vegas

nlv-typed-pair = paar
nlv-typed-number = zahl
nlv-typed-effect = effekt
nlv-typed-open = öffne, öffnen
nlv-typed-inaugurate = weihe ein, einweihen
nlv-typed-drive = fahre, fahr, fahren
nlv-typed-build = baue, bauen
nlv-typed-improve = werte auf, aufwerten
nlv-typed-show = show
nlv-typed-copy = kopiere, kopieren, kopie
nlv-typed-left = links
nlv-typed-right = rechts
nlv-typed-n = n
nlv-typed-e = o
nlv-typed-s = s
nlv-typed-w = w
nlv-typed-refuse = verzichte, verzichten
nlv-typed-loan = kredit
nlv-typed-yes = ja
nlv-typed-no = nein
nlv-typed-confirm = bestätige, bestätigen, fertig
nlv-typed-back = zurück
nlv-typed-forgo = lass, lassen
nlv-typed-any = beliebig
nlv-typed-inauguration = einweihung
nlv-typed-limousine = limousine
nlv-typed-construction = bau, baustelle, kran
nlv-typed-improvement = aufwertung
nlv-typed-large = groß, große hotels
nlv-typed-small = klein, kleine hotels
nlv-typed-streets = straßen
nlv-typed-par3 = par3
nlv-typed-par4 = par4
nlv-typed-par5 = par5
nlv-typed-vip = vip
nlv-typed-fountain = brunnen
nlv-typed-return = rückweg
nlv-typed-hotels = hotels
nlv-typed-golf = golf
