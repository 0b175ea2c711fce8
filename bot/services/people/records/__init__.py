"""Results of finished games: ratings, statistics, annulment. Uses the rest of `people` and the packages below it."""
