"""Panels, pictures, sentences and standing orders of Filthy Rich."""
