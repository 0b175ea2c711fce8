# Filthy Rich: the position in words, the panels, the rules. Style: docs/message_style.md.

## The status message and the position in words

fr-status-page = { $dice ->
    [one] Round { $round }, turn of { $seat }. **Page { $page }** is open: { $dice } die is rolled.
   *[other] Round { $round }, turn of { $seat }. **Page { $page }** is open: { $dice } dice are rolled.
}
fr-status-actions = { $count ->
    [one] { $seat } has { $count } action left.
   *[other] { $seat } has { $count } actions left.
}
fr-status-taxes = { $times ->
    [one] Taxes are due. Still deciding what to sell before: { $seats }.
   *[other] Taxes are due { $times } times. Still deciding what to sell before: { $seats }.
}
fr-status-audit = { $times ->
    [one] An audit: taxes are due. Still deciding what to sell before: { $seats }.
   *[other] An audit: taxes are due { $times } times. Still deciding what to sell before: { $seats }.
}
fr-status-auction = Up for auction: **{ $luxury }**, no bid yet, from ${ $dollars }.
fr-status-auction-bid = Up for auction: **{ $luxury }**, { $seat } leads with ${ $dollars }.
fr-status-page-die = { $count ->
    [one] The page die shows { $face } and may be rolled again once.
   *[other] The page die shows { $face } and may be rolled again { $count } times.
}
fr-status-seats = **Players**
fr-status-luxuries = { $count ->
    [one] One luxury is left: { $luxuries }.
   *[other] { $count } luxuries are left, cheapest first: { $luxuries }.
}
fr-seat = { $letter } { $seat }: ${ $money }, { $luxuries ->
    [one] { $luxuries } luxury
   *[other] { $luxuries } luxuries
}, { $businesses ->
    [one] { $businesses } business
   *[other] { $businesses } businesses
}, { $tax ->
    [one] { $tax } tax symbol
   *[other] { $tax } tax symbols
}, { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
}
fr-seat-out = { $letter } { $seat }: out of the game
fr-seat-shielded = pays no taxes at present
fr-score = { $count ->
    [one] **{ $seat }: { $count } luxury** ({ $luxuries }), ${ $money } left over.
   *[other] **{ $seat }: { $count } luxuries** ({ $luxuries }), ${ $money } left over.
}
fr-score-bare = **{ $seat }: no luxury**, ${ $money } left over.
fr-score-out = **{ $seat }:** out of the game.
fr-describe-head = **Round { $round } · { $phase }.**
fr-describe-page = Page { $page } is open.
fr-describe-visible = **Seen from page { $page }**: what a die of that number hits
fr-describe-slot = { $slots }: { $business }. { $text }
fr-describe-slot-closed = { $slots }: { $business }, closed at present. { $text }
fr-describe-empty = nothing to hit in { $slots }
fr-describe-pages = **All pages**: a sign lies over those of lower pages in the same slot
fr-describe-on-page = page { $page }: { $signs }
fr-describe-sign = { $business } on { $slots }
fr-describe-free = free: { $slots }
fr-describe-roll = The latest roll, by { $seat } on page { $page }: { $dice }.
fr-describe-page-die = Its page die showed { $face }.
fr-describe-hit = { $slot } hit { $business }: ${ $dollars } for its owner
fr-describe-luxuries = luxuries: { $luxuries }
fr-describe-assets = assets: { $assets }
fr-describe-businesses = businesses: { $businesses }
fr-describe-own = { $business } ({ $place })
fr-describe-asset = { $asset }: { $text }
fr-describe-asset-list = **What these assets do**
fr-describe-fresh = New this turn: { $businesses }
fr-describe-deck = Cards to draw: { $deck }. Cards on the discard pile: { $discard }.
fr-describe-discard = Discarded last: { $cards }
fr-describe-removed = Luxuries that left the game: { $luxuries }
fr-describe-hand = **Your hand**, which only you see
fr-hand = { $count ->
    [0] You have no cards and ${ $money }.
    [one] You have { $count } card and ${ $money }.
   *[other] You have { $count } cards and ${ $money }.
}
fr-hand-out = You are out of the game and have no cards.
fr-hand-found = You look at these cards, which only you see:
fr-hand-advance = You have answered in advance: at the next taxes you sell nothing.
fr-brief-finished = **Round { $round } · the game is over.**
fr-brief-head = **Round { $round } · page { $page } · turn of { $seat }**
fr-brief-rest = **Round { $round } · page { $page }**
fr-brief-seat = { $letter } { $seat }: ${ $money }, { $luxuries ->
    [one] { $luxuries } luxury
   *[other] { $luxuries } luxuries
}, { $tax } tax, { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
}
fr-brief-sign = { $slots } { $business } ({ $letter })
fr-brief-through = { $slots } also { $business } ({ $letter })
fr-brief-free = free { $slots }
fr-brief-binder = Seen from page { $page }: { $signs }.
fr-brief-hand = Your hand: { $cards }.

