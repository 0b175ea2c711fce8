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
nlv-tell-loan-everybody = { $count ->
    [one] { $who } took the loan, which pays everybody: every safe holds { $bundles } cash bundles.
   *[other] { $who } took the loan, which pays everybody: every safe holds { $bundles } cash bundles.
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
    [all] no number fits, all circles ticked
   *[some] no number fits, { $circles } circles ticked
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
nlv-part-hole-here = golf hole connected
nlv-part-holes = { $count ->
    [one] golf hole of { $lots } connected
   *[other] golf holes of { $lots } connected
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

## The whole position in text

nlv-describe-turn = { $cards ->
    [one] Turn { $turn }, 1 more card in each stack. Everybody picks one of these pairs:
   *[other] Turn { $turn }, { $cards } more cards in each stack. Everybody picks one of these pairs:
}
nlv-describe-latest = **The turn revealed last**
nlv-describe-seat-did = { $seat }: { $parts }
nlv-describe-draft = { $confirmed ->
    [yes] Your turn, confirmed: { $parts }. Only you see this.
   *[no] Your turn so far: { $parts }. Only you see this.
}
nlv-describe-city = **{ $letter } { $seat }**: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $circles } of { $all } circles, { $bonuses ->
    [one] 1 bonus
   *[other] { $bonuses } bonuses
} left, { $debts ->
    [one] 1 debt
   *[other] { $debts } debts
} against { $bundles ->
    [one] 1 cash bundle
   *[other] { $bundles } cash bundles
}
nlv-describe-limousine = Limousine at the crossing right of avenue { $avenue }, below street { $street }: { $back ->
    [0] at its start
    [one] 1 piece from its start
   *[other] { $back } pieces from its start
}
nlv-describe-driven = driven so far: { $way }
nlv-describe-passed = it has passed the carpets of { $lots }
nlv-describe-shows = Shows on { $lots }: { $left } in the left column, { $right } in the right one
nlv-describe-golf = Golf holes connected: { $lots }
nlv-describe-lost = Golf holes lost: { $lots }
nlv-describe-hotels = Hotels: { $hotels }
nlv-describe-large-taken = The large hotel is gone on avenues { $avenues }
nlv-describe-columns = Your columns are worth: { $columns }
nlv-describe-column = { $column }: { $values }
nlv-describe-streets = Streets: { $mode ->
    [threshold] { $points } for each with a run of { $length } or more
    [shortest] { $points } times the shortest longest run
   *[length_capped] a point per casino of the run, at most { $points } each
}
nlv-describe-return = Way back: { $mode ->
    [flat] { $points } lost unless at the start
    [table] { $table } lost by drives of two pieces
    [per_segment_times_row] { $points } lost per piece
   *[per_segment_capped] 1 lost per piece, at most { $points }
}
nlv-describe-points = Points so far: { $parts }
nlv-describe-part = { $category } { $points }
nlv-describe-bonuses = A bonus comes with circle { $circles }
nlv-describe-tracks = Values from the top: { $columns }
nlv-describe-show-column = { $side ->
    [left] Left
   *[right] Right
} show column, points by boxes ticked: { $values }; debt markers at boxes { $boxes }
nlv-describe-roads = Roads join all neighbouring crossings but: { $roads }
nlv-describe-road = { $side ->
    [below] below street { $street }, avenue { $avenue }
   *[right] right of street { $street }, avenue { $avenue }
}
nlv-describe-improvable = Boxes are left in: { $columns }
nlv-describe-printed = **Printed on every sheet**
nlv-describe-stars = Stars: { $lots }
nlv-describe-carpets = { $carpet ->
    [cash] Cash carpets
    [fountain] Fountain carpets
   *[vip] VIP carpets
}: { $lots }
nlv-describe-par = Golf holes of par { $par }: { $lots }
nlv-describe-street = Street { $street }: { $lots } · longest runs: { $even } even, { $odd } odd
nlv-describe-signs = Lots stand here as they are typed: `s3a5` is street 3, avenue 5. In the streets a dot is an empty lot, a hash one under a crane

## Two tables with the same cards

nlv-compare-title = **Same cards, { $tables }**
nlv-compare-table = Table #{ $session }, { $turn } turns: { $scores }
nlv-compare-score = { $name } { $points }
nlv-compare-categories = **Line by line**, players in the order of their places
nlv-compare-line = { $category }: { $points }
nlv-compare-points = #{ $session } { $points }

nlv-luckterm-numbers = Numbers that fitted
