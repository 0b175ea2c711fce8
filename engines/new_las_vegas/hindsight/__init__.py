"""Analysis of a finished game: the luck of each city with the drawn numbers."""
