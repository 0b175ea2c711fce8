# Games that are played in direct messages. Style: docs/message_style.md.

cmd-game-new-direct = direkt
    .description = In Direktnachrichten spielen; einsteigen kann man trotzdem hier

## In the lobby

ui-setup-place = Gespielt wird
ui-setup-place-channel = in diesem Kanal
lobby-direct = -# Gespielt wird in Direktnachrichten
lobby-direct-details = Die Partie läuft in Direktnachrichten: Alle bekommen dort Spielstand, Nachrichten und ihre Züge, in der eigenen Sprache. Wer keine annimmt, spielt hier mit `/play`.

## In the channel, once it is played

status-direct = { $players } spielen diese Partie in Direktnachrichten.
status-direct-watch = Alle anderen können zusehen: **Spielbrett** zeigt, wie es steht.
direct-closed = { $who }, Discord lässt mich dir nicht schreiben, darum erreicht dich { $game }, Tisch #{ $session }, nicht. Du spielst hier mit **Mein Zug** oder mit `/play` auf jedem Server, auf dem wir beide sind. Sobald du Direktnachrichten von Mitgliedern dieses Servers erlaubst, geht es auch dort weiter.

## In direct messages

direct-arrival = Du spielst { $game }, Tisch #{ $session }, jetzt von hier aus. So steht es.
