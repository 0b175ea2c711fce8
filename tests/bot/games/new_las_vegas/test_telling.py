"""Every event of Welcome to New Las Vegas has a text: a reveal in one line per player, and the position in text."""

from bot.games.new_las_vegas.event_lines import steps
from bot.services.wording.messages import MESSAGE_LENGTH
from engines.core.events import Event
from engines.core.seats import SPECTATOR, Seat
from engines.new_las_vegas import facts
from engines.new_las_vegas.public import Build, Copied, Drive, Effect, Improve, Inaugurate, OpenShow, Pair, Turn
from engines.new_las_vegas.state import State
from tests.bot.games.new_las_vegas.positions import GAMES, described, las_vegas, played, read
from tests.bot.games.tables import key
from tests.engines.new_las_vegas.setting import CITY, act, position
from tests.engines.new_las_vegas.sheets import sheet


def told(*happened: facts.Fact) -> list[str]:
    return read(las_vegas().describe_events(played("steady", 3, 1)[0].state.public, [Event(fact) for fact in happened]))


def turn(
    played_turn: Turn, *results: facts.Fact, number: int | None = 7, copied: int | None = None, points: int = 3
) -> str:
    effect: Effect = "show"
    (line,) = told(facts.TurnPlayed(1, played_turn, number, effect, copied, points), *results)
    return line


def test_a_reveal_is_one_line_a_player_and_fits_into_one_message() -> None:
    for kind, seats, number in GAMES:
        reveals = 0
        for step in played(kind, seats, number):
            lines = read(las_vegas().describe_events(step.state.public, step.events))
            turns = [line for line in lines if line.startswith("**")]
            assert len(turns) in (0, seats)
            reveals += bool(turns)
            assert len(lines) <= seats + 2, "one a player, and what concerns all of them"
            assert sum(len(line) + 3 for line in lines) <= MESSAGE_LENGTH - 300
            for line in lines:
                assert line.endswith(".")
                assert "  " not in line
        assert reveals >= 14


def test_a_turn_says_number_lot_effect_bonus_and_points() -> None:
    assert turn(Turn(pair=2, lot="s3a5"), points=0) == "**Ben**: 7 on street 3, avenue 5. The score stays."
    assert turn(Turn(pair=2, lot="s3a5"), points=-1) == "**Ben**: 7 on street 3, avenue 5. 1 point less."
    for use, words in (
        (Improve("vip"), "VIPs improved"),
        (Inaugurate(), "1 circle ticked"),
        (Drive(("e", "n")), "limousine east and north"),
        (Drive(("w",)), "limousine west"),
        (Build("s2a4"), "crane off street 2, avenue 4"),
        (Improve("par4"), "Golf, par 4 improved"),
        (OpenShow("left"), "a show, left column"),
        (OpenShow("right"), "a show, right column"),
    ):
        assert turn(Turn(pair=1, lot="s1a3", use=use)) == f"**Ben**: 7 on street 1, avenue 3 · {words}. 3 points more."
    changed = Turn(pair=1, change=-2, lot="s1a3")
    swapped = Turn(pair=1, swapped="show", lot="s1a3", use=OpenShow("left"))
    copying = Turn(pair=1, lot="s1a3", copied=Copied("s2a4", "left"))
    assert "7 (changed from 9) on street 1, avenue 3" in turn(changed)
    assert "7 on street 1, avenue 3 · Show by bonus · a show" in turn(swapped)
    assert "· copy of 6 on street 2, avenue 4." in turn(copying, copied=6)
    refused = turn(Turn(refused=True), number=None, points=0)
    assert refused == "**Ben**: no number fits, 2 circles ticked. The score stays."
    full = steps(CITY, sheet(circles=CITY.circles), Turn(refused=True), None, None)
    assert read(tuple(full)) == ["no number fits, all circles ticked"]


def test_what_comes_of_a_turn_stands_in_its_line() -> None:
    line = turn(
        Turn(pair=1, lot="s1a3"),
        facts.HolesConnected(1, ("s1a3",)),
        facts.HolesLost(1, ("s1a8", "s1a9")),
        facts.HotelOpened(1, 3, "large"),
        facts.HotelOpened(1, 4, "small"),
        facts.ProjectDone(1, "six_evens", 8, first=True),
        points=12,
    )
    assert line == (
        "**Ben**: 7 on street 1, avenue 3 · golf hole connected · 2 golf holes lost · large hotel on avenue 3 · "
        "small hotel on avenue 4 · project Six evens for 8. 12 points more."
    )


def test_the_new_pairs_the_projects_a_shuffle_and_every_end_are_told() -> None:
    assert told(
        facts.ProjectsShown(("six_evens", "city_tour", "hotel_row")),
        facts.Reshuffled(78),
        facts.TurnBegan(27, (Pair(7, "show"), Pair(8, "limousine"), Pair(3, "construction"))),
        facts.GameEnded("inauguration", (0,)),
        facts.GameEnded("projects", (1,)),
        facts.GameEnded("all_open", (0, 2)),
    ) == [
        "The projects of this game: Six evens, City tour and Hotel row.",
        "78 cards are shuffled into new stacks.",
        "Turn 27. The pairs: 1: 7 with Show, 2: 8 with Limousine, 3: 3 with Construction.",
        "Ana has ticked the last inauguration circle.",
        "Ben has fulfilled all three projects.",
        "Ana and Cleo have opened every built casino.",
    ]


