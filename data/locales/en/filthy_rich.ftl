# Filthy Rich: everything said about it. Style: docs/message_style.md.
# Names of cards and luxuries stand in filthy_rich_names.ftl; those of a host's deck are printed as they are (fr-card).

filthy_rich-pitch = Open shady businesses, roll for hits, dodge taxes, buy three luxuries.
filthy_rich-length = about 45 minutes
filthy_rich-standing = what somebody owns, at printed prices

## Phases and decisions ("it is your turn to ...")

filthy_rich-turn = round { $turn }
    .heading = Round { $turn }
    .later = a turn later
filthy_rich-phase-turn = cards, roll and taxes
filthy_rich-phase-auction = luxury auction
filthy_rich-phase-page = page die
filthy_rich-phase-finished = final result
filthy_rich-decision-luxury = buy a luxury or pass
filthy_rich-decision-actions = play or discard a card
filthy_rich-decision-search = choose among the cards you look at
filthy_rich-decision-roll = roll the dice
filthy_rich-decision-sale = sell businesses before the taxes, or pass
filthy_rich-decision-auction = bid on a luxury or pass
filthy_rich-decision-page = keep the page die or roll it again

## Ends

filthy_rich-end-luxuries = The game ended because a player owned enough luxuries to be filthy rich.
filthy_rich-end-last-seat = The game ended because only one player was left in it.
filthy_rich-end-round-limit = The game ended because the last round was over.

## Options

filthy_rich-option-one_tax = One tax per roll
    .help = On: only the first 0 of a roll counts. Off: every 0 brings taxes once more.
filthy_rich-option-tax_sales = Asked before taxes
    .help = Who may sell before a tax. The fewer, the faster a slow game.
filthy_rich-option-tax_sales-all = every owner of a business
filthy_rich-option-tax_sales-needed = only who could not pay
filthy_rich-option-luxuries_per_turn = Luxuries per turn
    .help = How many luxuries a player may buy at the start of a turn.
filthy_rich-option-luxuries_per_turn-one = one
filthy_rich-option-luxuries_per_turn-any = any number
filthy_rich-option-seat_compensation = Later seats start richer
    .help = On: players who take their first turn later begin with more money.
filthy_rich-option-round_limit = Last round
    .help = The game ends after this round: most luxuries win, then most money.
filthy_rich-option-round_limit-none = none
filthy_rich-option-deck = Deck
    .help = The cards and luxuries this table plays with.

## Names and choices

fr-card = { $name }
fr-type-business = a business card
fr-type-asset = an asset card
fr-type-action = an action card
fr-verb-buy = Buy
fr-verb-pass = Pass
fr-verb-play = Play
fr-verb-discard = Discard
fr-verb-sell = Sell
fr-verb-repay = Pay back
fr-verb-roll = Roll
fr-verb-bid = Bid
fr-verb-take = Take
fr-verb-reroll = Roll again
fr-verb-advance = Answer in advance
fr-choice-slots = Slots { $slots }
fr-choice-page = Page { $page }
fr-choice-seat = { $letter } { $seat } · ${ $dollars }, { $tax } tax
fr-choice-dollars = ${ $dollars } · leaves ${ $left }
fr-choice-advance-pass = Sell nothing this time
fr-choice-advance-ask = Ask me after all
fr-costs = costs ${ $dollars }
fr-hint-luxury = { $tax ->
    [one] ${ $dollars }, { $tax } tax symbol
   *[other] ${ $dollars }, { $tax } tax symbols
}
fr-hint-brings = brings ${ $dollars }
fr-hint-fees = ${ $dollars } covering fees

## Refusals: the reason. A remedy is shown after it.

