"""Vegas Showdown (Henry Stern, 2005): auctions, and tile laying on a hotel-casino plan.

Painters, texts and forms may import `public` (the open position), `private` (one seat's draft), `facts`, `components`, `book`,
`plans` and `scoring`, but neither `state` nor `rules`. `spaces` decides which actions are legal, `rules` carries them out.
"""
