"""The plan of a hotel-casino: its floor, and the preview of a placement."""
