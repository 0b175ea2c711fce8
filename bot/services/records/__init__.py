"""What finished games say about people: results, ratings, statistics, and results that do not count. Uses `base`, `sessions`
and `people`."""
