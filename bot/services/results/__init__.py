"""Finished sessions that count, and the ratings computed from them."""
