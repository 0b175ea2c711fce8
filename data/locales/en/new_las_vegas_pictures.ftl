# Welcome to New Las Vegas: names of the projects and what they ask for (nlv-project-*, nlv-asks-*), words printed on pictures
# (nlv-pic-*, as short as can be) and alternative texts (nlv-alt-*, read aloud).

new_las_vegas-cover = Cover of Welcome to New Las Vegas: a neon sign before the setting sun, a road through the desert to the lights of a new city.
new_las_vegas-winner = A golden cup in the desert at dusk, a road to the lights of a new city behind it.
new_las_vegas-score = { $score ->
    [one] 1 point
   *[other] { $score } points
}
nlv-project-edge_sites = Both ends of town
nlv-project-two_building_streets = Two craneless streets
nlv-project-no_more_cranes = No more cranes
nlv-project-finished_and_famous = Finished and famous
nlv-project-two_programmes = Two programmes
nlv-project-grand_course = Grand course
nlv-project-par_fours = All par fours
nlv-project-one_of_each = One of each
nlv-project-six_evens = Six evens
nlv-project-six_odds = Six odds
nlv-project-odd_couple = The odd couple
nlv-project-even_edge = Even from the edge
nlv-project-two_full_streets = Two full streets
nlv-project-city_tour = City tour
nlv-project-three_towers = Three towers
nlv-project-three_inns = Three inns
nlv-project-seven_hotels = Seven hotels
nlv-project-twin_towers = Twin towers
nlv-project-hotel_row = Hotel row
nlv-project-both_gates = Both gates
nlv-project-ten_ribbons = Ten ribbons

nlv-asks-lots_open = Casinos open on { $lots }
nlv-asks-crane_streets_complete = All crane lots open on { $streets ->
    [one] { $streets } street
   *[other] { $streets } streets
}
nlv-asks-all_cranes_open = All crane lots of the city open
nlv-asks-street_cranes_and_shows = On one street all crane lots open and a show on every star
nlv-asks-shows_min = At least { $left } left shows and { $right } right shows
nlv-asks-golf_and_shows = All golf holes connected and a show on each star there
nlv-asks-golf_par_all = Every par { $par } hole connected
nlv-asks-limo_types = Limousine visits: { $cash } cash, { $fountain } fountain, { $vip } VIP
nlv-asks-run = { $parity ->
    [even] Even
   *[odd] Odd
} run of { $length } on { $streets ->
    [one] one street
   *[other] { $streets } streets
}
nlv-asks-run_at_edge = { $parity ->
    [even] Even
   *[odd] Odd
} run of { $length } from the end of a street
nlv-asks-streets_complete = { $lots ->
    [built_lots] All built lots
   *[all_lots] All lots
} open on { $streets ->
    [one] { $streets } street
   *[other] { $streets } streets
}
nlv-asks-limo_each_street = Limousine visits a carpet on each street that has one
nlv-asks-hotels = { $count } { $size ->
    [large] large hotels
    [small] small hotels
   *[any] hotels of any size
}
nlv-asks-hotels_adjacent = { $count } { $size ->
    [large] large hotels
    [small] small hotels
   *[any] hotels
} side by side
nlv-asks-hotels_at = Hotels on avenues { $avenues }
nlv-asks-inauguration = { $count } inauguration circles ticked

## Printed on pictures

