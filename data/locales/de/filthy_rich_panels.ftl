# Filthy Rich: die Stellung in Worten, die Bedienfelder, die Regeln. Stil: docs/message_style.md.

## Die Statusnachricht und die Stellung in Worten

fr-status-page = { $dice ->
    [one] Runde { $round }, am Zug: { $seat }. **Seite { $page }** ist offen: { $dice } Würfel wird geworfen.
   *[other] Runde { $round }, am Zug: { $seat }. **Seite { $page }** ist offen: { $dice } Würfel werden geworfen.
}
fr-status-actions = { $count ->
    [one] { $seat } hat noch { $count } Aktion.
   *[other] { $seat } hat noch { $count } Aktionen.
}
fr-status-taxes = { $times ->
    [one] Steuern sind fällig. Über einen Verkauf vorher entscheidet noch: { $seats }.
   *[other] Steuern sind { $times }-mal fällig. Über einen Verkauf vorher entscheidet noch: { $seats }.
}
fr-status-audit = { $times ->
    [one] Steuerprüfung: Steuern sind fällig. Über einen Verkauf vorher entscheidet noch: { $seats }.
   *[other] Steuerprüfung: Steuern sind { $times }-mal fällig. Über einen Verkauf vorher entscheidet noch: { $seats }.
}
fr-status-auction = Versteigert wird **{ $luxury }**, noch kein Gebot, ab { $dollars } $.
fr-status-auction-bid = Versteigert wird **{ $luxury }**, { $seat } führt mit { $dollars } $.
fr-status-page-die = { $count ->
    [one] Der Seitenwürfel zeigt { $face } und darf noch einmal geworfen werden.
   *[other] Der Seitenwürfel zeigt { $face } und darf noch { $count }-mal geworfen werden.
}
fr-status-seats = **Spieler**
fr-status-luxuries = { $count ->
    [one] Ein Luxusartikel ist übrig: { $luxuries }.
   *[other] { $count } Luxusartikel sind übrig, die billigsten zuerst: { $luxuries }.
}
fr-seat = { $letter } { $seat }: { $money } $, { $luxuries ->
    [one] { $luxuries } Luxusartikel
   *[other] { $luxuries } Luxusartikel
}, { $businesses ->
    [one] { $businesses } Geschäft
   *[other] { $businesses } Geschäfte
}, { $tax ->
    [one] { $tax } Steuersymbol
   *[other] { $tax } Steuersymbole
}, { $hand ->
    [one] { $hand } Karte
   *[other] { $hand } Karten
}
fr-seat-out = { $letter } { $seat }: ausgeschieden
fr-seat-shielded = zahlt zurzeit keine Steuern
fr-score = { $count ->
    [one] **{ $seat }: { $count } Luxusartikel** ({ $luxuries }), { $money } $ übrig.
   *[other] **{ $seat }: { $count } Luxusartikel** ({ $luxuries }), { $money } $ übrig.
}
fr-score-bare = **{ $seat }: kein Luxusartikel**, { $money } $ übrig.
fr-score-out = **{ $seat }:** ausgeschieden.
fr-describe-head = **Runde { $round } · { $phase }.**
fr-describe-page = Seite { $page } ist offen.
fr-describe-visible = **Von Seite { $page } aus zu sehen**: was ein Würfel mit dieser Zahl trifft
fr-describe-slot = { $slots }: { $business }. { $text }
fr-describe-slot-closed = { $slots }: { $business }, zurzeit geschlossen. { $text }
fr-describe-empty = nichts zu treffen: { $slots }
fr-describe-pages = **Alle Seiten**: Ein Schild liegt über denen tieferer Seiten im selben Fach
fr-describe-on-page = Seite { $page }: { $signs }
fr-describe-sign = { $business } auf { $slots }
fr-describe-free = frei: { $slots }
fr-describe-roll = Der letzte Wurf, von { $seat } auf Seite { $page }: { $dice }.
fr-describe-page-die = Der Seitenwürfel zeigte { $face }.
fr-describe-hit = { $slot } traf { $business }: { $dollars } $ für dessen Besitzer
fr-describe-luxuries = Luxusartikel: { $luxuries }
fr-describe-assets = Vorteile: { $assets }
fr-describe-businesses = Geschäfte: { $businesses }
fr-describe-own = { $business } ({ $place })
fr-describe-asset = { $asset }: { $text }
fr-describe-asset-list = **Was diese Vorteile bewirken**
fr-describe-fresh = Neu in diesem Zug: { $businesses }
fr-describe-deck = Karten zum Ziehen: { $deck }. Karten im Ablagestapel: { $discard }.
fr-describe-discard = Zuletzt abgeworfen: { $cards }
fr-describe-removed = Luxusartikel aus dem Spiel: { $luxuries }
fr-describe-hand = **Deine Hand**, die nur du siehst
fr-hand = { $count ->
    [0] Du hast keine Karten und { $money } $.
    [one] Du hast { $count } Karte und { $money } $.
   *[other] Du hast { $count } Karten und { $money } $.
}
fr-hand-out = Du bist ausgeschieden und hast keine Karten.
fr-hand-found = Diese Karten siehst nur du:
fr-hand-advance = Du hast vorab geantwortet: Bei den nächsten Steuern verkaufst du nichts.
fr-brief-finished = **Runde { $round } · Das Spiel ist vorbei.**
fr-brief-head = **Runde { $round } · Seite { $page } · am Zug: { $seat }**
fr-brief-rest = **Runde { $round } · Seite { $page }**
fr-brief-seat = { $letter } { $seat }: { $money } $, { $luxuries ->
    [one] { $luxuries } Luxusartikel
   *[other] { $luxuries } Luxusartikel
}, Steuer { $tax }, { $hand ->
    [one] { $hand } Karte
   *[other] { $hand } Karten
}
fr-brief-sign = { $slots } { $business } ({ $letter })
fr-brief-through = { $slots } auch { $business } ({ $letter })
fr-brief-free = frei { $slots }
fr-brief-binder = Von Seite { $page } aus zu sehen: { $signs }.
fr-brief-hand = Deine Hand: { $cards }.

