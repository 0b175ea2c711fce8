# Vegas Showdown: everything said about it. Style: docs/message_style.md.
# Names of tiles, events and sizes carry no markup: pictures and buttons show them too.

vegas_showdown-pitch = Bid for rooms and build the most famous hotel-casino.
vegas_showdown-length = about 75 minutes
vegas_showdown-standing = Fame, as if the game were over

## Phases and decisions ("it is your turn to ...")

vegas_showdown-turn = turn { $turn }
    .heading = Turn { $turn }
    .later = a turn later
vegas_showdown-phase-events = new tiles and events
vegas_showdown-phase-actions = bidding
vegas_showdown-phase-placement = building
vegas_showdown-phase-finished = final result
vegas_showdown-decision-action = bid, or to choose Renovate or Publicity
vegas_showdown-decision-advertise = decide whether to buy Fame in the Ad Campaign
vegas_showdown-decision-surplus = decide whether to buy the surplus Slots
vegas_showdown-decision-pull = choose the size of the new tile
vegas_showdown-decision-place = place tiles
vegas_showdown-decision-renovate = renovate

## Ends

vegas_showdown-end-stack_empty = The game ended because a new tile was called for and its stack was empty.
vegas_showdown-end-plan_full = The game ended because a plan was completely filled.

## Options

vegas_showdown-option-plan_columns = Plan width
    .help = Columns of every plan. The published plan has 7; 6 and 8 are sizes of our own.
vegas_showdown-option-taxes_round_up = Taxes round up
    .help = On: when Taxes halves an odd income, the half is rounded up instead of down.
vegas_showdown-option-full_plan_ends_at_once = A full plan ends the game at once
    .help = On: a full plan is scored at once. Off: everybody finishes building.
vegas_showdown-option-sale_clears_cheapest = Sale clears the cheapest
    .help = On: Sale replaces a tile at the lowest price. Off: it stays.
vegas_showdown-option-components = Components
    .help = The tiles, events and plans this table plays with.
vegas_showdown-option-components-house = the game's own

## Tiles

vs-tile-slots = Slots
vs-tile-lounge = Lounge
vs-tile-restaurant = Restaurant
vs-tile-fancy_slots = Fancy Slots
vs-tile-dragon_room = Dragon Room
vs-tile-table_games = Table Games
vs-tile-high_rollers_room = High Rollers Room
vs-tile-sports_book = Sports Book
vs-tile-space_age_sports_book = Space-Age Sports Book
vs-tile-fancy_lounge = Fancy Lounge
vs-tile-theater = Theater
vs-tile-night_club = Night Club
vs-tile-fancy_restaurant = Fancy Restaurant
vs-tile-buffet = Buffet
vs-tile-five_star_steakhouse = Five-Star Steakhouse
vs-size-small = small
vs-size-medium = medium
vs-size-large = large
vs-color-yellow = yellow
vs-color-green = green
vs-color-blue = blue
vs-red-corners = red corners
vs-change-population = Population { $sign ->
    [plus] +
   *[minus] −
}{ $amount }
vs-change-revenue = Revenue { $sign ->
    [plus] +
   *[minus] −
}{ $amount }
vs-change-fame = Fame { $sign ->
    [plus] +
   *[minus] −
}{ $amount }

## Places

vs-lot-slots = Slots track
vs-lot-slots2 = second Slots track
vs-lot-lounge = Lounge track
vs-lot-restaurant = Restaurant track
vs-lot-a = space I
vs-lot-b = space II
vs-lot-c = space III
vs-lot-d = space IV
vs-basic-slots = Slots
vs-basic-slots2 = Slots, second track
vs-basic-lounge = Lounge
vs-basic-restaurant = Restaurant
vs-lot-premier = { $tile } ({ $space })
vs-lot-empty = space { $space }
vs-squares = { $first }–{ $last }
vs-side-N = N
vs-side-E = E
vs-side-S = S
vs-side-W = W
vs-door = { $square } { $side }
vs-tile-at = { $tile } ({ $squares })
vs-tile-count = { $count ->
    [one] { $tile }
   *[other] { $count } × { $tile }
}
vs-price = { $lot } ${ $dollars }
vs-stack = { $count } { $tile }
vs-nothing = nothing

