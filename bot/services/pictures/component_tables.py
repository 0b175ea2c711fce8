"""The component tables among the parts of pictures: most of what a picture is made from, and always the same.

They are spelled once for the key a picture is kept under, packed once for its way to a drawing process, and unpacked once there.
"""

from __future__ import annotations

import hashlib
import io
import pickle
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from typing import Final

from cachetools import LRUCache
from pydantic import BaseModel

_KEPT: Final = 16
"""Tables kept: those of every game, and of the decks a host has."""


@dataclass(frozen=True, slots=True)
class _Known:
    """Tables, what tells them from others, and what is sent of them."""

    tables: BaseModel
    digest: str
    packed: bytes


_known: Final = LRUCache[int, _Known](_KEPT)
"""By identity. The tables are kept with it, so that their number is given to nothing else meanwhile."""
_unpacked: Final = LRUCache[str, BaseModel](_KEPT)


def spelled(part: object) -> str:
    """`repr`, with the component tables among the fields told by their digest. Equal parts are spelled alike."""
    if not is_dataclass(part) or isinstance(part, type):
        return repr(part)
    values = (getattr(part, field.name) for field in fields(part))
    described = (_of(one).digest if isinstance(one, BaseModel) else repr(one) for one in values)
    return "\x01".join((repr(type(part)), *described))


def packed(what: object, part: object) -> bytes:
    """`what`, which holds `part`, pickled; `pickle.loads` makes the tables in the part only once."""
    into = io.BytesIO()
    pickler = pickle.Pickler(into, pickle.HIGHEST_PROTOCOL)
    if is_dataclass(part) and not isinstance(part, type):
        values = [getattr(part, field.name) for field in fields(part)]
        pickler.dispatch_table = {type(one): _sent for one in values if isinstance(one, BaseModel)}
    pickler.dump(what)
    return into.getvalue()


def unpacked(digest: str, body: bytes) -> BaseModel:
    """Tables that were packed."""
    found = _unpacked.get(digest)
    if found is None:
        found = _unpacked[digest] = pickle.loads(body)  # noqa: S301 - packed by `_of`
    return found


def _sent(tables: BaseModel) -> tuple[Callable[..., BaseModel], tuple[str, bytes]]:
    known = _of(tables)
    return unpacked, (known.digest, known.packed)


def _of(tables: BaseModel) -> _Known:
    found = _known.get(id(tables))
    if found is None:
        digest = hashlib.sha256(repr(tables).encode()).hexdigest()
        found = _known[id(tables)] = _Known(tables, digest, pickle.dumps(tables, pickle.HIGHEST_PROTOCOL))
    return found
