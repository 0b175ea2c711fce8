"""Tournaments: announced, run round by round, ruled on and told. Sessions know nothing of them."""
