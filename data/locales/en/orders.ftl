# Standing orders: what is done in one's name. Style: docs/message_style.md.

cmd-order =
    .description = Say in advance what to do for you, so that nobody has to wait; only you see it
cmd-order-give =
    .description = The order; the list shows how one is typed

order-title = ### Your standing order · { $game } · table #{ $session }
order-none = You have given none.
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

vs-order-help = Up to three tiles with the most you pay, in the order you want them, then what to do if all of them get too dear: `lounge 15, a 20, publicity`. It bids as little as it can, and holds for this turn.
vs-order-hint = Up to three tiles, each with the most you pay; then what to do if they get too dear.
vs-order-example = lounge 15, a 20, publicity
vs-order-bid = Bid on { $lot }, up to ${ $dollars }.
vs-order-publicity = Else do publicity.
vs-order-renovate = Else renovate.
vs-order-ask = Else ask me.
vs-refuse-order = “{ $text }” is no part of an order.
vs-refuse-order-tile = No tile called “{ $word }” is for sale now.
vs-remedy-order = Type up to three tiles with a limit, then `publicity` or `renovate` if you like: `lounge 15, a 20, publicity`.

nlv-order-help = Turns for numbers that may come: number, lot, and what to do with the effect it comes with, in the words of the game: `7 s2a5 show left, 9 s3a6 drive e n any, refuse`. `any` takes every other effect too and leaves it unused; inaugurations are always ticked; `refuse` refuses when no number fits. The first that is possible is confirmed for you, and you can take it back until all have confirmed. The order holds until you take it back; once you have begun a turn yourself it leaves that turn alone.
nlv-order-hint = A number, a lot and its effect for each turn, with commas between turns.
nlv-order-example = 7 s2a5 show left, 9 s3a6 drive e n any, refuse
nlv-order-turn = If { $number } comes up: open { $lot }. Effects: { $uses }; { $rest ->
    [any] any other is left unused.
   *[ask] with any other you are asked.
}
nlv-order-refuse = Refuse when no number fits.
nlv-refuse-order = “{ $text }” is no part of an order.
nlv-refuse-order-many = An order has at most { $most } turns.
nlv-remedy-order = Type a number and a lot, then what to do with effects or `any`, with commas between turns: `7 s2a5 show left, 9 s3a6 any, refuse`.

fr-order-help = “Sell nothing” for every sale step, and the most you bid for luxuries under auction: `sell nothing, european-castle 28, others pass`. It bids as little as it can, and holds until you take it back.
fr-order-hint = Selling nothing, luxuries with the most you bid, passing: with commas between them.
fr-order-example = sell nothing, european-castle 28, others pass
fr-order-sell-nothing = Sell nothing in sale steps, unless you could not pay.
fr-order-limit = Bid on { $luxury }, up to ${ $dollars }.
fr-order-others-pass = Pass in other auctions.
fr-refuse-order = “{ $text }” is no part of an order.
fr-remedy-order = Type `sell nothing`, luxuries with a limit, `others pass`, with commas between them; the list of the command shows them.
