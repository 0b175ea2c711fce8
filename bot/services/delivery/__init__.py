"""Delivery to Discord: the outbox, and the conversion of its rows into messages and edits; and in packages of their own
`posts`, `panels` and `reminders`. Uses the packages below it."""