## Events: name and effect

vs-event-master_designer = Master Designer
    .effect = Everybody gains 1 Fame for each three-quarter diamond on their plan and 3 for each full one.
vs-event-taxes = Taxes
    .effect = Income is halved this turn, rounded { $half ->
        [up] up
       *[down] down
    }.
vs-event-good_relation = Good Relation
    .effect = This turn, a bid that outbids another must be at least two numbers higher on its track.
vs-event-sale = Sale
    .effect = Every premier price drops one more circle. { $cheapest ->
        [stays] A tile at the lowest price stays.
       *[leaves] A tile at the lowest price leaves the game.
    }
vs-event-rise_in_demand = Rise in Demand
    .effect = Every premier price rises one circle.
vs-event-master_planner = Master Planner
    .effect = Everybody whose two entrances are joined gains 3 Fame.
vs-event-ad_campaign = Ad Campaign
    .effect = In turn order, everybody may buy Fame once: 5 for $10, 2 for $5 or 1 for $3.
vs-event-ladies_night = Ladies Night
    .effect = Everybody gains $2 for each Lounge and Fancy Lounge on their plan.
vs-event-thanksgiving = Thanksgiving
    .effect = Everybody gains $3 for each Restaurant and Fancy Restaurant on their plan.
vs-event-slots_tournament = Slots Tournament
    .effect = Everybody gains $1 for each Slots and Fancy Slots on their plan.
vs-event-lounge_lizard = Lounge Lizard
    .effect = Everybody gains 2 Fame for each Lounge and Fancy Lounge on their plan.
vs-event-slots_king = Slots King
    .effect = Everybody gains 1 Fame for each Slots and Fancy Slots on their plan.
vs-event-famous_chef = Famous Chef
    .effect = Everybody gains 3 Fame for each Restaurant and Fancy Restaurant on their plan.
vs-event-visionary = Visionary
    .effect = This turn, everybody who outbids somebody gains 1 Fame each time.
vs-event-restaurant_builders_on_strike = Restaurant Builders on Strike
    .effect = No bids on Restaurants and Fancy Restaurants this turn.
vs-event-lounge_builders_on_strike = Lounge Builders on Strike
    .effect = No bids on Lounges and Fancy Lounges this turn.
vs-event-slots_builders_on_strike = Slots Builders on Strike
    .effect = No bids on Slots and Fancy Slots this turn.
vs-event-pr_scandal = P.R. Scandal
    .effect = Nobody can choose Publicity this turn.
vs-event-convention = Convention
    .effect = This turn everybody earns their Population, whatever their Revenue.
vs-event-pull_strings = Pull Strings
    .effect = The first player chooses the size of the new tile.
vs-event-slots_surplus = Slots Surplus
    .effect = In turn order, everybody may buy one Slots for $7 and place it at once or set it aside.
vs-effect-fame_per_diamond = Everybody gains { $three } Fame for each three-quarter diamond on their plan and { $full } for each full one.
vs-effect-fame_if_connected = Everybody whose two entrances are joined gains { $fame } Fame.
vs-effect-money_per_tile = Everybody gains dollars for tiles on their plan: { $each }.
vs-effect-fame_per_tile = Everybody gains Fame for tiles on their plan: { $each }.
vs-effect-each = { $amount } for each { $tile }
vs-effect-prices_down = Every premier price drops one more circle. { $cheapest ->
    [stays] A tile at the lowest price stays.
   *[leaves] A tile at the lowest price leaves the game.
}
vs-effect-prices_up = Every premier price rises one circle.
vs-effect-advertise = In turn order, everybody may buy Fame once: { $sums }.
vs-effect-sum = { $fame } for ${ $dollars }
vs-effect-pull_strings = The first player chooses the size of the new tile.
vs-effect-surplus = In turn order, everybody may buy one { $tile } for ${ $dollars } and place it at once or set it aside.
vs-effect-half_income = Income is halved this turn, rounded { $half ->
    [up] up
   *[down] down
}.
vs-effect-population_income = This turn everybody earns their Population, whatever their Revenue.
vs-effect-two_spaces_up = This turn, a bid that outbids another must be at least two numbers higher on its track.
vs-effect-fame_per_outbid = This turn, everybody who outbids somebody gains { $fame } Fame each time.
vs-effect-strike = No bids this turn on these tiles: { $tiles }.
vs-effect-no_publicity = Nobody can choose Publicity this turn.
vs-source-publicity = Publicity

