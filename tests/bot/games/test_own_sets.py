"""Component sets of hosts and servers: valid files, and faults reported with their place."""

import re
from functools import cache

import pytest

from bot.games.binding import Binding
from bot.games.controls import Select
from bot.games.listing import games
from bot.games.picture import AnyPicture
from bot.services.wording.texts import shared_texts
from bot.services.wording.typed_words import typed_words
from data.components.vegas_showdown import own_set
from engines.core.components.sets import HOUSE, thinker_at
from engines.core.errors import ComponentsError
from engines.core.phrase import Phrase
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play, replay
from engines.new_las_vegas.wording import PRINTED_PROJECTS
from engines.vegas_showdown.naming import PRINTED_EVENTS, PRINTED_TILES
from render.core.areas import Painted
from render.core.encode import encode
from render.core.localizer import Localizer
from tests.engines.filthy_rich.test_decks import SMALL
from tests.own_sets import LITTLE_PROJECTS, LITTLE_TOWN, OLD_TOWN, SETS, STRIP

GAMES = games()
VEGAS, TOWN = GAMES["vegas_showdown"], GAMES["new_las_vegas"]
every_set = pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, texts in SETS.items() for text in texts], ids=lambda value: value[:30]
)


@cache
def playing(name: str, text: str) -> Binding:
    """Return the game with a set called `own`."""
    return GAMES[name].with_component_sets({"own": text}, ("own",))


def told(binding: Binding, text: str, language: str = "en") -> str:
    with pytest.raises(ComponentsError) as refused:
        binding.check_component_set("mine.toml", text)
    problem = refused.value.problem
    assert isinstance(problem, Phrase)
    return shared_texts(strict=True).say(problem, language, plain=True)


@every_set
def test_whole_games_are_played_with_a_set(name: str, text: str) -> None:
    binding = playing(name, text)
    binding.check_component_set("mine.toml", text)
    game = binding.game
    options = game.info.options.model_validate({"components": "own"})
    for seats in (game.info.seats[0], 4):
        for kind in ("random", "steady"):
            record = play(
                game, [binding.players[kind]] * seats, options, game_key(f"{seats}{kind}"), check=True, budget=9000
            )
            assert record.outcome is not None
            assert record.problems == ()


@every_set
def test_who_looks_ahead_guesses_with_the_set(name: str, text: str) -> None:
    binding = playing(name, text)
    game = binding.game
    options = game.info.options.model_validate({"components": "own"})
    record = play(game, [binding.players["steady"]] * 3, options, game_key("ahead"))
    for state in list(replay(game, record))[-40:-1:13]:
        seat = game.next_asked(state)
        assert seat is not None
        view = game.view_for(state, seat)
        player = thinker_at(binding.players["strong"], view)
        assert game.check(player.guess(view, Rng(game_key("guess")))) == ()
        quick = player.with_budget(30)
        assert quick.choose(view, seat, game.legal_actions(view), Rng(game_key("luck"))) in game.legal_actions(view)


@every_set
def test_a_game_without_a_choice_is_as_it_was(name: str, text: str) -> None:
    plain, both = GAMES[name].game, playing(name, text).game
    seats = plain.info.seats[-1]
    first = plain.setup(seats, plain.info.options(), game_key("a")).state
    same = both.setup(seats, both.info.options(), game_key("a")).state
    assert first == same
    assert b"components" not in plain.state_adapter.dump_json(first)
    assert plain.info.options.model_validate({"components": HOUSE}) == plain.info.options()
    own = both.setup(seats, both.info.options.model_validate({"components": "own"}), game_key("a")).state
    assert both.state_adapter.validate_json(both.state_adapter.dump_json(own)) == own


@every_set
def test_a_set_is_looked_at_in_pictures(name: str, text: str, subtests: pytest.Subtests) -> None:
    for language in ("en", "de"):
        with subtests.test(f"{language}"):
            words = shared_texts(strict=True).picture_localizer(language, ("Seat 1", "Seat 2", "Seat 3"))
            shown = GAMES[name].component_set_pictures("own", text)
            assert 0 < len(shown) <= 10
            assert all(0 < len(one.alt(one.part, words)) <= 1024 for one in shown)
            if language == "en":
                assert all(_size(one, words)[1] <= 1500 for one in shown)


