# Filthy Rich: the position in words, the panels, the rules. Style: docs/message_style.md.

## The status message and the position in words

fr-item = - { $line }
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
fr-status-no-luxury = No luxury is left.
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
fr-describe-head = **Turn { $turn } · round { $round } · { $phase }.**
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
fr-describe-hit = { $slot } hit { $business }: ${ $dollars } for its owner
fr-describe-luxuries = luxuries: { $luxuries }
fr-describe-assets = assets: { $assets }
fr-describe-businesses = businesses: { $businesses }
fr-describe-own = { $business } ({ $place })
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
fr-brief-free = free { $slots }
fr-brief-binder = Seen from page { $page }: { $signs }.
fr-brief-hand = Your hand: { $cards }.

## Panels

fr-panel-back = Back
fr-panel-money = You hold ${ $dollars }.
fr-panel-amount = ${ $dollars } · leaves ${ $left }
fr-panel-card-hint = { $kind }: { $text }
fr-panel-dice = { $dice ->
    [one] Page { $page } is open: you will roll { $dice } die.
   *[other] Page { $page } is open: you will roll { $dice } dice.
}
fr-panel-luxury = Buy a luxury?
fr-panel-luxuries-owned = { $count ->
    [0] You own no luxury yet. Three win the game.
    [one] You own { $count } luxury. Three win the game.
   *[other] You own { $count } luxuries. Three win the game.
}
fr-panel-next-wins = The next luxury you buy wins the game at once.
fr-panel-luxuries-dear = Too dear for you now: { $luxuries }.
fr-panel-sell-help = You may sell businesses first, for ${ $dollars } in all.
fr-panel-luxury-help = A luxury brings taxes and no income, and it cannot be sold again.
fr-panel-luxury-hint = { $tax ->
    [one] { $tax } tax symbol · leaves you ${ $left }
   *[other] { $tax } tax symbols · leaves you ${ $left }
}
fr-panel-wins = wins the game at once
fr-panel-no-luxury = No luxury now
fr-panel-actions = { $count ->
    [one] Your turn: { $count } action left
   *[other] Your turn: { $count } actions left
}
fr-panel-actions-help = Each action plays a card or discards one for money. You must use your actions while you have cards. Selling is no action.
fr-panel-nothing-playable = No card of your hand can be played now, so discard one for money. Selling a business is no action.
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
fr-panel-sell = { $business } · brings ${ $dollars }
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
fr-panel-roll-help = You may still sell businesses before you roll.
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
fr-panel-sale = Taxes are due: do you sell businesses first?
fr-panel-audit = An audit: do you sell businesses before you pay?
fr-panel-tax-due = { $times ->
    [one] You owe ${ $dollars }: { $symbols ->
        [one] { $symbols } tax symbol
       *[other] { $symbols } tax symbols
    } at $1.
   *[other] You owe ${ $dollars }: { $symbols ->
        [one] { $symbols } tax symbol
       *[other] { $symbols } tax symbols
    } at $1, { $times } times.
}
fr-panel-short = **You are ${ $dollars } short.** Sell businesses, or you are out of the game.
fr-panel-short-saved = **You are ${ $dollars } short.** Sell businesses, or { $card } saves you as it says.
fr-panel-sale-help = What you sell is not taxed any more, and its sign leaves the binder.
fr-panel-sale-order = If you do not want to be asked at every tax, `/order` with `sell nothing` answers for you.
fr-panel-sell-nothing = { $dollars ->
    [0] Done, nothing to pay
   *[other] Done, pay ${ $dollars }
}
fr-panel-sell-nothing-ruin = Done, though I cannot pay
fr-panel-auction = Auction: { $luxury }
fr-panel-no-bid = Nobody has bid yet. Bids begin at ${ $dollars }.
fr-panel-high-bid = { $seat } leads with ${ $dollars }.
fr-panel-auction-tax = { $tax ->
    [one] It brings { $tax } tax symbol. You pay the bank only if you win.
   *[other] It brings { $tax } tax symbols. You pay the bank only if you win.
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
fr-panel-slots-title = { $card }: which place on page { $page }?
fr-panel-paying = It costs ${ $cost } of the ${ $held } you hold and leaves ${ $left } for covering fees.
fr-panel-covers = { $slots }: covers { $covered }
fr-panel-slots-help = The picture frames the slots your sign may take (1 to 3 in the top row, 7 to 9 below) with their fees. Signs you cover are not hit while this page or a higher one is open.
fr-panel-place = { $count ->
    [one] Slot { $slots }
   *[other] Slots { $slots }
}{ $dollars ->
    [0] { "" }
   *[other] { " " }· ${ $dollars } in fees
}
fr-panel-move-title = { $business }: where on page { $page }?
fr-panel-move-help = The picture frames the slots it may take. The sign keeps its shape, and there are no covering fees.
fr-panel-other-business = Other business
fr-panel-rival-title = { $card }: against whom?
fr-panel-rival = { $letter } { $seat } · ${ $dollars }, { $tax } tax
fr-panel-page-title = { $card }: which page?
fr-panel-open-page = Page { $page } is open now.
fr-panel-page-choice = { $dice ->
    [one] Page { $page } · { $dice } die
   *[other] Page { $page } · { $dice } dice
}
fr-panel-business-title = { $card }: which business?
fr-panel-target-hint = { $place } · printed cost ${ $dollars }
fr-panel-discard-it = Discard it for ${ $dollars }
# Why a card cannot be played now: pieces of `fr-panel-cannot` and `fr-panel-barred`.
fr-panel-cannot = cannot be played: { $why }
fr-panel-barred = Not possible now: { $cards }.
fr-panel-barred-card = { $card } ({ $why })
fr-cannot-in-binder = its sign is in the binder already
fr-cannot-money = costs ${ $dollars }, you hold ${ $held }
fr-cannot-fees = the covering fees are too high
fr-cannot-room = its sign fits nowhere on this page
fr-cannot-owned = you own this asset already
fr-cannot-target = nothing to aim it at

## Refusals to people without a seat

fr-refuse-spectator = You have no seat at this table.
fr-remedy-spectator = You can watch: **Board** and **In words** are for everybody.

## Rules in short: pages of `/rules`

fr-page-start = Overview
fr-page-turn = A turn
fr-page-taxes = Taxes and auctions
fr-page-end = The end
fr-page-ours = What is ours

fr-rules-goal = **The goal.** Own three luxuries and you win at once. If everybody else is out of the game, you win too.
fr-rules-binder = **The binder.** Four see-through pages with nine slots each, numbered 1 to 9. From the open page you see its signs and, through empty slots, those of the pages below; higher pages are turned away. A sign that is not seen is not hit.
fr-rules-luxury = **1. A luxury.** At the start of your turn you may buy one luxury. It brings tax symbols and cannot be sold.
fr-rules-actions = **2. Two actions.** Each plays a card of your hand or discards one for $1. You must take them while you have cards. An action card does what it says and is discarded; an asset is paid for and stays before you, each kind once.
fr-rules-opening = **Opening a business.** Pay its cost and put its sign into empty slots of the open page, arranged as printed, never turned. A sign that is in the binder already cannot be opened again.
fr-rules-covering = **Covering fees.** For each visible sign card of another player that your sign covers you pay its owner $2. Your own cards and cards that were not visible are free. Without money for cost and fees you cannot open.
fr-rules-selling = **Selling.** In your turn before the roll, and before taxes, you may sell businesses for $2 per sign card. It is no action.
fr-rules-roll = **3. The roll.** You roll as many dice as the number of the open page. Each number hits the visible sign in that slot, and its business does what it says on a hit, whoever rolled. Each 0 brings taxes after all hits. Then the page die: 1 to 4 opens that page, 5 and 6 leave it.
fr-rules-draw = **4. Draw two cards.** There is no limit to your hand. When the deck is empty, the discard pile is shuffled.
fr-rules-taxes = **Taxes.** For each 0 everybody pays $1 per tax symbol on businesses (covered ones too), assets and luxuries. Before that everybody may sell businesses (by an option of the table only who could not pay). You can answer in advance with **Act** while nobody waits for you.
fr-rules-ruin = **Out of the game.** Whoever cannot pay the whole tax is out at once: money to the bank, cards to the discard pile, signs out of the binder. Then the luxuries are auctioned, the cheapest first.
fr-rules-auction = **Auctions.** Bids begin at the printed price, in whole dollars, up to what you hold. You may bid again after passing, as long as somebody else bids. When all others have passed in a row, the high bidder pays the bank; without a bid the luxury leaves the game. A third luxury wins at once.
fr-rules-page = **Rolling the page die again.** Some assets let you roll it again in your turn; the last roll counts.
fr-rules-end = **The end.** Three luxuries end the game, also in an auction. With the option of a last round, most luxuries win, then most money.
fr-rules-ours = -# Our deck: the published card list could not be found. Texts, costs and numbers of most cards, and a few names, are our own; they are marked in the deck file.
