"""Use cases of organisers and entrants, and the resulting posts. Uses `setup` and `state`."""