def _size(one: AnyPicture, words: Localizer) -> tuple[int, int]:
    drawn = one.painter(one.part, words)
    assert encode(drawn)
    return (drawn.image if isinstance(drawn, Painted) else drawn).size


def test_what_a_set_leaves_out_is_the_game_s_own_and_its_names_are_those_of_its_tables() -> None:
    (tables,) = [playing("new_las_vegas", OLD_TOWN).edition_named(_own(TOWN, OLD_TOWN)).tables]  # pyright: ignore[reportAttributeAccessIssue]
    assert tables.sheet == TOWN.tables.sheet  # pyright: ignore[reportAttributeAccessIssue]
    assert "five_houses" in tables.projects
    assert set(VEGAS.tables.tiles) == PRINTED_TILES  # pyright: ignore[reportAttributeAccessIssue]
    assert set(VEGAS.tables.events) == PRINTED_EVENTS  # pyright: ignore[reportAttributeAccessIssue]
    assert set(TOWN.tables.projects) == PRINTED_PROJECTS  # pyright: ignore[reportAttributeAccessIssue]


def _own(binding: Binding, text: str) -> object:
    return playing(binding.slug, text).game.info.options.model_validate({"components": "own"})


STRIP_FAULTS = [
    ("name = \"Strip of noodles\"", "name = \"*Strip*\"", "row set: the word '*'"),
    ("[set]\nname = \"Strip of noodles\"", "", "there is no table [set]"),
    ("[tile.slots]", "[hotel.x]\n[tile.slots]", "the word 'hotel' is no kind"),
    ("[tile.slots]", "[tile.fancy_slot]", "row tile.fancy_slot: the word 'Slots' is not its name"),
    ("[tile.noodle_bar]", "[tile.a]", "the word 'a' is no usable id"),
    ("[tile.noodle_bar]", '[tile."@everyone"]', "the word '@everyone' is no usable id"),
    ("[tile.noodle_bar]", "[tile.noodle_bar_in_the_old_town]", "at most 24"),
    ("[tile.noodle_bar]", '[tile.noodle_bar]\nname = "Ramen"', "row tile.noodle_bar: the word 'Ramen' is not its name"),
    ("[tile.noodle_bar]", "[tile.noodle_bar]\nshape = 3", "row tile.noodle_bar: the word 'shape'"),
    ("price = 12\npopulation = 2", 'price = "12"\npopulation = 2', "'12' at price: is no whole number"),
    ("price = 12\npopulation = 2", "price = true\npopulation = 2", "'true' at price"),
    ("price = 12\npopulation = 2", "price = 13\npopulation = 2", "'13' is no circle of the premier track: 3, 7, 12"),
    ("price = 12\npopulation = 2", "price = 12\npopulation = 99", "'99' is not from 0 to 30, as population"),
    ("population = 4\nrevenue = 0\nfame = 3", "population = 4\nrevenue = 1\nfame = 3", "'3' is too much"),
    ("price = 5\n", "price = 7\n", "row tile.slots: the word '7' has to be 5"),
    ('size = "large"\nkind = "premier"\nprice = 25\npop', 'size = "huge"\nkind = "premier"\nprice = 25\npop',
     "'huge' at size: possible are"),
    ('doors = ["N0", "E1"]', 'doors = ["N0", "Q1"]', "row tile.noodle_palace: the word 'Q1' is no edge"),
    ('doors = ["N0", "E1"]', "doors = []", "is empty"),
    ('doors = ["N0", "E1"]', 'doors = ["N0", "N0"]', "'N0' stands there twice"),
    ('touches = ["noodle_bar"]', 'touches = ["sushi"]', "'sushi' is no tile of the set"),
    ('touches = ["noodle_bar"]', 'touches = ["noodle_palace"]', "needs this very tile first"),
    ('kind = "premier"\nprice = 12', 'kind = "basic"\nprice = 12', "only slots, lounge, restaurant"),
    ("count = 2\ncount_a = 1\ncount_b = 1\n\n[tile.noodle_palace]", "count = 3\ncount_a = 1\ncount_b = 1\n\n[tile.noodle_palace]",
     "'3' is not count_a and count_b together, 2"),
    ("count = 2\ncount_a = 1\ncount_b = 1\nprerequisites", "count = 22\ncount_a = 11\ncount_b = 11\nprerequisites",
     "the premier tiles need at least"),
    ("[event.noodle_night]", "[event.sale]", "table mine.toml: Cannot declare"),
    ("[event.taxes]", "[event.taxes_again]\n[event.taxes]", "row event.taxes_again: the word 'copies' at copies: is missing"),
    ('timing = "immediate"\neffect = "money_per_tile"\nper_tile = { noodle',
     'timing = "this turn"\neffect = "money_per_tile"\nper_tile = { noodle',
     "does not go with the effect money_per_tile, which asks for immediate"),
    ("noodle_bar = 3, restaurant", "sushi = 3, restaurant", "'sushi' is no tile of the set"),
    ("noodle_bar = 3, restaurant", "noodle_bar = 0, restaurant", "'0' is not from 1 to 30"),
    ("per_tile = { noodle_bar = 3, restaurant = 2 }", "", "per_tile' is missing"),
    ("per_tile = { noodle_bar = 3, restaurant = 2 }", "per_tile = { noodle_bar = 3 }\namounts = [[1, 1]]", "has no use"),
    ('effect = "money_per_tile"\nper_tile = { noodle_bar = 3', 'effect = "grant"\nper_tile = { noodle_bar = 3', "possible are"),
    ('copies = 2\nsizes = ["small", "large"]\ntiming = "immediate"\neffect = "money_per_tile"',
     'copies = 2\nsizes = ["small"]\ntiming = "immediate"\neffect = "money_per_tile"', "'2' is not the number of sizes, 1"),
    ('copies = 2\nsizes = ["small", "large"]\ntiming = "immediate"\neffect = "money_per_tile"',
     'copies = 2\nsizes = ["small", "choice"]\ntiming = "immediate"\neffect = "money_per_tile"', "'choice' does not go with"),
    ("amounts = [[4, 2], [2, 1]]", "amounts = [[4, 2], [4, 1]]", "'4' stands there twice"),
    ("amounts = [[4, 2], [2, 1]]", "amounts = [[9, 1], [8, 1], [7, 1], [6, 1], [5, 1]]", "more than 4 pairs"),
    ("per_tile = { lounge = 2, fancy_lounge = 2 }", "per_tile = { lounge = 9 }", "is an event of the game"),
    ("[plan.6]", "[plan.9]", "there is no table [plan.6]"),
    ("casino = 4\nhotel = 4", "casino = 4\nhotel = 4\nseats = 2", "row plan.8: the word 'seats'"),
    ("rows = 4", "rows = 9", "row plan.7: the word '9' at rows"),
    ("casino = 2\nhotel = 2", "casino = 4\nhotel = 3", "'7' columns do not fit on 6"),
    ("hotel_entrance = 6", "hotel_entrance = 7", "'7' is no row of the plan: 1 to 6"),
]  # fmt: skip


