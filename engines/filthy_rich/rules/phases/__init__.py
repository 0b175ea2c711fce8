"""The steps of a turn, one module each; `flow` leads from one to the next."""