## What happened

vs-fame-of = { $seat } { $fame } Fame
vs-dollars-of = { $seat } ${ $dollars }
vs-tell-turn = Turn { $turn } begins. { $seat } goes first.
vs-tell-prices-drop = Prices drop: { $prices }.
vs-tell-prices-rise = Prices rise: { $prices }.
vs-tell-tile-left = { $lot } was not bought at the lowest price and leaves the game.
vs-tell-tile-removed = { $event } takes { $lot } out of the game: its price was at the lowest circle.
vs-tell-event = Event for space { $space }: **{ $event }**. { $effect }
vs-tell-tile-shown = New on space { $space }: { $tile }, from ${ $dollars }.
vs-tell-gains = { $source }: { $gains }.
vs-tell-advertised = { $seat } pays ${ $dollars } for advertising and gains { $fame } Fame.
vs-tell-no-advertising = { $seat } does not advertise.
vs-tell-strings = { $seat } pulls strings: the new tile will be a { $size } one.
vs-tell-surplus-bought = { $seat } buys Slots from the surplus.
vs-tell-surplus-passed = { $seat } leaves the surplus Slots.
vs-tell-income = Income: { $gains }.
vs-tell-bid = { $seat } bids ${ $dollars } on { $lot }.
vs-tell-outbid = { $seat } bids ${ $dollars } on { $lot } and outbids { $outbid }, who will act again.
vs-tell-renovate = { $seat } chooses to renovate.
vs-tell-publicity = { $seat } chooses Publicity and gains 1 Fame.
vs-tell-bought = { $seat } buys { $lot } for ${ $dollars }.
vs-tell-placed = { $seat } { $moves }.
vs-tell-placed-change = { $seat } { $moves }: { $changes }.
vs-tell-set-aside = { $count ->
    [one] { $seats } sets the new tile aside.
   *[other] { $seats } set their new tiles aside.
}
vs-tell-placed-nothing = { $count ->
    [one] { $seats } places nothing.
   *[other] { $seats } place nothing.
}
vs-moves-both = takes off { $off } and places { $on }
vs-moves-off = takes off { $off }
vs-moves-on = places { $on }
vs-tell-end-stack = A { $size } tile is called for and none is left: the game ends.
vs-tell-end-plan = { $count ->
    [one] { $seats } has filled the whole plan: the game ends.
   *[other] { $seats } have filled their whole plans: the game ends.
}

## What you did (answers in your own panel)

vs-news-outbid = { $seat } bids ${ $dollars } on { $lot }: you are outbid.
vs-own-bid = You bid ${ $dollars } on { $lot }.
vs-own-bought = You bought { $lot } for ${ $dollars }.
vs-own-renovate = { $building ->
    [later] You chose to renovate, once the bidding is over.
    [now] You chose to renovate, and the bidding ended.
   *[never] You chose to renovate, and had no tile to move.
}
vs-own-publicity = { $building ->
    [later] Publicity brought you 1 Fame. After the bidding you may place a tile.
    [now] Publicity brought you 1 Fame, and the bidding ended.
   *[never] Publicity brought you 1 Fame. You had no tile to place.
}
vs-own-advertised = You paid ${ $dollars } and gained { $fame } Fame.
vs-own-no-advertising = You kept your money.
vs-own-strings = You chose a { $size } tile.
vs-own-surplus-bought = You bought one Slots.
vs-own-surplus-passed = You left the surplus Slots.
vs-own-both = Done. You took off { $off } and placed { $on }.
vs-own-off = Done. You took off { $off }.
vs-own-on = Done. You placed { $on }.
vs-own-set-aside = Done. The new tile is set aside.
vs-own-fits-nowhere = It fits nowhere on your plan now and is set aside.
vs-own-nothing = Done. You placed nothing.
vs-own-change = { $done } { $changes }.
vs-draft-off = Taken off: { $tile }.
vs-draft-on = Placed: { $tile }.

