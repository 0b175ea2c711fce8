"""What a seat may do now: legal actions, the reasons against all others, and their notation word by word."""
