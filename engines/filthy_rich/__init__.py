"""Filthy Rich (Richard Garfield, 1998): businesses in a binder one can see through, taxes, and three luxuries to win."""
