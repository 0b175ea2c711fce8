"""Statements about sessions: positions, log, seats, invitations, open decisions and their deadlines, votes, orders and
results."""
