"""Paces and reminders as people type and read them. Uses `base` and `sessions`; messages, reminders and tournaments use
it."""
