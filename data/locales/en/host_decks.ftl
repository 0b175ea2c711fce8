# Deck files of the host of a bot. Style: docs/message_style.md.

fr-deck = { $name }
refuse-options-unknown = Table #{ $session } was set up with components this bot does not know at the moment.
remedy-options-unknown = Nothing is lost: ask whoever runs the bot to put the file back and to start the bot again.
refuse-not-offered = “{ $value }” is not offered for new tables any more.
remedy-not-offered = Choose one of the values in the menu under **Options**.
lobby-option-kept = -# { $value } is not offered for new tables any more. This table keeps it.
ui-deck-left-out = -# Only you and other hosts see this: a component file of this bot is left out. { $problem }

## What is wrong with a deck file: goes on after "left out" or "cannot be used:", so without a full stop

deck-fault-file = file { $file }: { $why }
deck-fault-word = deck { $file }, card { $card }: the word '{ $word }' { $why }
deck-fault-toml = table { $file }: { $detail }
deck-fault-too-deep = table { $file }: lists within lists go too deep
deck-fault-unreadable = file { $file } cannot be read: { $detail }
deck-fault-folder = component folder { $folder } cannot be read: { $detail }
deck-fault-no-folder = the component folder { $folder } is not there
deck-fault-stored = a stored set cannot be used any more: { $problem }
# Of the file
deck-fault-no-table = there is no table { $title }
deck-fault-no-kind = the word '{ $word }' is no kind of table
deck-fault-name-taken = the name '{ $name }' is taken
deck-fault-too-many = only { $most } sets of a game can be offered
deck-fault-long = the file is longer than { $most } characters
deck-fault-no-text = the file is no UTF-8 text
deck-fault-no-decks = { $game } has no other components
deck-fault-undealt = it cannot be dealt ({ $detail })
deck-fault-few-cards = there are too few cards to deal { $hand } to { $seats } seats
deck-fault-endless = the { $count } cheapest luxuries cost ${ $together } together; with more than ${ $most } games might never end
# Of a word
deck-fault-at = at { $place }: { $why }
deck-fault-missing = is missing
deck-fault-unknown = is not known there
deck-fault-no-number = is no whole number
deck-fault-expected = possible are { $words }
deck-fault-unfit = does not fit there ({ $detail })
deck-fault-id = is no usable id (small letters, digits and single underscores, at most 30)
deck-fault-id-twice = is the id of two cards
deck-fault-id-luxury = is the id of a card and of a luxury
deck-fault-luxuries = luxuries are fewer than { $least }
deck-fault-no-shape = is no shape of this deck
deck-fault-shape-cells = is a shape whose cells repeat or do not begin in row 0 and column 0
deck-fault-shape-apart = is a shape whose cells do not touch each other
deck-fault-shape-large = is a shape that fits on no page
deck-fault-no-field = is no field of the row
deck-fault-never-on = cannot happen on { $trigger }
deck-fault-nothing-on = means nothing on { $trigger }
deck-fault-no-business-on = has no business to look at on { $trigger }
deck-fault-trigger-action = is a trigger an action card cannot have
deck-fault-trigger-business = is a trigger a business cannot have
deck-fault-trigger-only-business = is a trigger only a business can have
deck-fault-effect-action = is an effect only an action card can have
deck-fault-effect-asset = is an effect only an asset can have
deck-fault-target-unused = is a target no effect of the card needs
deck-fault-needs-target = needs the target { $targets }
deck-fault-either = { $first } or { $other }
deck-fault-character = is a character that no name can hold
deck-fault-name-edge = is a name that begins or ends with a space or a sign of a list or heading
deck-fault-name-twice = is the name of { $other } as well
deck-fault-condition = is no number from 1 to 9, which { $kind } needs
deck-fault-most = is more than { $field } can be: { $most }
deck-fault-dear = is more than a luxury can cost: { $most }


## Component sets: what they are called, and what is wrong with a file of one

own-name = { $name }
own-set-added = **The components of this table**, “{ $name }”, were added on this bot. What they bring is neither the published game's nor ours; everything else is as told below.
deck-fault-row = file { $file }, row { $row }: the word '{ $word }' { $why }
deck-fault-nothing-in-it = there is nothing but a name in it; possible are { $kinds }
deck-fault-component-id = is no usable id (small letters, at least two in a word, digits after them or alone, joined by underscores, at most { $most } characters)
deck-fault-not-set-up = a game of { $seats } cannot begin with it ({ $detail })
deck-fault-many-rows = there are more than { $most } tables [{ $kind }.…]
deck-fault-no-row = there is no table { $row }
deck-fault-name-by-id = is not its name: made from the id that is { $name }; leave the name out, or change the id
deck-fault-between = is not from { $least } to { $most }, as { $field } has to be
deck-fault-values = is too much: a tile has room for two of Population, Revenue and Fame
deck-fault-twice = stands there twice
deck-fault-needed = is empty
deck-fault-as-printed = has to be { $value }, as the board has it ({ $field })
deck-fault-circle = is no circle of the premier track: { $circles }
deck-fault-no-top = no premier tile of the size { $size } has a count_a
deck-fault-many-premier = there are more than { $most } premier tiles
deck-fault-basic = cannot be chosen here: only { $tiles } are basic tiles
deck-fault-door = is no edge of a tile of the size { $size }: { $doors }
deck-fault-halves = is not count_a and count_b together, { $total }
deck-fault-no-tile = is no tile of the set
deck-fault-circular = needs this very tile first
deck-fault-printed-event = is an event of the game, which always does the same; give yours an id of its own
deck-fault-goes-with = does not go with the effect { $effect }, which asks for { $value }
deck-fault-sizes = is not the number of sizes, { $sizes }
deck-fault-field-needed = is missing: the effect { $effect } needs it
deck-fault-field-unused = has no use with the effect { $effect }
deck-fault-pairs = has more than { $most } pairs
deck-fault-few-events = there are { $cards } event cards, and the premier tiles need at least { $least }
deck-fault-many-events = there are more than { $most } event cards
deck-fault-plan-width = is no width of a plan: { $widths }
deck-fault-areas = columns do not fit on { $columns }: both areas together
deck-fault-entrance = is no row of the plan: 1 to { $rows }
deck-fault-no-category = there is no project of the category { $category }
deck-fault-later = is more than the first value, { $first }
deck-fault-impossible = cannot be fulfilled on this sheet: { $asks }
deck-fault-outside = lies outside streets and avenues
deck-fault-lot-order = is out of order: lots go street by street, from left to right, each once
deck-fault-no-lots = is a street without lots
deck-fault-all-cranes = stands on every lot, so nothing is built at the start
deck-fault-holes = is apart from the other golf holes: they lie side by side on one street
deck-fault-pars = breaks the score sheet: the holes have the pars { $pars }, each at least once
deck-fault-off-sheet = leads off the sheet
deck-fault-no-way = is a crossing that no road leaves
deck-fault-unreached = is a crossing the limousine cannot reach
deck-fault-carpet = has a red carpet and no street piece below it
