"""Paces and reminder settings as people type and read them. Uses `base` and `sessions`; messages, reminders and tournaments use
it."""
