"""The bot: use cases and Discord."""

__version__ = "1.0.0"
