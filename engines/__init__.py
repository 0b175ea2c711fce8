"""The rule engines: pure values and functions, which import no other part of Croupier."""
