"""Reminders of open decisions: when they are due, by the settings of the person, and their texts. Uses the packages
below `delivery`."""
