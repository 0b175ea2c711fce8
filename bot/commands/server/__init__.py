"""`/server`: what a server decides for itself, its tables, and the permissions the bot lacks there."""
