"""The bot: use cases and Discord."""

__version__ = "0.2.0"
