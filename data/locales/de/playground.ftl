# The playground: a local page with a model of Discord.

playground-server = Croupiers Ecke
playground-welcome-lobby = Brettspiele mit anderen oder gegen Computer. Such dir unter **Du bist** einen Namen aus; was eine Person sieht, sieht sonst niemand.
playground-welcome-tournaments = Turniere mit jedem dieser Spiele. Der Server gehört **Ana**, die sie mit **/turnierleitung** ankündigt. Oder probier erst ein Spiel aus.
playground-topic-game = Tische für { $game }
playground-topic-tournaments = Tische eines Turniers
playground-topic-lobby = Treffen und reden
playground-page-title = Croupier · Spielwiese
playground-page-channels = Kanäle
playground-page-direct = Direktnachrichten
playground-page-members = Du bist
playground-page-bot = Croupier
playground-page-takes = Nimmt Direktnachrichten an
playground-page-closed = Direktnachrichten geschlossen
playground-page-gone = Die Spielwiese läuft nicht. Starte sie neu mit „make play“; deine Tische bleiben erhalten. Klick zum Neuladen.
playground-page-elsewhere = Die Spielwiese ist in vielen Fenstern offen, deshalb ruht dieses. Klick, um hier weiterzumachen.
playground-page-another = Weiteres Fenster
playground-page-skip = Zum Gespräch springen
playground-page-meant = Nichts wurde gesendet. Meintest du
playground-page-options = Wähl die Optionen und sende dann.
playground-page-loading = Auswahl wird geladen
playground-page-leave = Aktivität verlassen
playground-started = Die Spielwiese ist offen unter { $address }
playground-stop = Beende sie mit Strg+C. Deine Tische bleiben in { $file }.
playground-stopped = Die Spielwiese ist geschlossen.
