"""Decks as data: marks of our own reconstructions, unknown words, words that do not fit together, and another deck."""

import re
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from bot.games.filthy_rich.binding import FilthyRichBinding
from bot.services.wording.texts import shared_texts
from data.components.filthy_rich import filthy_rich_deck_in
from engines.core.components.sets import HOUSE
from engines.core.errors import ComponentsError
from engines.core.phrase import Phrase, phrase
from engines.core.rng import Luck, Rng
from engines.filthy_rich.deck import vocabulary
from engines.filthy_rich.deck.components import Deck
from engines.filthy_rich.deck.offering import UNCONDITIONAL
from engines.filthy_rich.deck.vocabulary import Condition
from engines.filthy_rich.deck.wording import card_text, effect_phrase
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.options import FilthyOptions
from tests.engines.filthy_rich.setting import BOOK, GAME, KEY


def said(error: ComponentsError) -> str:
    """Return the text of an error about a deck."""
    assert isinstance(error.problem, Phrase)
    return shared_texts(strict=True).say(error.problem, plain=True)


SMALL = (Path(__file__).parents[2] / "component_sets/corner_shops.toml").read_text("utf-8") + "".join(
    f'[luxury.hat_{size}]\nname = "Hat {size}"\nprice = {size}\ntax = 0\n' for size in range(10, 17)
)


def deck_in(text: str) -> Deck:
    """Return a new deck of a host."""
    return filthy_rich_deck_in("corner.toml", text, new=True)


def with_corner(text: str) -> FilthyRichBinding:
    """Return the game with this deck, called `corner`."""
    return FilthyRichBinding().with_component_sets({"corner": text}, ("corner",))


def test_what_is_our_own_is_marked_field_by_field() -> None:
    """The published card list is unknown, so only facts with a source have no mark."""
    rows = {**BOOK.businesses, **BOOK.assets, **BOOK.actions, **BOOK.deck.luxuries}
    published = {row.name for row in rows.values() if "name" not in row.ours}
    assert (len(published), BOOK.businesses["tornado_cleaners"].ours) == (15, ("tax", "copies", "effects"))
    assert BOOK.deck.luxuries["trophy_spouse"].ours == ("price",)
    assert BOOK.deck.luxuries["space_shuttle"].ours == ("tax",)


