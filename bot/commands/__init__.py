"""Slash commands and handlers of controls. Each reads the interaction, calls one service and returns the reply. A
refusal of the service is raised on to the handler of the interaction, which shows it."""
