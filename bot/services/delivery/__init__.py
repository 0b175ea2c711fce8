"""Delivery to Discord: the outbox, and how its rows become messages, hands and edits. Uses the packages below it."""
