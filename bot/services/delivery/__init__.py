"""Delivery to Discord: the outbox, and how its rows become messages and edits; and in packages of their own `posts`,
`panels` and `reminders`. Uses the packages below it."""