LITTLE_FAULTS = [
    ("streets = 3\n", "streets = 9\n", "'9' is not from 3 to 5, as streets"),
    ("avenues = 8\nlots", "avenues = 20\nlots", "'20' is not from 7 to 12"),
    ("{ street = 1, avenue = 7 }", "{ street = 4, avenue = 7 }", "'s4a7' lies outside"),
    ("{ street = 1, avenue = 7 }", "{ street = 1, avenue = 4 }", "'s1a4' is out of order"),
    ("{ street = 1, avenue = 7 }", '{ street = 1, avenue = "7" }', "'7' at lots"),
    ("avenue = 4, par = 5", "avenue = 4, par = 4", "the word 'par 5' breaks the score sheet"),
    ("{ street = 1, avenue = 7 }", "{ street = 1, avenue = 7, par = 5 }", "'s1a7' is apart"),
    ('avenue = 7, carpet = "vip"', 'avenue = 1, carpet = "vip"', "out of order"),
    ('carpet = "vip"', 'carpet = "red"', "'red' at lots"),
    ("start = [1, 1]", "start = [9, 9]", "is a crossing that no road leaves"),
    ("3 = [2, 4, 6, 8]", "3 = [2, 4, 6, 9]", "'s3a9' leads off the sheet"),
    ("3 = [2, 4, 6, 8]", "3 = [2, 2]", "'2' stands there twice"),
    ("1 = [2, 3, 4, 5, 6, 7]", "1 = [2, 3, 4, 6, 7]", "s1a5' has a red carpet and no street piece"),
    ("2 = [1, 3, 5, 7]", "", "cannot reach"),
    ('parity = "even", length = 4', 'parity = "even", length = 12', "cannot be fulfilled on this sheet"),
    (
        '"run", parity = "even", length = 4, streets = 1',
        '"shows_min", left = 0, right = 0',
        "fulfilled before the first",
    ),
    (
        '{ type = "hotels", count = 3, size = "small" }',
        '{ type = "shows_min", left = 3, right = 3 }',
        "cannot be fulfilled",
    ),
    ('category = "pink"', 'category = "orange"', "no project of the category pink"),
    ('category = "pink"', 'category = "green"', "'green' at category: possible are"),
    ("first = 6\nlater = 3", "first = 6\nlater = 7", "'7' is more than the first value, 6"),
    ("first = 6\nlater = 3", "first = 600\nlater = 3", "'600' is not from 1 to 99"),
    ('type = "run", ', 'type = "walk", ', "possible are"),
    ("[project.four_evens]", "[project.Four]", "'Four' is no usable id"),
]


