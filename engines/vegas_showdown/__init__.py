"""Vegas Showdown (Henry Stern, 2005): auctions, and tile laying on a hotel-casino plan.

For painters, texts and forms. `public` (what everybody sees), `private` (one seat's draft), `facts`, `components`, `book`,
`plans` and `scoring` may be imported; `state` and `rules` may not. `spaces` says what is legal, `rules` carries it out.
"""
