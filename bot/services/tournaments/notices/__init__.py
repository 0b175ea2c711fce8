"""What a tournament sends to people by itself or at a press: calls when a round begins, reminders of a table, digests for
organisers. Uses `organising` and `queries`; what runs tournaments and what words their posts use it."""
