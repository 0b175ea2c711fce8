"""Filthy Rich at the host: how its facts are told, its position described, its choices offered."""
