"""A person's settings: chosen by command or form, stored, and respected everywhere."""

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from bot.games.picture import Picture
from bot.services.base.ports import PictureFile
from bot.services.wording.texts import Texts
from render.core.localizer import Localizer
from tests.bot.discord.playing import running_table
from tests.bot.discord.world import World

FORM = "Change settings"


@pytest.fixture
def bilingual(world: World, tmp_path: Path) -> World:
    """Return the world with a few German texts, so that there is a choice."""
    locales = tmp_path / "locales"
    shutil.copytree(str(files("data").joinpath("locales", "en")), locales / "en")
    (locales / "de").mkdir()
    (locales / "de" / "a.ftl").write_text(
        "language-name = Deutsch\nui-settings-language = Antworten an dich sind auf { $language }.\n"
        "button-salt = Eine Prise Salz\n"
        "refuse-no-table-here = In diesem Kanal ist kein Tisch.\n",
        encoding="utf-8",
    )
    world.services.texts = Texts(strict=True, root=locales)
    return world


async def test_settings_are_shown_and_changed_by_command_or_form(world: World) -> None:
    shown = await world.slash(world.ana, "my settings")
    assert "in the table's channel" in shown.text
    assert "the language of your Discord" in shown.text
    changed = await world.fill_in(world.ana, shown, FORM, notify="off", switches=["hand", "remarks", "record"])
    assert "not at all" in changed.text
    assert "by direct message" in (await world.slash(world.ana, "my settings", notify="direct")).text
    assert "by direct message" in (await world.slash(world.ana, "my settings")).text
    assert "in the table's channel" in (await world.slash(world.ben, "my settings")).text
    answer = await world.slash(world.ana, "my settings", language="tlh")
    assert "no sentences" in answer.text
    assert "the language of your Discord" in (await world.slash(world.ana, "my settings")).text
    shown = await world.slash(world.ana, "my settings")
    assert "computer players say a word at big moments" in shown.text
    shown = await world.fill_in(world.ana, shown, FORM, switches=["hand", "record"])
    assert "computer players play in silence" in shown.text
    assert "say a word" in (await world.slash(world.ben, "my settings")).text
    assert "say a word" in (await world.fill_in(world.ana, shown, FORM, switches=["hand", "record", "remarks"])).text


async def test_a_single_language_is_no_choice(world: World, tmp_path: Path) -> None:
    shutil.copytree(str(files("data").joinpath("locales", "en")), tmp_path / "locales" / "en")
    world.services.texts = Texts(strict=True, root=tmp_path / "locales")
    form = await world.pressed(world.ana, await world.slash(world.ana, "my settings"), FORM)
    assert "language" not in str(form.modal["components"])


@pytest.fixture
def themes(world: World, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the themes of the pictures that are drawn from now on."""
    found, draw = list[str](), world.services.images.draw

    async def noted(picture: Picture, words: Localizer) -> PictureFile | None:
        found.append(words.theme.name)
        return await draw(picture, words)

    monkeypatch.setattr(world.services.images, "draw", noted)
    return found


async def test_pictures_only_i_see_are_drawn_as_i_chose(world: World, themes: list[str]) -> None:
    assert "as usual" in (await world.slash(world.ana, "my settings")).text
    assert "with high contrast" in (await world.slash(world.ana, "my settings", pictures="contrast")).text
    shown = await world.slash(world.ana, "my settings")
    assert "in large print" in (await world.fill_in(world.ana, shown, FORM, pictures="large")).text
    await running_table(world)
    await world.calm()
    assert set(themes) == {"standard"}, "what the channel sees is the host's to choose"
    themes.clear()
    await world.slash(world.ana, "show board")
    await world.slash(world.ben, "show board")
    assert themes == ["large", "standard"]


async def test_a_server_chooses_for_its_channels_and_for_whoever_has_not_chosen(
    world: World, themes: list[str]
) -> None:
    await world.services.servers.change(world.guild.id, lambda now: now.model_copy(update={"theme": "contrast"}))
    assert "with high contrast" in (await world.slash(world.ben, "my settings")).text
    await running_table(world)
    await world.calm()
    assert set(themes) == {"contrast"}
    themes.clear()
    await world.slash(world.ben, "show board")
    await world.slash(world.ana, "my settings", pictures="large")
    await world.slash(world.ana, "show board")
    assert themes == ["contrast", "large"]


async def test_the_language_chosen_answers_from_then_on_also_in_modals(bilingual: World) -> None:
    world = bilingual
    suggested = await world.ana.autocomplete(world.channel, "my settings", "language", "")
    assert [(one["name"], one["value"]) for one in suggested] == [
        ("the language of your Discord", "discord"),
        ("English", "en"),
        ("Deutsch", "de"),
    ]
    told = await world.slash(world.ana, "my settings", language="de")
    assert "Antworten an dich sind auf Deutsch." in told.text
    assert "kein Tisch" in (await world.slash(world.ana, "play")).text
    assert "no table" in (await world.slash(world.ben, "play")).text
    back = await world.fill_in(world.ana, told, "Change settings", language="discord")
    assert "the language of your Discord" in back.text
    assert "no table" in (await world.slash(world.ana, "play")).text
    await world.slash(world.ana, "game new")
    await world.slash(world.ana, "my settings", language="de")
    fairness = await world.press(world.ana, world.public()[-1], "Fairness")
    opened = await world.pressed(world.ana, fairness, next(iter(fairness.buttons)))
    assert opened.modal["title"] == "Zum Zufall beitragen"


async def test_a_server_nickname_is_not_carried_to_tables(world: World) -> None:
    """A person has one name for all servers; a nickname stays in its server."""
    eve = world.guild.add_member(world.env.create_user("eve", global_name="Eve"), nick="Secret Agent")
    await world.slash(eve, "game new")
    card = await world.card()
    assert [seat.name for seat in card.seats] == ["Eve"]
    assert "Secret Agent" not in world.public()[-1].read


async def test_hand_shows_ones_own_or_points_to_the_plan(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await running_table(world)
    for who in (world.ana, world.dan):
        answer = await world.slash(who, "hand")
        assert "without a hand" in answer.text
        assert "Plan" in answer.text
        assert answer.files == ()
    monkeypatch.setattr(type(world.bindings["vegas_showdown"]), "has_hand", True)
    answer = await world.slash(world.ana, "hand")
    assert answer.ephemeral
    assert len(answer.files) == 1
