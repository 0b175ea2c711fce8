"""What is said about a tournament, in words and pictures. Uses `organising`, `setup` and `state`."""
