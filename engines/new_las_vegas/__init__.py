"""Welcome to New Las Vegas (Benoit Turpin, 2020): casinos, a limousine, golf and debts, all players at once."""
