"""`croupier run`: the bot on Discord until a stop signal (`run`), and its monitoring for the host (`monitoring`). Its requests
can be sent through a proxy or, in tests, to a fake Discord (`stand_in`)."""
