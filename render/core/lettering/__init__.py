"""Letters on pictures: the fonts, and how a text fits its place."""
