"""Results of finished games: ratings, statistics, annulment. Uses `base`, `sessions`
and `people`."""