SPOILT = [
    ('do = "gain", amount = 3', 'do = "grant", amount = 3', "windfall", "grant"),
    ('on = "play"', 'on = "played"', "windfall", "played"),
    ('per = "printed_cost"', 'per = "moon_phase"', "arcade", "moon_phase"),
    ('kind = "page_at_most"', 'kind = "page_near"', "piggy_bank", "page_near"),
    ('stat = "discard_value"', 'stat = "luck"', "arcade", "luck"),
    ("cover_fee = 1", "covering = 1", "arcade", "covering"),
    ('shape = "bar"', 'shape = "donut"', "arcade", "donut"),
    ("copies = 12", "copies = 12\ncolour = 3", "kiosk", "colour"),
    ("price = 4", "cost = 4", "hat", "price"),
    ('do = "gain", amount = 3', 'do = "collect", amount = 3, from = "everybody"', "windfall", "everybody"),
    ('do = "gain", amount = 3', 'do = "collect", amount = 3, from = "target_rival"', "windfall", "collect"),
    ('do = "gain", amount = 3', 'do = "destroy", owner = "any", max_cards = 2', "windfall", "destroy"),
    ('on = "play", do = "gain", amount = 3', 'on = "hit", do = "gain", amount = 3', "windfall", "hit"),
    ("copies = 10", 'copies = 10\ntarget = "rival"', "windfall", "rival"),
    ('do = "gain", amount = 2, if = { kind = "page_at_most", n = 2 }', 'do = "set_page"', "piggy_bank", "set_page"),
    ("[luxury.spats]", "[luxury.more]", "more", "more"),
    ("[asset.piggy_bank]", "[asset.kiosk]", "kiosk", "kiosk"),
    ("[luxury.spats]", "[luxury.kiosk]", "kiosk", "kiosk"),
    ("[luxury.spats]", "[luxury.windfall]", "windfall", "windfall"),
    ("cost = 3", 'cost = "3"', "arcade", "3"),
    ("cost = 3", "cost = true", "arcade", "true"),
    ("cost = 3", "cost = 3.0", "arcade", "3.0"),
    ("amount = 4", 'amount = "4"', "kiosk", "4"),
    ("amount = 4", "amount = true", "kiosk", "true"),
    ("cover_fee = 1", "cover_fee = false", "arcade", "false"),
    ("price = 4", "price = true", "hat", "true"),
    ("dot = [[0, 0]]", "dot = [[0, false]]", "(shapes)", "false"),
    ("amount = 4", "amount = 100000000000000000000", "kiosk", "100000000000000000000"),
    ("amount = 4", "amount = 1000", "kiosk", "1000"),
    ('do = "gain", amount = 3', 'do = "draw", n = 5000', "windfall", "5000"),
    (
        'do = "gain", amount = 3',
        'do = "hit_multiplier", factor = 10, scope = "own", duration = "turn"',
        "windfall",
        "10",
    ),
    ("delta = 1", "delta = -100000", "arcade", "-100000"),
    ("delta = 1", 'delta = 1, if = { kind = "page_at_most", n = 2 }', "arcade", "page_at_most"),
    ("cover_fee = 1", "cover_fee = 5000", "arcade", "5000"),
    ('"page_at_most", n = 2', '"page_at_most", n = 0', "piggy_bank", "0"),
    ('"page_at_most", n = 2', '"page_at_most", n = -3', "piggy_bank", "-3"),
    ("price = 4", "price = 999", "hat", "999"),
    ('name = "Kiosk"', 'name = "Ki\u202eosk"', "kiosk", "U+202E"),
    ('name = "Kiosk"', 'name = "Ki\u200bosk"', "kiosk", "U+200B"),
    ('name = "Kiosk"', 'name = "Ki\u2028osk"', "kiosk", "U+2028"),
    ('name = "Kiosk"', 'name = "**Kiosk**"', "kiosk", "*"),
    ('name = "Kiosk"', 'name = "@everyone"', "kiosk", "@"),
    ('name = "Kiosk"', 'name = "<#123>"', "kiosk", "<"),
    ('name = "Kiosk"', 'name = "# Kiosk"', "kiosk", "# Kiosk"),
    ('name = "Kiosk"', 'name = " Kiosk"', "kiosk", " Kiosk"),
    ('name = "Corner shops"', 'name = "Corner\u200fshops"', "(deck)", "U+200F"),
    ('name = "Hat"', 'name = "KIOSK"', "hat", "KIOSK"),
    ("bar = [[0, 0], [0, 1]]", "bar = [[0, 0], [1, 1]]", "arcade", "bar"),
]


@pytest.mark.parametrize(("old", "new", "card", "word"), SPOILT)
def test_a_deck_with_an_unknown_word_is_refused_by_name(old: str, new: str, card: str, word: str) -> None:
    """The message names file, card and word."""
    assert old in SMALL
    with pytest.raises(ComponentsError) as refused:
        deck_in(SMALL.replace(old, new))
    assert "corner.toml" in said(refused.value)
    assert f"card {card}" in said(refused.value)
    assert f"'{word.strip()}'" in said(refused.value)


def test_luxuries_nobody_could_buy_and_signs_larger_than_a_page_are_refused() -> None:
    """The third luxury ends the game, so enough luxuries must be affordable."""
    dear = re.sub(r"price = \d+", "price = 61", SMALL)
    with pytest.raises(ComponentsError) as refused:
        deck_in(dear)
    assert re.search(r"corner\.toml: the 11 cheapest luxuries cost \$671 together", said(refused.value))
    deck_in(re.sub(r"price = \d+", "price = 60", SMALL))

    deck = deck_in(SMALL.replace("bar = [[0, 0], [0, 1]]", "bar = [[0, 0], [0, 1], [0, 2], [0, 3]]"))
    with pytest.raises(ComponentsError) as refused:
        FilthyRich(GAME.tables.model_copy(update={"deck": deck}))
    assert re.search("arcade", said(refused.value))


