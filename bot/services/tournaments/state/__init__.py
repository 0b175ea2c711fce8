"""The state of tournaments: set-up, entrants, rounds, results, rulings, luck and schedule. Uses
`services.base`; the rest of this package uses it."""
