"""A finished game looked back on: what the stacks and the event deck brought each seat."""