## Bedienfelder

fr-panel-card-hint = { $kind }: { $text }
fr-panel-luxury = Einen Luxusartikel kaufen?
fr-panel-next-wins = Mit dem nächsten Luxusartikel, den du kaufst, gewinnst du sofort.
fr-panel-luxury-help = Ein Luxusartikel bringt nichts ein und lässt sich nicht wieder verkaufen; die meisten kosten Steuern.
fr-panel-luxury-left = es bleiben { $left } $
fr-panel-wins = gewinnt das Spiel sofort
fr-panel-no-luxury = Jetzt keinen
fr-panel-actions = { $count ->
    [one] Dein Zug: noch { $count } Aktion
   *[other] Dein Zug: noch { $count } Aktionen
}
fr-panel-actions-help = Welche Karte spielst du?
fr-panel-nothing-playable = Keine Karte ist spielbar: Welche wirfst du für { $dollars } $ ab?
fr-panel-card = { $letter }
fr-panel-to-discard = Abwerfen: { $dollars } $ …
fr-panel-to-sell = Verkaufen …
fr-panel-to-repay = Zurückzahlen …
fr-panel-discard = { $letter } abwerfen
fr-panel-choose-play = Karte spielen …
fr-panel-choose-discard = Karte abwerfen für { $dollars } $ …
fr-panel-choose-buy = Luxusartikel kaufen …
fr-panel-choose-sell = Geschäft verkaufen …
fr-panel-choose-repay = Kredit zurückzahlen …
fr-panel-choose-take = Karte nehmen …
fr-panel-choose-bid = Bieten …
fr-panel-choose-slots = Fächer wählen …
fr-panel-choose-business = Geschäft wählen …
fr-panel-list-play = Welche Karte spielst du?
fr-panel-list-discard = Welche Karte wirfst du ab?
fr-panel-list-buy = Welchen Luxusartikel kaufst du?
fr-panel-list-sell = Welches Geschäft verkaufst du?
fr-panel-list-repay = Welchen Kredit zahlst du zurück?
fr-panel-list-take = Welche Karte nimmst du?
fr-panel-list-bid = Wie viel bietest du?
fr-panel-repay = { $card } zurückzahlen · { $dollars } $
fr-panel-sell = { $business } für { $dollars } $ verkaufen
fr-panel-sell-hint = { $tax ->
    [0] { $place } · kein Steuersymbol
    [one] { $place } · { $tax } Steuersymbol weniger
   *[other] { $place } · { $tax } Steuersymbole weniger
}
fr-panel-sell-tax = dann schuldest du { $due } $ und hast { $held } $
fr-panel-roll-title = Dein Zug: der Wurf
fr-panel-zero-costs = { $dollars ->
    [0] Du hast keine Steuersymbole: Eine 0 kostet dich nichts.
   *[other] Jede 0 kostet dich { $dollars } $ Steuern, nachdem die Treffer bezahlt sind.
}
fr-panel-shielded = Bis zu deinem nächsten Zug zahlst du keine Steuern.
fr-panel-roll = { $dice ->
    [one] { $dice } Würfel werfen
   *[other] { $dice } Würfel werfen
}
fr-panel-search = { $cards ->
    [one] Du siehst dir { $cards } Karte an
   *[other] Du siehst dir { $cards } Karten an
}
fr-panel-search-help = { $count ->
    [one] Du darfst { $type } auf die Hand nehmen. Der Rest wird abgeworfen.
   *[other] Du darfst { $type } auf die Hand nehmen, bis zu { $count }-mal. Der Rest wird abgeworfen.
}
fr-panel-search-none = Keine davon darfst du nehmen.
fr-panel-take-nothing = Nichts nehmen
fr-panel-sale = Vor den Steuern verkaufen?
fr-panel-audit = Vor der Prüfung verkaufen?
fr-panel-tax-due = { $symbols ->
    [0] Du schuldest nichts: Du hast keine Steuersymbole.
    [one] Du schuldest { $dollars } $: { $symbols } Steuersymbol zu { $times } $.
   *[other] Du schuldest { $dollars } $: { $symbols } Steuersymbole zu { $times } $.
}
fr-panel-short = **Dir fehlen { $dollars } $.** Verkaufe Geschäfte, sonst scheidest du aus.
fr-panel-short-saved = **Dir fehlen { $dollars } $.** Verkaufe Geschäfte, sonst rettet dich { $card }.
fr-panel-sale-help = Verkauftes wird nicht besteuert.
fr-panel-sell-nothing = Fertig, { $dollars } $ zahlen
fr-panel-sell-nothing-ruin = Fertig, trotz Geldmangel
fr-panel-auction = Versteigerung: { $luxury }
fr-panel-no-bid = Noch hat niemand geboten. Es beginnt bei { $dollars } $.
fr-panel-high-bid = { $seat } führt mit { $dollars } $.
fr-panel-auction-tax = { $tax ->
    [one] Bringt { $tax } Steuersymbol. Nur wer ihn ersteigert, zahlt.
   *[other] Bringt { $tax } Steuersymbole. Nur wer ihn ersteigert, zahlt.
}
fr-panel-bid-wins = Ersteigerst du diesen Luxusartikel, gewinnst du sofort.
fr-panel-no-bid-now = Jetzt nicht bieten
fr-panel-page = Der Seitenwürfel
fr-panel-page-face = Der Seitenwürfel zeigt { $face }; damit wäre beim nächsten Wurf Seite { $page } offen.
fr-panel-page-help = { $count ->
    [one] Du darfst ihn einmal neu werfen. Der letzte Wurf gilt.
   *[other] Du darfst ihn bis zu { $count }-mal neu werfen. Der letzte Wurf gilt.
}
fr-panel-keep-page = Behalten: Seite { $page }
fr-panel-reroll = Neu werfen
fr-panel-advance = Vorab antworten
fr-panel-advance-help = Gerade wartet niemand auf dich. Vor jeder Steuer wirst du gefragt, ob du Geschäfte verkaufst; für die nächste kannst du schon jetzt antworten. Könntest du nicht zahlen, wirst du trotzdem gefragt.
fr-panel-advance-set = Du hast vorab geantwortet: Bei den nächsten Steuern verkaufst du nichts, es sei denn, du könntest nicht zahlen.
fr-panel-slots-title = { $card }: Wohin auf Seite { $page }?
fr-panel-paying = Kostet { $cost } $, dir bleiben { $left } $.
fr-panel-place = { $count ->
    [one] Fach { $slots }
   *[other] Fächer { $slots }
}{ $dollars ->
    [0] { "" }
   *[other] { " " }· { $dollars } $
}
fr-panel-move-title = { $business }: Wohin auf Seite { $page }?
fr-panel-move-help = Das Bild umrahmt die möglichen Fächer. Das Schild behält seine Form, und Abdeckgebühren fallen nicht an.
fr-panel-other-business = Anderes Geschäft
fr-panel-rival-title = { $card }: Gegen wen?
fr-panel-page-title = { $card }: Welche Seite?
fr-panel-business-title = { $card }: Welches Geschäft?
fr-panel-target-hint = { $place } · gedruckte Kosten { $dollars } $
fr-panel-discard-it = Für { $dollars } $ abwerfen
# Warum eine Karte jetzt nicht spielbar ist: Teile von `fr-panel-barred`.
fr-panel-barred = Jetzt nicht: { $cards }.
fr-panel-barred-card = { $card } ({ $why })
fr-cannot-in-binder = schon im Spielbuch
fr-cannot-fees = Gebühren zu hoch
fr-cannot-room = passt nicht auf diese Seite
fr-cannot-owned = hast du schon
fr-cannot-target = kein Ziel

