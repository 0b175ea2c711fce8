"""Tiles with their emblems, icons, and neon."""
