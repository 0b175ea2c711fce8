## Hints in Vegas Showdown: what their buttons say, and what speaks for a choice

vs-hinted-bid = Bid ${ $dollars } on { $lot }
vs-hinted-advertise = Pay ${ $dollars } for advertising
vs-hinted-pull = Take the { $size } stack
vs-hinted-surplus = Buy { $tile }
vs-hinted-off = Take off the tile on { $square }

vs-advice-renovate = It can make room for { $tile }, which you have set aside.
vs-advice-advertise = ${ $dollars } buy { $fame } Fame.
vs-advice-off = It makes room on your plan.
vs-advice-unbeatable = Nobody else can outbid you.
vs-advice-gone-next = Its price cannot drop further: unsold, it leaves the game.
vs-advice-needed-aside = You need it for { $tile }, which you have set aside.
vs-advice-needed-offer = You need it before you can place { $tile } (space { $space }).
vs-advice-fame = Placed, it brings { $fame } Fame.
vs-advice-income = Placed, it raises your income by ${ $dollars } a turn.
vs-advice-most-population = Placed, it gives you the most Population.
vs-advice-most-revenue = Placed, it gives you the most Revenue.
vs-advice-area-casino = { $can ->
    [can] It can complete your casino area: { $fame } Fame.
   *[does] It completes your casino area: { $fame } Fame.
    }
vs-advice-area-hotel = { $can ->
    [can] It can complete your hotel area: { $fame } Fame.
   *[does] It completes your hotel area: { $fame } Fame.
    }
vs-advice-joins = { $can ->
    [can] It can join your two entrances: { $fame } Fame.
   *[does] It joins your two entrances: { $fame } Fame.
    }
vs-advice-diamonds = { $can ->
    [can] Well placed, its red corners bring { $fame } Fame in diamonds.
   *[does] Its red corners bring { $fame } Fame in diamonds.
    }
vs-advice-publicity-build = It brings 1 Fame, and you can place { $tile }.
vs-advice-publicity = It brings 1 Fame, and you keep your ${ $dollars }.
vs-advice-saves = It saves money for { $tile }, which drops to ${ $dollars } next turn.
vs-advice-doors = { $count ->
    [0] It leaves no door to build on to.
    [one] It leaves { $count } door to build on to.
   *[other] It leaves { $count } doors to build on to.
    }
