"""Sessions: loading, changing in one transaction with log, clocks and outbox rows, and undoing."""
