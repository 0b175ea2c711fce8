"""Alembic's scripts: one file per revision, each applied in one transaction with its own record."""
