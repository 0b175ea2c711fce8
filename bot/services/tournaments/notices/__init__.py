"""Messages of a tournament to people, automatic or by a button: calls when a round begins, reminders of a table,
messages of organisers."""
