"""The list of games, and a binding for each game: its rules, pictures, panels and texts."""
