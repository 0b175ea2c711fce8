# Vegas Showdown: why something is refused (reason) and what to do instead (remedy), and the labels of typed notation.
# A reason and a remedy are shown one after the other. Notation stands in code spans: `bid lounge 13`.

## Reading typed notation

vs-refuse-unreadable = “{ $text }” is not an action of this game.
vs-remedy-unreadable = Say for instance `bid lounge 13`, `renovate`, `publicity`, `place slots a3 n` or `confirm`, or use the buttons.
vs-remedy-say-amount = Give the amount as a number, for instance `bid lounge 13`.
vs-remedy-say-bid = Name what you bid on and the amount, for instance `bid lounge 13` or `bid a 25`.
vs-remedy-say-off = Name one square of the tile, for instance `off c3`.
vs-remedy-say-place = Name the tile, its north-west square and its turn, for instance `place lounge c3 e`.
vs-remedy-say-pull = Name a size: `pull small`, `pull medium` or `pull large`.
vs-remedy-say-square = Name a square by column and row, for instance `c3`.
vs-remedy-say-surplus = Say `surplus buy` or `surplus pass`.
vs-refuse-words = “{ $text }” is not possible now.

## Not now

vs-refuse-over = The game is over.
vs-remedy-see-score = **Board** and **In words** show the final result.
vs-refuse-not-asked = There is nothing for you to decide now.
vs-remedy-wait = You will be called when it is your turn. The status message says who is being waited for.
vs-refuse-act-first = First choose what you do this turn.
vs-refuse-event-first = { $event } has to be settled first.
vs-remedy-answer-event = Choose one of the answers to { $event }.
vs-refuse-place-first = Your building step is still open.

## Bids

vs-refuse-money = You hold ${ $held } and this costs ${ $cost }.
vs-refuse-lot-unknown = Nothing called “{ $lot }” is up for auction.
vs-refuse-lot-empty = No tile is left for { $lot }.
vs-refuse-lot-twice = { $tile } is on two spaces, { $first } and { $second }, so the name alone is not enough. Name the space, `i` to `iv`.
vs-refuse-tile-not-out = { $tile } is not up for auction this turn.
vs-refuse-strike = Nobody may bid on { $tile } this turn: { $event }.
vs-refuse-track-top = The bid on { $tile } stands at ${ $amount } and cannot be raised any more.
vs-refuse-track-top-two = The bid on { $tile } stands at ${ $amount }. Good Relation asks for two numbers higher this turn, and only one is left above it.
vs-refuse-not-on-track = ${ $amount } is not a number on the track of { $tile }; only the numbers on it can be bid.
vs-refuse-minimum = ${ $amount } is too low for { $tile }. The lowest bid is ${ $minimum }.
vs-refuse-outbid = ${ $amount } is not enough for { $tile }: the bid stands at ${ $standing }, the next is ${ $least }.
vs-refuse-outbid-two = ${ $amount } is not enough for { $tile }: the bid stands at ${ $standing } and Good Relation asks for two numbers higher, ${ $least }.
vs-refuse-publicity-closed = Nobody can choose Publicity this turn: P.R. Scandal.
vs-remedy-bid-from-to = { $count ->
    [one] You can bid only ${ $least } on it, or choose something else.
   *[other] You can bid from ${ $least } up to ${ $most } on it, or choose something else.
}
vs-remedy-bid-other-or-publicity = You hold ${ $held }. Bid on another tile, or choose Renovate or Publicity.
vs-remedy-bid-other-or-renovate = You hold ${ $held }. Bid on another tile, or choose Renovate.
vs-remedy-only-publicity = With ${ $held } you can bid on nothing this turn. Choose Renovate or Publicity.
vs-remedy-only-renovate = With ${ $held } you can bid on nothing this turn. Choose Renovate: you do not have to move a tile.

## Events

vs-refuse-advertise-amount = ${ $amount } is not a price of the Ad Campaign.
vs-remedy-advertise-up-to = { $most ->
    [0] You cannot pay for advertising. Keep your money with `advertise 0`.
   *[other] Pay up to ${ $most }, or keep your money with `advertise 0`.
}
vs-remedy-surplus-pass = Leave it with `surplus pass`.
vs-refuse-stack-empty = No { $size } tile is left in the stack.
vs-remedy-other-stack = Choose another size.

