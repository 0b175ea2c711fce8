"""Use cases and Discord: the top floor."""
