"""Tournaments: announcement, rounds, rulings, posts."""
