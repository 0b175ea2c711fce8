"""The rule engines: pure values and functions, the ground floor of Croupier."""
