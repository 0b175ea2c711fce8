"""Analyses of finished games: working them out in the background, storing them, and who may see what of them."""
