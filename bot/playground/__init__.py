"""A local page that behaves like a Discord server, with the real bot behind it. Needs no account and no network."""
