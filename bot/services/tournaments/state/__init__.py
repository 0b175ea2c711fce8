"""The state of tournaments: set-up, entrants, rounds, results, rulings, luck and schedule."""
