"""Finished sessions that count, and the ratings computed from them. Uses `base`; statistics and tournaments use it."""
