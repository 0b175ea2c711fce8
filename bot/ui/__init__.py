"""The bot's look in Discord: messages as Components V2, and their controls. Contains no rules and no state."""
