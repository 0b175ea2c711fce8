# Standing orders: what is done in one's name. Style: docs/message_style.md.

cmd-order = vorausbefehl
    .description = Vorab sagen, was für dich geschehen soll, damit niemand warten muss; nur du siehst es
cmd-order-give = befehl
    .description = Der Vorausbefehl; die Liste zeigt, wie man ihn tippt

order-title = ### Dein Vorausbefehl · { $game } · Tisch #{ $session }
order-none = Du hast keinen Vorausbefehl.
order-idle = Kann nichts mehr bewirken: { $text }.
order-ended = Dein letzter Vorausbefehl ist zu Ende: { $text }. { $why }
order-ended-message = Dein Vorausbefehl ist zu Ende: { $text }. { $why } `/order` gibt einen neuen.
order-why-time = Die Zeit, für die er galt, ist vorbei.
order-why-unreadable = Er stammt aus einer früheren Version und wird nicht mehr verstanden.
order-remedy-void = Gib einen Befehl für das, was noch geschehen kann; `/order` zeigt, wie.
order-stands = Dein Vorausbefehl: `{ $text }`
order-given = **Dein Vorausbefehl gilt.** Von jetzt an geschieht, was er sagt, sobald es passt:
order-former = Er ersetzt deinen früheren, der damit weg ist: { $text }
order-paused = Der Tisch macht Pause bis { $at }; danach wird dein Vorausbefehl ausgeführt.
order-clause = - { $clause }
order-how = -# Nur du siehst deinen Vorausbefehl. Er zieht wie du selbst, und du kannst ihn jederzeit zurücknehmen.
order-revoked = Dein Vorausbefehl ist zurückgenommen. Was er getan hat, bleibt.
order-modal = Vorausbefehl
order-label = Was für dich geschehen soll
button-order = Vorausbefehl geben
button-unorder = Befehl zurücknehmen

refuse-no-orders = { $game } kennt keine Vorausbefehle.
remedy-no-orders = `/my reminders` sagt, wie du stattdessen erinnert wirst.

vs-order-help =
    Einrichtungen mit dem Höchsten, was du zahlst, in der Reihenfolge deiner Wünsche, wenn du magst mit dem Feld, auf das sie kommen; danach, was geschieht, wenn alle zu teuer werden, und andere Antworten:
    `lounge 15 a3, drachensaal 20, werbung, nichts`
    - `nichts` beendet das Bauen, wo du kein Feld genannt hast; `lege theater e2` legt eine beiseitegelegte Einrichtung.
    - `zahle 5`, `überschuss kaufe`, `überschuss passe` und `ziehe klein` beantworten Ereignisse.
    - Er bietet so wenig wie möglich. Er nennt Einrichtungen, keine Felder der Auktion: Auf das, was später auf ein Feld kommt, bietet er nicht.
    - Er gilt für eine Runde: für diese, solange du noch an den Zug kommen kannst, sonst für die nächste. Mit `jede runde` gilt er, bis du ihn zurücknimmst.
vs-order-hint = Einrichtungen mit Höchstpreis und Feld; danach, was geschieht, wenn sie zu teuer werden.
vs-order-example = lounge 15 a3, drachensaal 20, werbung, nichts
vs-order-bid = Bieten auf { $tile }, bis { $dollars } $.
vs-order-bid-place = Bieten auf { $tile }, bis { $dollars } $; bei Erfolg legen auf { $where }.
vs-order-publicity = Sonst Werbung machen.
vs-order-renovate = Sonst renovieren.
vs-order-ask = Sonst mich fragen.
vs-order-place = { $tile } auf { $where } legen, wenn eine Einrichtung gelegt werden darf.
vs-order-nothing = Sonst das Bauen beenden, ohne etwas zu legen.
vs-order-advertise = Werbekampagne: bis { $dollars } $ zahlen.
vs-order-advertise-none = Werbekampagne: nichts zahlen.
vs-order-surplus-buy = Slots-Überschuss: einmal kaufen.
vs-order-surplus-pass = Slots-Überschuss: nicht kaufen.
vs-order-pull = Drahtzieher: diesen Stapel nehmen, wenn er noch Einrichtungen hat: { $size }.
vs-order-turn = Das gilt für Runde { $turn }.
vs-order-every = Das gilt jede Runde, bis du es zurücknimmst.
vs-order-void = Alle Einrichtungen, auf die er bietet, sind aus dem Spiel.
vs-refuse-order = „{ $text }“ ist kein Teil eines Vorausbefehls.
vs-refuse-order-tile = Es gibt keine Einrichtung „{ $word }“ und kein Feld mit einer.
vs-refuse-order-gone = { $tile } kann nicht mehr kommen: alles verkauft oder aus dem Spiel.
vs-refuse-order-place = { $tile } liegt bei { $where } nicht auf dem Plan.
vs-remedy-order = Tipp Einrichtungen mit einem Höchstpreis, danach, wenn du magst, `werbung` oder `renoviere`: `lounge 15, drachensaal 20, werbung`.
vs-remedy-order-place = Nenn das Feld oben links und wie sie gedreht ist: `c3 o`.
vs-remedy-order-advertise = Die Werbekampagne nimmt einen dieser Beträge in Dollar: { $sums }.

