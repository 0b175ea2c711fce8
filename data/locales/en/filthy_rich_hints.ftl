## Hints in Filthy Rich: what their buttons say, and what speaks for a choice

fr-hinted-buy = Buy { $card } for ${ $dollars }
fr-hinted-play = Play { $card }
fr-hinted-play-at = Play { $card }: { $target }
fr-hinted-play-page = Play { $card }: page { $page }
fr-hinted-discard = Discard { $card }
fr-hinted-take = Take { $card }
fr-hinted-sell = Sell { $card }
fr-hinted-repay = Pay back { $card }
fr-hinted-bid = Bid ${ $dollars }
fr-hinted-pass-luxury = No luxury now
fr-hinted-pass-search = Take nothing
fr-hinted-pass-sale = Sell nothing
fr-hinted-pass-auction = No bid now
fr-hinted-pass-page = Keep the page

fr-advice-wins = It is the luxury that wins the game.
fr-advice-luxury = It is luxury { $number } of the { $needed } you need, and leaves you ${ $dollars }.
fr-advice-bargain = That is ${ $dollars } below its price.
fr-advice-covers = It covers { $business } ({ $seat }).
fr-advice-hit = { $slots ->
    [one] Each hit pays you ${ $dollars }, in { $slots } slot.
   *[other] Each hit pays you ${ $dollars }, in { $slots } slots.
    }
fr-advice-no-tax = It costs no taxes.
fr-advice-gain = It brings ${ $dollars } at once.
fr-advice-loan = It brings ${ $dollars } at once; paying it back costs ${ $owed }.
fr-advice-actions = { $count ->
    [one] It gives you { $count } more action.
   *[other] It gives you { $count } more actions.
    }
fr-advice-draws = { $count ->
    [one] You draw { $count } card.
   *[other] You draw { $count } cards.
    }
fr-advice-collects = Everybody else pays you.
fr-advice-discard-unplayable = You cannot play it now, and discarding brings ${ $dollars }.
fr-advice-discard = Discarding brings ${ $dollars }.
fr-advice-must-sell = You are ${ $dollars } short of the taxes.
fr-advice-sell-wins = Sold businesses pay for the luxury that wins: ${ $dollars }.
fr-advice-sell = { $tax ->
    [0] It brings ${ $dollars }.
    [one] It brings ${ $dollars } and saves { $tax } tax symbol.
   *[other] It brings ${ $dollars } and saves { $tax } tax symbols.
    }
fr-advice-repay = { $dollars ->
    [0] You owe nothing any more.
   *[other] It saves ${ $dollars } in taxes for each 0.
    }
fr-advice-can-pay = You can pay the ${ $dollars } and keep ${ $left }.
fr-advice-for-business = It keeps the ${ $dollars } for { $card }.
fr-advice-for-taxes = Each 0 rolled costs you ${ $dollars }, and you hold ${ $money }.
fr-advice-page = Page { $page } { $again ->
    [1] would show
   *[0] shows
    } { $own ->
    [0] no card of yours
    [one] { $own } card of yours
   *[other] { $own } cards of yours
    } and { $others ->
    [0] none
   *[other] { $others }
    } of the others.
