"""A position of Welcome to New Las Vegas in few words, at most about 900 characters, to accompany a picture."""

from bot.games.joining import items, spaced
from bot.games.new_las_vegas.status import confirmed_lines, loan_lines, pair_lines, score_lines, scores_line
from engines.core.game import View
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Spectator
from engines.new_las_vegas.drafting.bonuses import available
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.scoring.score import shown_debts
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.debt import asks_loan

_FINAL = 6
"""Maximum number of seats of a final ranking that are named; the picture has all."""


def describe_briefly(view: View[Public, Private], city: City, *, running: bool) -> tuple[Phrase, ...]:
    """Return the table, and the viewer's own sheet in a line. Confirmations are included only while the game is
    `running`."""
    public = view.public
    if public.phase == "finished":
        return spaced([phrase("nlv-brief-finished", turn=public.turn), *items(score_lines(public)[:_FINAL])])
    lines = [phrase("nlv-brief-turn", turn=public.turn), *items(pair_lines(public))]
    lines += loan_lines(public, city) if asks_loan(public) else []
    if running:
        lines += confirmed_lines(public)
    lines.append(scores_line(public))
    if view.private is not None and not isinstance(view.viewer, Spectator):
        lines.append(_own(public, city, view.viewer))
    return spaced(lines)


def _own(public: Public, city: City, seat: int) -> Phrase:
    sheet, score = public.sheets[seat], public.scores[seat]
    return phrase(
        "nlv-brief-own",
        casinos=sheet.opened.bit_count(),
        circles=sheet.circles,
        bonuses=available(city, sheet),
        debts=shown_debts(city, public, sheet, score),
        bundles=score.bundles,
        penalty=city.tables.scoring.bankruptcy,
        least=city.tables.solo.places[-1] if len(public.sheets) == 1 else 0,
    )