## The status message

vs-status-offers = **Up for auction**
vs-status-seats = **Players**, in turn order
vs-status-event = **{ $event }** for space { $space }
vs-status-event-waiting = Still to answer: { $seats }
vs-status-in-force = In force this turn: **{ $event }**. { $effect }
vs-offer-open = { $lot }: no bid yet, from ${ $dollars }
vs-offer-bid = { $lot }: { $seat } bids ${ $dollars }
vs-offer-strike = { $lot }: no bids this turn (strike), would be from ${ $dollars }
vs-offer-next = next bid at least ${ $dollars }
vs-offer-drop = { $dollars ->
    [0] leaves the game next turn if nobody buys it
   *[other] drops to ${ $dollars } next turn if nobody buys it
}
vs-offer-track = possible bids: { $numbers }
vs-needs = needs { $tiles } on the plan
vs-touches = needs a door next to a door of: { $tiles }
vs-seat = { $seat }: ${ $money }, Population { $population }, Revenue { $revenue }, Fame { $fame }
vs-chosen-renovate = will renovate
vs-chosen-publicity = chose Publicity
vs-chosen-now = acts now
vs-task-tile-open = { $seat } is placing { $tile }
vs-task-tile-done = { $seat } is done with { $tile }
vs-task-publicity-open = { $seat } may place a set-aside tile
vs-task-publicity-done = { $seat } is done after publicity
vs-task-renovate-open = { $seat } is renovating
vs-task-renovate-done = { $seat } is done renovating

## The final score

vs-score = **{ $seat }: { $total } Fame** – { $parts }. ${ $money } left over.
vs-score-fame = { $fame } in play
vs-score-casino = { $fame } for a full casino area
vs-score-hotel = { $fame } for a full hotel area
vs-score-connected = { $fame } for joined entrances
vs-score-population = { $fame } for Population
vs-score-revenue = { $fame } for Revenue
vs-score-money = { $fame } for money
vs-score-three-quarter = { $fame } for three-quarter diamonds
vs-score-diamond = { $fame } for full diamonds

## The position in words

vs-brief-price = { $lot } from ${ $dollars }
vs-brief-no-bid = No bid yet: { $offers }
vs-brief-closed = No bids (strike): { $lots }
vs-brief-bid = bids ${ $dollars } on { $lot }
vs-brief-placing = is placing { $tile }
vs-brief-renovating = is renovating
vs-brief-may-place = may place a tile
vs-brief-to-answer = still to answer
vs-brief-more = { $tiles } and { $count } more
vs-brief-score = { $seat }: { $total } Fame, ${ $money } left over
vs-describe-head = **Turn { $turn } · { $phase }.** { $first } goes first.
vs-describe-in-force = In force this turn: { $events }
vs-describe-stacks = Premier tiles still hidden: { $small } small, { $medium } medium, { $large } large. Event cards left: { $deck }.
vs-describe-basics = Basic tiles left: { $stacks }
vs-describe-discarded = Events so far: { $events }
vs-describe-removed = Out of the game: { $tiles }
vs-describe-rest = **Left on the auction board**
vs-describe-plan = plan: { $tiles }
vs-describe-plan-empty = plan: empty
vs-describe-aside = set aside: { $tiles }
vs-describe-aside-tile = { $tile }: { $facts }
vs-describe-doors = doors if it lay on a1: { $doors }
vs-describe-worth = diamonds: { $three } three-quarter, { $full } full; entrances { $joined ->
    [yes] joined
   *[no] not joined
}
vs-describe-own = **Your hotel-casino**
vs-describe-own-brief = Your plan: { $tiles }. Set aside: { $aside }.
vs-describe-grid = Squares run from a1 in the north-west to { $last } in the south-east. The casino entrance is on the west side of { $casino }, the hotel entrance on the east side of { $hotel }.
vs-describe-placed = { $tile }, doors: { $doors }
vs-describe-free = free squares: { $squares }
vs-describe-full = no free square
vs-describe-fits = { $tile } fits with its north-west square on: { $squares }
vs-describe-fits-nowhere = Nothing you may place fits on your plan now.
vs-describe-draft = Your draft, which only you see:

## Panels: bidding

vs-panel-action = Bid, renovate or do publicity
vs-panel-lot = { $sign } · { $lot } ${ $dollars }+
vs-panel-lot-only = { $sign } · { $lot }, bid ${ $dollars }
vs-panel-sign = { $sign } · ${ $dollars }+
vs-panel-sign-only = { $sign } · bid ${ $dollars }
vs-panel-renovate = Renovate
vs-panel-publicity = Publicity
vs-panel-instead = Renovate: up to two tiles off your plan, up to two on. Publicity: 1 Fame, and place a set-aside tile.
vs-panel-publicity-not = No publicity this turn.
vs-panel-amount-title = { $lot }: how much do you bid?
vs-panel-missing = It waits set aside until { $tiles } lies on your plan.

## Panels: events

vs-panel-event = An event asks you
vs-panel-event-title = { $event } (space { $space })

## Panels: building

vs-panel-place-title = Building
vs-panel-place-bought = Place your { $tile }
vs-panel-bought-needs = { $count ->
    [one] { $tile } cannot be placed yet: it needs { $needs }. You may place the tile you set aside instead.
   *[other] { $tile } cannot be placed yet: it needs { $needs }. You may place a tile you set aside instead.
}
vs-panel-bought-not = { $count ->
    [one] { $tile } cannot be placed now. You may place the tile you set aside instead.
   *[other] { $tile } cannot be placed now. You may place a tile you set aside instead.
}
vs-panel-one-tile = You may place one tile: { $tile }, or one that you set aside.
vs-panel-place-publicity = Publicity: place a set-aside tile
vs-panel-place-renovate = Renovate your plan
vs-panel-renovate-steps = Up to two tiles off, then up to two on. Only the finished plan must follow the rules.
vs-panel-place = Place { $tile }
vs-panel-pick-tile = Place a tile …
vs-panel-pick-square = Choose a square …
vs-panel-pick-off = Take a tile off …
vs-panel-off = { $tile }
vs-panel-off-title = Which tile comes off?
vs-panel-letters = Letters: the tile's top left square.
vs-panel-square = { $letter } { $square }
vs-panel-square-title = { $tile }: which square?
vs-panel-turn-title = { $tile } on { $square }: which way round?
vs-panel-turn = { $shape ->
    [across] { $number } · across
    [down] { $number } · down
   *[square] Way { $number }
}
vs-panel-confirm = Confirm
vs-panel-nothing = Place nothing
vs-panel-set-aside = Set it aside
vs-panel-brings = Brings: { $values }.
vs-panel-brings-end = At the end: { $fame } Fame.
vs-panel-draft-unsound = It cannot be confirmed yet. { $reason }
vs-panel-no-square = None of your tiles fits now. They stay set aside.
vs-panel-no-tile = You have no tile set aside.

## Refusals

## Rules in short: pages of `/rules`

vs-page-start = Overview
vs-page-events = Prices and income
vs-page-cards = Immediate events
vs-page-lasting = Events that last
vs-page-bidding = Bidding
vs-page-building = Building
vs-page-tiles = Tiles
vs-page-end = End and scoring
vs-page-ours = What is ours