## Regeln in Kürze: Seiten von `/rules`

fr-page-start = Überblick
fr-page-turn = Ein Zug
fr-page-signs = Schilder und Gebühren
fr-page-taxes = Steuern, Versteigerung
fr-page-cards = Karten lesen
fr-page-end = Das Ende
fr-page-ours = Von uns ergänzt

fr-rules-goal = **Das Ziel.** Wer { $count } Luxusartikel besitzt, gewinnt sofort. Sind alle anderen ausgeschieden, gewinnst du auch.
fr-rules-begin = **Der Anfang.** Alle haben { $dollars } $ und { $cards } Karten; Seite 1 ist offen. Die Hände sind verdeckt, und die Reihenfolge des Stapels ist geheim; alles andere liegt offen.
fr-rules-binder = **Das Spielbuch.** Vier durchsichtige Seiten mit je neun Fächern, 1 bis 9. Von der offenen Seite aus siehst du ihre Schilder und durch leere Fächer die der Seiten darunter; höhere Seiten sind weggeblättert. Ein Schild, das man nicht sieht, wird nicht getroffen.
fr-rules-deck = **Der Kartensatz** „{ $deck }“: { $cards } Karten und { $luxuries } Luxusartikel.
fr-rules-compensation = **Mehr Geld für spätere Plätze**, in Zugreihenfolge: { $dollars }.
fr-rules-compensation-later = **Mehr Geld für spätere Plätze.** Wer später an die Reihe kommt, beginnt mit einigen Dollar mehr.

