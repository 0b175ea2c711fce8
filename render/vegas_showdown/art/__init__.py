"""Tiles with their looks and emblems, and small signs."""
