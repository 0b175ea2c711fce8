"""Slash commands and handlers of controls. Each reads the interaction, calls services and returns the reply. Refusals
are raised on to the handler of the interaction, which shows them. The docstrings leave out most refusals of the called
services."""
