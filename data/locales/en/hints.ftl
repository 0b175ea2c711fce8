## Hints: what a seat could do, what that is worth, and why

button-hint = Hint
hint-title = **Hint.** Press a choice to do it.
hint-thinking = **Hint.** Thinking …
hint-tried = { $games ->
    [one] -# From { $games } game tried out from here. Whatever you cannot see was guessed, and everybody played sensibly.
   *[other] -# From { $games } games tried out from here. Whatever you cannot see was guessed, and everybody played sensibly.
    }
hint-tried-ahead = { $games ->
    [one] -# From { $games } try, played on for a round. Whatever you cannot see was guessed, and everybody played sensibly.
   *[other] -# From { $games } tries, played on for a round. Whatever you cannot see was guessed, and everybody played sensibly.
    }
hint-choice = **{ $worth }** { $reason }
hint-wins = { $percent ->
    [0] Wins hardly a game from here.
    [100] Wins nearly every game from here.
   *[other] Wins about { $percent } of 100 games.
    }
hint-looks-best = Looks best.
hint-points = Ends with about { $points } points, give or take { $spread }.
hint-lead = { $kind ->
    [even] About even at the end.
    [ahead] About { $points } ahead at the end, give or take { $spread }.
   *[behind] About { $points } behind at the end, give or take { $spread }.
    }
hint-as-good = About as good.
hint-fewer-wins = Of 100 games it wins about { $percent } fewer.
hint-fewer-points = { $points ->
    [one] About { $points } point worse.
   *[other] About { $points } points worse.
    }
hint-player = This is what the computer would do here.
refuse-no-hints = There are no hints at this table.
remedy-no-hints = The host can switch them on under **Settings** before the game begins.
refuse-hint-not-asked = You have nothing to decide now.
remedy-hint-not-asked = Press **Hint** when it is your turn.
lobby-hints = -# With hints, so the game is not rated
ui-setup-hints = Hints
    .changes = With hints the game is not rated.
