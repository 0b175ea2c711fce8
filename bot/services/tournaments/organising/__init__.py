"""Use cases of organisers and entrants, and the resulting posts."""