def test_faults_of_a_set_are_told_with_their_place(subtests: pytest.Subtests, monkeypatch: pytest.MonkeyPatch) -> None:
    for binding, text, faults in ((VEGAS, STRIP, STRIP_FAULTS), (TOWN, LITTLE_TOWN, LITTLE_FAULTS)):
        for right, wrong, says in faults:
            with subtests.test(f"{right} {wrong} {says}"):
                spoilt = text.replace(right, wrong, 1)
                assert spoilt != text
                assert says in told(binding, spoilt)
                assert "mine.toml" in told(binding, spoilt, "de")
    monkeypatch.setattr(own_set, "_FEWEST_PREMIER", 11)
    assert "the size medium needs at least 11 premier tiles" in told(VEGAS, STRIP)
    wide = LITTLE_TOWN.replace("avenues = 8", "avenues = 9")
    for asks in ('"hotels", count = 9', '"hotels_adjacent", count = 9'):
        assert "cannot be fulfilled" in told(TOWN, wide.replace('"hotels", count = 3', asks))
    alone = told(TOWN, LITTLE_TOWN.replace(LITTLE_PROJECTS, ""))
    assert re.search(r"row project\.\w+: the word '\w+' cannot be fulfilled on this sheet", alone)


def test_a_file_that_is_no_set_is_refused(subtests: pytest.Subtests) -> None:
    for text in ('[set]\nname = "x"\n', "", "set = 3\n", '[set]\nname = "\\u202ex"\n[tile.x]\n', "[set", "a" * 40):
        for binding in (VEGAS, TOWN):
            with subtests.test(f"{binding} {text}"):
                assert "mine.toml" in told(binding, text)


