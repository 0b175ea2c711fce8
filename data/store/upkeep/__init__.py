"""Statements for whoever runs the bot: figures, what can be pruned, and jumps of the clock."""
