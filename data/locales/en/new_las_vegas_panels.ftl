# Welcome to New Las Vegas: private panels and what a player is told after acting. Style: docs/message_style.md.

## The loan

nlv-panel-loan = Do you take a loan?
nlv-panel-loan-brings = A loan turns your { $none ->
    [one] 1 cash bundle
   *[other] { $none } cash bundles
} into { $few }, or into { $many } if more than half of you borrow.
nlv-panel-loan-alone = A loan turns your { $none ->
    [one] 1 cash bundle
   *[other] { $none } cash bundles
} into { $many }.
nlv-panel-loan-everybody = If more than half of you borrow, everybody's { $none ->
    [one] 1 cash bundle becomes
   *[other] { $none } cash bundles become
} { $many }; if fewer do, { $few }; if nobody does, nothing changes.
nlv-panel-loan-late = Nobody hears your answer before the end.
nlv-panel-loan-kept = { $loan ->
    [yes] You took the loan, which is paid at the end.
   *[no] You took no loan; who did is told at the end.
}
nlv-panel-loan-why = At the end, debts beyond your cash cost { $points } points.
nlv-panel-loan-taken = You take the loan.
nlv-panel-loan-not-taken = You take no loan.

## Waiting

nlv-panel-answered = Confirmed
nlv-panel-secret = Nobody sees this until everybody has confirmed.

## Pair and number

nlv-panel-pair = Turn { $turn }: pick a pair
nlv-panel-pair-help = Letters mark likely lots. A pair itself shows all its lots.
nlv-panel-no-number = { $changed ->
    [yes] None of the three numbers fits as it is: change one with a bonus, or tick { $circles ->
        [one] { $circles } circle
       *[other] { $circles } circles
    }, and the turn is over for you.
   *[no] None of the three numbers fits: you tick { $circles ->
        [one] { $circles } circle
       *[other] { $circles } circles
    }, and the turn is over for you.
}
nlv-panel-bonuses = { $count ->
    [one] One bonus: another number or effect, or copy a neighbour.
   *[other] { $count } bonuses, one a turn: another number or effect, or copy a neighbour.
}
nlv-panel-change-number = Bonus: change the number
nlv-panel-change-effect = Bonus: use another effect
nlv-panel-bonus-help = This uses one bonus and leaves no debt.
nlv-panel-pair-button = { $number } { $effect }
nlv-panel-pair-again = { $number } { $effect } (pair { $pair })
nlv-panel-lot-button = { $letter } · Avenue { $avenue }
nlv-panel-other-lots = Other lots …
nlv-panel-lot = { $number } · { $effect }: on which lot?
nlv-panel-write = write { $number }
nlv-panel-on = on { $letter }
nlv-panel-avenue-title = Where in street { $street } does the { $number } go?
nlv-panel-lot-none = The { $number } needs your number bonus
nlv-panel-street = Street { $street } …

## Effect

nlv-panel-effect = Effect: { $effect }
nlv-panel-confirm = Confirm your turn?
nlv-panel-confirm-without = Confirm, no effect
nlv-panel-confirm-loan = { $effect ->
    [unused] { $loan ->
        [yes] No effect, loan
       *[no] No effect, no loan
    }
   *[used] { $loan ->
        [yes] Confirm, loan
       *[no] Confirm, no loan
    }
}
nlv-panel-inaugurate-help = Every completed group of circles gives a bonus; most circles win points at the end.
nlv-panel-drive-help = Two pieces of road. Carpets count if their casino is open at the end.
nlv-panel-build-help = From next turn on a casino can open where the crane was. Until one does, it is a debt.
nlv-panel-improve-help = Tick one box: the next value of the column counts from now on.
nlv-panel-show-help = A first show leaves two debts, until later shows in its column clear them.
nlv-panel-confirm-use = { $use } and confirm
nlv-panel-way = { $way }
nlv-panel-drive = To { $end }
nlv-panel-drive-past = To { $end }: { $carpets }
nlv-panel-carpet-cash = cash
nlv-panel-carpet-fountain = fountain
nlv-panel-carpet-vip = VIP
nlv-panel-other-columns = Other columns …
nlv-panel-build-button = Build on { $letter }
nlv-panel-column = { $column }: { $now } to { $then }
nlv-panel-copy = Bonus: copy a neighbour
nlv-panel-copy-help = A copy opens one more casino, leaves a debt and confirms your turn.
nlv-panel-copy-button = Copy { $number } to { $lot }

## The turn so far

nlv-panel-drafted-pair = Pair { $pair }: { $number } with { $effect }.
nlv-panel-drafted-changed = Pair { $pair }: { $printed } changed to { $number }, with { $effect }.
nlv-panel-drafted-swapped = Pair { $pair }: { $number } with { $effect } in place of { $printed }.
nlv-panel-drafted-lot = Casino: { $number } on { $lot }.
nlv-panel-drafted-inaugurate = Effect: one more circle.
nlv-panel-drafted-drive = Effect: the limousine drives { $way }.
nlv-panel-drafted-build = Effect: the crane leaves { $lot }.
nlv-panel-drafted-improve = Effect: { $column } improved.
nlv-panel-drafted-show = { $column ->
    [left] Effect: a show in the left column.
   *[right] Effect: a show in the right column.
}
nlv-panel-drafted-copy = Copy: { $number } on { $lot }.
nlv-panel-drafted-refusal = { $circles ->
    [one] No number fits: { $circles } circle is ticked.
   *[other] No number fits: { $circles } circles are ticked.
}
nlv-panel-debts = { $broke ->
    [yes] { $last ->
        [yes] Debts: { $debts }, and 1 more for the fewest circles
        [solo] Debts: { $debts }, and 1 more for fewer than { $least } circles
       *[no] Debts: { $debts }
    }. Your cash covers only { $bundles }: that would cost { $penalty } points.
   *[no] Debts: { $debts }. Your cash covers { $bundles }.
}

## After the reveal

nlv-own-end = The last turn and the final scoring took your score from { $before } to { $total }.
nlv-own-loan-all = { $count ->
    [one] You take the loan and hold { $bundles } cash bundles.
   *[other] Everybody takes the loan: every safe holds { $bundles } cash bundles.
}
nlv-own-loan-everybody = You took the loan, which pays everybody: every safe holds { $bundles } cash bundles.
nlv-own-loan-some = With the loan you hold { $bundles } cash bundles; without it a safe holds { $others }.
nlv-own-turn = { $change ->
    [more] Your turn brought { $points ->
        [one] 1 point
       *[other] { $points } points
    }, for { $total } in all.
    [less] Your turn cost { $points ->
        [one] 1 point
       *[other] { $points } points
    }, for { $total } in all.
   *[same] Your score stayed at { $total }.
}
