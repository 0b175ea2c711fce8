"""Slash commands and handlers of controls. Each reads the interaction, calls services and returns the reply. The
handler of the interaction shows refusals; docstrings here leave out most refusals of services."""
