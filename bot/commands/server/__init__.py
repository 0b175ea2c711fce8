"""`/server`: a server's own settings, its tables, and the permissions the bot lacks there."""
