"""Everything a game drew, as data for a verifier that does not know the rules, such as the program in `docs/provable_luck.md`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from bot.games.binding import AnyGame, AnyState, Binding
from bot.services.evidence.archive import Archive, Moment, binding_with_component_set, moments
from engines.core.seats import Seat
from engines.core.watching import Drawn, watched


def drawn_luck(archive: Archive, binding: Binding) -> dict[str, Any]:
    """Return everything a game drew, as plain JSON. `start` is what lay face down after the set-up. `drawn` lists each later
    number and shuffle with its step (`seq`) and its place in the stream (`at`): `below` and `number`, or `cards` and `order`.
    Where a jump back drew again, `left` is what lay face down then. Raise like `moments`; the game must be over."""
    game = binding_with_component_set(archive, binding).game
    start: dict[str, Any] = {}
    drawn: list[dict[str, Any]] = []
    before: AnyState | None = None
    for moment in moments(archive, binding):
        if before is None:
            start = _face_down(game, moment.state)
        elif moment.step.kind == "act":
            drawn += _drawn(game, before, moment)
        elif moment.step.luck is not None:
            drawn.append({"seq": moment.step.seq, "left": _face_down(game, moment.state)})
        before = moment.state
    return {"start": start, "drawn": drawn}


def _drawn(game: AnyGame, before: AnyState, moment: Moment) -> Iterator[dict[str, Any]]:
    """Repeat a step with a generator that records its draws, and yield them."""
    if not game.is_wall(before, moment.state):
        return
    position, written = watched(before)
    game.apply(position, Seat(moment.step.seat or 0), game.parse_at(before.public, moment.step.move or ""))
    yield from ({"seq": moment.step.seq} | _plain(one) for one in written)


def _plain(one: Drawn) -> dict[str, Any]:
    if one.below is not None:
        return {"at": one.at, "below": one.below, "number": one.number}
    return {"at": one.at, "cards": list(one.cards), "order": list(one.order)}


def _face_down(game: AnyGame, state: AnyState) -> dict[str, Any]:
    """Return the secret part of a position without its random generator."""
    plain = cast(dict[str, Any], game.state_adapter.dump_python(state, mode="json"))["secret"]
    return {name: value for name, value in plain.items() if name != "rng"}
