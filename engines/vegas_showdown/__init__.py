"""Vegas Showdown (Henry Stern, 2005): auctions, and tile laying on a hotel-casino plan."""
