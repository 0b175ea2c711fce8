# What stands on the winner picture of every game, and what is read aloud instead. Each game says its scores itself:
# <game>-score, as in "48 points".

winner-title = { $count ->
    [0] No winner
    [one] Winner
   *[other] Winners
}
winner-title-alone = Well played
winner-nobody = Nobody is left
winner-more = and { $count } more
winner-alt-won = { $seat } wins with { $score }.
winner-alt-shared = { $seat } shares the first place with { $score }.
winner-alt-alone = { $seat } ends with { $score }.
winner-alt-nobody = Nobody wins.
winner-alt-place = { $place }. { $seat }, { $score }.