fr-refuse-unreadable = “{ $text }” is not an action of this game.
# A typed name: `kind` is what is named, card, business, asset or luxury.
fr-refuse-no-name = { $kind ->
    [business] No business is called “{ $text }”.
    [asset] No asset is called “{ $text }”.
    [luxury] No luxury is called “{ $text }”.
   *[card] No card is called “{ $text }”.
}
fr-refuse-unclear = “{ $text }” may be { $one } or { $two }.
fr-refuse-words = “{ $text }” is not possible now.
fr-refuse-not-asked = There is nothing for you to decide now.
fr-refuse-over = The game is over.
fr-refuse-out = You are out of the game.
fr-refuse-action-phase = Cards are played and discarded only while you have actions left in your turn.
fr-refuse-not-in-hand = { $card } is not in your hand.
fr-refuse-sign-in-binder = The sign of { $card } is in the binder already.
fr-refuse-no-room = The sign of { $card } fits nowhere on page { $page }.
fr-refuse-arrangement = The sign of { $card } is not arranged like { $slots }.
fr-refuse-slots-taken = The sign of { $card } cannot go to { $slots }: page { $page } holds a sign there already.
fr-refuse-open-money = { $fees ->
    [0] { $card } costs ${ $cost } and you hold ${ $held }.
   *[other] { $card } costs ${ $cost } and ${ $fees } in covering fees; you hold ${ $held }.
}
fr-refuse-asset-owned = You own { $card } already.
fr-refuse-asset-money = { $card } costs ${ $cost } and you hold ${ $held }.
fr-refuse-target = { $card } is not played like that.
fr-refuse-rival = { $card } needs another player who is still in the game.
fr-refuse-page = The binder has pages 1 to { $pages }.
fr-refuse-not-in-binder = { $business } is not an open business now.
fr-refuse-aim-own = { $card } works on your own businesses only, and { $business } is not yours.
fr-refuse-aim-rival = { $card } works on other players' businesses only, and { $business } is yours.
fr-refuse-aim-size = { $cards ->
    [one] { $card } reaches signs of { $cards } card only; the sign of { $business } is larger.
   *[other] { $card } reaches signs of at most { $cards } cards; the sign of { $business } is larger.
}
fr-refuse-fireproof = { $business } cannot be destroyed.
fr-refuse-takeover-money = { $business } costs ${ $cost } and you hold ${ $held }.
fr-refuse-move = The sign of { $business } cannot go to { $slots } on page { $page }.
fr-refuse-buy-phase = Luxuries are bought only at the start of your turn.
fr-refuse-luxury-gone = { $luxury } is not for sale any more.
fr-refuse-luxury-money = { $luxury } costs ${ $cost } and you hold ${ $held }.
fr-refuse-sell-phase = Businesses are sold only in your turn before the roll, and before taxes.
fr-refuse-not-own-business = { $business } is not your business.
fr-refuse-repay-phase = Loans are paid back only in your turn before the roll.
fr-refuse-no-loan = { $card } is not a loan you have to pay back.
fr-refuse-repay-money = Paying back { $card } takes ${ $cost } and you hold ${ $held }.
fr-refuse-roll = It is not time to roll.
fr-refuse-reroll = You cannot roll the page die again now.
fr-refuse-pass = There is nothing to decline now.
fr-refuse-bid-phase = You are not asked for a bid now.
fr-refuse-bid-minimum = That bid is too low: bids begin at ${ $lowest }.
fr-refuse-bid-low = { $seat } leads, and the next bid is at least ${ $lowest }.
fr-refuse-bid-money = You hold ${ $held } and cannot bid ${ $amount }.
fr-refuse-take-phase = You are not looking for a card now.
fr-refuse-take-not-found = { $card } is not among the cards you look at.
fr-refuse-take-type = You may take { $type } only, and { $card } is not one.
fr-refuse-advance-asked = You are being asked already.
fr-refuse-advance-same = That is your answer in advance already.
fr-refuse-advance-needless = At this table only who could not pay a tax is asked, so there is nothing to answer in advance.
fr-refuse-advance-nothing = You own no business that could be sold.

## Remedies: what helps. The first ones name the open question.

