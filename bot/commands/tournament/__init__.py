"""`/tournament` and `/organise`: acts of players, organisers and hosts, with panels, forms and channels."""
