"""The steps of a turn; `flow` leads from one to the next."""