fr-remedy-luxury = Buy a luxury you can pay for, or pass.
fr-remedy-actions = Play or discard a card from your hand.
fr-remedy-search = Take a card of the right kind, or pass.
fr-remedy-roll = Roll the dice; before that you may sell businesses and pay back loans.
fr-remedy-sale = Sell one of your businesses, or pass.
fr-remedy-auction = Bid, or pass.
fr-remedy-page = Roll the page die again, or pass to keep it.
fr-remedy-wait = You will be called when there is something for you to decide.
fr-remedy-over = Open a new table to play again.
fr-remedy-out = You can watch the others finish the game.
fr-remedy-unreadable = Say `roll`, `pass`, `discard` and a card, or `play`, a card and what it is aimed at: slots, a page, a player's letter or a business. Or use the buttons.
fr-remedy-names = Type the name as it is shown, or how it begins: `play murphys 6`, `buy space shuttle`. Capitals and punctuation do not matter.
fr-remedy-unclear = Type more of the name.
fr-remedy-other-card = Play another card, or discard this one for money.
fr-remedy-slots = Choose one of the places offered for the sign.
fr-remedy-open-money = Choose slots with lower fees, sell a business first, or play another card.
fr-remedy-luxury-money = Sell businesses first, choose a cheaper luxury, or pass.
fr-remedy-target = Choose the card again and take one of the targets offered.
fr-remedy-rival = Name another player.
fr-remedy-page-number = Name one of these pages.
fr-remedy-business = Choose a business the card can reach, or play another card.
fr-remedy-bid = Bid ${ $lowest } or more out of the ${ $held } you hold, or pass.

## What cards say: one line per effect

