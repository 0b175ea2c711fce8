"""Computer players of Welcome to New Las Vegas, by the word they are chosen with."""
