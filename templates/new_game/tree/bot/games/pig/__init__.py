"""Pig as players meet it: panel, sentences, pictures."""
