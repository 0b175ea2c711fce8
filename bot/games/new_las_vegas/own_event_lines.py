"""What a seat is told after its own action."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.events import Event
from engines.core.game import View
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat
from engines.new_las_vegas.facts import Fact, LoanRevealed, TurnPlayed
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.scoring.score import shown_points


def own_event_lines(view: View[Public, Private], seat: Seat, events: Sequence[Event[Fact]]) -> tuple[Phrase, ...]:
    """After the answer that revealed everything: what it brought this seat. Steps of a draft say nothing: the panel shows
    them."""
    lines: list[Phrase] = []
    for event in events:
        match event.fact:
            case LoanRevealed(bundles=bundles):
                lines.append(phrase("nlv-own-loan", bundles=bundles[seat]))
            case TurnPlayed(seat=played, points=points) if played == seat:
                change = "more" if points > 0 else "less" if points < 0 else "same"
                total = shown_points(view.public, view.public.scores[seat])
                lines.append(phrase("nlv-own-turn", change=change, points=abs(points), total=total))
            case _:
                pass
    return tuple(lines)