fr-rules-luxury = **1. Ein Luxusartikel.** { $any ->
    [1] Am Anfang deines Zuges darfst du so viele Luxusartikel kaufen, wie du bezahlen kannst.
   *[0] Am Anfang deines Zuges darfst du einen Luxusartikel kaufen.
} Die meisten Luxusartikel bringen Steuersymbole; alle sind unverkäuflich.
fr-rules-actions = **2. Aktionen.** Es sind { $count }, weniger nur, wenn dir Karten fehlen. Jede spielt eine Handkarte oder wirft eine für { $dollars } $ ab. Eine Aktionskarte tut, was sie sagt, und wird abgeworfen; ein Vorteil wird bezahlt und bleibt vor dir liegen, jeder nur einmal.
fr-rules-selling = **Verkaufen** ist keine Aktion: In deinem Zug darfst du vor dem Wurf Geschäfte für { $dollars } $ pro Schildkarte verkaufen, oder für das, was die Karte sagt. Luxusartikel und Vorteile sind unverkäuflich.
fr-rules-roll = **3. Der Wurf.** So viele Würfel, wie die offene Seite zählt. Jede Zahl trifft das Schild, das in diesem Fach zu sehen ist, und sein Geschäft tut, was es sagt, egal wer würfelt; gleiche Zahlen treffen noch einmal. Jede 0 bringt nach allen Treffern Steuern.
fr-rules-page = **Der Seitenwürfel** kommt zuletzt: 1 bis { $pages } schlägt diese Seite auf, alles darüber bis { $die } ändert nichts. Wo eine Karte einen neuen Wurf erlaubt, gilt der letzte.
fr-rules-draw = **4. { $count } Karten ziehen.** Deine Hand darf beliebig groß werden. Ist der Stapel leer, wird der Ablagestapel gemischt.

