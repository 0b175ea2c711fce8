"""Everything of a game that a person reads, presses or looks at in a position, and the parts that depend on hidden
information."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.games.binding import Binding
from bot.games.controls import Panel
from bot.games.picture import Picture, PrivatePicture
from bot.services.wording.texts import shared_texts
from engines.core.errors import GameError
from engines.core.events import PUBLIC
from engines.core.game import Step, View
from engines.core.rng import Rng
from engines.core.seats import SPECTATOR, Seat, Viewer
from render.core.areas import Drawing, painted
from render.core.localizer import Localizer
from tests.conformance.positions import AnySpace, AnyState, Position
from tests.effort import so_many

DEEPER = 6
"""Number of panels opened from a panel, for each position and seat."""
TRIED = so_many(1, 3)
"""Number of answers tried in each position for each viewer."""
AnyStep = Step[Any, Any, Any, Any]
AnyPicture = Picture | PrivatePicture


@dataclass(frozen=True)
class Watching:
    """A game as the host shows it, to a person at the table or a spectator."""

    binding: Binding
    seats: int
    drawn: bool = False
    """True if pictures are drawn as well, which takes long. Their alternative texts are always compared."""
    _seen: dict[int, tuple[object, dict[str, object]]] = field(default_factory=dict, compare=False)
    """Results of `shown_to_all` by identity of the public part; a shuffled position has a new one."""

    @property
    def words(self) -> Localizer:
        return shared_texts(strict=True).picture_localizer(
            "en", tuple(f"Player {seat + 1}" for seat in range(self.seats))
        )

    def shown(self, state: AnyState, viewer: Viewer) -> dict[str, object]:
        """Return everything that reaches the viewer in a position, by kind."""
        binding, game = self.binding, self.binding.game
        view, public = game.view_for(state, viewer), state.public
        found: dict[str, object] = {"view": view, "page of the rules": binding.rules_page(view)}
        for full in (False, True):
            for running in (False, True):
                found[f"description ({full=}, {running=})"] = binding.describe(view, full=full, running=running)
        if id(public) not in self._seen:
            self._seen[id(public)] = public, self.shown_to_all(public, len(state.private))
        found |= self._seen[id(public)][1]
        return found if viewer is SPECTATOR else found | self.shown_to_seat(view, viewer)

    def shown_to_all(self, public: Any, seats: int) -> dict[str, object]:
        """Return everything made from the public part alone."""
        binding, game = self.binding, self.binding.game
        found: dict[str, object] = {
            "who is asked": game.pending(public),
            "moment": game.moment(public),
            "outcome": game.outcome(public),
            "seats put out": game.put_out(public),
            "count of secret answers": binding.secret_answers(public),
            "status": binding.status(public),
            "rules": binding.rules(game.info.options(), seats),
            "pictures after a phase": binding.pictures_after(None, public),
        }
        pictures = {f"picture {name}": one for name, one in binding.pictures(public).items()}
        pictures["overview"] = binding.overview(public)
        return found | self.looked_at(pictures | _numbered("picture of the phase", binding.phase_pictures(public)))

    def shown_to_seat(self, view: View[Any, Any], seat: Seat) -> dict[str, object]:
        """Return everything that only the seat gets: hand, drafts, panels, completions, orders."""
        binding, game = self.binding, self.binding.game
        found = self.looked_at(_numbered("private picture", binding.private_pictures(view, seat)))
        found |= {"draft": game.draft(view), "cards in hand": binding.hand_items(view.seated[1])}
        found["the seat in words"] = binding.seat_in_words(view, seat)
        if binding.has_hand:
            found |= {"hand": binding.hand(view, seat), "figures of the hand": binding.hand_figures(view, seat)}
        if (orders := binding.orders(view.public)) is not None:
            found["orders on offer"] = _tried(orders.suggestions, view, seat, "")
        space = game.legal_actions(view)
        if space or seat in game.pending(view.public):
            found |= self.asked(view, seat, space)
        return found

    def asked(self, view: View[Any, Any], seat: Seat, space: AnySpace) -> dict[str, object]:
        """Return the panels and completions of a seat that can decide something."""
        first = _tried(self.binding.panel, view, seat, space, ())
        found: dict[str, object] = {
            "panel": first,
            "completions": _tried(space.completions, (), ""),
            "actions": tuple(space),
            "buttons of hints": [
                _tried(self.binding.hint_label, view, seat, space, one) for one in tuple(space)[:DEEPER]
            ],
        }
        if not isinstance(first, Panel):
            return found
        found |= self.looked_at(_numbered("picture of the panel", first.pictures))
        for words in [words for words in _words_of(first) if words][:DEEPER]:
            said = " ".join(words)
            found[f"panel after {said}"] = further = _tried(self.binding.panel, view, seat, space, words)
            found[f"completions after {said}"] = _tried(space.completions, words, "")
            if isinstance(further, Panel):
                found |= self.looked_at(_numbered(f"picture of the panel after {said}", further.pictures))
        return found

    def looked_at(self, pictures: Mapping[str, AnyPicture]) -> dict[str, object]:
        """Return pictures by their parts, their alternative texts and, if wanted, their pixels."""
        found: dict[str, object] = dict(pictures)
        words = self.words
        for name, picture in pictures.items():
            found[f"{name}, read aloud"] = picture.alt(picture.part, words)
            if self.drawn:
                found[f"{name}, drawn"] = pixels(picture.painter(picture.part, words))
        return found

    def told(self, before: AnyState, step: AnyStep, actor: Seat, viewer: Viewer) -> dict[str, object]:
        """Return the news the viewer gets of another seat's step from a position."""
        binding, public = self.binding, step.state.public
        known = tuple(event for event in step.events if event.audience in (PUBLIC, viewer))
        own = lines = binding.describe_events(public, step.events)
        found: dict[str, object] = {
            "events": known,
            "lines": lines,
            "big moments": binding.big_moments(before.public, public, step.events),
        }
        if viewer == actor:
            own = binding.describe_own_events(binding.game.view_for(step.state, actor), actor, step.events)
            found["answer"] = own
        if viewer is not SPECTATOR:
            found["news"] = binding.news(viewer, (*own, *lines))
        return found

    def told_without_others(self, before: AnyState, step: AnyStep, actor: Seat, viewer: Viewer) -> dict[str, object]:
        """Return the news the viewer would get if nobody else got any."""
        known = tuple(event for event in step.events if event.audience in (PUBLIC, viewer))
        return self.told(before, Step(step.state, known), actor, viewer)


