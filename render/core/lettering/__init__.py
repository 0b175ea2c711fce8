"""Letters on pictures: the fonts, and the fitting of texts to their places."""
