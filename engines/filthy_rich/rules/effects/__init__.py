"""Effects of cards: an interpreter of the vocabulary of the deck files."""
