"""What every game shares: the contract, seats, luck, events, outcomes and checks."""
