"""Component tables in picture parts: large and constant, so they are hashed and pickled once.

The bot keeps their digest and pickled form, a drawing process their unpickled form.
"""

import hashlib
import io
import pickle
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from typing import Final

from cachetools import LRUCache
from pydantic import BaseModel

_KEPT: Final = 64
"""Tables kept in memory, enough for every game and the component sets in use."""


@dataclass(frozen=True, slots=True)
class _Known:
    tables: BaseModel
    digest: str
    packed: bytes


_known: Final = LRUCache[int, _Known](_KEPT)
"""Known tables by `id`. The tables are kept alive with their entry, so that their id is not reused."""
_tables_by_digest: Final = LRUCache[str, BaseModel](_KEPT)


def describe(part: object) -> str:
    """Return the `repr` of a part, with component tables represented by their digest. Equal parts give equal text."""
    if not is_dataclass(part) or isinstance(part, type):
        return repr(part)
    values = [getattr(part, field.name) for field in fields(part)]
    described = [_of(value).digest if isinstance(value, BaseModel) else repr(value) for value in values]
    return "\x01".join((repr(type(part)), *described))


def pack_with_tables(what: object, part: object) -> bytes:
    """Return `what`, which contains `part`, pickled so that a process that unpickles it creates each table only once."""
    into = io.BytesIO()
    pickler = pickle.Pickler(into, pickle.HIGHEST_PROTOCOL)
    if is_dataclass(part) and not isinstance(part, type):
        values = [getattr(part, field.name) for field in fields(part)]
        pickler.dispatch_table = {type(value): _sent for value in values if isinstance(value, BaseModel)}
    pickler.dump(what)
    return into.getvalue()


def unpack_tables(digest: str, body: bytes) -> BaseModel:
    """Return the tables with a digest, unpickled from `body` unless they are in memory."""
    tables = _tables_by_digest.get(digest)
    if tables is None:
        tables = _tables_by_digest[digest] = pickle.loads(body)  # noqa: S301 - packed by `_of`
    return tables


def _sent(tables: BaseModel) -> tuple[Callable[..., BaseModel], tuple[str, bytes]]:
    known = _of(tables)
    return unpack_tables, (known.digest, known.packed)


def _of(tables: BaseModel) -> _Known:
    known = _known.get(id(tables))
    if known is None:
        digest = hashlib.sha256(repr(tables).encode()).hexdigest()
        known = _known[id(tables)] = _Known(tables, digest, pickle.dumps(tables, pickle.HIGHEST_PROTOCOL))
    return known
