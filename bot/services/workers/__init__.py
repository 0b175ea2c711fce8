"""Processes beside the bot, for work that would keep its event loop waiting."""
