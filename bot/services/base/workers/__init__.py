"""Worker processes for work that would block the bot's event loop: a pool, and computer players that look ahead."""
