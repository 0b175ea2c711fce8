"""The list of games: each file binds one engine to its painters, forms and narration."""
