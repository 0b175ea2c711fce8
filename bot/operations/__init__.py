"""Monitoring and upkeep for the operator of the bot: metrics, logs, faults, backups, and disk space. Nothing here ever contains
a name, a hand, a seed, a token or the text of a message."""
