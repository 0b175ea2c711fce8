"""The first position, the flips that open every turn, and the payment of loans (setup; turn, step 1; safe and loan)."""

from collections.abc import Sequence

from engines.core.events import Event
from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.values import replace
from engines.new_las_vegas.facts import Fact, LoanRevealed, ProjectsShown, Reshuffled, TurnBegan
from engines.new_las_vegas.private import Private, borrows
from engines.new_las_vegas.public import LoanMode, Pair, Progress, ProjectId, Public, Rulings, Sheet, make_pair
from engines.new_las_vegas.scoring.score import score
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.debt import loan_bundles
from engines.new_las_vegas.state import Secret, State, make_secret


def first_deal(city: City, key: str) -> tuple[Secret, tuple[ProjectId, ...]]:
    """Return the secret part with shuffled stacks, number sides up, and one project of each category."""
    order, rng = Rng(key).shuffled(range(len(city.tables.cards)))
    projects: list[ProjectId] = []
    for category in dict.fromkeys(row.category for row in city.tables.projects.values()):
        cards = [project for project, row in city.tables.projects.items() if row.category == category]
        pick, rng = rng.below(len(cards))
        projects.append(cards[pick])
    return Secret(rng, _stacked(city, order), (), 0), tuple(projects)


def flip(city: City, secret: Secret) -> tuple[tuple[Pair, ...], Secret, bool]:
    """Return this turn's pairs, the secret part after the flip, and whether the stacks were shuffled before it.

    The top card of each stack is flipped: the number now on top pairs with the effect just flipped. Rules: when every stack is
    down to one card (after 26 turns), all but the three last flipped cards are shuffled into three new stacks. They hold 26
    cards, so a later pass lasts 25 turns.
    """
    shuffled = min(map(len, secret.stacks)) < 2
    if shuffled:
        secret = _reshuffled(city, secret)
    cards = city.cards
    pairs, flipped, stacks = list[Pair](), list(secret.flipped), list[tuple[int, ...]]()
    for stack in secret.stacks:
        pairs.append(make_pair(cards[stack[1]][0], cards[stack[0]][1]))
        flipped.append(stack[0])
        stacks.append(stack[1:])
    return tuple(pairs), make_secret(secret.rng, tuple(stacks), tuple(flipped), secret.reveals), shuffled


def _reshuffled(city: City, secret: Secret) -> Secret:
    kept = secret.flipped[-city.tables.stacks.stacks :]
    rest = [card for stack in secret.stacks for card in stack]
    rest.extend(secret.flipped[: -city.tables.stacks.stacks])
    order, rng = secret.rng.shuffled(sorted(rest))
    return Secret(rng, _stacked(city, order), kept, secret.reveals)


def _stacked(city: City, order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    size = len(order) // city.tables.stacks.stacks
    return tuple(order[first : first + size] for first in range(0, size * city.tables.stacks.stacks, size))


NOTHING_DRAFTED = Private()


def set_up(city: City, seats: int, rulings: Rulings, key: str) -> tuple[State, tuple[Event[Fact], ...]]:
    """Return the first position, with stacks, projects, empty sheets and turn 1 (with the loan, if there is one), and the events.

    Stacks and projects depend on the key only, never on seats or options, so a table set up with another table's key sees that
    table's flips in every turn (duplicate play).
    """
    secret, projects = first_deal(city, key)
    bundles = city.tables.loan.printed if rulings.loan != "off" else city.tables.loan.without
    sheets = (empty_sheet(city, len(projects), bundles),) * seats
    public = Public(
        turn=1,
        phase="turn",
        pairs=(),
        sheets=sheets,
        projects=projects,
        first_done=(None,) * len(projects),
        large_taken=0,
        latest=(),
        latest_pairs=(),
        cards_left=len(secret.stacks[0]) - 1,
        ending=(),
        scores=score(city, rulings, sheets),
        progress=no_answers(rulings),
        rulings=rulings,
    )
    state = GameState(public, (NOTHING_DRAFTED,) * seats, secret)
    events: tuple[Event[Fact], ...] = (Event(ProjectsShown(projects)),)
    state, begun = begin_turn(city, state, 1)
    return state, (*events, *begun)


def empty_sheet(city: City, projects: int, bundles: int) -> Sheet:
    """Return the sheet at the start, with room for the points of `projects` projects and `bundles` cash bundles in the safe."""
    return Sheet(
        numbers=(None,) * len(city.rows),
        opened=0,
        built=city.all_lots & ~city.cranes,
        copies=0,
        shows=0,
        golf=0,
        lost=0,
        circles=0,
        bonuses=(),
        route=(city.roads.start,),
        driven=0,
        left_shows=0,
        right_shows=0,
        boxes=(0,) * len(city.columns),
        large=0,
        small=0,
        projects=(None,) * projects,
        borrowed=False,
        bundles=bundles,
        last_place=False,
    )


def no_answers(rulings: Rulings) -> Progress:
    """Return the visible progress of an open question nobody has answered."""
    match rulings.progress:
        case "hidden":
            return Progress()
        case "count":
            return Progress(count=0)
        case "names":
            return Progress(count=0, seats=())


def visible_progress(rulings: Rulings, private: Sequence[Private]) -> Progress:
    """Return the visible progress of the answers: nothing, their count, or their count and seats; never their content."""
    if rulings.progress == "hidden":
        return Progress()
    given = tuple(seat for seat, mine in enumerate(private) if mine.confirmed)
    return Progress(len(given), given if rulings.progress == "names" else None)


def begin_turn(city: City, state: State, turn: int) -> tuple[State, tuple[Event[Fact], ...]]:
    """Return the position at the start of a turn, with three cards flipped and all drafts cleared, and the events."""
    pairs, secret, shuffled = flip(city, state.secret)
    public = replace(
        state.public,
        turn=turn,
        phase="turn",
        pairs=pairs,
        cards_left=len(secret.stacks[0]) - 1,
        progress=no_answers(state.public.rulings),
    )
    return GameState(public, (NOTHING_DRAFTED,) * len(state.private), secret), opening_events(
        turn, pairs, secret, shuffled=shuffled
    )


def opening_events(turn: int, pairs: tuple[Pair, ...], secret: Secret, *, shuffled: bool) -> tuple[Event[Fact], ...]:
    """Return the events of flipping three cards, and with `shuffled` of the shuffle before. `secret` has the stacks after the
    flip."""
    began = Event(TurnBegan(turn, pairs))
    if not shuffled:
        return (began,)
    return (Event(Reshuffled(sum(len(stack) for stack in secret.stacks) + len(pairs))), began)


def with_loans(
    city: City, mode: LoanMode, sheets: Sequence[Sheet], private: Sequence[Private]
) -> tuple[tuple[Sheet, ...], LoanRevealed]:
    """Return the sheets with the bundles that follow from all answers (by the option `loan`), and the fact about them."""
    answers_given = tuple(borrows(mine) for mine in private)
    bundles = loan_bundles(city, answers_given, mode)
    after = tuple(
        replace(sheet, borrowed=borrowed, bundles=held)
        for sheet, borrowed, held in zip(sheets, answers_given, bundles, strict=True)
    )
    return after, LoanRevealed(tuple(seat for seat, borrowed in enumerate(answers_given) if borrowed), bundles)
