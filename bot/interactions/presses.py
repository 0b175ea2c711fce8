"""The handlers of presses, by the verb of the control. Handlers register themselves; the client looks them up. Presses
that only look have a rate limit of their own, so that browsing pictures does not use up the limit for actions."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeVar

from bot.interactions.context import ModalMaker, Work
from bot.services.base.ids import Verb
from bot.ui.controls import AnyInteraction

WorkT = TypeVar("WorkT", bound=Work)
MakerT = TypeVar("MakerT", bound=ModalMaker)

_WORK: dict[Verb, Work] = {}
_MODALS: dict[Verb, ModalMaker] = {}
_ACTING: set[Verb] = set()
_BACK: dict[Verb, Verb] = {}
ACTING_COMMANDS: Final = frozenset(
    {"play", "game join", "game leave", "game start", "game undo", "game vote", "game rematch"}
)
"""Commands that count as actions."""

WORK: Mapping[Verb, Work] = MappingProxyType(_WORK)
"""The handler of a press or of a submitted modal, by its verb."""
MODALS: Mapping[Verb, ModalMaker] = MappingProxyType(_MODALS)
"""The functions that make a modal, by the verb of its button. Submitting a modal runs the handler of its verb. The
function for `page` opens the Activity."""


def handles(*verbs: Verb, acts: bool = False, back: Verb = "act") -> Callable[[WorkT], WorkT]:
    """Register a function as the work of these verbs, which count as actions if `acts`. **Back** on its answer leads to the view
    of the verb `back` in the same session; by default to the panel."""

    def mark(work: WorkT) -> WorkT:
        for verb in verbs:
            if verb in _WORK:
                raise ValueError(f"two handlers for {verb}")
            _WORK[verb] = work
            _BACK[verb] = back
        if acts:
            _ACTING.update(verbs)
        return work

    return mark


def opens_modal(verb: Verb) -> Callable[[MakerT], MakerT]:
    """Register a function as the maker of the modal of a verb."""

    def mark(maker: MakerT) -> MakerT:
        _MODALS[verb] = maker
        return maker

    return mark


def back_verb(verb: Verb) -> Verb:
    """Return the verb of the view to which **Back** leads from the answer to a verb."""
    return _BACK[verb]


def is_action(verb: Verb) -> bool:
    """Return whether a verb counts as an action."""
    return verb in _ACTING


def is_read_only(interaction: AnyInteraction, verb: Verb | None) -> bool:
    """Return whether an interaction only reads: its verb, or its command, does not count as an action."""
    if verb is not None:
        return not is_action(verb)
    command = interaction.command
    return command is None or command.qualified_name not in ACTING_COMMANDS
