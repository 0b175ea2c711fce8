"""What a Discord server decides for itself. Stands on the records of sessions; opening and joining tables obey it."""
