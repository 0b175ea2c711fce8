# Berechtigungen, wie sie in den Einstellungen von Discord auf Deutsch heißen, damit man sie dort findet.

permission-view-channels = Kanäle ansehen
permission-send-messages = Nachrichten senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-create-private-threads = Private Threads erstellen
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-manage-threads = Threads verwalten
permission-connect = Verbinden
