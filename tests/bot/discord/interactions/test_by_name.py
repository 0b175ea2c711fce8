"""Values that are typed as a list shows them, and the table that a command means."""

from bot.interactions.typed_values import SHOWN_WITH, find_value
from tests.bot.discord.playing import pending, running_table
from tests.bot.discord.world import World

PAIRS = (
    ("Evening: two live rounds", "evening"),
    ("Everybody meets everybody", "everybody"),
    ("Slow Swiss: five rounds", "slow"),
    ("Sunday league · saved", "Sunday league"),
    ("Evening · saved", "Evening"),
)


def test_a_value_is_meant_by_itself_its_label_or_the_beginning_of_one() -> None:
    meant = {
        "evening": "evening",
        "Evening": "Evening",
        "EVENING": None,
        "evening: TWO   live rounds": "evening",
        " slow  swiss ": "slow",
        "sun": "Sunday league",
        "every": "everybody",
        **dict.fromkeys(("eve", "", "  ", "league", "rounds")),
    }
    assert {typed: find_value(typed, PAIRS) for typed in meant} == meant
    # For some values a beginning is not enough.
    assert find_value("sunday LEAGUE · saved", PAIRS, begun=False) == "Sunday league"
    assert find_value("sun", PAIRS, begun=False) is None
    # Two labels with one value do not conflict.
    assert find_value("ber", [("Berlin", "1"), ("Bern", "1"), ("Basel", "2")]) == "1"


async def test_tables_seats_games_and_kinds_can_be_typed_as_they_are_shown(world: World) -> None:
    await running_table(world, computers=1, others=1)
    (table,) = await world.ana.autocomplete(world.channel, "recap", "table", "")
    assert "Vegas Showdown" in (await world.slash(world.ana, "recap", table=table["name"])).text
    for seat in await world.ana.autocomplete(world.channel, "show plan", "seat", ""):
        by_value = await world.slash(world.ana, "show plan", seat=seat["value"])
        by_label = await world.slash(world.ana, "show plan", seat=seat["name"].upper())
        assert by_label.alts == by_value.alts
        assert by_label.files
    for game in await world.ana.autocomplete(world.channel, "rules", "game", ""):
        shown = await world.slash(world.ana, "rules", game=game["name"].lower())
        assert shown.text == (await world.slash(world.ana, "rules", game=game["value"])).text
    for language in await world.ana.autocomplete(world.channel, "my settings", "language", ""):
        assert "no sentences" not in (await world.slash(world.ana, "my settings", language=language["name"])).text
    who = (await pending(world))[0]
    move = (await who.autocomplete(world.channel, "play", "move", ""))[0]
    assert SHOWN_WITH in move["name"]
    done = await world.slash(who, "play", move=move["name"])
    assert "not an action" not in done.text


async def test_a_new_table_takes_titles_kinds_and_options_as_they_are_shown(world: World) -> None:
    (kind, *_) = await world.ana.autocomplete(world.channel, "game new", "player", "")
    options = await world.ana.autocomplete(world.channel, "game new", "options", "", game="Filthy Rich")
    chosen = next(one for one in options if one["value"].startswith("tax"))
    await world.slash(world.ana, "game new", game="filthy", player=kind["name"], computers=1, options=chosen["name"])
    card = await world.card()
    assert (card.game, card.seats[1].computer) == ("filthy_rich", kind["value"])
    name, _, value = chosen["value"].partition("=")
    assert str(getattr(card.agreement.options, name)).lower() == value
    refused = (await world.slash(world.ana, "rules", game="chess")).text
    assert "no game called “chess”" in refused
    for title in ("Vegas Showdown", "Filthy Rich", "Welcome to New Las Vegas"):
        assert title in refused


OF_A_TABLE = (
    "play", "game replay", "game leave", "show board", "show plan", "describe", "recap", "order",
)  # fmt: skip


async def test_a_command_goes_on_with_the_table_that_is_chosen_and_what_was_typed_along(world: World) -> None:
    await running_table(world)
    elsewhere = world.guild.create_text_channel("elsewhere")
    for command in OF_A_TABLE:
        shown = await world.slash(world.ana, command, elsewhere)
        assert "no table in this channel" in shown.text
        assert [option["value"] for option in shown.selects[0]["options"]] == ["1"]
        chosen = await world.choose(world.ana, shown, "1")
        there = await world.slash(world.ana, command)
        assert chosen.text.partition("-# As of")[0] == there.text.partition("-# As of")[0]
    shown = await world.slash(world.ana, "describe", elsewhere, full=True)
    chosen = await world.choose(world.ana, shown, "1")
    assert chosen.text == (await world.slash(world.ana, "describe", full=True)).text
    shown = await world.slash(world.ana, "show board", elsewhere)
    await world.restart()
    assert (await world.choose(world.ana, shown, "1")).files

    who, before = (await pending(world))[0], (await world.card()).seq
    shown = await world.slash(who, "play", elsewhere, move="bid lounge 7 " * 12)
    assert shown.selects == []
    assert "Choose one of yours" in shown.text
    asked = await world.slash(who, "play", elsewhere, move="publicity")
    assert (await world.card()).seq == before
    await world.choose(who, asked, "1")
    assert (await world.card()).seq > before


async def test_in_direct_messages_one_table_is_meant_and_several_are_asked_about(world: World, playing: None) -> None:
    assert "What happened" in (await world.slash_direct(world.ana.user, "recap")).text
    other = world.guild.create_text_channel("other")
    await world.slash(world.ana, "game new", other)
    shown = await world.slash_direct(world.ana.user, "show board")
    assert "2 tables" in shown.text
    assert {option["value"] for option in shown.selects[0]["options"]} == {"1", "2"}
    assert (await world.choose(world.ana.user, shown, "1")).files


async def test_without_any_table_the_way_to_one_is_a_button(world: World) -> None:
    shown = await world.slash(world.dan, "show board")
    assert "no table in this channel" in shown.text
    assert shown.selects == []
    assert list(shown.buttons) == ["Play now", "Open a table", "How it works"]
    games = await world.press(world.dan, shown, "Open a table")
    assert "Which game shall it be?" in games.text
    await world.press(world.dan, games, "Open Vegas Showdown")
    assert "Join" in world.public()[0].buttons


async def test_the_chosen_table_is_checked_like_any_other(world: World, in_lobby: None) -> None:
    elsewhere = world.guild.create_text_channel("elsewhere")
    shown = await world.slash(world.ana, "game leave", elsewhere)
    await world.choose(world.ana, shown, "1")
    again = await world.slash(world.ana, "game leave")
    assert "You have left" not in again.text
