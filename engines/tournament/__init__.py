"""Tournaments as pure functions: who meets whom on which seat, what a place is worth, who stands where."""
