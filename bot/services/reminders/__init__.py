"""Reminders of open decisions. Uses `delivery` and the packages below it."""
