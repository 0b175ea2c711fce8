"""People: settings, reminders, calls, absence, vacation, export of personal data, erasure, and results (`records`)."""
