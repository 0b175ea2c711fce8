"""Monitoring and upkeep for the operator of the bot: metrics, logs, faults, backups, and disk space. What is reported never
contains a name, a hand, a seed, a token or the text of a message; a backup contains the whole database."""
