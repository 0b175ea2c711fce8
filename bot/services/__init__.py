"""Use cases. No module here imports discord."""