# `when`, `per`, `if` and `end` are pieces of a sentence and bring their own spaces; they can be empty. `begins` is 1 where the
# effect begins the sentence; effects with the same `when` share one sentence, and those that are not its last end otherwise.
fr-effect-gain = { $when }{ $begins ->
    [1] Gain
   *[other] gain
} ${ $amount }{ $per }{ $if }{ $once ->
    [1] , once per roll
   *[other] { "" }
}{ $end }
fr-effect-collect = { $when }{ $begins ->
    [1] Take
   *[other] take
} up to ${ $amount } from { $payer }{ $bank ->
    [1] { " " }(the bank if that is you)
   *[other] { "" }
}{ $if }{ $once ->
    [1] , once per roll
   *[other] { "" }
}{ $end }
fr-effect-collect-visible = { $when }{ $begins ->
    [1] Take
   *[other] take
} up to ${ $amount } from { $payer } with a visible sign{ $if }{ $once ->
    [1] , once per roll
   *[other] { "" }
}{ $end }
fr-effect-pay = { $when }{ $begins ->
    [1] From
   *[other] from
} { $who } the bank takes ${ $amount }{ $per }, as far as the money goes{ $if }{ $once ->
    [1] , once per roll
   *[other] { "" }
}{ $end }
fr-effect-draw = { $when }{ $begins ->
    [1] Draw
   *[other] draw
} { $n ->
    [one] { $n } card
   *[other] { $n } cards
}{ $if }{ $once ->
    [1] , once per roll
   *[other] { "" }
}{ $end }
fr-effect-search = Look at the top { $look } cards{ $if }: you may take { $take } { $type } { $take ->
    [one] card
   *[other] cards
}, discard the rest.
fr-effect-extra-actions = { $n ->
    [one] { $n } more action{ $if }.
   *[other] { $n } more actions{ $if }.
}
fr-effect-destroy = Destroy { $whose ->
    [rival] another player's
    [own] one of your own
   *[any] any
} { $whose ->
    [own] businesses
   *[other] business
} with a sign of { $max_cards ->
    [one] { $max_cards } card{ $if }.
   *[other] at most { $max_cards } cards{ $if }.
}
fr-effect-takeover = { $max_cards ->
    [one] Buy another player's business at its printed cost; sign of { $max_cards } card{ $if }.
   *[other] Buy another player's business at its printed cost; sign of at most { $max_cards } cards{ $if }.
}
fr-effect-move-sign = Move any sign to free slots of the open page, without fees{ $if }.
fr-effect-close = Hits on { $whose ->
    [rival] another player's business
   *[any] one business
} do nothing until your next turn{ $if }. It is still taxed.
fr-effect-liquidate = Sell one of your businesses at its printed cost{ $if }.
fr-effect-set-page = Open a page of your choice{ $if }.
fr-effect-extra-dice = { $n ->
    [one] Roll { $n } more die this turn{ $if }.
   *[other] Roll { $n } more dice this turn{ $if }.
}
fr-effect-reroll = { $when }{ $begins ->
    [1] You
   *[other] you
} { $n ->
    [one] may roll it again{ $if }
   *[other] may roll it again, up to { $n } times{ $if }
}{ $end }
fr-effect-audit = { $times ->
    [one] Taxes are due now from { $who }{ $if }; sales come first.
   *[other] Taxes are due now { $times } times from { $who }{ $if }; sales come first.
}
fr-effect-tax-shield = You pay no taxes until your next turn, audits included{ $if }.
fr-effect-hit-multiplier = { $factor ->
    [2] Your businesses gain and take twice as much on hits this turn{ $if }.
   *[other] Your businesses gain and take { $factor } times as much on hits this turn{ $if }.
}
# A changed number: `how` is less, more or set.
fr-effect-mod-business-cost = { $how ->
    [less] Opening a business costs ${ $amount } less{ $lasting }, but at least $1{ $if }.
    [more] Opening a business costs ${ $amount } more{ $lasting }{ $if }.
   *[set] Opening a business costs ${ $amount }{ $lasting }{ $if }.
}
fr-effect-mod-luxury-price = { $how ->
    [less] A luxury costs ${ $amount } less{ $lasting }, but at least $1; not in auctions{ $if }.
    [more] A luxury costs ${ $amount } more{ $lasting }; not in auctions{ $if }.
   *[set] A luxury costs ${ $amount }{ $lasting }; not in auctions{ $if }.
}
fr-effect-mod-tax-symbols = { $how ->
    [less] Your tax symbols{ $lasting }: { $amount } fewer{ $if }.
    [more] Your tax symbols{ $lasting }: { $amount } more{ $if }.
   *[set] Your tax symbols{ $lasting }: { $amount }{ $if }.
}
fr-effect-mod-luxury-tax-symbols = { $how ->
    [less] Tax symbols of your luxuries{ $lasting }: { $amount } fewer{ $if }.
    [more] Tax symbols of your luxuries{ $lasting }: { $amount } more{ $if }.
   *[set] { $amount ->
        [0] Luxuries count no tax symbols{ $lasting }{ $if }.
       *[other] Tax symbols of your luxuries in all{ $lasting }: { $amount }{ $if }.
    }
}
fr-effect-mod-cover-fee-paid = { $how ->
    [less] Covering a card costs ${ $amount } less{ $lasting }{ $if }.
    [more] Covering a card costs ${ $amount } more{ $lasting }{ $if }.
   *[set] { $amount ->
        [0] Covering signs costs no fees{ $lasting }{ $if }.
       *[other] Covering a card costs ${ $amount }{ $lasting }{ $if }.
    }
}
fr-effect-mod-cover-fee-received = { $how ->
    [less] Each card covered by others brings ${ $amount } less{ $lasting }{ $if }.
    [more] Each card covered by others brings ${ $amount } more{ $lasting }{ $if }.
   *[set] Each card covered by others brings ${ $amount }{ $lasting }{ $if }.
}
fr-effect-mod-discard-value = { $how ->
    [less] A discarded card brings ${ $amount } less{ $lasting }{ $if }.
    [more] A discarded card brings ${ $amount } more{ $lasting }{ $if }.
   *[set] A discarded card brings ${ $amount }{ $lasting }{ $if }.
}
fr-lasting-always = { "" }
fr-lasting-turn = { " " }this turn
fr-effect-repay = { $when }{ $begins ->
    [1] You
   *[other] you
} may pay back ${ $amount } and discard this card{ $end }
fr-effect-safety-net = { $when }{ $begins ->
    [1] Lose
   *[other] lose
} all but hand and luxuries, then take ${ $cash }{ $end }
fr-end-stop = .
fr-end-more = ;
fr-flag-sale-total = Sells for ${ $dollars }.
fr-flag-fireproof = Cannot be destroyed.
fr-flag-cover-fee = Covering a card of its sign costs ${ $dollars }.
fr-flag-shines-through = Shines through the signs above it; covering it is free.