fr-rules-opening = **Ein Geschäft eröffnen.** Zahl seine Kosten und steck sein Schild in leere Fächer der offenen Seite, angeordnet wie gedruckt, nie gedreht. Ist ein Schild schon im Spielbuch, kann sein Geschäft nicht noch einmal eröffnet werden.
fr-rules-covering = **Abdeckgebühren.** Für jede sichtbare Schildkarte von anderen, die dein Schild zudeckt, zahlst du ihrem Besitzer { $dollars } $ oder was die Karte sagt. Eigene Karten, vorher nicht sichtbare und durchscheinende Schilder sind frei. Ohne Geld für Kosten und Gebühren kannst du nicht eröffnen.
fr-rules-under = Ein Schild darf unter eines auf einer höheren Seite: Das kostet keine Gebühr, und zu sehen ist es erst, wenn die höhere Seite weggeblättert ist.
fr-rules-hits = **Reihenfolge der Treffer.** Nach der Fachnummer, gleiche Zahlen nacheinander; wo Schilder durchscheinen, das oberste zuerst. Jede sichtbare Karte eines großen Schilds wird für sich getroffen.

fr-rules-taxes = **Steuern.** { $once ->
    [1] Wie viele Nullen auch fallen, Steuern sind einmal fällig:
   *[0] Für jede 0 gilt:
} Alle zahlen 1 $ je Steuersymbol auf Geschäften (auch zugedeckten), Vorteilen und Luxusartikeln. Was Karten zu einer 0 sagen, kommt vorher.
fr-rules-sales = **Verkauf vor den Steuern.** { $asked ->
    [needed] Gefragt, ob sie Geschäfte verkaufen, werden nur die, die nicht zahlen könnten.
   *[all] Alle mit Geschäften werden gefragt, ob sie verkaufen. Solange niemand auf dich wartet, kannst du mit **Mein Zug** vorab antworten.
} Steuerprüfungen laufen genauso.
fr-rules-ruin = **Ausscheiden.** Wer nicht die ganze Steuer zahlen kann, scheidet sofort aus: das Geld an die Bank, die Karten auf den Ablagestapel, die Schilder aus dem Spielbuch. Dann werden die Luxusartikel versteigert, die billigsten zuerst.
fr-rules-ruined = **Mehrere auf einmal.** Wen eine Steuer ruiniert, der scheidet im Uhrzeigersinn aus, angefangen bei der Person am Zug. Träfe es alle, bleibt die letzte in dieser Reihenfolge übrig und gewinnt, ohne zu zahlen.
fr-rules-auction = **Versteigerungen.** Links von der ausgeschiedenen Person geht es los. Gebote beginnen beim gedruckten Preis, in ganzen Dollar, höchstens so viel, wie du hast. Wer passt, darf wieder bieten, solange andere bieten. Haben alle anderen nacheinander gepasst, zahlt das Höchstgebot an die Bank; ohne Gebot kommt der Luxusartikel aus dem Spiel. Wer damit { $count } besitzt, gewinnt sofort.

