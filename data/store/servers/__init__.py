"""Statements about a Discord server's own choices: settings, people kept out, component sets, and about the host's: bans and
announcements."""
