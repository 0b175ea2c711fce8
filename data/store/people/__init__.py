"""Statements about people: names and settings, absences, reminders, reliability, and what the export of their data needs."""