## Panels

fr-panel-card-hint = { $kind }: { $text }
fr-panel-luxury = Buy a luxury?
fr-panel-next-wins = The next luxury you buy wins the game at once.
fr-panel-luxury-help = A luxury brings no income and cannot be sold again; most bring taxes.
fr-panel-luxury-left = leaves you ${ $left }
fr-panel-wins = wins the game at once
fr-panel-no-luxury = No luxury now
fr-panel-actions = { $count ->
    [one] Your turn: { $count } action left
   *[other] Your turn: { $count } actions left
}
fr-panel-actions-help = Which card do you play?
fr-panel-nothing-playable = No card can be played: which one do you discard for ${ $dollars }?
fr-panel-card = { $letter }
fr-panel-to-discard = Discard for ${ $dollars } …
fr-panel-to-sell = Sell …
fr-panel-to-repay = Pay back …
fr-panel-discard = Discard { $letter }
fr-panel-choose-play = Play a card …
fr-panel-choose-discard = Discard a card for ${ $dollars } …
fr-panel-choose-buy = Buy a luxury …
fr-panel-choose-sell = Sell a business …
fr-panel-choose-repay = Pay back a loan …
fr-panel-choose-take = Take a card …
fr-panel-choose-bid = Bid …
fr-panel-choose-slots = Choose the slots …
fr-panel-choose-business = Choose a business …
fr-panel-list-play = Which card do you play?
fr-panel-list-discard = Which card do you discard?
fr-panel-list-buy = Which luxury do you buy?
fr-panel-list-sell = Which business do you sell?
fr-panel-list-repay = Which loan do you pay back?
fr-panel-list-take = Which card do you take?
fr-panel-list-bid = How much do you bid?
fr-panel-repay = Pay back { $card } · ${ $dollars }
fr-panel-sell = Sell { $business } for ${ $dollars }
fr-panel-sell-hint = { $tax ->
    [0] { $place } · no tax symbol
    [one] { $place } · frees you of { $tax } tax symbol
   *[other] { $place } · frees you of { $tax } tax symbols
}
fr-panel-sell-tax = then you owe ${ $due } and hold ${ $held }
fr-panel-roll-title = Your turn: the roll
fr-panel-zero-costs = { $dollars ->
    [0] You have no tax symbols: a 0 costs you nothing.
   *[other] Each 0 costs you ${ $dollars } in taxes, after the hits are paid.
}
fr-panel-shielded = You pay no taxes until your next turn.
fr-panel-roll = { $dice ->
    [one] Roll { $dice } die
   *[other] Roll { $dice } dice
}
fr-panel-search = { $cards ->
    [one] You look at { $cards } card
   *[other] You look at { $cards } cards
}
fr-panel-search-help = { $count ->
    [one] You may take { $type } into your hand. The rest is discarded.
   *[other] You may take { $type } into your hand, up to { $count } times. The rest is discarded.
}
fr-panel-search-none = None of them may be taken.
fr-panel-take-nothing = Take nothing
fr-panel-sale = Sell before the taxes?
fr-panel-audit = Sell before the audit?
fr-panel-tax-due = { $symbols ->
    [0] You owe nothing: you have no tax symbols.
    [one] You owe ${ $dollars }: { $symbols } tax symbol at ${ $times }.
   *[other] You owe ${ $dollars }: { $symbols } tax symbols, ${ $times } each.
}
fr-panel-short = **You are ${ $dollars } short.** Sell businesses, or you are out of the game.
fr-panel-short-saved = **You are ${ $dollars } short.** Sell businesses, or { $card } saves you as it says.
fr-panel-sale-help = What you sell is not taxed.
fr-panel-sell-nothing = Done, pay ${ $dollars }
fr-panel-sell-nothing-ruin = Done, though I cannot pay
fr-panel-auction = Auction: { $luxury }
fr-panel-no-bid = Nobody has bid yet. Bids begin at ${ $dollars }.
fr-panel-high-bid = { $seat } leads with ${ $dollars }.
fr-panel-auction-tax = { $tax ->
    [one] It brings { $tax } tax symbol. Only the winner pays.
   *[other] It brings { $tax } tax symbols. Only the winner pays.
}
fr-panel-bid-wins = If you win this luxury, you win the game at once.
fr-panel-no-bid-now = No bid now
fr-panel-page = The page die
fr-panel-page-face = The page die shows { $face }, so page { $page } would be open for the next roll.
fr-panel-page-help = { $count ->
    [one] You may roll it again once. The last roll counts.
   *[other] You may roll it again, up to { $count } times. The last roll counts.
}
fr-panel-keep-page = Keep it: page { $page }
fr-panel-reroll = Roll it again
fr-panel-advance = Answer in advance
fr-panel-advance-help = Nobody waits for you now. Before each tax you are asked whether you sell businesses; you can answer for the next one already. If you could not pay, you are asked all the same.
fr-panel-advance-set = You have answered in advance: at the next taxes you sell nothing, unless you could not pay.
fr-panel-slots-title = { $card }: where on page { $page }?
fr-panel-paying = Costs ${ $cost }, leaves ${ $left }.
fr-panel-place = { $count ->
    [one] Slot { $slots }
   *[other] Slots { $slots }
}{ $dollars ->
    [0] { "" }
   *[other] { " " }· ${ $dollars }
}
fr-panel-move-title = { $business }: where on page { $page }?
fr-panel-move-help = The picture frames the slots it may take. The sign keeps its shape, and there are no covering fees.
fr-panel-other-business = Other business
fr-panel-rival-title = { $card }: against whom?
fr-panel-page-title = { $card }: which page?
fr-panel-business-title = { $card }: which business?
fr-panel-target-hint = { $place } · printed cost ${ $dollars }
fr-panel-discard-it = Discard it for ${ $dollars }
# Why a card cannot be played now: pieces of `fr-panel-barred`.
fr-panel-barred = Not now: { $cards }.
fr-panel-barred-card = { $card } ({ $why })
fr-cannot-in-binder = in the binder already
fr-cannot-fees = fees too high
fr-cannot-room = fits nowhere on this page
fr-cannot-owned = you own it
fr-cannot-target = nothing to aim at

