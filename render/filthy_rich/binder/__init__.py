"""The binder: its billboards, what lies under them, and what stands beside and below it."""
