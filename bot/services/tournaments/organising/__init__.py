"""Use cases of organisers and entrants, and the posts they cause. Uses `setup` and `state`."""
