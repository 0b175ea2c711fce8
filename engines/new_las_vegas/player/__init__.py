"""Computer players of Welcome to New Las Vegas, and the adviser that makes its hints."""
