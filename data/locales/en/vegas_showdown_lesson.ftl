## Vegas Showdown: the practice game. What each step says, and what it says to whoever chooses something else

vegas_showdown-lesson-bid = Most Fame wins. It comes from your hotel-casino: each turn you bid for one tile to build there. Money is short, so begin with the cheapest, Slots at $5. They bring Revenue.
    .other = That is allowed in a game. Here we begin small, with Slots at $5.
vegas_showdown-lesson-outbid = { $seat2 } bids $7 on Slots. Your bid is off and you act again: raise it, or do something else. Amounts follow the numbers of the track. Raise to $9.
    .other = You could also give the Slots up. Here raise your bid to $9, to see what winning brings.
vegas_showdown-lesson-place = The Slots are yours for $9. Doors must lead from a tile to an entrance: from yellow ones to the casino's, left; from blue ones to the hotel's, right; from green ones to either.
    .other = Set aside, the Slots bring nothing yet, and another way round a door faces down. Lay them on a3, way 1: doors left, up and right.
vegas_showdown-lesson-confirm = Only you see this draft. Two doors are free: tiles can join there later. A tile that fits nowhere yet is set aside and waits.
    .other = A draft can be taken back as often as you like. This one is good.
vegas_showdown-lesson-premier = Turn 2. Your income was $6, the lower of Population and Revenue. Premier tiles nobody bought got cheaper. Fancy Slots need Slots on your plan, and you have them. Bid $12.
    .other = Possible, but Fancy Slots bring 2 Fame and suit your plan. Bid $12 on them.
vegas_showdown-lesson-publicity = We laid your Fancy Slots. The new tile on space I came with an event. Instead of bidding: Publicity gives 1 Fame and lays a tile set aside; Renovate moves up to two tiles.
    .other = A fair choice in a game. Here save your money and take the Fame.
vegas_showdown-lesson-end = More Fame at the end: entrances joined, casino or hotel area full, diamonds, most Population or Revenue, every $10. The game ends when a plan is full, or a tile is due from an empty stack: `/rules`.
