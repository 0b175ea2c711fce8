"""The binder: its billboards, the signs under them, and the pieces beside and below it."""
