# Filthy Rich: was geschehen ist, für alle und für die Person, die es getan hat. Stil: docs/message_style.md.

## Bausteine

fr-slots = { $count ->
    [one] Fach { $slots }
   *[other] Fächer { $slots }
}
fr-business-of = { $business } ({ $seat })
fr-your-business = { $business } (deins)
fr-sign-at = Seite { $page }, { $slots }
fr-luxury-for = { $luxury } { $dollars } $ (Steuer { $tax })
fr-priced = { $thing } · { $dollars } $
fr-times = { $count } × { $card }
fr-and-more = { $cards } und noch { $count }
fr-sentences = { $first } { $rest }
fr-card-blank = Keine Wirkung.
fr-kind-business = { $signs ->
    [one] Geschäft, { $signs } Schildkarte
   *[other] Geschäft, { $signs } Schildkarten
}{ $tax ->
    [0] { "" }
   *[other] , Steuer { $tax }
}
fr-kind-asset = { $tax ->
    [0] Vorteil
   *[other] Vorteil, Steuer { $tax }
}
fr-kind-action = Aktion
fr-card-line = { $letter } · { $card } ({ $kind }): { $text }
fr-move-gain = { $seat } erhält { $dollars } $
fr-move-pay = { $seat } zahlt { $dollars } $
fr-move-between = { $payer } zahlt { $dollars } $ an { $payee }
fr-move-draw = { $count ->
    [one] { $seat } zieht { $count } Karte
   *[other] { $seat } zieht { $count } Karten
}
fr-move-you-gain = du erhältst { $dollars } $
fr-move-you-pay = du zahlst { $dollars } $
fr-move-you-between = du zahlst { $dollars } $ an { $payee }
fr-move-you-draw = { $count ->
    [one] du ziehst { $count } Karte
   *[other] du ziehst { $count } Karten
}
fr-fee-to = { $dollars } $ an { $seat }
fr-source-rules = Geld

## Für alle

