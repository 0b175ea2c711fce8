"""Settings of a Discord server that restrict its tables. It uses the records of sessions; opening and joining tables check it."""
