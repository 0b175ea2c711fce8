"""Computer players of Vegas Showdown, and the adviser that makes its hints."""
