"""The plan of a hotel-casino: its floor, and what a placement would make of it."""
