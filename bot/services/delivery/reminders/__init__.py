"""Reminders of open decisions: their times, by the settings of the person, and their texts."""
