"""Use cases. Nothing here imports discord."""
