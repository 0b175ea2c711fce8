"""Settings of tournaments: parsing, wording, and checks against the length of a round."""
