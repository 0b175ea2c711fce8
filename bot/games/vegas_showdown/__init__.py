"""Panels, pictures, sentences and standing orders of Vegas Showdown."""