def leaks(watching: Watching, position: Position, viewers: Iterable[Viewer], tried: int = TRIED) -> set[str]:
    """Return everything shown to one of the viewers that depends on something hidden from it: at once, and after
    `tried` steps that reveal nothing to it. Empty for a game that keeps its secrets."""
    game, state, found = watching.binding.game, position.state, set[str]()
    for viewer in viewers:
        other = game.shuffle_hidden(state, viewer, Rng(f"{position.luck.getrandbits(256):064x}"))
        found |= _differing(watching.shown(state, viewer), watching.shown(other, viewer))
        answers = [(seat, action) for seat, space in position.asked() for action in space]
        for seat, action in position.luck.sample(answers, min(tried, len(answers))):
            if action in game.legal_actions(game.view_for(other, seat)):
                found |= _after(watching, state, other, seat, action, viewer)
    return found


def _after(watching: Watching, state: AnyState, other: AnyState, seat: Seat, action: Any, viewer: Viewer) -> set[str]:
    """Return the leaks of a step from two positions that look alike, if they still do afterwards."""
    game = watching.binding.game
    here = game.apply(state, seat, action)
    shown, told = watching.shown(here.state, viewer), watching.told(state, here, seat, viewer)
    found = _differing(told, watching.told_without_others(state, here, seat, viewer))
    there = game.apply(other, seat, action)
    if game.view_for(there.state, viewer) == game.view_for(here.state, viewer):
        also = watching.told(other, there, seat, viewer)
        found |= _differing(shown, watching.shown(there.state, viewer))
        found |= _differing(told, also) if also["events"] == told["events"] else set()
    return found


def pixels(drawing: Drawing) -> object:
    image = painted(drawing).image
    return image.mode, image.size, image.getpalette(), image.tobytes()


def parts_of(value: object) -> Iterator[object]:
    """Yield a value and, recursively, everything it consists of."""
    yield value
    match value:
        case tuple() | list() | frozenset():
            inner: Iterable[object] = value
        case Mapping():
            inner = value.values()
        case _:
            inner = [getattr(value, name) for name in getattr(type(value), "__dataclass_fields__", ())]
    for one in inner:
        yield from parts_of(one)


def _differing(one: Mapping[str, object], other: Mapping[str, object]) -> set[str]:
    return {name for name in {**one, **other} if name not in one or name not in other or one[name] != other[name]}


def _numbered(name: str, pictures: Iterable[AnyPicture]) -> dict[str, AnyPicture]:
    return {f"{name} {number}": one for number, one in enumerate(pictures, 1)}


def _words_of(panel: Panel) -> list[tuple[str, ...]]:
    return [one.words for row in panel.rows for one in (row if isinstance(row, tuple) else row.options)]


def _tried(ask: Callable[..., object], *args: object) -> object:
    """Return the result, or the refusal that is raised instead."""
    try:
        return ask(*args)
    except GameError as refused:
        return refused.reason, refused.remedy
