"""People: settings, reminders and calls, absence and vacation, export of personal data, erasure, and in `records` their
results."""
