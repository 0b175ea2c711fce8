"""The list of games, and for each game a binding of its engine to its painters, forms and texts."""
