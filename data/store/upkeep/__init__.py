"""Statements for the operator of the bot: figures, pruning, and jumps of the clock."""
