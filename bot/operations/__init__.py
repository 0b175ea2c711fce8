"""Monitoring and upkeep for the operator of the bot: metrics, logs, faults, backups, and disk space. Only the command line
(`bot/terminal`) uses it; services know the `Observer` of `bot/services/base` alone. Nothing here ever holds a name, a hand, a
seed, a token or the text of a message."""
