"""Statements about sessions: positions, log, seats, invitations, open decisions with their ends, votes, orders and results. The
services of sessions, seats, votes and records use them."""
