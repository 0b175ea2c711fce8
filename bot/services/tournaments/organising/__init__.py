"""What organisers and players do, and what is to be posted because of it. Uses `setup` and `state`."""
