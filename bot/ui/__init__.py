"""How the bot looks in Discord: messages as Components V2, and what their controls do. No rules, no state."""
