"""Drawing: from a view to a picture. Knows no rules, no Discord, no SQL."""
