# Vegas Showdown: words printed on pictures (vs-pic-*, as short as can be) and alternative texts (vs-alt-*, read aloud).

vegas_showdown-cover = Cover of Vegas Showdown: a neon sign above a table of green felt, slot machines and hotels at night around it.
vegas_showdown-winner = A golden cup in the spotlight on a table of green felt, a casino at night behind it.
vegas_showdown-score = { $score } Fame
vs-pic-area-casino = Casino
vs-pic-area-hotel = Hotel
vs-pic-aside = Set aside
vs-pic-aside-none = Nothing set aside
vs-pic-phase-events = Events
vs-pic-phase-actions = Bidding
vs-pic-phase-placement = Building
vs-pic-phase-finished = Game over
vs-pic-turn-of = { $seat } to act
vs-pic-still-building = still to build
vs-pic-value-population = Population
vs-pic-value-revenue = Revenue
vs-pic-value-fame = Fame
vs-pic-needs = Needs
vs-pic-left = { $count } left
vs-pic-instead = Instead of a bid
vs-pic-instead-renovate = Renovate
vs-pic-instead-publicity = Publicity
vs-pic-effect-renovate = two tiles off, two on
vs-pic-effect-publicity = 1 Fame, place a tile
vs-pic-empty = Empty
vs-pic-slots2 = Slots II
vs-pic-stacks = Tiles left
vs-pic-event-master_designer = Designer
vs-pic-event-taxes = Taxes
vs-pic-event-good_relation = Good Relation
vs-pic-event-sale = Sale
vs-pic-event-rise_in_demand = Demand
vs-pic-event-master_planner = Planner
vs-pic-event-ad_campaign = Ad Campaign
vs-pic-event-ladies_night = Ladies Night
vs-pic-event-thanksgiving = Thanksgiving
vs-pic-event-slots_tournament = Tournament
vs-pic-event-lounge_lizard = Lounge Lizard
vs-pic-event-slots_king = Slots King
vs-pic-event-famous_chef = Famous Chef
vs-pic-event-visionary = Visionary
vs-pic-event-restaurant_builders_on_strike = Strike
vs-pic-event-lounge_builders_on_strike = Strike
vs-pic-event-slots_builders_on_strike = Strike
vs-pic-event-pr_scandal = P.R. Scandal
vs-pic-event-convention = Convention
vs-pic-event-pull_strings = Pull Strings
vs-pic-event-slots_surplus = Surplus
vs-pic-end-plan_full = A plan is full
vs-pic-end-stack_empty = A stack is empty
vs-pic-score-fame = Fame before
vs-pic-score-casino_full = Casino full
vs-pic-score-hotel_full = Hotel full
vs-pic-score-connected = Entrances joined
vs-pic-score-population = Population
vs-pic-score-revenue = Revenue
vs-pic-score-money = Money
vs-pic-score-three_quarter_diamonds = Part diamonds
vs-pic-score-full_diamonds = Full diamonds
vs-pic-score-total = Total
vs-pic-score-money_left = Money left

## Alternative texts

vs-alt-auction = Auction board, turn { $turn }: { $phase }.
vs-alt-space = { $sign }: { $tile }, from ${ $minimum }.
vs-alt-space-bid = { $sign }: { $tile }, ${ $amount } bid by { $seat }.
vs-alt-space-closed = { $sign }: { $tile }, ${ $minimum }, no bids this turn.
vs-alt-space-empty = { $sign }: empty.
vs-alt-lot = { $track ->
    [2] { $tile }, second track: no bid, { $left } left.
   *[other] { $tile }: no bid, { $left } left.
}
vs-alt-lot-bid = { $track ->
    [2] { $tile }, second track: ${ $amount } bid by { $seat }, { $left } left.
   *[other] { $tile }: ${ $amount } bid by { $seat }, { $left } left.
}
vs-alt-lot-closed = { $track ->
    [2] { $tile }, second track: no bids this turn, { $left } left.
   *[other] { $tile }: no bids this turn, { $left } left.
}
vs-alt-latest = Latest bid: ${ $amount } by { $seat }.
vs-alt-in-force = In force: { $events }.
vs-alt-seat = { $letter } { $seat }: ${ $money }, Population { $population }, Revenue { $revenue }, Fame { $fame }.
vs-alt-renovate = Renovating: { $seats }.
vs-alt-publicity = Publicity: { $seats }.
vs-alt-first = { $seat } goes first.
vs-alt-stacks = Tiles left: { $small } small, { $medium } medium, { $large } large.
vs-alt-plan = Plan of { $seat }, turn { $turn }.
vs-alt-plan-empty = No tile on the plan.
vs-alt-plan-tiles = Tiles by their north-west square: { $tiles }.
vs-alt-diamonds = Diamonds: { $part } three-quarter, { $full } full.
vs-alt-connected = The casino entrance and the hotel entrance are joined.
vs-alt-fresh = New: { $tiles }.
vs-alt-aside = Set aside: { $tiles }.
vs-alt-aside-none = Nothing set aside.
vs-alt-overview = All plans, turn { $turn }: { $phase }.
vs-alt-progress = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} on { $covered } of { $squares } squares, { $diamonds ->
    [one] { $diamonds } full diamond
   *[other] { $diamonds } full diamonds
}, entrances { $connected ->
    [yes] joined
   *[no] not joined
}.
vs-alt-score-end = { $reason }
vs-alt-score-line = { $place }. { $seat }: { $total } (Fame { $fame }, casino { $casino }, hotel { $hotel }, joined { $connected }, Population { $population }, Revenue { $revenue }, money { $money }, diamonds { $part } and { $full }; ${ $left } left).
vs-alt-preview = Your plan, with every step you drafted.
vs-alt-chosen = Placing { $tile }.
vs-alt-draft-on = Draft: { $tile } at { $square }.
vs-alt-draft-off = Draft: { $tile } off { $square }.

## A component set, to be looked at

vs-pic-set-basic = ${ $dollars }, { $count } tiles
vs-pic-set-premier = ${ $dollars }, { $upper } A, { $lower } B
vs-pic-set-needs = Needs { $tiles }
vs-pic-set-touches = At { $tiles }
vs-pic-set-cards = { $count ->
    [one] 1 card: { $sizes }
   *[other] { $count } cards: { $sizes }
}
vs-pic-set-small = small
vs-pic-set-medium = medium
vs-pic-set-large = large
vs-pic-set-choice = free choice
vs-alt-set-tile = { $tile }, { $size }: Population { $population }, Revenue { $revenue }, Fame { $fame }; { $facts }; condition: { $needs }.
vs-alt-set-event = { $event } ({ $cards }): { $effect }
