# Seats that change hands: leaving, substitutes, the board of open seats. Style: docs/message_style.md.

cmd-game-seats = plätze
    .description = Offene Plätze laufender Partien auf diesem Server ansehen und übernehmen

seat-left = { $name } ist gegangen. Auf Platz { $number } spielt ein Computer weiter, bis jemand übernimmt.
seat-resigned = { $name } hat aufgegeben. Auf Platz { $number } spielt bis zum Ende ein Computer.
seat-last = { $name } ist gegangen. Am Tisch sitzt niemand mehr, also wird er ohne Ergebnis geschlossen.
seat-taken-off = { $name } wurde vom Tisch genommen. Auf Platz { $number } spielt ein Computer weiter, bis jemand übernimmt.
seat-taken-off-kept = { $name } wurde vom Tisch genommen. Platz { $number } bleibt reserviert, wie der Tisch es beschlossen hat; solange spielt ein Computer weiter.
seat-taken-off-for-computer = { $name } wurde vom Tisch genommen. Auf Platz { $number } spielt bis zum Ende ein { $kind }.
seat-taken = { $name } übernimmt Platz { $number }.
seat-asked = Platz { $number } ist für { $name } reserviert. Solange spielt ein Computer weiter.
seat-to-computer = Auf Platz { $number } spielt bis zum Ende ein { $kind }.
seat-called = { $who }, magst du diesen Platz übernehmen?

status-open-seats = { $count ->
    [one] -# Offen ist der Platz von { $who }: `/game seats`
   *[other] -# Offen sind die Plätze von { $who }: `/game seats`
}
seats-title = { $count ->
    [one] **Auf diesem Server ist ein Platz offen.**
   *[other] **Auf diesem Server sind { $count } Plätze offen**, der am längsten offene zuerst.
}
seats-line = - Platz { $number } bei #{ $session } { $game } · { $turn }, { $phase } · { $pace } · verlassen { $since }
seats-line-reserved = - Platz { $number } bei #{ $session } { $game } · { $turn }, { $phase } · { $pace } · reserviert · verlassen { $since }
seats-none = Auf diesem Server ist kein Platz offen. `/game new` eröffnet einen eigenen Tisch.

seat-title = ### Platz { $number } · { $game } · Tisch #{ $session }
seat-played = Zurzeit spielt hier ein Computer, { $seat }; verlassen wurde der Platz { $since }.
seat-whole = Wer den Platz nimmt, übernimmt ihn, wie er steht, mit voller Bedenkzeit.
seat-whole-hand = Wer den Platz nimmt, übernimmt ihn, wie er steht, mit seiner Hand und voller Bedenkzeit.
seat-pace = Der Tisch ist in { $channel }. Tempo: { $pace }.
seat-yours = Der Platz gehört dir. Willkommen bei { $game }, Tisch #{ $session }.

button-quit = Gehen, Platz wird frei
button-resign = Aufgeben, Computer spielt
button-quit-last = Gehen, Tisch schließen
button-seat = Platz { $number } ansehen
button-seat-at = Platz { $number } ansehen, #{ $session }
button-more-seats = Weitere Plätze
button-take = Platz übernehmen
button-replace = Ja, ersetzen

ui-ask-quit = { $game }, Tisch #{ $session }, verlassen? Auf deinem Platz spielt ein Computer weiter: bis jemand übernimmt oder bis zum Ende. Für die Wertung zählst du auf dem letzten Rang, außer du kommst auf deinen Platz zurück.
ui-ask-quit-last = { $game }, Tisch #{ $session }, verlassen? Außer dir spielt dort niemand mehr, also wird der Tisch ohne Ergebnis geschlossen. Das lässt sich nicht rückgängig machen.
ui-ask-kick = { $seat } von Tisch #{ $session } nehmen? Auf dem Platz spielt ein Computer weiter, bis jemand übernimmt.
ui-resigned = Du hast bei { $game }, Tisch #{ $session }, aufgegeben.
ui-ask-replace-computer = Platz { $number } ({ $seat }) für den Rest der Partie einem Computer geben?
ui-seat-asked = Platz { $number } ist reserviert, und im Kanal wird gefragt.
ui-seat-to-computer = Platz { $number } hat jetzt ein Computer.

refuse-seat-not-open = Dieser Platz ist nicht mehr offen.
remedy-seat-not-open = `/game seats` zeigt, welche es sind.
refuse-seat-reserved = Dieser Platz ist für jemand anderen reserviert.
remedy-seat-reserved = `/game seats` zeigt andere Plätze.
refuse-seat-taken-off = Du wurdest von diesem Tisch genommen.
remedy-seat-taken-off = Die Tischleitung kann dich zurückholen: **Tisch verwalten**.
refuse-seat-knows-a-hand = Du hattest an diesem Tisch einen anderen Platz oder durftest einen sehen. Du kennst also vielleicht seine Hand.
remedy-seat-knows-a-hand = Deinen eigenen Platz kannst du zurücknehmen, solange er offen ist. Oder nimm einen Platz an einem anderen Tisch.
refuse-seat-asked-knows-a-hand = Diese Person hatte an diesem Tisch einen anderen Platz oder durfte einen sehen. Sie kennt also vielleicht seine Hand.
remedy-seat-asked-knows-a-hand = Wähl jemanden, der hier weder gespielt noch einen Platz gesehen hat.
refuse-seat-stranger = Diese Person ist Croupier noch nie begegnet.
remedy-seat-stranger = Bitte sie, den Platz mit `/game seats` zu suchen oder einmal irgendeinen Befehl zu benutzen.
refuse-seat-sits-already = Diese Person hat schon einen Platz an diesem Tisch.
remedy-seat-sits-already = Wähl jemanden, der hier nicht mitspielt.
refuse-replace-by-whom = Ein Platz geht entweder an eine Person oder an einen Computer.
remedy-replace-by-whom = Gib genau eins von beidem an: `person` oder `computer`.
refuse-replace-bot = Ein Bot kann nicht mitspielen.
remedy-replace-bot = Nimm `computer` für einen Computer am Tisch.
refuse-seats-in-direct = Offene Plätze gehören zu einem Server.
remedy-seats-in-direct = Benutz `/game seats` auf einem Server.
