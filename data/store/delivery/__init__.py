"""Statements about what is sent: the outbox, messages that may still be edited, private panels, and links. The delivery of
messages uses them."""
