# Filthy Rich: what happened, told to everybody and to whoever did it. Style: docs/message_style.md.

## Pieces

fr-slots = { $count ->
    [one] slot { $slots }
   *[other] slots { $slots }
}
fr-business-of = { $business } ({ $seat })
fr-your-business = { $business } (yours)
fr-sign-at = page { $page }, { $slots }
fr-luxury-for = { $luxury } ${ $dollars } ({ $tax } tax)
fr-priced = { $thing } · ${ $dollars }
fr-times = { $count } × { $card }
fr-and-more = { $cards } and { $count } more
fr-sentences = { $first } { $rest }
fr-card-blank = No effect.
fr-kind-business = { $signs ->
    [one] Business, { $signs } sign card
   *[other] Business, { $signs } sign cards
}{ $tax ->
    [0] { "" }
   *[other] , { $tax } tax
}
fr-kind-asset = { $tax ->
    [0] Asset
   *[other] Asset, { $tax } tax
}
fr-kind-action = Action
fr-card-line = { $letter } · { $card } ({ $kind }): { $text }
fr-move-gain = { $seat } gains ${ $dollars }
fr-move-pay = { $seat } pays ${ $dollars }
fr-move-between = { $payer } pays { $payee } ${ $dollars }
fr-move-draw = { $count ->
    [one] { $seat } draws { $count } card
   *[other] { $seat } draws { $count } cards
}
fr-move-you-gain = you gain ${ $dollars }
fr-move-you-pay = you pay ${ $dollars }
fr-move-you-between = you pay { $payee } ${ $dollars }
fr-move-you-draw = { $count ->
    [one] you draw { $count } card
   *[other] you draw { $count } cards
}
fr-fee-to = ${ $dollars } to { $seat }
fr-source-rules = Money

## Told to everybody

