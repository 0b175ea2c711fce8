"""Delivery to Discord: the outbox and the conversion of its rows into messages and edits. `posts`, `panels` and
`reminders` are packages of their own."""
