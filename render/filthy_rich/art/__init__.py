"""Drawings designed in squares of 100 x 100: icons, and the motifs of billboards and luxuries."""
