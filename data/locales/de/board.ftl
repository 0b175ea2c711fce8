# Die Brettseite: ein Tisch im Browser. Stil: docs/message_style.md.

button-board-page = Brettseite
board-close = Schließen
board-connecting = Wird verbunden …
board-link = Der Link öffnet diesen Tisch in deinem Browser, einmal und in den nächsten zehn Minuten. Er ist nur für dich: Gib ihn nicht weiter.
board-lost = Nicht verbunden. Was du siehst, kann veraltet sein; es wird von selbst wieder versucht.
board-news = Es ist etwas geschehen: zurück zum Tisch
board-none = Du sitzt gerade an keinem Tisch. Setz dich im Kanal eines Servers an einen.
board-send = Senden
board-since = Seit
board-slider = Schritt der Partie
board-tables = Meine Tische
board-turn = du bist dran
board-typed = Oder tippe es
board-unknown = Diese Seite ließ sich in Discord nicht öffnen. Öffne sie noch einmal oder spiel mit den Knöpfen.
board-until = bis
refuse-board-link = Dieser Link wurde schon benutzt oder ist älter als zehn Minuten.
remedy-board-link = Öffne die **Brettseite** noch einmal in Discord, in deinem Feld am Tisch.
refuse-board-control = Das geht auf der Brettseite nicht.
remedy-board-control = Mach es in Discord, oder sieh dir den Tisch noch einmal an.
refuse-board-activity = Discord sagt nicht, dass du diesen Tisch hier geöffnet hast.
remedy-board-activity = Öffne ihn noch einmal in Discord; wenn das nicht hilft, spiel in Discord.
refuse-board-page-off = Es gibt keine Brettseite mehr.
remedy-board-page-off = Spiel hier: Drück **Mein Zug**.
