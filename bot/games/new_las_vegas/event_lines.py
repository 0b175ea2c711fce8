"""Facts of Welcome to New Las Vegas as lines for everybody: a reveal is one line per player, then the next pairs."""

from collections.abc import Sequence
from typing import Final, assert_never

from bot.games.joining import and_list, comma_list, dot_list
from engines.core.events import PUBLIC, Event
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.seats import Seat
from engines.new_las_vegas import facts
from engines.new_las_vegas.facts import Fact
from engines.new_las_vegas.public import Build, Drive, Improve, Inaugurate, OpenShow, Public, Sheet, Turn, Use
from engines.new_las_vegas.scoring.score import shown_points
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.spaces.choices import column_name, effect_name
from engines.new_las_vegas.wording import lot_name, project_name

_OWN_LOAN: Final = {
    "nlv-tell-loan-all": "nlv-own-loan-all",
    "nlv-tell-loan-everybody": "nlv-own-loan-everybody",
    "nlv-tell-loan-some": "nlv-own-loan-some",
}


def public_event_lines(city: City, public: Public, events: Sequence[Event[Fact]]) -> tuple[Phrase, ...]:
    """Return public facts as lines, oldest first. `public` is the position after them."""
    lines: list[Phrase] = []
    played: facts.TurnPlayed | None = None
    results: list[Phrase] = []
    for fact in [event.fact for event in events if event.audience == PUBLIC]:
        result = _result(fact, played)
        if result is not None:
            results.append(result)
            continue
        if played is not None:
            lines.append(_turn(city, public, played, results))
            played, results = None, []
        if isinstance(fact, facts.TurnPlayed):
            played = fact
        else:
            lines.append(_single(fact))
    if played is not None:
        lines.append(_turn(city, public, played, results))
    return tuple(lines)


