"""Slash commands and what controls do. Each handler reads the interaction, calls one service and shows the result."""
