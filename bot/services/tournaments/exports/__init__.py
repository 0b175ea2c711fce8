"""A tournament as files for people outside the server: CSV, JSON, and one page with pictures."""
