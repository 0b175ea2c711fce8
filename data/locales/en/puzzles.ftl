# The puzzle of the day (`/puzzle`). Style: docs/message_style.md.

cmd-puzzle =
    .description = The puzzle of the day: what would you do?
puzzle-title = **Puzzle of the day.** { $game }, { $day }.
puzzle-question = You are { $seat }, in { $turn }. **What would you do?** Your first answer counts.
puzzle-position = { $seat } decides, in { $turn }.
puzzle-options = -# Agreed at this table: { $options }.
puzzle-option = { $option } ({ $value })
puzzle-seat = Player { $letter }
puzzle-right = { $streak ->
    [one] **That is the best choice.**
   *[other] **That is the best choice.** { $streak } days in a row.
    }
puzzle-wrong = **There is a better choice.**
puzzle-record = You have answered { $answered } puzzles, { $right } of them with the best choice.
puzzle-choice = { $kind ->
    [best] - Best: **{ $choice }**. { $worth } { $reason }
    [yours] - Yours: **{ $choice }**. { $worth } { $reason }
   *[other] - { $choice }. { $worth } { $reason }
    }
puzzle-best = - Best: **{ $choice }**. { $reason }
puzzle-others = -# { $count } people have answered, { $percent }% of them with the best choice.
puzzle-top = **Who answers best.** The last { $days } days, on all servers.
puzzle-top-empty = Nobody has answered yet.
puzzle-place = { $place }. { $name }: { $right } of { $answered }
puzzle-place-mine = { $place }. **{ $name } (you)**: { $right } of { $answered }
puzzle-somebody = Anonymous
puzzle-named = Your name is shown here, on all servers.
puzzle-unnamed = Your name is not shown here.
button-puzzle-yesterday = Yesterday
button-puzzle-today = Today's puzzle
button-puzzle-top = Ranking
button-puzzle-name = Show my name
button-puzzle-unname = Hide my name
refuse-no-puzzle = There is no puzzle for that day.
remedy-no-puzzle = Use `/puzzle` for today's.
refuse-puzzle-over = That puzzle is over.
remedy-puzzle-over = Use `/puzzle` for today's.
