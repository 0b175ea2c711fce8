"""Canvas, theme, fonts, sprites and encoding shared by all painters."""
