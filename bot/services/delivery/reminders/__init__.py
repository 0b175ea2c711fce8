"""Reminders of open decisions: when they are due, by the settings of the person, and what they say. Uses the packages below
`delivery`."""
