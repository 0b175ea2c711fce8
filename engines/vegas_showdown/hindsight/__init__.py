"""Analysis of a finished game: the luck of each seat with the stacks and the event deck."""