vs-rules-goal = **The goal.** Fill your plan with tiles that bring people, money and above all Fame. Most Fame at the end wins.
vs-rules-begin = **The start.** Everybody has ${ $money }, Population { $population }, Revenue { $revenue }, Fame { $fame } and an empty plan. Only the order of the hidden tiles and events is secret.
vs-rules-seats = { $seats ->
    [three] **Three players.** { $removed } tiles of each basic kind stay out. There are three premier spaces and one Slots track.
    [four] **Four players.** There are four premier spaces and one Slots track.
    [five] **Five players.** There are four premier spaces and two Slots tracks.
   *[unknown] **Players.** With three, { $removed } tiles of each basic kind stay out and there are three premier spaces; with four or five there are four. With five there is a second Slots track.
}
vs-rules-turn = **A turn.** Prices drop, new tiles and events come out, everybody earns income, all bid in turn order, and the winners pay and build.
vs-rules-button = **First player.** Drawn by lot for turn 1. After each turn the first player's button goes to the left.

vs-rules-prices = **Prices.** From turn 2 on, every premier price drops to the next lower circle of its track: { $circles }. The numbers between are for bids only: ${ $high } drops to ${ $low }, not to ${ $past }. A tile that would drop below ${ $least } leaves the game.
vs-rules-flip = **New tiles.** Empty premier spaces are filled from space I on, one after the other: an event card is turned up and carried out, then a tile of the card's size comes out at its own price.
vs-rules-fourth = { $seats ->
    [three] All three spaces have a tile from the start.
    [unknown] With four or five players, space IV is empty at the start and gets its first tile in turn 1.
   *[other] Space IV is empty at the start and gets its first tile in turn 1.
}
vs-rules-income = **Income.** You earn your Population or your Revenue in dollars, whichever is lower.
vs-rules-taxes = Convention pays Population instead; Taxes halves what you would earn, rounded { $half ->
    [up] up
   *[down] down
}.
vs-rules-moves = **Sale and Rise in Demand** move every premier price one circle. { $cheapest ->
    [stays] At ${ $least }, Sale changes nothing.
   *[leaves] At ${ $least }, Sale takes the tile out of the game and its space is filled again.
} At ${ $most } a price rises no further.
vs-rules-twice = **Two copies in one turn.** What lasts for the turn (Taxes, Convention, Good Relation, P.R. Scandal, strikes) holds once. What is paid or asked (Visionary, Ad Campaign, Slots Surplus, gains) is done for each card.
vs-rules-asking = **Who is asked.** Ad Campaign and Slots Surplus ask, from the first player on, whoever can pay; nobody has to. Pull Strings asks only while more than one stack has tiles; with none left the game ends.

vs-rules-cards = { $last ->
    [turn] **These events last for the turn.** The number tells how many cards there are:
   *[once] **These events are carried out at once.** The number tells how many cards there are:
}
vs-rules-card = { $count } × { $event }: { $effect }
vs-rules-named = { $ours ->
    [1] **{ $name }**\*
   *[0] **{ $name }**
}
vs-rules-partly-ours = -# \* Partly ours: see **What is ours**.

vs-rules-choose = **Your action.** From the first player on, each bids, renovates or does publicity. A choice is final; only who is outbid chooses again.
vs-rules-bid = **Bid.** You have one bid marker. Bid a number of the tile's track, circle or square: at least the price, above any bid that stands, at most what you hold. Numbers may be skipped. You may bid on a tile you cannot place yet.
vs-rules-outbid = Whoever is outbid acts again when the order reaches them, which may be at once. When nobody has to act any more, the winners pay.
vs-rules-tracks = **Basic tiles** can be bought every turn, one of a kind on each track: { $tracks }.
vs-rules-track = { $tile } { $numbers }
vs-rules-second = { $seats ->
    [five] The second Slots track is independent of the first and open while at least two Slots are left.
    [unknown] With five players there is a second Slots track, open while at least two Slots are left.
   *[other] There is one Slots track.
}
vs-rules-renovate = **Renovate.** After the bidding, take up to two tiles off your plan, then put up to two on. You may also move none.
vs-rules-publicity = **Publicity.** 1 Fame at once; after the bidding you may place one set-aside tile.