fr-tell-turn = Runde { $round }: { $seat } ist am Zug.
fr-tell-luxury = { $seat } kauft den Luxusartikel { $luxury } für { $dollars } $.
fr-tell-luxury-passed = { $count ->
    [0] { $seat } kauft keinen Luxusartikel.
   *[other] { $seat } kauft keinen Luxusartikel mehr.
}
fr-tell-opened = { $seat } eröffnet { $card } auf Seite { $page }, { $slots }, für { $dollars } $.
fr-tell-opened-fees = { $seat } eröffnet { $card } auf Seite { $page }, { $slots }, für { $dollars } $ und Abdeckgebühren: { $fees }.
fr-tell-asset = { $seat } kauft den Vorteil { $card } für { $dollars } $.
fr-tell-played = { $seat } spielt { $card }.
fr-tell-played-rival = { $seat } spielt { $card } gegen { $rival }.
fr-tell-played-business = { $seat } spielt { $card } auf { $business }.
fr-tell-discarded = { $seat } wirft { $card } für { $dollars } $ ab.
fr-tell-sold = { $seat } verkauft { $business } für { $dollars } $.
fr-tell-destroyed = { $business } ({ $seat }) ist zerstört.
fr-tell-taken = { $seat } zahlt { $dollars } $ an { $owner } und übernimmt { $business }.
fr-tell-closed = Treffer auf { $business } ({ $owner }) bewirken bis zum nächsten Zug von { $seat } nichts.
fr-tell-reopened = Treffer auf { $business } ({ $seat }) zählen wieder.
fr-tell-moved = Das Schild von { $business } ({ $seat }) kommt auf Seite { $page }, { $slots }.
fr-tell-repaid = { $seat } zahlt { $card } mit { $dollars } $ zurück.
fr-tell-actions = { $count ->
    [one] { $seat } hat in diesem Zug { $count } Aktion mehr.
   *[other] { $seat } hat in diesem Zug { $count } Aktionen mehr.
}
fr-tell-extra-dice = { $count ->
    [one] { $card }: { $seat } wirft in diesem Zug { $count } Würfel mehr.
   *[other] { $card }: { $seat } wirft in diesem Zug { $count } Würfel mehr.
}
fr-tell-multiplier = { $factor ->
    [2] { $card }: Treffer auf Geschäfte von { $seat } bringen in diesem Zug das Doppelte.
   *[other] { $card }: Treffer auf Geschäfte von { $seat } bringen in diesem Zug das { $factor }-Fache.
}
fr-tell-shield = { $card }: { $seat } zahlt bis zum nächsten eigenen Zug keine Steuern.
fr-tell-mod = { $card }, für { $seat }: { $effect }
fr-tell-rolled = { $seat } würfelt { $dice } auf Seite { $page }.
fr-tell-rolled-zeros = { $zeros ->
    [one] { $seat } würfelt { $dice } auf Seite { $page }: Die 0 bringt nach den Treffern Steuern.
   *[other] { $seat } würfelt { $dice } auf Seite { $page }: { $zeros } Nullen bringen nach den Treffern { $zeros }-mal Steuern.
}
fr-tell-hit = { $slot } trifft { $business } ({ $seat }): { $moves }.
fr-tell-hit-nothing = { $slot } trifft { $business } ({ $seat }) und bringt nichts.
fr-tell-hit-closed = { $slot } trifft { $business } ({ $seat }): zurzeit geschlossen.
fr-tell-money = { $source }: { $moves }.
fr-tell-sale-step = { $count ->
    [one] Vor den Steuern darf { $seats } Geschäfte verkaufen.
   *[other] Vor den Steuern dürfen { $seats } Geschäfte verkaufen.
}
fr-tell-sale-answered = { $count ->
    [one] Vor den Steuern verkauft { $seats } nichts, wie vorab geantwortet.
   *[other] Vor den Steuern verkaufen { $seats } nichts, wie vorab geantwortet.
}
fr-tell-sales-done = { $count ->
    [one] { $seats } verkauft nichts mehr.
   *[other] { $seats } verkaufen nichts mehr.
}
fr-tell-taxes = Steuern: { $taxes }.
fr-tax = { $seat } { $dollars } $
fr-tax-shielded = { $seat } nichts (befreit)
fr-tell-page-die = Der Seitenwürfel zeigt { $face } und darf neu geworfen werden.
fr-tell-page-die-opens = Der Seitenwürfel zeigt { $face }: Jetzt ist Seite { $face } offen.
fr-tell-page-die-stays = Der Seitenwürfel zeigt { $face }: Seite { $page } bleibt offen.
fr-tell-page-die-kept-opens = { $seat } behält die { $face } des Seitenwürfels: Jetzt ist Seite { $page } offen.
fr-tell-page-die-kept-stays = { $seat } behält die { $face } des Seitenwürfels: Seite { $page } bleibt offen.
fr-tell-page = Jetzt ist Seite { $page } offen.
fr-tell-drawn = { $count ->
    [one] { $seat } zieht { $count } Karte.
   *[other] { $seat } zieht { $count } Karten.
}
fr-tell-shuffled = { $count ->
    [one] Der Ablagestapel wird gemischt: { $count } Karte zum Ziehen.
   *[other] Der Ablagestapel wird gemischt: { $count } Karten zum Ziehen.
}
fr-tell-search = { $count ->
    [one] { $seat } sieht sich die oberste Karte an.
   *[other] { $seat } sieht sich die obersten { $count } Karten an.
}
fr-tell-search-ended = { $count ->
    [0] { $seat } nimmt keine davon. Abgeworfen: { $cards }.
    [one] { $seat } nimmt { $count } davon verdeckt. Abgeworfen: { $cards }.
   *[other] { $seat } nimmt { $count } davon verdeckt. Abgeworfen: { $cards }.
}
fr-tell-safety-net = { $card } rettet { $seat }: Geschäfte und andere Vorteile sind weg, Hand und Luxusartikel bleiben, und die Bank zahlt { $dollars } $.
fr-tell-out = { $seat } schuldet { $owed } $, hat { $held } $ und scheidet aus.
fr-tell-out-lost = { $seat } schuldet { $owed } $, hat { $held } $ und scheidet aus. Mit verloren: { $cards }.
fr-tell-auction = Versteigert wird { $luxury } von { $seat }, ab { $dollars } $.
fr-tell-bid = { $seat } bietet { $dollars } $ auf { $luxury }.
fr-tell-bid-passed = { $seat } bietet nicht auf { $luxury }.
fr-tell-auction-won = { $seat } ersteigert { $luxury } für { $dollars } $.
fr-tell-auction-nobody = Niemand bietet: { $luxury } kommt aus dem Spiel.

## Für die Person, die es getan hat