fr-tell-turn = { $seat } begins a turn (round { $round }).
fr-tell-luxury = { $seat } buys the luxury { $luxury } for ${ $dollars }.
fr-tell-luxury-passed = { $count ->
    [0] { $seat } buys no luxury.
   *[other] { $seat } buys no more luxuries.
}
fr-tell-opened = { $seat } opens { $card } on page { $page }, { $slots }, for ${ $dollars }.
fr-tell-opened-fees = { $seat } opens { $card } on page { $page }, { $slots }, for ${ $dollars } and covering fees: { $fees }.
fr-tell-asset = { $seat } buys the asset { $card } for ${ $dollars }.
fr-tell-played = { $seat } plays { $card }.
fr-tell-played-rival = { $seat } plays { $card } against { $rival }.
fr-tell-played-business = { $seat } plays { $card } on { $business }.
fr-tell-discarded = { $seat } discards { $card } for ${ $dollars }.
fr-tell-sold = { $seat } sells { $business } for ${ $dollars }.
fr-tell-destroyed = { $business } ({ $seat }) is destroyed.
fr-tell-taken = { $seat } pays { $owner } ${ $dollars } and takes over { $business }.
fr-tell-closed = Hits on { $business } ({ $owner }) do nothing until the next turn of { $seat }.
fr-tell-reopened = { $business } ({ $seat }) is open for hits again.
fr-tell-moved = The sign of { $business } ({ $seat }) moves to page { $page }, { $slots }.
fr-tell-repaid = { $seat } pays back { $card } with ${ $dollars }.
fr-tell-actions = { $count ->
    [one] { $seat } has { $count } more action this turn.
   *[other] { $seat } has { $count } more actions this turn.
}
fr-tell-extra-dice = { $count ->
    [one] { $card }: { $seat } rolls { $count } more die this turn.
   *[other] { $card }: { $seat } rolls { $count } more dice this turn.
}
fr-tell-multiplier = { $factor ->
    [2] { $card }: hits on businesses of { $seat } bring twice as much this turn.
   *[other] { $card }: hits on businesses of { $seat } bring { $factor } times as much this turn.
}
fr-tell-shield = { $card }: { $seat } pays no taxes until their next turn.
fr-tell-mod = { $card }, for { $seat }: { $effect }
fr-tell-rolled = { $seat } rolls { $dice } on page { $page }.
fr-tell-rolled-zeros = { $zeros ->
    [one] { $seat } rolls { $dice } on page { $page }: the 0 brings taxes after the hits.
   *[other] { $seat } rolls { $dice } on page { $page }: { $zeros } zeros bring taxes { $zeros } times, after the hits.
}
fr-tell-hit = { $slot } hits { $business } ({ $seat }): { $moves }.
fr-tell-hit-nothing = { $slot } hits { $business } ({ $seat }), which brings nothing.
fr-tell-hit-closed = { $slot } hits { $business } ({ $seat }), which is closed.
fr-tell-money = { $source }: { $moves }.
fr-tell-sale-step = { $count ->
    [one] Before the taxes { $seats } may sell businesses.
   *[other] Before the taxes { $seats } may sell businesses.
}
fr-tell-sale-answered = { $count ->
    [one] Before the taxes { $seats } sells nothing, as answered in advance.
   *[other] Before the taxes { $seats } sell nothing, as answered in advance.
}
fr-tell-sales-done = { $count ->
    [one] { $seats } is done selling.
   *[other] { $seats } are done selling.
}
fr-tell-taxes = Taxes: { $taxes }.
fr-tax = { $seat } ${ $dollars }
fr-tax-shielded = { $seat } nothing (shielded)
fr-tell-page-die = The page die shows { $face }; it may be rolled again.
fr-tell-page-die-opens = The page die shows { $face }: page { $face } is open now.
fr-tell-page-die-stays = The page die shows { $face }: page { $page } stays open.
fr-tell-page-die-kept-opens = { $seat } keeps the { $face } of the page die: page { $page } is open now.
fr-tell-page-die-kept-stays = { $seat } keeps the { $face } of the page die: page { $page } stays open.
fr-tell-page = Page { $page } is open now.
fr-tell-drawn = { $count ->
    [one] { $seat } draws { $count } card.
   *[other] { $seat } draws { $count } cards.
}
fr-tell-shuffled = { $count ->
    [one] The discard pile is shuffled: { $count } card to draw.
   *[other] The discard pile is shuffled: { $count } cards to draw.
}
fr-tell-search = { $count ->
    [one] { $seat } looks at the top { $count } card.
   *[other] { $seat } looks at the top { $count } cards.
}
fr-tell-search-ended = { $count ->
    [0] { $seat } takes none of them. Discarded: { $cards }.
    [one] { $seat } takes { $count } of them unseen. Discarded: { $cards }.
   *[other] { $seat } takes { $count } of them unseen. Discarded: { $cards }.
}
fr-tell-safety-net = { $card } saves { $seat }: businesses and other assets are gone, hand and luxuries stay, and the bank pays ${ $dollars }.
fr-tell-out = { $seat } owes ${ $owed }, holds ${ $held } and is out of the game.
fr-tell-out-lost = { $seat } owes ${ $owed }, holds ${ $held } and is out of the game. Gone with it: { $cards }.
fr-tell-auction = Up for auction: { $luxury }, which belonged to { $seat }, from ${ $dollars }.
fr-tell-bid = { $seat } bids ${ $dollars } on { $luxury }.
fr-tell-bid-passed = { $seat } does not bid on { $luxury }.
fr-tell-auction-won = { $seat } wins { $luxury } for ${ $dollars }.
fr-tell-auction-nobody = Nobody bids on { $luxury }; it leaves the game.

## Told to whoever did it

