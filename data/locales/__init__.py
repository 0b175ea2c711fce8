"""Every sentence a player reads, one folder per language (Project Fluent)."""
