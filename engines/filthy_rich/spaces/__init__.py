"""The legal actions of a seat, the refusals of all others, and their notation word by word."""
