"""The playground: a local web page that behaves like a Discord server, with the real bot. It needs no account and no network."""
