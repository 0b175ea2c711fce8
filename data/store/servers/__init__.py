"""Statements about a Discord server's own settings, excluded people and component sets, and about the host's bans and
announcements."""
