"""Vegas Showdown (Henry Stern, 2005): auctions, and tile laying on a hotel-casino plan.

`public` is the open position, `private` one seat's draft, `state` the whole position. `spaces` decides which actions are legal,
`rules` carries them out.
"""
