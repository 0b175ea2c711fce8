"""The six steps of a turn, one module each; `turn` strings them together."""
