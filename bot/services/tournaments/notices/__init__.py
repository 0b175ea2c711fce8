"""Messages of a tournament to people, by itself or at a press: calls when a round begins, reminders of a table, messages
of organisers. Uses `organising` and `queries`; the runner and the builder of posts use it."""
