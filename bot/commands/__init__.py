"""Slash commands and handlers of controls. Each reads the interaction, calls one service and shows the result."""
