"""The bot's look in Discord: messages as Components V2, and their controls. The package knows no rules of games."""