def test_the_loan_is_told_and_its_news_call_the_reader_you() -> None:
    for borrowers, bundles, line in (
        ((), (1, 1), "Nobody takes the loan: every safe holds 1 cash bundle."),
        ((0, 1), (5, 5), "Everybody takes the loan: every safe holds 5 cash bundles."),
        ((0,), (5,), "Ana takes the loan and holds 5 cash bundles."),
        ((1,), (3, 3), "Ben took the loan, which pays everybody: every safe holds 3 cash bundles."),
        ((1,), (1, 3), "Ben takes the loan and holds 3 cash bundles; everybody else holds 1."),
        ((0, 1), (5, 5, 1), "Ana and Ben take the loan and hold 5 cash bundles each; everybody else holds 1."),
    ):
        assert told(facts.LoanRevealed(borrowers, bundles)) == [line]
    mine = "With the loan you hold 5 cash bundles; without it a safe holds 3."
    public = played("steady", 3, 1)[0].state.public
    for seats, bundles, reader, line in (
        ((1,), (3, 5, 3), 1, mine),
        ((0, 1), (5, 5, 3), 1, mine),
        ((0,), (5, 3, 3), 1, "Ana takes the loan and holds 5 cash bundles; everybody else holds 3."),
        ((1,), (5, 5, 5), 1, "You took the loan, which pays everybody: every safe holds 5 cash bundles."),
        ((0,), (5,), 0, "You take the loan and hold 5 cash bundles."),
    ):
        lines = las_vegas().describe_events(public, [Event(facts.LoanRevealed(tuple(map(Seat, seats)), bundles))])
        assert read(las_vegas().news(Seat(reader), lines)) == [line]


# The whole position.


def test_a_city_is_described_lot_by_lot() -> None:
    state = position(
        "7 show, 8 limousine, 9 show", sheet({"s2a2": 2, "s2a4": 4}, shows=["s2a4"], left_shows=1, drive="wn")
    )
    text = described(state, SPECTATOR)
    assert "Street 2: a1:# a2:2 a3:. a4:4 a5:. a6:. a7:. a8:. a9:# a10:. a11:. · longest runs: 2 even, 0 odd\n" in text
    assert "Shows on s2a4: 1 in the left column, 0 in the right one" in text
    assert "below street 1: 2 pieces from its start · driven so far: w n · it has passed the carpets of s2a2" in text


def test_a_seat_reads_its_own_draft_and_what_its_columns_are_worth() -> None:
    state = act(act(position("7 show, 8 limousine, 9 show", sheet(), sheet()), "2"), "s3a4")
    assert "Your turn so far: 8 on street 3, avenue 4. Only you see this." in described(state)
    assert "Large hotels: 3 · Small hotels: 1" in described(state)
    assert "Your turn so far" not in described(state, Seat(1))
    assert "s3a4" not in described(state, Seat(1)).replace("Stars", "")
    confirmed = described(act(state, "confirm"))
    assert "Your turn, confirmed: 8 on street 3, avenue 4. Only you see this." in confirmed


def everything_public(state: State) -> object:
    binding, view = las_vegas(), las_vegas().game.view_for(state, SPECTATOR)
    return (
        binding.status(state.public),
        binding.describe(view, full=True),
        binding.describe(view, full=False),
        binding.pictures(state.public),
        binding.overview(state.public),
        binding.phase_pictures(state.public),
        binding.game.pending(state.public),
        binding.game.moment(state.public),
    )


def test_what_somebody_chooses_changes_nothing_public_before_the_reveal() -> None:
    """Two very different turns are compared, step by step and confirmed."""
    for progress in ("hidden", "count", "names"):
        game = las_vegas().game
        state = game.setup(3, game.info.options.model_validate({"loan": "off", "progress": progress}), key(3)).state
        numbers = [pair.number for pair in state.public.pairs]
        seen: list[list[object]] = []
        for pair, lot in ((1, "s1a6"), (3, "s4a9")):
            now, public = state, list[object]()
            for text in (f"{pair}", lot, "confirm"):
                step = game.apply(now, Seat(1), game.parse(text))
                assert step.events == ()
                now = step.state
                public.append(everything_public(now))
            seen.append(public)
        assert numbers
        assert seen[0] == seen[1]
        before = everything_public(state)
        assert seen[0][:2] == [before, before], "a draft shows nowhere"
        assert (seen[0][2] == before) == (progress == "hidden")


def test_who_has_confirmed_shows_only_where_the_table_chose_names() -> None:
    for progress, alike in (("hidden", True), ("count", True), ("names", False)):
        game = las_vegas().game
        state = game.setup(3, game.info.options.model_validate({"progress": progress}), key(4)).state
        after = [everything_public(game.apply(state, Seat(seat), game.parse("forgo")).state) for seat in (0, 2)]
        assert (after[0] == after[1]) == alike
