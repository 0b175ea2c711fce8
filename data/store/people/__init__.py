"""Statements about people: names and settings, absences, reminders, reliability, and queries for the export of their data."""
