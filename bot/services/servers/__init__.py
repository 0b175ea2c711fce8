"""Settings of a Discord server that restrict its tables."""
