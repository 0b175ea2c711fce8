"""The bot's look in Discord: messages as Components V2, and their controls. No rules, no state."""
