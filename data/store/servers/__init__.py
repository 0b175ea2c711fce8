"""Statements about what a Discord server decides for itself: settings, people kept out, and component sets of its own."""
