"""Panels, pictures and sentences of Welcome to New Las Vegas."""
