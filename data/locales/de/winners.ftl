# What stands on the winner picture of every game, and what is read aloud instead. Each game says its scores itself:
# <game>-score, as in "48 points".

winner-title = { $count ->
    [0] Kein Sieg
    [one] Sieg
   *[other] Gemeinsamer Sieg
}
winner-title-alone = Gut gespielt
winner-nobody = Niemand ist übrig
winner-more = und noch { $count }
winner-alt-won = { $seat } gewinnt: { $score }.
winner-alt-shared = { $seat } teilt sich den ersten Rang: { $score }.
winner-alt-alone = { $seat } erreicht { $score }.
winner-alt-nobody = Niemand gewinnt.
winner-alt-place = { $place }. { $seat }, { $score }.
