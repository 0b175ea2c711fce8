"""Statements about tournaments."""