## Building

vs-refuse-no-draft = You have not moved a tile yet, so there is nothing to take back.
vs-refuse-nothing-to-confirm = You have not moved a tile yet, so there is nothing to confirm.
vs-remedy-place-or-nothing = Place a tile, or finish with `nothing`.
vs-refuse-tile-unknown = There is no tile called “{ $tile }”.
vs-refuse-not-aside = You have no { $tile } to place.
vs-remedy-tile-of-aside = Place one of your set-aside tiles: your plan shows them.
vs-refuse-surplus-only = Only the { $tile } you just bought can be placed now.
vs-refuse-no-more-tiles = { $limit ->
    [one] You have placed your tile already.
   *[other] You cannot place more tiles this turn.
}
vs-remedy-confirm-or-back = Confirm, or take the last step back.
vs-refuse-off-the-plan = On { $square } the { $tile } would reach over the edge. Squares run from a1 to { $last }.
vs-remedy-other-square = Choose another square or turn for the { $tile }.
vs-refuse-square-taken = The { $tile } does not fit on { $square }: { $other } lies there.
vs-refuse-prerequisite = The { $tile } ({ $square }) needs { $missing } on your plan.
vs-refuse-no-way-casino = The { $tile } ({ $square }) has no way through doors to the casino entrance in the west.
vs-refuse-no-way-hotel = The { $tile } ({ $square }) has no way through doors to the hotel entrance in the east.
vs-refuse-no-way-either = The { $tile } ({ $square }) has no way through doors to either entrance.
vs-refuse-no-contact = No door of the { $tile } ({ $square }) meets a door of a { $other } or { $also }.
vs-remedy-set-aside = There is no square for the { $tile } now. Finish with `nothing`: the tile is set aside for a later turn.
vs-remedy-squares-open = { $squares ->
    [one] The { $tile } fits on { $square }.
   *[other] The { $tile } fits with its north-west square on { $squares } squares, for instance { $square }.
}
vs-refuse-off-renovate-only = Tiles come off only when you renovate.
vs-refuse-off-before-on = Tiles come off before any are put on.
vs-remedy-back-first = Undo the tiles you have put on first.
vs-refuse-off-limit = { $limit ->
    [one] You may take off only { $limit } tile.
   *[other] You may take off only { $limit } tiles.
}
vs-remedy-place-or-confirm = Put tiles on, confirm, or take a step back.
vs-refuse-square-empty = No tile lies on { $square }.
vs-remedy-off-other = Name a square that a tile covers.
vs-remedy-mend-or-back = Put a tile on that mends it, or take a step back.
vs-remedy-back-or-nothing = Take a step back, or finish with `nothing` to leave the plan as it was.

## Words of typed notation, as completion shows them

vs-verb-bid = bid on a tile
vs-verb-renovate = renovate
vs-verb-publicity = publicity
vs-verb-advertise = advertise
vs-verb-surplus = surplus Slots
vs-verb-pull = pull strings
vs-verb-place = place a tile
vs-verb-off = take a tile off
vs-verb-confirm = confirm
vs-verb-nothing = place nothing
vs-verb-back = take back the last step
vs-choice-lot = { $tile } ({ $lot })
vs-choice-advertise = { $fame } Fame for ${ $dollars }
vs-choice-advertise-none = Keep your money
vs-choice-surplus-buy = Buy { $tile } for ${ $dollars }
vs-choice-surplus-pass = No, thanks
vs-choice-stack = { $size } · { $left } left
vs-choice-square = { $square }
vs-choice-column = { $squares ->
    [one] column { $column }, { $squares } square
   *[other] column { $column }, { $squares } squares
}
vs-choice-off = { $tile } on { $square }
vs-choice-tile = { $count ->
    [one] { $tile }
   *[other] { $tile }, { $count } of them
}
vs-choice-turn-n = as printed
vs-choice-turn-e = turned right
vs-choice-turn-s = turned round
vs-choice-turn-w = turned left
vs-hint-least = from ${ $dollars }
vs-hint-outbid = from ${ $dollars }, the bid stands at ${ $standing }
vs-hint-squares = { $squares ->
    [one] fits on { $squares } square
   *[other] fits on { $squares } squares
}
