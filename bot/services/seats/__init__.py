"""Seats: the lobby, hosting, open seats and substitutes, reliability, duplicate play, imported games."""
