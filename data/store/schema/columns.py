"""Types of columns, and tables made from the fields of their rows, for all modules of tables.

Moments are whole microseconds since 1970 (UTC), so that both databases sort and compare them alike.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from types import NoneType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
)
from sqlalchemy.schema import SchemaItem
from typing_extensions import override

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The moment from which stored moments are counted."""
MICROSECOND: Final = timedelta(microseconds=1)


class Instant(TypeDecorator[datetime]):
    """A timezone-aware moment, stored as microseconds since 1970. A statement with a naive datetime raises StatementError."""

    impl = BigInteger
    cache_ok = True

    @override
    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a time zone")
        return (value - EPOCH) // MICROSECOND

    @override
    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        return None if value is None else EPOCH + timedelta(microseconds=value)


class Length(TypeDecorator[timedelta]):
    """A duration, stored as microseconds."""

    impl = BigInteger
    cache_ok = True

    @override
    def process_bind_param(self, value: timedelta | None, dialect: Dialect) -> int | None:
        return None if value is None else value // MICROSECOND

    @override
    def process_result_value(self, value: int | None, dialect: Dialect) -> timedelta | None:
        return None if value is None else timedelta(microseconds=value)


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

_TYPES: Final[Mapping[type, Any]] = {
    int: Integer, str: Text, bool: Boolean, bytes: LargeBinary, datetime: Instant, timedelta: Length,
}  # fmt: skip


TABLE_OF: Final[dict[type, Table]] = {}
"""The tables by the kind of their rows."""


def table(row: type, name: str, *parts: SchemaItem, key: Sequence[str] = ("id",), **options: Any) -> Table:
    """Make and register the table of a kind of row. Its columns are those among `parts`, then the fields of the row; a field
    that may be None is nullable. The annotation of a field adds the type if it is not the usual one, and the column that a
    foreign key refers to. `key` names the columns of the primary key."""
    columns: list[SchemaItem] = [part for part in parts if isinstance(part, Column)]
    for column, hint in get_type_hints(row, include_extras=True).items():
        nullable = NoneType in get_args(hint)
        known = next(part for part in get_args(hint) if part is not NoneType) if nullable else hint
        plain, *marks = get_args(known) if get_origin(known) is Annotated else (known,)
        kind = next((mark for mark in marks if not isinstance(mark, str)), None) or _TYPES[plain]
        refers = [ForeignKey(mark) for mark in marks if isinstance(mark, str)]
        columns.append(Column(column, kind, *refers, primary_key=column in key, nullable=nullable))
    columns += [part for part in parts if not isinstance(part, Column)]
    TABLE_OF[row] = Table(name, metadata, *columns, **options)
    return TABLE_OF[row]