vs-rules-placing = **Building.** Everybody builds at the same time and confirms. A buyer may place one tile: the new one, or one set aside earlier. Quarter turns are free; tiles are not mirrored. As many tiles as you like can stay set aside.
vs-rules-renovating = **Renovating.** What comes off is set aside and can go on again. Values of placed tiles are added, those of removed tiles subtracted. The whole plan must follow the rules in the end; gaps are fine.
vs-rules-doors = **Doors.** Tiles are joined where both have a door on the shared edge. A yellow tile must be joined to the casino entrance in the west, a blue one to the hotel entrance in the east, a green one to either; the way may lead through tiles of any colour, and any colour may lie anywhere.
vs-rules-needs = **Requirements.** What a tile needs (see **Tiles**) must lie on your plan when you place it, not when you buy it.
vs-rules-touch = A door of the { $tile } must also meet a door of one of: { $others }.

vs-rules-tiles = Each line tells how many there are, the first price, size, colour, what the tile brings on a plan, and what it needs there. Red corners make diamonds.
vs-rules-tiles-basic = **Basic tiles**
vs-rules-tiles-premier = **Premier tiles**, half of each size shuffled on top of the other half
vs-rules-tile = { $count } × { $tile } · { $facts }
vs-rules-need = needs { $needs }

vs-rules-end = **The end.** The game ends at once when a tile is called for and its stack is empty. { $at ->
    [once] It also ends at once when a plan is full.
   *[later] When a plan is full, the others finish building first. If Slots Surplus fills it, the game ends with that card, without income, bidding and building.
}
vs-rules-areas = **Plan.** { $casino } Fame for a full casino area with only yellow and green tiles, { $hotel } for a full hotel area with only blue and green, { $joined } if the two entrances are joined.
vs-rules-ranking = **Rankings.** Most Population { $most } Fame, then { $second } and { $third }; Revenue the same. Tied players share the places, rounded down: two in front get { $shared } each, and the next is third.
vs-rules-money = **Money.** 1 Fame per full ${ $dollars }.
vs-rules-diamonds = **Diamonds.** Red corners that meet around one point inside the plan: three make a three-quarter diamond ({ $three } Fame), four a full one ({ $full }). In the middle of a long side two corners of the same tile meet.
vs-rules-tie = **Ties.** Most money after paying for Fame; then the place is shared, and the next one skipped: 1, 1, 3.

## What is our own

vs-ours-title = **What is ours.** Where no source gives the published game, these are our own. Pictures mark such tiles with an asterisk.
vs-ours-tiles = - { $field }: { $tiles }
vs-ours-size = size
vs-ours-price = price
vs-ours-population = Population
vs-ours-revenue = Revenue
vs-ours-fame = Fame
vs-ours-doors = doors
vs-ours-red_corners = red corners
vs-ours-count = number of tiles
vs-ours-stack = how many lie in the upper half of the stack
vs-ours-prerequisites = requirements
vs-ours-events = - { $field }: { $all ->
    [yes] every event
   *[no] { $events }
}
vs-ours-copies = number of cards
vs-ours-sizes = size on the card
vs-ours-track = - figures of the premier track: { $figures }
vs-ours-areas = - plan: the columns of casino and hotel, and where the entrances are
vs-ours-plans = - plans of { $columns } columns
vs-ours-readings = **Readings of ours** where the rulebook is silent: all build at the same time; tiles are not mirrored; the whole plan is checked after renovating; how red corners count; Pull Strings when one stack or none has tiles; two copies of an event; rounding of Taxes; what Sale does to the cheapest tile; the order in which spaces are filled; who is asked; declining Slots Surplus; when the second Slots track closes; when a full plan ends the game.
vs-ours-here = -# Partly our own, not the published game's: { $tiles }. `/rules` says what.

vegas_showdown-anew = the hidden tiles and events are shuffled again
vegas_showdown-autopilot = Autopilot never bids: it renovates without moving a tile, declines what an event offers, takes the tile from the fullest stack, and leaves a tile off the plan instead of placing it.

vs-luckterm-tiles = Useful new tiles
vs-luckterm-fame = Fame by cards
vs-luckterm-dollars = Money by cards