## Refusals to people without a seat

## Rules in short: pages of `/rules`

fr-page-start = Overview
fr-page-turn = A turn
fr-page-signs = Signs and fees
fr-page-taxes = Taxes and auctions
fr-page-cards = Reading the cards
fr-page-end = The end
fr-page-ours = What is ours

fr-rules-goal = **The goal.** Own { $count } luxuries and you win at once. If everybody else is out of the game, you win too.
fr-rules-begin = **The start.** Everybody has ${ $dollars } and { $cards } cards; page 1 is open. Hands are private and the order of the deck is secret; everything else is open.
fr-rules-binder = **The binder.** Four see-through pages with nine slots each, numbered 1 to 9. From the open page you see its signs and, through empty slots, those of the pages below; higher pages are turned away. A sign that is not seen is not hit.
fr-rules-deck = **The deck** “{ $deck }”: { $cards } cards and { $luxuries } luxuries.
fr-rules-compensation = **More money for later seats**, in turn order: { $dollars }.
fr-rules-compensation-later = **More money for later seats.** Whoever goes later begins with some dollars more.

fr-rules-luxury = **1. A luxury.** { $any ->
    [1] At the start of your turn you may buy as many luxuries as you can pay.
   *[0] At the start of your turn you may buy one luxury.
} Most luxuries bring tax symbols; none can be sold.
fr-rules-actions = **2. Actions.** { $count } of them; fewer only if you have fewer cards. Each plays a card of your hand or discards one for ${ $dollars }. An action card does what it says and is discarded; an asset is paid for and stays before you, each kind once.
fr-rules-selling = **Selling** is no action: in your turn before the roll you may sell businesses for ${ $dollars } per sign card, or for what the card says. Luxuries and assets cannot be sold.
fr-rules-roll = **3. The roll.** As many dice as the number of the open page. Each number hits the sign seen in that slot, and its business does what it says, whoever rolled; equal dice hit again. Each 0 brings taxes after all hits.
fr-rules-page = **The page die** comes last: 1 to { $pages } opens that page, anything higher up to { $die } leaves it. Where a card lets you roll it again, the last roll counts.
fr-rules-draw = **4. Draw { $count } cards.** There is no limit to your hand. When the deck is empty, the discard pile is shuffled.

