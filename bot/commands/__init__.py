"""Slash commands and control handlers. Each reads the interaction, calls one service and shows the result."""
