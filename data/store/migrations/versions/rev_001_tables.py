"""The tables of version 1.0.0."""

revision = "001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Do nothing: a new database is created from `data/store/schema` with the newest revision."""