@pytest.mark.parametrize(
    ("text", "table"),
    [
        (re.sub(r"\[business[\s\S]*?(?=\[asset)", "", SMALL), "[business.some_id]"),
        (SMALL.split("[luxury.hat]")[0], "[luxury.some_id]"),
        (re.sub(r"\[shapes\][\s\S]*?(?=\[business)", "", SMALL), "[shapes]"),
        ("business = 3\n" + re.sub(r"\[business[\s\S]*?(?=\[asset)", "", SMALL), "[business.some_id]"),
    ],
)
def test_a_kind_of_table_that_is_missing_is_named_as_it_is_written(text: str, table: str) -> None:
    with pytest.raises(ComponentsError) as refused:
        deck_in(text)
    assert said(refused.value) == f"file corner.toml: there is no table {table}"


def test_a_deck_that_tables_began_with_is_read_as_it_was(subtests: pytest.Subtests) -> None:
    """A running game continues with its deck, even if the file could no longer be offered."""
    for old, new in (
        ("[luxury.spats]", "[luxury.kiosk]"),
        ("cost = 3", "cost = true"),
        ("amount = 4", "amount = 100000"),
        ('name = "Kiosk"', 'name = "**Kiosk**"'),
        ("price = 4", "price = 999"),
    ):
        with subtests.test(f"{old} {new}"):
            with pytest.raises(ComponentsError):
                filthy_rich_deck_in("corner.toml", SMALL.replace(old, new), new=True)
            assert len(filthy_rich_deck_in("corner.toml", SMALL.replace(old, new)).luxuries) == 11


def test_a_file_that_is_no_deck_or_has_unknown_tables_or_too_few_luxuries_is_refused() -> None:
    with pytest.raises(ComponentsError) as refused:
        deck_in("= = =")
    assert re.search(r"corner\.toml", said(refused.value))

    with pytest.raises(ComponentsError) as refused:
        deck_in(SMALL + '[crime.fraud]\nname = "Fraud"\n')
    assert re.search(r"corner\.toml.*'crime'", said(refused.value))

    # Five seats with two luxuries each must leave one for a winner.
    with pytest.raises(ComponentsError) as refused:
        deck_in(SMALL.split("[luxury.hat_16]")[0])
    assert re.search("'10' luxuries are fewer than 11", said(refused.value))


def test_another_deck_works_without_a_change_of_code() -> None:
    """A host's deck is chosen in the lobby and played to the end."""
    game = with_corner(SMALL).game
    assert get_args(game.info.options.model_fields["deck"].annotation) == ("house", "corner")
    options = game.info.options.model_validate({"deck": "corner"})
    state = game.setup(3, options, KEY).state
    assert state.public.components == "corner"
    luck = Luck(Rng(KEY))
    for _ in range(3000):
        if game.outcome(state.public):
            break
        seat = next(iter(game.pending(state.public)))
        action = game.legal_actions(game.view_for(state, seat)).sample(luck.below)
        assert game.parse_at(state.public, game.text(action)) == action
        state = game.apply(state, seat, action).state
        assert game.check(state) == ()
    assert game.outcome(state.public) is not None

    # The word that leads through long lists may be in a name.
    named = with_corner(SMALL.replace('name = "Windfall"', 'name = "One More Time"')).game
    assert named.text(named.parse_at(state.public, "play one more time")) == "play windfall"
    assert named.text(named.parse_at(state.public, "play kiosk more 3")) == "play kiosk 3"

    # Where there is no choice the first deck is played.
    assert GAME.setup(2, FilthyOptions(), KEY).state.public.components == HOUSE
    assert "deck" not in GAME.info.options.model_fields


