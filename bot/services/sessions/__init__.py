"""Sessions: loading, changing in one transaction with log, clocks and outbox rows, and undoing. Uses `base`; everything
that acts on a session uses it."""