fr-own-luxury = Gekauft: { $luxury } für { $dollars } $.
fr-own-luxury-passed = { $count ->
    [0] Du hast in diesem Zug keinen Luxusartikel gekauft.
   *[other] Du hast in diesem Zug keinen Luxusartikel mehr gekauft.
}
fr-own-opened = Du hast { $card } auf Seite { $page }, { $slots }, für { $dollars } $ eröffnet.
fr-own-opened-fees = Du hast { $card } auf Seite { $page }, { $slots }, für { $dollars } $ eröffnet. Abdeckgebühren: { $fees }.
fr-own-played = Du hast { $card } gespielt.
fr-own-played-rival = Du hast { $card } gegen { $rival } gespielt.
fr-own-played-business = Du hast { $card } auf { $business } gespielt.
fr-own-asset = Du hast den Vorteil { $card } für { $dollars } $ gekauft.
fr-own-sold = Du hast { $business } für { $dollars } $ verkauft.
fr-own-repaid = Du hast { $card } mit { $dollars } $ zurückgezahlt.
fr-own-discarded = Du hast { $card } für { $dollars } $ abgeworfen.
fr-own-rolled = { $zeros ->
    [0] Dein Wurf: { $dice }.
    [one] Dein Wurf: { $dice }. Die 0 bringt nach den Treffern Steuern.
   *[other] Dein Wurf: { $dice }. { $zeros } Nullen bringen nach den Treffern { $zeros }-mal Steuern.
}
fr-own-drawn = Du hast gezogen: { $cards }.
fr-own-search = Du hast dir angesehen: { $cards }.
fr-own-search-ended = { $count ->
    [0] Du hast keine davon genommen. Abgeworfen: { $cards }.
    [one] Du hast { $count } davon genommen, ungesehen von den anderen. Abgeworfen: { $cards }.
   *[other] Du hast { $count } davon genommen, ungesehen von den anderen. Abgeworfen: { $cards }.
}
fr-own-actions = { $count ->
    [one] Du hast in diesem Zug { $count } Aktion mehr.
   *[other] Du hast in diesem Zug { $count } Aktionen mehr.
}
fr-own-extra-dice = { $count ->
    [one] { $card }: Du wirfst in diesem Zug { $count } Würfel mehr.
   *[other] { $card }: Du wirfst in diesem Zug { $count } Würfel mehr.
}
fr-own-multiplier = { $factor ->
    [2] { $card }: Treffer auf deine Geschäfte bringen in diesem Zug das Doppelte.
   *[other] { $card }: Treffer auf deine Geschäfte bringen in diesem Zug das { $factor }-Fache.
}
fr-own-page-die-kept = Du behältst die { $face } des Seitenwürfels: Jetzt ist Seite { $page } offen.
fr-own-taken = Du zahlst { $dollars } $ an { $owner } und übernimmst { $business }.
fr-own-shield = { $card }: Du zahlst bis zu deinem nächsten Zug keine Steuern.
fr-own-out = Du schuldest { $owed } $, hast { $held } $ und scheidest aus.
fr-own-out-lost = Du schuldest { $owed } $, hast { $held } $ und scheidest aus. Mit verloren: { $cards }.
fr-own-sales-done = Du hast nichts mehr verkauft.
fr-news-outbid = { $seat } bietet { $dollars } $ auf { $luxury }: Du bist überboten.
fr-own-won = Ersteigert: { $luxury } für { $dollars } $.
fr-own-bid = Du bietest { $dollars } $ auf { $luxury }.
fr-own-bid-passed = Du hast nicht auf { $luxury } geboten. Nach einem höheren Gebot wirst du wieder gefragt.
fr-own-advance-set = Du verkaufst bei den nächsten Steuern nichts. Gefragt wirst du nur, wenn du nicht zahlen könntest. Sonst weiß das niemand.
fr-own-advance-ask = Du wirst vor den nächsten Steuern wieder gefragt.

## Nach dem Spiel

fr-luck = **Würfelglück**, verglichen mit dem, was zu erwarten war
fr-luck-seat = { $dice ->
    [one] { $letter } { $seat }: Treffer auf eigene Schilder { $hits } (erwartet { $expected }); Nullen mit { $dice } Würfel { $zeros } (erwartet { $zeros_expected })
   *[other] { $letter } { $seat }: Treffer auf eigene Schilder { $hits } (erwartet { $expected }); Nullen mit { $dice } Würfeln { $zeros } (erwartet { $zeros_expected })
}
fr-decimal = { $whole },{ $tenth }
fr-turning = **Wendepunkte**
fr-turning-gain = Runde { $round }: der beste Zug, { $seat } gewinnt { $dollars } $, das meiste durch { $cause }.
fr-turning-loss = Runde { $round }: der schlechteste Zug, { $seat } verliert { $dollars } $, das meiste durch { $cause }.
fr-turning-lead = Runde { $round }: { $seat } überholt { $other } endgültig, alles zu gedruckten Preisen gezählt.
fr-turning-out = Runde { $round }: { $seat } kann die Steuern nicht zahlen und scheidet aus.
fr-cause-tax = Steuern
fr-cause-cover-fee = Abdeckgebühren

## Tische mit demselben Glück nebeneinander

fr-merit = { $luxuries ->
    [0] { $dollars } $ ohne Luxus
    [one] { $luxuries } Luxusartikel und { $dollars } $
   *[other] { $luxuries } Luxusartikel und { $dollars } $
}
fr-merit-out = ausgeschieden

fr-luckterm-hits = Treffer auf Schilder
fr-luckterm-zeros = Nullen gewürfelt
