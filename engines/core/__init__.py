"""The foundation of every game: the contract, seats, luck, events, outcomes and checks."""
