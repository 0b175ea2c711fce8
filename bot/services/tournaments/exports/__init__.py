"""A tournament as files for people outside the server: standings as CSV, everything as JSON, and one page with pictures."""