def test_a_deck_says_itself_what_later_seats_get() -> None:
    corner = SMALL.replace("[shapes]", "[deck.seat_compensation]\n3 = [0, 5, 7]\n\n[shapes]", 1)
    game = with_corner(corner).game
    options = game.info.options.model_validate({"deck": "corner", "seat_compensation": True})
    public = game.setup(3, options, KEY).state.public
    assert [public.estates[(public.first + place) % 3].money for place in range(3)] == [10, 15, 17]
    assert deck_in(corner).compensation_on(GAME.tables.board)[4] == GAME.tables.board.seat_compensation[4]
    with pytest.raises(ComponentsError) as refused:
        deck_in(corner.replace("[0, 5, 7]", "[0, 5]"))
    assert re.search("3 numbers", said(refused.value))


def test_our_deck_uses_the_whole_vocabulary() -> None:
    """Every trigger, kind, counter, payer, condition, changed number and flag is on a card, and therefore in a test of
    cards."""
    rows = {**BOOK.businesses, **BOOK.assets, **BOOK.actions}
    effects = [effect for row in rows.values() for effect in row.effects]
    assert {effect.on for effect in effects} == set(get_args(vocabulary.Trigger))
    kinds = {kind.model_fields["do"].annotation for kind in get_args(vocabulary.Effect)}
    assert {effect.do for effect in effects} == {get_args(kind)[0] for kind in kinds}
    assert {getattr(effect, "per", None) for effect in effects} == {None, *get_args(vocabulary.Counter)}
    payers = {getattr(effect, "payer", None) or getattr(effect, "who", None) for effect in effects}
    assert payers == {None, *get_args(vocabulary.Payer)}
    conditions = {effect.condition.kind for effect in effects if effect.condition}
    assert conditions == set(get_args(vocabulary.Condition.model_fields["kind"].annotation))
    assert {effect.stat for effect in effects if isinstance(effect, vocabulary.Mod)} == set(get_args(vocabulary.Stat))
    flags = [row.flags.model_dump() for row in BOOK.businesses.values()]
    assert {name for some in flags for name, value in some.items() if value} == set(flags[0])


def test_every_card_says_as_much_as_it_does(subtests: pytest.Subtests) -> None:
    for card in sorted({*BOOK.businesses, *BOOK.assets, *BOOK.actions}):
        with subtests.test(f"{card}"):
            row = BOOK.businesses.get(card) or BOOK.assets.get(card) or BOOK.actions[card]
            flags = BOOK.businesses[card].flags.model_dump(exclude_defaults=True) if card in BOOK.businesses else {}
            lines = card_text(BOOK, card)
            assert (len(lines), len(set(lines))) == (len(row.effects) + len(flags), len(lines))
            ruled = Condition(kind="page_at_least", n=2)
            for effect, language in product(row.effects, ("en", "de")):
                texts = shared_texts(strict=True)
                if effect.on not in UNCONDITIONAL:
                    said_if = effect_phrase(effect.model_copy(update={"condition": ruled}))
                    assert texts.say(said_if, language) != texts.say(effect_phrase(effect), language)


def test_effects_are_put_into_phrases_and_those_with_one_trigger_into_one_sentence() -> None:
    assert card_text(BOOK, "svens_swedish_tacos") == (
        phrase(
            "fr-effect-gain",
            **{"when": Phrase("fr-when-hit"), "if": Phrase("fr-if-always")},
            amount=1,
            per=Phrase("fr-word-page"),
            once=0,
            begins=0,
            end=Phrase("fr-end-stop"),
        ),
    )
    assert card_text(BOOK, "blot_out_billboards")[-1] == phrase("fr-flag-cover-fee", dollars=6)

    pieces = [(dict(line.args)["when"], dict(line.args)["end"]) for line in card_text(BOOK, "gossip_gazette")[:2]]
    assert pieces == [(Phrase("fr-when-hit"), Phrase("fr-end-more")), (Phrase("fr-when-same"), Phrase("fr-end-stop"))]
    ends = [dict(line.args)["end"] for line in card_text(BOOK, "loophole_and_sons")]
    assert ends == [Phrase("fr-end-stop")] * 2
