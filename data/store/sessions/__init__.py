"""Statements about sessions: positions, log, seats, invitations, open decisions and their deadlines, votes, orders and
results. The services of sessions, seats, votes and records use them."""
