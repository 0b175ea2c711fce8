"""Pig at the host: panel, sentences, pictures."""
