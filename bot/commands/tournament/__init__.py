"""`/tournament` and `/organise`: acts of players and organisers, by panels, buttons and forms."""
