"""One seat's sheet: its city with streets and lots, and its score sheet."""
