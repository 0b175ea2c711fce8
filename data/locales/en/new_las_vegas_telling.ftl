# Welcome to New Las Vegas: what happened, told to everybody, and the whole position in text. Style: docs/message_style.md.

## Told to everybody

nlv-tell-projects = The projects of this game: { $projects }.
nlv-tell-loan-nobody = { $bundles ->
    [one] Nobody takes the loan: every safe holds 1 cash bundle.
   *[other] Nobody takes the loan: every safe holds { $bundles } cash bundles.
}
nlv-tell-loan-all = { $count ->
    [one] { $who } takes the loan and holds { $bundles } cash bundles.
   *[other] Everybody takes the loan: every safe holds { $bundles } cash bundles.
}
nlv-tell-loan-some = { $count ->
    [one] { $who } takes the loan and holds { $bundles } cash bundles; everybody else holds { $others }.
   *[other] { $who } take the loan and hold { $bundles } cash bundles each; everybody else holds { $others }.
}
nlv-tell-shuffled = { $cards } cards are shuffled into new stacks.
nlv-tell-turn-began = Turn { $turn }. The pairs: { $pairs }.
nlv-tell-turn = **{ $seat }**: { $parts }. { $change ->
    [more] { $points ->
        [one] 1 point more.
       *[other] { $points } points more.
    }
    [less] { $points ->
        [one] 1 point less.
       *[other] { $points } points less.
    }
   *[same] The score stays.
}
nlv-tell-ended = { $count ->
    [one] { $reason ->
        [inauguration] { $who } has ticked the last inauguration circle.
        [projects] { $who } has fulfilled all three projects.
       *[all_open] { $who } has opened every built casino.
    }
   *[other] { $reason ->
        [inauguration] { $who } have ticked the last inauguration circle.
        [projects] { $who } have fulfilled all three projects.
       *[all_open] { $who } have opened every built casino.
    }
}

## Parts of a turn

nlv-part-refused = { $circles ->
    [one] no number fits, 1 circle ticked
   *[other] no number fits, { $circles } circles ticked
}
nlv-part-opened = { $number } on { $lot }
nlv-part-changed = { $number } (changed from { $printed }) on { $lot }
nlv-part-swapped = { $effect } by bonus
nlv-part-inaugurated = 1 circle ticked
nlv-part-drove = limousine { $way }
nlv-way-n = north
nlv-way-e = east
nlv-way-s = south
nlv-way-w = west
nlv-part-built = crane off { $lot }
nlv-part-improved = { $column } improved
nlv-part-show = { $column ->
    [left] a show, left column
   *[right] a show, right column
}
nlv-part-copied = copy of { $number } on { $lot }
nlv-part-holes = { $count ->
    [one] golf hole { $lots } connected
   *[other] golf holes { $lots } connected
}
nlv-part-holes-lost = { $count ->
    [one] 1 golf hole lost
   *[other] { $count } golf holes lost
}
nlv-part-hotel = { $size ->
    [large] large hotel on avenue { $avenue }
   *[small] small hotel on avenue { $avenue }
}
nlv-part-project = project { $project } for { $points }
