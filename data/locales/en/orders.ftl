# Standing orders: what is done in one's name. Style: docs/message_style.md.

cmd-order =
    .description = Say in advance what to do for you, so that nobody has to wait; only you see it
cmd-order-give =
    .description = The order; the list shows how one is typed

order-title = ### Your standing order · { $game } · table #{ $session }
order-none = No order of yours stands.
order-idle = Can do nothing any more: { $text }.
order-ended = Your last order has ended: { $text }. { $why }
order-ended-message = Your standing order has ended: { $text }. { $why } `/order` gives another.
order-why-time = The turn it was for is over.
order-why-unreadable = It was given in an earlier version and is not understood any more.
order-remedy-void = Give an order for what can still happen; `/order` shows how.
order-stands = Your order: `{ $text }`
order-given = **Your order stands.** What it says is done whenever it applies, from now on:
order-former = It takes the place of your former order, which is gone: { $text }
order-paused = The table pauses until { $at }; your order is carried out from then on.
order-clause = - { $clause }
order-how = -# Only you see your order. It is carried out as your ordinary moves, and you can take it back at any time.
order-revoked = Your order is taken back. What it has done stays done.
order-modal = Standing order
order-label = What to do for you
button-order = Give an order
button-unorder = Take the order back

refuse-no-orders = { $game } takes no standing orders.
remedy-no-orders = `/my reminders` says how you are reminded instead.

vs-order-help =
    Tiles with the most you pay, in the order you want them, each with the square it goes to if you like; then what to do if all get too dear, and other answers:
    `lounge 15 a3, dragon room 20, publicity, nothing`
    - `nothing` finishes a placement for which you named no square; `place theater e2` places a tile you have set aside.
    - `advertise 5`, `surplus buy`, `surplus pass` and `pull small` answer events.
    - It bids as little as it can. An order names tiles, not spaces: what comes to a space later is not bid on.
    - It holds for one turn: this one while you may still have to act, else the next. With `every turn` it holds until you take it back.
vs-order-hint = Tiles with the most you pay, where they go; then what to do if they get too dear.
vs-order-example = lounge 15 a3, dragon room 20, publicity, nothing
vs-order-bid = Bid on { $tile }, up to ${ $dollars }.
vs-order-bid-place = Bid on { $tile }, up to ${ $dollars }; if you win it, place it at { $where }.
vs-order-publicity = Else do publicity.
vs-order-renovate = Else renovate.
vs-order-ask = Else ask me.
vs-order-place = Place { $tile } at { $where } when you may place a tile.
vs-order-nothing = Finish any other placement with nothing placed.
vs-order-advertise = Ad Campaign: pay up to ${ $dollars }.
vs-order-advertise-none = Ad Campaign: pay nothing.
vs-order-surplus-buy = Slots Surplus: buy one.
vs-order-surplus-pass = Slots Surplus: buy none.
vs-order-pull = Pull Strings: take the { $size } stack if it has tiles left.
vs-order-turn = This holds for turn { $turn }.
vs-order-every = This holds every turn, until you take it back.
vs-order-void = Every tile it bids on is gone from the game.
vs-refuse-order = “{ $text }” is no part of an order.
vs-refuse-order-tile = There is no tile called “{ $word }”, and no space with a tile.
vs-refuse-order-gone = { $tile } cannot come any more: every one is sold or gone.
vs-refuse-order-place = { $tile } does not lie on the plan at { $where }.
vs-remedy-order = Type tiles with a limit, then `publicity` or `renovate` if you like: `lounge 15, dragon room 20, publicity`.
vs-remedy-order-place = Name its upper left square, and how it is turned: `c3 e`.
vs-remedy-order-advertise = Ad Campaign takes one of these sums in dollars: { $sums }.

