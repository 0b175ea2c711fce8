"""`croupier run`: the bot on Discord until a stop signal (`run`), and its monitoring for the host (`monitoring`). Tests
connect it to a Discord of their own (`stand_in`)."""
