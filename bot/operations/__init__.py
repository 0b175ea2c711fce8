"""What whoever runs the bot sees of it: metrics, logs, faults, backups, and room on the disk. Made by the command line
(`bot/terminal`), which alone uses it; services know the `Observer` of `bot/services/base` only. Nothing here ever holds a name,
a hand, a seed, a token or the text of a message."""