fr-own-luxury = You bought { $luxury } for ${ $dollars }.
fr-own-luxury-passed = { $count ->
    [0] You bought no luxury this turn.
   *[other] You bought no more luxuries this turn.
}
fr-own-opened = You opened { $card } on page { $page }, { $slots }, for ${ $dollars }.
fr-own-opened-fees = You opened { $card } on page { $page }, { $slots }, for ${ $dollars } and paid covering fees: { $fees }.
fr-own-played = You played { $card }.
fr-own-played-rival = You played { $card } against { $rival }.
fr-own-played-business = You played { $card } on { $business }.
fr-own-asset = You bought the asset { $card } for ${ $dollars }.
fr-own-sold = You sold { $business } for ${ $dollars }.
fr-own-repaid = You paid back { $card } with ${ $dollars }.
fr-own-discarded = You discarded { $card } for ${ $dollars }.
fr-own-rolled = { $zeros ->
    [0] You rolled { $dice }.
    [one] You rolled { $dice }: the 0 brings taxes after the hits.
   *[other] You rolled { $dice }: { $zeros } zeros bring taxes { $zeros } times, after the hits.
}
fr-own-drawn = You drew: { $cards }.
fr-own-search = You looked at: { $cards }.
fr-own-search-ended = { $count ->
    [0] You took none of them. Discarded: { $cards }.
    [one] You took { $count } of them unseen by the others. Discarded: { $cards }.
   *[other] You took { $count } of them unseen by the others. Discarded: { $cards }.
}
fr-own-actions = { $count ->
    [one] You have { $count } more action this turn.
   *[other] You have { $count } more actions this turn.
}
fr-own-extra-dice = { $count ->
    [one] { $card }: you roll { $count } more die this turn.
   *[other] { $card }: you roll { $count } more dice this turn.
}
fr-own-multiplier = { $factor ->
    [2] { $card }: hits on your businesses bring twice as much this turn.
   *[other] { $card }: hits on your businesses bring { $factor } times as much this turn.
}
fr-own-page-die-kept = You keep the { $face } of the page die: page { $page } is open now.
fr-own-taken = You pay { $owner } ${ $dollars } and take over { $business }.
fr-own-shield = { $card }: you pay no taxes until your next turn.
fr-own-out = You owe ${ $owed }, hold ${ $held } and are out of the game.
fr-own-out-lost = You owe ${ $owed }, hold ${ $held } and are out of the game. Gone with it: { $cards }.
fr-own-sales-done = You sold nothing more.
fr-news-outbid = { $seat } bids ${ $dollars } on { $luxury }: you are outbid.
fr-own-won = You won { $luxury } for ${ $dollars }.
fr-own-bid = You bid ${ $dollars } on { $luxury }.
fr-own-bid-passed = You did not bid on { $luxury }. After a higher bid you are asked again.
fr-own-advance-set = You chose to sell nothing at the next taxes. You are asked only if you could not pay. Nobody else knows.
fr-own-advance-ask = You chose to be asked before the next taxes.

## After the game

fr-luck = **Luck of the dice**, against what was to be expected
fr-luck-seat = { $dice ->
    [one] { $letter } { $seat }: hits on own signs { $hits } ({ $expected } expected); zeros rolled { $zeros } with { $dice } die ({ $zeros_expected } expected)
   *[other] { $letter } { $seat }: hits on own signs { $hits } ({ $expected } expected); zeros rolled { $zeros } with { $dice } dice ({ $zeros_expected } expected)
}
fr-decimal = { $whole }.{ $tenth }
fr-turning = **Turning points**
fr-turning-gain = Round { $round }: the best turn, { $seat } gains ${ $dollars }, most of it from { $cause }.
fr-turning-loss = Round { $round }: the worst turn, { $seat } loses ${ $dollars }, most of it to { $cause }.
fr-turning-lead = Round { $round }: { $seat } overtakes { $other } for good, counting everything at its printed price.
fr-turning-out = Round { $round }: { $seat } cannot pay the taxes and is out.
fr-cause-tax = taxes
fr-cause-cover-fee = covering fees

## Tables with the same luck side by side

fr-merit = { $luxuries ->
    [0] ${ $dollars } and no luxury
    [one] { $luxuries } luxury and ${ $dollars }
   *[other] { $luxuries } luxuries and ${ $dollars }
}
fr-merit-out = out of the game

fr-luckterm-hits = Signs hit
fr-luckterm-zeros = Zeros rolled
