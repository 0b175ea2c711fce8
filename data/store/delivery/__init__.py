"""Statements about messages: the outbox, sent messages that may still be edited, private panels, and links."""