nlv-order-help =
    Züge für Zahlen, die kommen können, mit Kommas dazwischen: eine Zahl, ein Grundstück und was mit dem Effekt geschieht, der dazu kommt, in den Wörtern des Spiels:
    `7 s2a7 show links, 9 s3a6 fahre o n beliebig, verzichte`
    - `beliebig` nimmt auch jeden anderen Effekt und lässt ihn ungenutzt; Einweihungen werden immer angekreuzt; `verzichte` kreuzt zwei Kreise an, wenn keine Zahl passt.
    - `kredit nein` oder `kredit ja` beantwortet mit dem ersten Zug den Kredit; ohne das bleibt dieser Zug dir.
    - Der erste mögliche Zug wird für dich bestätigt; du kannst ihn zurücknehmen, bis alle bestätigt haben. Hast du selbst schon einen Zug begonnen, lässt ihn der Befehl in Ruhe.
    - Er gilt, bis du ihn zurücknimmst.
nlv-order-hint = Für jeden Zug eine Zahl, ein Grundstück und sein Effekt, mit Kommas dazwischen.
nlv-order-example = 7 s2a7 show links, 9 s3a6 fahre o n beliebig, verzichte
nlv-order-turn = Wenn { $number } kommt: { $lot } öffnen. Effekte: { $uses }; { $rest ->
    [any] jeder andere bleibt ungenutzt.
   *[ask] bei jedem anderen wirst du gefragt.
}
nlv-order-refuse = Zwei Kreise ankreuzen, wenn keine Zahl passt.
nlv-order-loan = { $loan ->
    [yes] Mit dem ersten Zug den Kredit nehmen.
   *[no] Mit dem ersten Zug keinen Kredit.
}
nlv-refuse-order-loan = Der Kredit wird zusammen mit einem Zug beantwortet, also bewirkt ein Befehl nur dafür nichts.
nlv-order-void-loan = Der Kredit ist beantwortet.
nlv-order-void = Keins seiner Grundstücke kann seine Zahl noch aufnehmen.
nlv-refuse-order = „{ $text }“ ist kein Teil eines Vorausbefehls.
nlv-refuse-order-many = Ein Vorausbefehl hat höchstens { $most } Züge.
nlv-remedy-order = Tipp eine Zahl und ein Grundstück, danach, was mit Effekten geschieht, oder `beliebig`, mit Kommas zwischen den Zügen: `7 s2a7 show links, 9 s3a6 beliebig, verzichte`.

fr-order-help =
    Antworten für Verkauf und Versteigerung und dein nächster Zug im Voraus, mit Kommas dazwischen:
    `verkaufe nichts, kein luxus, spiele tornado-reinigung 3+6 auf 2 3, würfle`
    - `verkaufe nichts` bei jedem Verkauf; `verkaufe klatschkurier` verkauft das, wenn du die Steuern sonst nicht zahlen könntest.
    - `schloss-in-europa 28` bietet in einer Versteigerung so wenig wie möglich, bis 28 $; `andere passen` passt bei anderen Luxusartikeln.
    - `behalte seite`, oder `behalte seite 3 4`, um bei jeder anderen Seite neu zu würfeln.
    - `kaufe personal-trainer behalte 5` kauft ihn, wenn 5 $ übrig bleiben; `kein luxus` kauft keinen.
    - `spiele` und `wirf ab` wie im Spiel: Bei jeder Aktion geschieht das erste, was möglich ist. `für 8` dahinter gibt insgesamt höchstens 8 $ aus, `auf 2 3` tut es nur auf diesen Seiten.
    - `tilge yakuza-kredit` und `würfle` kommen nach den Aktionen.
    - Was deinen eigenen Zug betrifft, gilt für einen Zug, oder mit `jeden zug` wie der Rest, bis du es zurücknimmst.
fr-order-hint = Verkauf, Versteigerungen und dein nächster Zug, mit Kommas dazwischen.
fr-order-example = verkaufe nichts, kein luxus, spiele tornado-reinigung 3+6 auf 2 3, würfle
fr-order-sell-nothing = Beim Verkauf nichts verkaufen, außer du könntest nicht zahlen.
fr-order-sell = Beim Verkauf hergeben, wenn du sonst nicht zahlen könntest: { $business }.
fr-order-limit = Versteigerung von { $luxury }: bis { $dollars } $ bieten.
fr-order-others-pass = Bei anderen Versteigerungen passen.
fr-order-keep-page = Die gewürfelte Seite behalten.
fr-order-keep-faces = Den Seitenwürfel bei { $faces } behalten, sonst neu würfeln.
fr-order-buy = { $dollars ->
    [0] { $luxury } kaufen, wenn es geht.
   *[other] { $luxury } kaufen, wenn danach { $dollars } $ übrig sind.
}
fr-order-no-luxury = Keinen anderen Luxusartikel kaufen.
fr-order-wish = { $where ->
    [some] Auf Seite { $pages }: `{ $action }`
   *[any] Aktion: `{ $action }`
}{ $price ->
    [most] , insgesamt für höchstens { $dollars } $.
   *[any] .
}
fr-order-repay = Vor dem Wurf zurückzahlen: { $asset }.
fr-order-roll = Würfeln.
fr-order-above = Die Zeilen darüber gelten, bis du sie zurücknimmst.
fr-order-round = Die Zeilen zu deinem eigenen Zug gelten für deinen Zug in Runde { $round }.
fr-order-void = Worum es geht, kann nicht mehr geschehen.
fr-order-void-out = Du bist ausgeschieden.
fr-order-void-sales = An diesem Tisch wird nur nach Verkäufen gefragt, wer nicht zahlen könnte, also gibt es nichts vorab abzulehnen.
fr-refuse-order = „{ $text }“ ist kein Teil eines Vorausbefehls.
fr-remedy-order = Tipp Teile mit Kommas dazwischen, etwa `verkaufe nichts, andere passen`; `/order` zählt sie alle auf.
