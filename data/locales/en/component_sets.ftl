# Component sets of hosts and servers. Style: docs/message_style.md.

fr-deck = { $name }
refuse-options-unknown = Table #{ $session } was set up with components this bot does not know at the moment.
remedy-options-unknown = Nothing is lost: ask whoever runs the bot to put the file back and to start the bot again.
refuse-not-offered = “{ $value }” is not offered for new tables any more.
remedy-not-offered = Choose one of the values in the menu under **Options**.
lobby-option-kept = -# { $value } is not offered for new tables any more. This table keeps it.
ui-component-set-left-out = -# Only you and other hosts see this: a component file of this bot is left out. { $problem }

## What is wrong with a component file: goes on after "left out" or "cannot be used:", so without a full stop

component-fault-file = file { $file }: { $why }
component-fault-word = deck { $file }, card { $card }: the word '{ $word }' { $why }
component-fault-toml = table { $file }: { $detail }
component-fault-too-deep = table { $file }: lists, tables or dotted keys are nested too deeply
component-fault-unreadable = file { $file } cannot be read: { $detail }
component-fault-folder = component folder { $folder } cannot be read: { $detail }
component-fault-no-folder = the component folder { $folder } is not there
component-fault-stored = a stored set cannot be used any more: { $problem }
# Of the file
component-fault-no-table = there is no table { $title }
component-fault-no-kind = the word '{ $word }' is no kind of table
component-fault-too-many = only { $most } sets of a game can be offered
component-fault-long = the file is longer than { $most } characters
component-fault-long-word = the word or number “{ $word }…” is longer than { $most } characters
component-fault-many-values = the file has more than { $most } values
component-fault-no-sets = { $game } has no other components
component-fault-undealt = it cannot be dealt ({ $detail })
component-fault-few-cards = there are too few cards to deal { $hand } to { $seats } seats
component-fault-endless = the { $count } cheapest luxuries cost ${ $together } together; with more than ${ $most } games might never end
# Of a word
component-fault-at = at { $place }: { $why }
component-fault-missing = is missing
component-fault-unknown = is not known there
component-fault-no-number = is no whole number
component-fault-expected = possible are { $words }
component-fault-unfit = does not fit there ({ $detail })
component-fault-id = is no usable id (small letters, digits and single underscores, at most 30)
component-fault-id-twice = is the id of two cards
component-fault-id-luxury = is the id of a card and of a luxury
component-fault-compensation = begins a list that has not { $seats } numbers, one for each seat
component-fault-luxuries = luxuries are fewer than { $least }
component-fault-no-shape = is no shape of this deck
component-fault-shape-cells = is a shape whose cells repeat or do not begin in row 0 and column 0
component-fault-shape-apart = is a shape whose cells do not touch each other
component-fault-shape-large = is a shape that fits on no page
component-fault-no-field = is no field of the row
component-fault-never-on = cannot happen on { $trigger }
component-fault-nothing-on = means nothing on { $trigger }
component-fault-no-business-on = has no business to look at on { $trigger }
component-fault-trigger-action = is a trigger an action card cannot have
component-fault-trigger-business = is a trigger a business cannot have
component-fault-trigger-only-business = is a trigger only a business can have
component-fault-effect-action = is an effect only an action card can have
component-fault-effect-asset = is an effect only an asset can have
component-fault-target-unused = is a target no effect of the card needs
component-fault-needs-target = needs the target { $targets }
component-fault-either = { $first } or { $other }
component-fault-character = is a character that no name can hold
component-fault-name-edge = is a name that begins or ends with a space or a sign of a list or heading
component-fault-name-twice = is the name of { $other } as well
component-fault-condition = is no number from 1 to 9, which { $kind } needs
component-fault-most = is more than { $field } can be: { $most }
component-fault-dear = is more than a luxury can cost: { $most }


## Component sets: what they are called, and what is wrong with a file of one

own-name = { $name }
own-set-added = **The components of this table**, “{ $name }”, were added on this bot. What they bring is neither the published game's nor ours; everything else is as told below.
component-fault-row = file { $file }, row { $row }: the word '{ $word }' { $why }
component-fault-nothing-in-it = there is nothing but a name in it; possible are { $kinds }
component-fault-component-id = is no usable id (small letters, at least two in a word, digits after them or alone, joined by underscores, at most { $most } characters)
component-fault-not-set-up = a game of { $seats } cannot begin with it ({ $detail })
component-fault-many-rows = there are more than { $most } tables [{ $kind }.…]
component-fault-no-row = there is no table { $row }
component-fault-name-by-id = is not its name: made from the id that is { $name }; leave the name out, or change the id
component-fault-between = is not from { $least } to { $most }, as { $field } has to be
component-fault-values = is too much: a tile has room for two of Population, Revenue and Fame
component-fault-twice = stands there twice
component-fault-needed = is empty
component-fault-as-printed = has to be { $value }, as the board has it ({ $field })
component-fault-circle = is no circle of the premier track: { $circles }
component-fault-no-top = no premier tile of the size { $size } has a count_a
component-fault-many-premier = there are more than { $most } premier tiles
component-fault-basic = cannot be chosen here: only { $tiles } are basic tiles
component-fault-door = is no edge of a tile of the size { $size }: { $doors }
component-fault-halves = is not count_a and count_b together, { $total }
component-fault-no-tile = is no tile of the set
component-fault-circular = needs this very tile first
component-fault-printed-event = is an event of the game, which always does the same; give yours an id of its own
component-fault-goes-with = does not go with the effect { $effect }, which asks for { $value }
component-fault-sizes = is not the number of sizes, { $sizes }
component-fault-field-needed = is missing: the effect { $effect } needs it
component-fault-field-unused = has no use with the effect { $effect }
component-fault-pairs = has more than { $most } pairs
component-fault-few-events = there are { $cards } event cards, and the premier tiles need at least { $least }
component-fault-many-events = there are more than { $most } event cards
component-fault-plan-width = is no width of a plan: { $widths }
component-fault-areas = columns do not fit on { $columns }: both areas together
component-fault-entrance = is no row of the plan: 1 to { $rows }
component-fault-no-category = there is no project of the category { $category }
component-fault-later = is more than the first value, { $first }
component-fault-impossible = cannot be fulfilled on this sheet: { $asks }
component-fault-outside = lies outside streets and avenues
component-fault-lot-order = is out of order: lots go street by street, from left to right, each once
component-fault-no-lots = is a street without lots
component-fault-all-cranes = stands on every lot, so nothing is built at the start
component-fault-holes = is apart from the other golf holes: they lie side by side on one street
component-fault-pars = breaks the score sheet: the holes have the pars { $pars }, each at least once
component-fault-off-sheet = leads off the sheet
component-fault-no-way = is a crossing that no road leaves
component-fault-unreached = is a crossing the limousine cannot reach
component-fault-carpet = has a red carpet and no street piece below it