fr-when-same = { "" }
fr-when-play = { "" }
fr-when-passive = { "" }
fr-when-hit = Each hit:{ " " }
fr-when-zero = Each 0, before taxes:{ " " }
fr-when-turn-start = At the start of your turn:{ " " }
fr-when-own-hit = When a business of yours is hit:{ " " }
fr-when-rival-hit = When another player's business is hit:{ " " }
fr-when-after-page-die = After the page die in your turn:{ " " }
fr-when-own-sign-destroyed = When a business of yours is destroyed:{ " " }
fr-when-eliminated = If you would be out:{ " " }
fr-when-free-action = Before your roll:{ " " }
fr-if-always = { "" }
fr-if-nth-hit-of-sign-this-roll = { $n ->
    [1] , on the first hit in a roll
    [2] , on the second hit in a roll
    [3] , on the third hit in a roll
   *[other] , on hit { $n } in a roll
}
fr-if-page-at-most = { $n ->
    [1] , on page 1
   *[other] , on pages 1 to { $n }
}
fr-if-page-at-least = , on page { $n } or higher
fr-if-no-one-has-less-cash = , if nobody had less money before
fr-word-one = { "" }
fr-word-page = { " " }times the page number
fr-word-own-businesses = { " " }per business you own
fr-word-own-businesses-this-too = { " " }per business you own, this one too
fr-word-their-businesses = { " " }per business they own
fr-word-printed-cost = { " " }for each $1 of its printed cost
fr-word-each-rival = every other player
fr-word-richest-rival = the richest other player
fr-word-active-player = the player who rolls
fr-word-target-rival = another player of your choice
fr-word-business = business
fr-word-asset = asset
fr-word-action = action
fr-word-any = any

## Printed on pictures: as short as can be

fr-pic-page = Page { $page }
fr-pic-round = Round { $round }
fr-pic-closed = Closed
fr-pic-over = over
fr-pic-new = New
fr-pic-rolled = rolled
fr-pic-taxes = taxes
fr-pic-miss = no hit
fr-pic-page-die = Page die
fr-pic-asked = To act
fr-pic-column-money = Money
fr-pic-column-business = Signs
fr-pic-column-asset = Assets
fr-pic-column-tax = Tax
fr-pic-column-hand = Cards
fr-pic-column-luxuries = Luxuries ({ $count } win)
fr-pic-no-roll = No roll yet
fr-pic-table = The table
fr-pic-deck = { $cards ->
    [one] { $cards } card left
   *[other] { $cards } cards left
}
fr-pic-luxuries-left = Luxuries left
fr-pic-luxuries-none = No luxury left
fr-pic-out = Out of the game
fr-pic-auction = Auction
fr-pic-bid = Bid ${ $dollars }
fr-pic-bid-from = From ${ $dollars }
fr-pic-hand = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
fr-pic-hand-empty = No cards
fr-pic-found = { $cards } found
fr-pic-sheet = { $sheet } / { $sheets }
fr-pic-result = Filthy rich!
fr-pic-end-luxuries = Three luxuries
fr-pic-end-last-seat = The last one left
fr-pic-end-round-limit = The last round is over

## Alternative texts, read aloud