fr-rules-text = **Reihenfolge.** Was eine Karte sagt, geschieht Zeile für Zeile; ihre Bedingungen gelten so, wie es vor der ersten Zeile war. Wo „darf“, „erlaubt“ oder „auf Wunsch“ steht, entscheidest du; der Rest geschieht.
fr-rules-discounts = **Veränderte Preise.** Was eine Karte an Kosten und Luxusartikeln nachlässt, lässt mindestens 1 $ zu zahlen. Preise von Luxusartikeln ändern sich nur in deinem Zug, nicht in Versteigerungen.
fr-rules-richest = **Der reichste andere Spieler** ist, wer am meisten Geld hat; bei Gleichstand, wer im Uhrzeigersinn nach dem Besitzer der Karte zuerst kommt. Niemand zahlt mehr, als da ist, außer bei Steuern und Steuerprüfungen.
fr-rules-doubled = **Mehr durch Treffer.** Zwei Karten, die Treffer in einem Zug vervielfachen, vervielfachen einander. Sie gelten für das, was die Geschäfte sagen, nicht für Vorteile.
fr-rules-closed = **Ein geschlossenes Geschäft** bringt bei Treffern nichts, bis die Person, die es geschlossen hat, wieder am Zug ist. Es wird besteuert, deckt zu und lässt sich verkaufen; umgesetzt oder übernommen bleibt es geschlossen.

fr-rules-end = **Das Ende.** { $count } Luxusartikel beenden das Spiel sofort, im eigenen Zug wie in einer Versteigerung.
fr-rules-last = Wer allein übrig bleibt, gewinnt, mit welchem Besitz auch immer.
fr-rules-limit = **Die letzte Runde** ist Runde { $rounds }. Dann gewinnen die meisten Luxusartikel, danach das meiste Geld; bei Gleichstand wird der Rang geteilt, und der nächste fällt aus: 1, 1, 3.

## Was wir ergänzt haben

fr-ours-title = **Von uns ergänzt.** Die veröffentlichte Kartenliste war nicht zu finden. Was hier steht, ist von uns; Bilder kennzeichnen solche Karten mit einem Stern.
fr-ours-all = - { $what }: alle
fr-ours-some = - { $what }: { $cards }
fr-ours-but = - { $what }: alle außer { $cards }
fr-ours-name = Name
fr-ours-cost = Kosten oder Preis
fr-ours-tax = Steuersymbole
fr-ours-shape = Anordnung des Schilds
fr-ours-copies = Anzahl der Karten
fr-ours-text = was die Karte tut
fr-ours-split = - dass von den { $cards } Karten { $businesses } Geschäfte, { $assets } Vorteile und { $actions } Aktionen sind
fr-ours-compensation = - die Option „Spätere Plätze starten reicher“
fr-ours-host = **Dieser Kartensatz**, „{ $deck }“, wurde auf diesem Bot eigens hinzugefügt. Nichts davon ist von uns, und es ist nicht der des veröffentlichten Spiels. Was seine Karten sagen, entsteht aus der hinzugefügten Datei.
fr-ours-readings = **Unsere Auslegung**, wo die Regel schweigt: kein Eröffnen ohne Geld für Kosten und Gebühren; ein Schild darf unter eine höhere Seite; die Reihenfolge der Treffer; keine Grenze für die Hand; das Geld Ausgeschiedener geht an die Bank; wie Versteigerungen ablaufen; mehrere durch eine Steuer ruiniert; der Seitenwürfel, wenn jemand im eigenen Zug ausscheidet.
fr-ours-here = -# Karten und Luxusartikel sind zum Teil von uns, nicht vom veröffentlichten Spiel. `/rules` sagt, was.
