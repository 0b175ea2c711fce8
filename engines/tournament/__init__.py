"""Tournaments as pure functions: pairings and seats, the worth of places, standings."""