nlv-pic-finished = Game over
nlv-pic-cards-left = { $cards ->
    [one] { $cards } card left
   *[other] { $cards } cards left
}
nlv-pic-does-inauguration = tick a circle
nlv-pic-does-limousine = drive two roads
nlv-pic-does-construction = build a lot
nlv-pic-does-improvement = raise a value
nlv-pic-does-show = show on a star
nlv-pic-figure-inauguration = Circles
nlv-pic-figure-show = Shows
nlv-pic-figure-golf = Holes
nlv-pic-figure-limousine = Stops
nlv-pic-figure-bundle = Cash
nlv-pic-figure-debt = Debts
nlv-pic-column-large = Large
nlv-pic-column-small = Small
nlv-pic-column-streets = Streets
nlv-pic-column-par3 = Par 3
nlv-pic-column-par4 = Par 4
nlv-pic-column-par5 = Par 5
nlv-pic-column-vip = VIPs
nlv-pic-column-fountain = Fountains
nlv-pic-column-return = Way back
nlv-pic-column-left = Left show
nlv-pic-column-right = Right show
nlv-pic-key-now = counts
nlv-pic-key-past = passed
nlv-pic-key-debt = debt
nlv-pic-track = Inauguration circles
nlv-pic-table = The cities
nlv-pic-page = { $page } of { $pages }
nlv-pic-end-inauguration = The last circle is ticked
nlv-pic-end-projects = All three projects done
nlv-pic-end-all_open = All built casinos open
nlv-pic-score-projects = Projects
nlv-pic-score-inauguration = Inauguration
nlv-pic-score-large_hotels = Large hotels
nlv-pic-score-small_hotels = Small hotels
nlv-pic-score-streets = Streets
nlv-pic-score-golf = Golf
nlv-pic-score-limousine_vip = VIP carpets
nlv-pic-score-limousine_fountain = Fountains
nlv-pic-score-limousine_return = Way back
nlv-pic-score-left_shows = Left shows
nlv-pic-score-right_shows = Right shows
nlv-pic-score-bankruptcy = Debts over cash
nlv-pic-score-total = Total
nlv-pic-score-hotels = Hotels (ties)
nlv-pic-score-large = Large ones (ties)

## Read aloud

nlv-alt-loan-too = With turn 1 everybody secretly says whether to borrow.
nlv-alt-finished = The game is over.
nlv-alt-pairs = The pairs of turn { $turn }.
nlv-alt-pair = Pair { $pair }: { $number } with { $effect } ({ $does }).
nlv-alt-project = Project { $project }: { $asks }; { $first } points at first, later { $later }.
nlv-alt-project-done = Project { $project }: { $asks }; { $first } points at first, later { $later }; done by { $seats }.
nlv-alt-taken = Previous turn, { $number } with { $effect }: { $seats }.
nlv-alt-not-taken = Previous turn, { $number } with { $effect }: nobody.
nlv-alt-refused = No number fitted: { $seats }.
nlv-alt-cards-left = Cards left in each stack: { $cards }.
nlv-alt-sheet = City of { $seat }, turn { $turn }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} so far.
nlv-alt-preview = Your city with your turn so far. It has { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
nlv-alt-gained = Your turn so far brings { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
nlv-alt-lots = The number fits on { $lots }.
nlv-alt-opened = New casinos: { $lots }.
nlv-alt-built = Built: { $lots }.
nlv-alt-drove = Road pieces just driven: { $pieces }.
nlv-alt-circles-new = Circles just ticked: { $circles }.
nlv-alt-improved = Improved: { $column }.
nlv-alt-show-new = Just ticked: { $column }.
nlv-alt-hotel-new = New hotel on avenue { $avenues }.
nlv-alt-street = Street { $street }: { $lots }.
nlv-alt-signs = A dash is an empty lot, a hash one under a crane.
nlv-alt-limousine = Limousine at the crossing below street { $street }, right of avenue { $avenue }; pieces driven: { $pieces }, pieces from the start: { $back }.
nlv-alt-circles = Inauguration circles: { $circles } of { $all }.
nlv-alt-points = The score sheet of { $seat }, points: { $points }.
nlv-alt-column = { $column }: value { $value }, points { $points }.
nlv-alt-projects-done = Projects: { $projects }.
nlv-alt-shows = Shows: { $left } left, { $right } right.
nlv-alt-cash = Cash bundles: { $bundles }, debts: { $debts }.
nlv-alt-golf = Golf holes: { $holes } connected, { $lost } lost.
nlv-alt-hotels = Hotels: { $large } large, { $small } small.
nlv-alt-overview = The cities, turn { $turn }.
nlv-alt-page = Picture { $page } of { $pages }.
nlv-alt-city = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $casinos } of { $lots } casinos, { $circles ->
    [one] { $circles } circle
   *[other] { $circles } circles
}, { $hotels ->
    [one] { $hotels } hotel
   *[other] { $hotels } hotels
}, cash { $bundles }, debts { $debts }.
nlv-alt-opened-by = { $seat } opened { $lots }.
nlv-alt-score-end = { $reason }.
nlv-alt-score-line = { $place }. { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
nlv-alt-score-parts = { $seat }: { $parts }.

nlv-alt-set-project = { $project }: { $asks }. First { $first } points, later { $later }.
