"""`croupier run`: the bot on Discord until a stop signal (`run`), and what a host sees of it meanwhile (`monitoring`). Tests
connect it to a Discord of their own (`stand_in`)."""
