"""Who sits at a table: the lobby, hosting, open seats and substitutes, reliability, tables with the luck of an earlier one,
games taken over from files. Uses `base`, `sessions` and `evidence`."""
