"""Alembic's scripts: one file per revision. Each revision is applied and recorded in one transaction."""
