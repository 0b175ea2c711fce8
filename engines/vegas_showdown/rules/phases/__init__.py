"""The steps of a turn: `events`, `actions` and `placement` carry out steps 2, 4 and 5, `turn` leads from step to step."""
