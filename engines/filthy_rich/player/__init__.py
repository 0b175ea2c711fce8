"""Computer players of Filthy Rich. They see a view and the legal actions, never a state."""