def test_names_come_from_ids_and_need_no_escaping() -> None:
    game = playing("vegas_showdown", STRIP.replace("noodle_bar", "more_noodles")).game
    state = game.setup(3, game.info.options.model_validate({"components": "own"}), game_key("more noodles")).state
    public, space = state.public, game.legal_actions(game.view_for(state, Seat(0)))
    assert game.text(game.parse_at(public, "bid more noodles 12")) == "bid more_noodles 12"
    assert space.next_words(("bid", "more", "noodles")).name == "amount"
    words, pages = shared_texts(strict=True), playing("vegas_showdown", STRIP).rules(_own(VEGAS, STRIP), 3)  # pyright: ignore[reportArgumentType]
    rules = [words.say(line) for page in pages for line in page.lines]
    assert any("Noodle Palace" in line for line in rules)
    assert any("“Strip of noodles”" in line for line in rules)

    # The city of a set may have its golf course on another street, and more or fewer streets.
    town = LITTLE_TOWN
    for avenue, par in ((2, 3), (3, 4), (4, 5)):
        town = town.replace(f"avenue = {avenue}, par = {par}", f"avenue = {avenue}")
        town = town.replace(f"street = 2, avenue = {avenue}", f"street = 2, avenue = {avenue}, par = {par}")
    own = playing("new_las_vegas", town)
    options = own.game.info.options.model_validate({"components": "own", "street_mode": "shortest"})
    for language, golf in (("en", "In street 2 the"), ("de", "In Straße 2 ")):
        read = " ".join(words.say(line, language) for page in own.rules(options, 3) for line in page.lines)
        assert golf in read
        assert not re.search(r"four (streets|longest)|vier (Straßen|längsten)", read)

    text = STRIP.replace("noodle_bar", "nacht_würfel_2")
    text = text.replace("[tile.nacht_würfel_2]", '[tile."nacht_würfel_2"]').replace(
        "{ nacht_würfel_2", '{ "nacht_würfel_2"'
    )
    VEGAS.check_component_set("mine.toml", text)
    standing = playing("vegas_showdown", text).orders(public)
    order = standing.read(public, Seat(0), "Nacht-Würfel 2 12 c3, lounge 15")
    assert order == "nacht würfel 2 12 c3 n, lounge 15"
    # Their words are no abbreviations of names in the reader's language.
    german = typed_words(words, playing("vegas_showdown", text), "de", public)
    assert german.to_notation("biete nacht würfel 2 12") == "bid nacht_würfel_2 12"
    shops = playing("filthy_rich", SMALL)  # with luxuries called Hat and Hat 10
    options = shops.game.info.options.model_validate({"deck": "own"})
    dealt = shops.game.setup(2, options, game_key("names")).state
    german = typed_words(words, shops, "de", dealt.public)
    assert [german.to_notation(line) for line in ("hat 10", "hat-10 12")] == ["hat 10", "hat-10 12"]
    assert list(replay(shops.game, play(shops.game, [shops.players["random"]] * 2, options, game_key("names"))))
    sums = [typed for typed, _ in standing.suggestions(game.view_for(state, Seat(0)), Seat(0), "advertise")]
    assert [standing.read(public, Seat(0), typed)[10:] for typed in sums] == ["10", "5", "4", "3", "2", "0"]


def test_every_lot_of_a_large_city_is_in_a_panel_of_five_rows() -> None:
    lots = [f"{{ street = {number // 12 + 1}, avenue = {number % 12 + 1} }}" for number in range(60)]
    lots[:3] = [lot.replace(" }", f", par = {par} }}") for par, lot in enumerate(lots[:3], 3)]
    lots[20:] = [lot.replace(" }", ", crane = true }") for lot in lots[20:]]
    text = f"{LITTLE_PROJECTS}[sheet]\nstreets = 5\navenues = 12\nlots = [{', '.join(lots)}]\n[sheet.limousine]\n"
    text = f'[set]\nname = "Large"\n{text}start = [1, 1]\nstreet_pieces = {{ 1 = [2] }}\navenue_pieces = {{}}\n'
    game = playing("new_las_vegas", text).game
    state = game.setup(2, game.info.options.model_validate({"components": "own"}), game_key("town")).state
    assert state.public.pairs[0].effect == "construction"
    found: set[str] = set()
    for typed in ("1", "s1a1"):
        state = game.apply(state, Seat(0), game.parse_at(state.public, typed)).state
        view, panels = game.view_for(state, Seat(0)), [()]
        space = game.legal_actions(view)
        while panels:
            rows = playing("new_las_vegas", text).panel(view, Seat(0), space, panels.pop()).rows
            assert len(rows) <= 5
            words = [one.words for row in rows for one in (row.options if isinstance(row, Select) else row)]
            found |= {"".join(one) for one in words}
            panels += [one for one in words if one and space.next_words(one).action is None]
    assert found >= {f"s{number // 12 + 1}a{number % 12 + 1}" for number in range(20)}
    assert len([one for one in found if one.startswith("build")]) == 40
