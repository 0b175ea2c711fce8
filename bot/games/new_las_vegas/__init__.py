"""Panels, pictures, sentences and standing orders of Welcome to New Las Vegas."""
