"""Filthy Rich at the host: the words for its facts and positions, and its panels."""
