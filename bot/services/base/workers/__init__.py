"""Processes beside the bot, for work that would keep its event loop waiting: the pool of them, and computer players that think
ahead. Analyses, pictures, hints and computer players use it."""
