"""The auction board: premier spaces and basic lots with their tracks, and the seats below."""
