"""Use cases and Discord: the top floor."""

__version__ = "0.2.0"