fr-rules-opening = **Opening a business.** Pay its cost and put its sign into empty slots of the open page, arranged as printed, never turned. A sign that is in the binder already cannot be opened again.
fr-rules-covering = **Covering fees.** For each visible sign card of another player that your sign covers you pay its owner ${ $dollars }, or what the card says. Your own cards, cards that were not visible and signs that shine through are free. Without money for cost and fees you cannot open.
fr-rules-under = A sign may go under one of a higher page: that costs no fee, and it is not seen until the higher page is turned away.
fr-rules-hits = **Order of hits.** By slot number, equal dice one after the other; where signs shine through, the top one first. Every visible card of a large sign is hit on its own.

fr-rules-taxes = **Taxes.** { $once ->
    [1] However many zeros are rolled, taxes are due once:
   *[0] For each 0
} everybody pays $1 per tax symbol on businesses (covered ones too), assets and luxuries. What cards say about a 0 comes before.
fr-rules-sales = **Sales before taxes.** { $asked ->
    [needed] Only who could not pay is asked whether to sell businesses.
   *[all] Everybody with a business is asked whether to sell. You can answer in advance with **Act** while nobody waits for you.
} Audits go the same way.
fr-rules-ruin = **Out of the game.** Whoever cannot pay the whole tax is out at once: money to the bank, cards to the discard pile, signs out of the binder. Then the luxuries are auctioned, the cheapest first.
fr-rules-ruined = **Several at once.** Whom one tax ruins leaves clockwise, beginning with the player whose turn it is. If that would be everybody, the last one in that order stays and wins without paying.
fr-rules-auction = **Auctions.** The player to the left of who is out begins. Bids start at the printed price, in whole dollars, up to what you hold. You may bid again after passing, as long as somebody else bids. When all others have passed in a row, the high bidder pays the bank; without a bid the luxury leaves the game. A luxury that makes { $count } wins at once.

fr-rules-text = **Order.** What a card says happens line by line; its conditions are judged before the first line. Where it says “you may”, you choose; the rest happens.
fr-rules-discounts = **Changed prices.** What a card changes about opening costs and luxuries leaves at least $1 to pay. Prices of luxuries change only in your own turn, not in auctions.
fr-rules-richest = **The richest other player** is who holds most money; of equals the next one clockwise from the owner. Nobody pays more than they hold, except for taxes and audits.
fr-rules-doubled = **More from hits.** Two cards that multiply hits in one turn multiply each other. They count for what the businesses say, not for assets.
fr-rules-closed = **A closed business** brings nothing on hits until the next turn of who closed it. It is taxed, covers and can be sold; moved or taken over it stays closed.

fr-rules-end = **The end.** { $count } luxuries end the game at once, in your turn or in an auction.
fr-rules-last = The last one left in the game wins, whatever they own.
fr-rules-limit = **The last round** is round { $rounds }. Then most luxuries win, then most money; equals share the place, and the next one is skipped: 1, 1, 3.

## What is our own

fr-ours-title = **What is ours.** The published card list could not be found. These are our own; pictures mark such cards with an asterisk.
fr-ours-all = - { $what }: all
fr-ours-some = - { $what }: { $cards }
fr-ours-but = - { $what }: all but { $cards }
fr-ours-name = name
fr-ours-cost = cost or price
fr-ours-tax = tax symbols
fr-ours-shape = arrangement of the sign
fr-ours-copies = number of cards
fr-ours-text = what the card does
fr-ours-split = - that of the { $cards } cards { $businesses } are businesses, { $assets } assets and { $actions } actions
fr-ours-compensation = - the option of more money for later seats
fr-ours-host = **This deck**, “{ $deck }”, was added by the host of this bot. None of it is ours, and it is not the published game's. What its cards say is made from the host's file.
fr-ours-readings = **Readings of ours** where the rulebook is silent: no opening without money for cost and fees; a sign may go under a higher page; the order of hits; no limit to the hand; money of who is out goes to the bank; how auctions are held; several ruined by one tax; the page die of who is out.
fr-ours-here = -# Cards and luxuries are partly our own, not the published game's. `/rules` says what.
