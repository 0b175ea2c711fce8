# Words as they are typed (docs/notation.md, docs/standing_orders.md): each message is named after a word of the notation, hyphens for
# spaces. Of several, with commas between, all are read and the first is shown. English words are read in every language.

## Vegas Showdown

vs-typed-bid = bid
vs-typed-renovate = renovate
vs-typed-publicity = publicity
vs-typed-advertise = advertise
vs-typed-pull = pull
vs-typed-small = small
vs-typed-medium = medium
vs-typed-large = large
vs-typed-surplus = surplus
vs-typed-buy = buy
vs-typed-pass = pass
vs-typed-off = off
vs-typed-place = place
vs-typed-n = n
vs-typed-e = e
vs-typed-s = s
vs-typed-w = w
vs-typed-back = back
vs-typed-confirm = confirm
vs-typed-nothing = nothing
vs-typed-every-turn = every turn

## Filthy Rich

fr-typed-buy = buy
fr-typed-play = play
fr-typed-discard = discard
fr-typed-sell = sell
fr-typed-repay = repay
fr-typed-roll = roll
fr-typed-reroll = reroll
fr-typed-bid = bid
fr-typed-take = take
fr-typed-pass = pass
fr-typed-advance = advance
fr-typed-ask = ask
fr-typed-nothing = nothing
fr-typed-others = others
fr-typed-keep = keep
fr-typed-page = page
fr-typed-no-luxury = no luxury
fr-typed-for = for
fr-typed-on = on
fr-typed-every-turn = every turn

## Welcome to New Las Vegas

nlv-typed-pair = pair
nlv-typed-number = number
nlv-typed-effect = effect
nlv-typed-open = open
nlv-typed-inaugurate = inaugurate
nlv-typed-drive = drive
nlv-typed-build = build
nlv-typed-improve = improve
nlv-typed-show = show
nlv-typed-copy = copy
nlv-typed-left = left
nlv-typed-right = right
nlv-typed-n = n
nlv-typed-e = e
nlv-typed-s = s
nlv-typed-w = w
nlv-typed-refuse = refuse
nlv-typed-loan = loan
nlv-typed-yes = yes
nlv-typed-no = no
nlv-typed-confirm = confirm
nlv-typed-back = back
nlv-typed-forgo = forgo
nlv-typed-any = any
nlv-typed-inauguration = inauguration
nlv-typed-limousine = limousine
nlv-typed-construction = construction
nlv-typed-improvement = improvement
nlv-typed-large = large
nlv-typed-small = small
nlv-typed-streets = streets
nlv-typed-par3 = par3
nlv-typed-par4 = par4
nlv-typed-par5 = par5
nlv-typed-vip = vip
nlv-typed-fountain = fountain
nlv-typed-return = return
nlv-typed-hotels = hotels
nlv-typed-golf = golf
