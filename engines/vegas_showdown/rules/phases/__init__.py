"""The steps of a turn: `events` has the price changes and cards of steps 1 and 2, `actions` is step 4, `placement` step 5; `turn`
has the rest and leads from step to step."""