nlv-order-help =
    Turns for numbers that may come, with commas between: a number, a lot, and what to do with the effect it comes with, in the words of the game:
    `7 s2a7 show left, 9 s3a6 drive e n any, refuse`
    - `any` takes every other effect too and leaves it unused; inaugurations are always ticked; `refuse` refuses when no number fits.
    - `loan no` or `loan yes` answers the loan with the first turn; without it that turn is left to you.
    - The first that is possible is confirmed for you; you can take it back until all have confirmed. Once you have begun a turn yourself the order leaves it alone.
    - It holds until you take it back.
nlv-order-hint = A number, a lot and its effect for each turn, with commas between turns.
nlv-order-example = 7 s2a7 show left, 9 s3a6 drive e n any, refuse
nlv-order-turn = If { $number } comes up: open { $lot }. Effects: { $uses }; { $rest ->
    [any] any other is left unused.
   *[ask] with any other you are asked.
}
nlv-order-refuse = Refuse when no number fits.
nlv-order-loan = { $loan ->
    [yes] Take the loan with the first turn.
   *[no] No loan with the first turn.
}
nlv-refuse-order-loan = The loan is answered together with a turn, so an order for it alone does nothing.
nlv-order-void-loan = The loan is answered.
nlv-order-void = None of its lots can take its number any more.
nlv-refuse-order = “{ $text }” is no part of an order.
nlv-refuse-order-many = An order has at most { $most } turns.
nlv-remedy-order = Type a number and a lot, then what to do with effects or `any`, with commas between turns: `7 s2a7 show left, 9 s3a6 any, refuse`.

fr-order-help =
    What to answer in sale steps and auctions, and your next turn in advance, with commas between:
    `sell nothing, no luxury, play tornado-cleaners 3+6 on 2 3, roll`
    - `sell nothing` in every sale step; `sell gossip-gazette` sells that if you could not pay the tax otherwise.
    - `european-castle 28` bids in an auction as little as it can, up to $28; `others pass` passes for other luxuries.
    - `keep page`, or `keep page 3 4` to roll any other page again.
    - `buy personal-trainer keep 5` buys it if $5 are left; `no luxury` buys none.
    - `play` and `discard` as in the game: the first that is possible is done, for each action. `for 8` behind one spends at most $8 in all, `on 2 3` does it only on these pages.
    - `repay yakuza-loan` and `roll` come after the actions.
    - What concerns your own turn holds for one turn, or with `every turn` like the rest until you take it back.
fr-order-hint = Sale steps, auctions and your next turn, with commas between them.
fr-order-example = sell nothing, no luxury, play tornado-cleaners 3+6 on 2 3, roll
fr-order-sell-nothing = Sell nothing in sale steps, unless you could not pay.
fr-order-sell = Sell { $business } in a sale step if you could not pay otherwise.
fr-order-limit = Bid on { $luxury } under auction, up to ${ $dollars }.
fr-order-others-pass = Pass in other auctions.
fr-order-keep-page = Keep the page that was rolled.
fr-order-keep-faces = Keep the page die at { $faces }; roll it again at any other.
fr-order-buy = { $dollars ->
    [0] Buy { $luxury } if you can.
   *[other] Buy { $luxury } if ${ $dollars } are left then.
}
fr-order-no-luxury = Buy no other luxury.
fr-order-wish = { $where ->
    [some] On page { $pages }: `{ $action }`
   *[any] Action: `{ $action }`
}{ $price ->
    [most] , for at most ${ $dollars } in all.
   *[any] .
}
fr-order-repay = Pay { $asset } back before the roll.
fr-order-roll = Roll.
fr-order-above = The lines above hold until you take them back.
fr-order-round = The lines about your own turn hold for your turn in round { $round }.
fr-order-void = What it is about cannot happen any more.
fr-order-void-out = You are out of the game.
fr-order-void-sales = At this table only who could not pay is asked to sell, so there is nothing to decline in advance.
fr-refuse-order = “{ $text }” is no part of an order.
fr-remedy-order = Type clauses with commas between them, such as `sell nothing, others pass`; `/order` lists them all.
