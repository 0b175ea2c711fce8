"""Messages of a tournament to people: calls when a round begins, and messages of organisers."""