filthy_rich-cover = Cover of Filthy Rich: golden letters on a red leather binder, banknotes, piles of coins, a diamond and a top hat.
filthy_rich-winner = A golden cup among piles of coins on red leather.
filthy_rich-score = { $score ->
    [one] 1 luxury
   *[other] { $score } luxuries
}
fr-alt-binder = The binder at page { $page }, round { $round }, turn of { $seat }.
fr-alt-sign = { $slots }: { $business } ({ $seat }), ${ $pays } a hit.
fr-alt-sign-deeper = { $slots }: { $business } ({ $seat }), ${ $pays } a hit, on page { $page }.
fr-alt-standing = { $seat }: ${ $money }, { $tax } tax, { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
}{ $count ->
    [0] , no luxury
   *[other] , { $luxuries }
}.
fr-alt-ours = Cards with an asterisk are partly our own.
fr-alt-empty = Empty: { $slots }.
fr-alt-roll = { $seat } rolled { $dice } on page { $page }.
fr-alt-hit = { $slot } hit { $business } ({ $seat }): ${ $dollars }.
fr-alt-hit-nothing = { $slot } hit { $business } ({ $seat }), which is closed.
fr-alt-zeros = Zeros that count: { $zeros }.
fr-alt-page-die = Page die: { $number }.
fr-alt-fresh = New this turn: { $businesses }.
fr-alt-closed = Closed: { $business }.
fr-alt-shining = Shining through { $slot }: { $business } ({ $seat }).
fr-alt-covered = Covered in { $slot }: { $businesses }.
fr-alt-table = The table in round { $round }, turn of { $seat }.
fr-alt-auction = Auction: { $luxury }, from ${ $dollars }.
fr-alt-auction-bid = Auction: { $luxury }, ${ $dollars } bid by { $seat }.
fr-alt-estate = { $seat }: ${ $money }, { $luxuries ->
    [one] { $luxuries } luxury
   *[other] { $luxuries } luxuries
}, { $businesses ->
    [one] { $businesses } business
   *[other] { $businesses } businesses
}, { $assets ->
    [one] { $assets } asset
   *[other] { $assets } assets
}, { $tax ->
    [one] { $tax } tax symbol
   *[other] { $tax } tax symbols
}, { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
}.
fr-alt-out = { $seat } is out of the game.
fr-alt-luxuries-left = Luxuries left: { $luxuries }.
fr-no-luxury-left = No luxury is left.
fr-alt-luxuries = Luxuries of { $seat }: { $luxuries }.
fr-alt-assets = Assets of { $seat }: { $assets }.
fr-alt-shielded = { $seat } pays no taxes at present.
fr-alt-deck = Cards to draw: { $cards }.
fr-alt-result = The result.
fr-alt-result-end = { $reason }.
fr-alt-result-line = { $count ->
    [one] { $place }. { $seat }: { $count } luxury ({ $luxuries }), ${ $money }.
   *[other] { $place }. { $seat }: { $count } luxuries ({ $luxuries }), ${ $money }.
}
fr-alt-result-bare = { $place }. { $seat }: no luxury, ${ $money }.
fr-alt-result-out = { $place }. { $seat }: out of the game.
fr-alt-hand = { $cards ->
    [0] Your hand is empty; you have ${ $money }.
    [one] Your hand: { $cards } card; you have ${ $money }.
   *[other] Your hand: { $cards } cards; you have ${ $money }.
}
fr-alt-cards = { $cards ->
    [one] The deck { $deck } has { $cards } card.
   *[other] The deck { $deck } has { $cards } different cards.
}
fr-alt-found = The cards you look at: { $cards }; you have ${ $money }.
fr-alt-places = Framed, because your sign may cover them: slots { $slots }.
fr-alt-place-fee = Covering slot { $slot } costs ${ $dollars }.
fr-alt-sheet = Sheet { $sheet } of { $sheets }.
fr-alt-playable = Open to you now: { $cards }.
fr-alt-business = { $card }: business, ${ $cost }, { $tax ->
    [0] { "" }
   *[other] { $tax } tax,{ " " }
}sign of { $signs ->
    [one] { $signs } card
   *[other] { $signs } cards
}.
fr-alt-asset = { $card }: asset, ${ $cost }{ $tax ->
    [0] { "" }
   *[other] , { $tax } tax
}.
fr-alt-action = { $card }: action.
fr-alt-text = { $card }: { $text }

filthy_rich-anew = dice are rolled again and the deck is shuffled again; hands stay
filthy_rich-autopilot = Autopilot buys nothing, bids nothing and rolls no die a second time. Where an action has to be taken it discards the card held longest, and it sells businesses only if the seat could not pay otherwise, those opened last first.
