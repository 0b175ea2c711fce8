"""What cards do: an interpreter over the vocabulary of the deck files."""
