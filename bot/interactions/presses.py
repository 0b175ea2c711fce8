"""What each verb of a control does. Handlers register themselves here; the client looks them up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

from bot.interactions.context import ModalMaker, Work
from bot.services.base.ids import Verb

WorkT = TypeVar("WorkT", bound=Work)
MakerT = TypeVar("MakerT", bound=ModalMaker)

_WORK: dict[Verb, Work] = {}
_MODALS: dict[Verb, ModalMaker] = {}

WORK: Mapping[Verb, Work] = MappingProxyType(_WORK)
"""The handler of a press or a submitted modal."""
MODALS: Mapping[Verb, ModalMaker] = MappingProxyType(_MODALS)
"""Verbs whose button opens a modal first; submitting it runs the handler of the same verb."""


def press(*verbs: Verb) -> Callable[[WorkT], WorkT]:
    """Mark a function as the work of these verbs."""

    def mark(work: WorkT) -> WorkT:
        for verb in verbs:
            if verb in _WORK:
                raise ValueError(f"two handlers for {verb}")
            _WORK[verb] = work
        return work

    return mark


def opens_modal(verb: Verb) -> Callable[[MakerT], MakerT]:
    """Mark a function as the maker of a verb's modal."""

    def mark(maker: MakerT) -> MakerT:
        _MODALS[verb] = maker
        return maker

    return mark