def news_lines(seat: Seat, lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the news of a seat since its last decision: first the result of its own turn, compared with the score of the turn
    before; after the last turn it includes the final scoring. The line about a loan the seat took says "you"."""
    mine: list[Phrase] = []
    others: list[Phrase] = []
    for line in lines:
        args = dict(line.args)
        if line.key in _OWN_LOAN and _names(args["who"], SeatName(seat)):
            others.append(phrase(_OWN_LOAN[line.key], **args))
            continue
        if line.key != "nlv-tell-turn" or args["seat"] != SeatName(seat):
            others.append(line)
            continue
        before, total = int(str(args["before"])), int(str(args["total"]))
        change, points = args["change"], int(str(args["points"]))
        if total != before + {"more": points, "less": -points}.get(str(change), 0):
            mine.append(phrase("nlv-own-end", before=before, total=total))
        else:
            mine.append(phrase("nlv-own-turn", change=change, points=points, total=total))
    return (*mine, *others)


def _names(value: PhraseValue, reader: SeatName) -> bool:
    """Return whether a name, or a list of names, contains the reader's name."""
    return value == reader or (isinstance(value, Phrase) and any(_names(one, reader) for _, one in value.args))


def _single(fact: Fact) -> Phrase:
    match fact:
        case facts.ProjectsShown(projects=projects):
            return phrase("nlv-tell-projects", projects=and_list([project_name(project) for project in projects]))
        case facts.LoanRevealed():
            return _loan(fact)
        case facts.Reshuffled(cards=cards):
            return phrase("nlv-tell-shuffled", cards=cards)
        case facts.TurnBegan(turn=turn, pairs=pairs):
            offered = [
                phrase("nlv-choice-pair", pair=place, number=pair.number, effect=effect_name(pair.effect))
                for place, pair in enumerate(pairs, 1)
            ]
            return phrase("nlv-tell-turn-began", turn=turn, pairs=comma_list(offered))
        case facts.GameEnded(reason=reason, seats=seats):
            who = and_list([SeatName(seat) for seat in seats])
            return phrase("nlv-tell-ended", reason=reason, who=who, count=len(seats))
        case (
            facts.TurnPlayed() | facts.HolesConnected() | facts.HolesLost() | facts.HotelOpened() | facts.ProjectDone()
        ):
            raise ValueError(f"{fact.kind} is told with the turn it belongs to")
        case _:
            assert_never(fact)


def _loan(fact: facts.LoanRevealed) -> Phrase:
    borrowed = [bundles for seat, bundles in enumerate(fact.bundles) if seat in fact.borrowers]
    others = [bundles for seat, bundles in enumerate(fact.bundles) if seat not in fact.borrowers]
    if not borrowed:
        return phrase("nlv-tell-loan-nobody", bundles=others[0])
    who = and_list([SeatName(seat) for seat in fact.borrowers])
    if others and others[0] == borrowed[0]:
        return phrase("nlv-tell-loan-everybody", who=who, count=len(borrowed), bundles=borrowed[0])
    if not others:
        return phrase("nlv-tell-loan-all", bundles=borrowed[0], count=len(borrowed), who=who)
    return phrase("nlv-tell-loan-some", who=who, count=len(borrowed), bundles=borrowed[0], others=others[0])


def _turn(city: City, public: Public, played: facts.TurnPlayed, results: Sequence[Phrase]) -> Phrase:
    """Return one player's turn and its consequences, in one line. Only that player's text uses `before` and `total`."""
    score = public.scores[played.seat]
    change = "more" if played.points > 0 else "less" if played.points < 0 else "same"
    return phrase(
        "nlv-tell-turn",
        seat=SeatName(played.seat),
        parts=dot_list([*steps(city, public.sheets[played.seat], played.turn, played.number, played.copied), *results]),
        change=change,
        points=abs(played.points),
        before=score.so_far - played.points,
        total=shown_points(public, score),
    )


def steps(city: City, sheet: Sheet, turn: Turn, number: int | None, copied: int | None) -> list[Phrase]:
    """Return the steps of a turn, each in a few words. `sheet` is the sheet after the turn; `number` was written on the lot of
    the turn (None: on no lot), `copied` on the lot of its copy."""
    if turn.refused or turn.lot is None or number is None:
        # The sheet after the turn does not tell whether a refusal ticked the last circle or the last two.
        full = sheet.circles == city.circles
        return [phrase("nlv-part-refused", circles="all" if full else city.tables.inauguration.refusal)]
    if turn.change:
        changed = [phrase("nlv-part-changed", number=number, printed=number - turn.change, lot=lot_name(turn.lot))]
    else:
        changed = [phrase("nlv-part-opened", number=number, lot=lot_name(turn.lot))]
    if turn.swapped is not None:
        changed.append(phrase("nlv-part-swapped", effect=effect_name(turn.swapped)))
    if turn.use is not None:
        changed.append(use_words(turn.use))
    if turn.copied is not None:
        changed.append(phrase("nlv-part-copied", number=copied or 0, lot=lot_name(turn.copied.lot)))
    return changed


def use_words(use: Use) -> Phrase:
    """Return the use of an effect, in a few words."""
    match use:
        case Inaugurate():
            return Phrase("nlv-part-inaugurated")
        case Drive(directions):
            way = [Phrase(f"nlv-way-{direction}") for direction in directions]
            return phrase("nlv-part-drove", way=and_list(way))
        case Build(lot):
            return phrase("nlv-part-built", lot=lot_name(lot))
        case Improve(column):
            return phrase("nlv-part-improved", column=column_name(column))
        case OpenShow(column):
            return phrase("nlv-part-show", column=column)
        case _:
            assert_never(use)


def _result(fact: Fact, played: facts.TurnPlayed | None) -> Phrase | None:
    """Return a consequence of a turn, in a few words; None for facts with lines of their own."""
    match fact:
        case facts.HolesConnected(lots=(lot,)) if played is not None and lot == played.turn.lot:
            return Phrase("nlv-part-hole-here")
        case facts.HolesConnected(lots=lots):
            return phrase("nlv-part-holes", lots=and_list([lot_name(lot) for lot in lots]), count=len(lots))
        case facts.HolesLost(lots=lots):
            return phrase("nlv-part-holes-lost", count=len(lots))
        case facts.HotelOpened(avenue=avenue, size=size):
            return phrase("nlv-part-hotel", size=size, avenue=avenue)
        case facts.ProjectDone(project=project, points=points):
            return phrase("nlv-part-project", project=project_name(project), points=points)
        case _:
            return None
