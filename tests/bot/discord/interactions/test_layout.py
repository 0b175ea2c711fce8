"""Messages keep Discord's limits whatever they contain."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from simcord.components import validate_components, walk_components

from bot.services.base.ids import CustomId
from bot.services.base.ports import Body, OutButton, OutItem, OutSelect, PictureFile
from bot.ui.layout import layout_message
from bot.ui.limits import CONTINUED, TEXT, fitting_label, fitting_text

V2 = 1 << 15


def payload(view: Any) -> list[dict[str, Any]]:
    components = view.to_components()
    validate_components(components, flags=V2)
    return components


def button(number: int, label: str = "Bid") -> OutButton:
    return OutButton(label, CustomId("do", 1, "d", 0, (str(number),)).encode())


def test_short_text_stays_and_long_text_is_cut_after_a_sentence() -> None:
    assert fitting_text("All is said.") == "All is said."
    shown = fitting_text("A sentence of some length. " * 400)
    assert shown.removesuffix(CONTINUED).rstrip().endswith("length.")


@given(st.text(alphabet=st.sampled_from("ab. !?\n"), min_size=TEXT + 1, max_size=TEXT + 300))
def test_long_text_ends_with_the_hint_and_fits(text: str) -> None:
    shown = fitting_text(text)
    assert len(shown) <= TEXT
    assert shown.endswith(CONTINUED)


@given(st.text(max_size=200), st.integers(1, 100))
def test_labels_fit_and_are_never_empty(text: str, limit: int) -> None:
    assert 1 <= len(fitting_label(text, limit)) <= limit


async def test_a_full_message_is_what_discord_takes() -> None:
    rows = tuple(tuple(button(row * 5 + place, "x" * 200) for place in range(5)) for row in range(9))
    pictures = tuple(PictureFile("vegas_showdown.auction.png", b"png", "alt " * 500) for _ in range(12))
    layout = layout_message(Body("word. " * 2000, pictures, rows, accent=0x123456), marker=77)
    components = list(walk_components(payload(layout.view)))
    assert len(components) <= 40
    assert len({file.filename for file in layout.files}) == 10
    assert components[0]["id"] == 77
    galleries = [component["items"] for component in components if component["type"] == 12]
    assert all(len(items) == 1 for items in galleries)  # several pictures in one gallery would be cut to squares
    shown = [items[0] for items in galleries]
    assert [item["media"]["url"] for item in shown] == [f"attachment://{file.filename}" for file in layout.files]
    assert all(0 < len(item["description"]) <= 1024 for item in shown)


async def test_pictures_stand_below_the_text_or_above_it_and_text_below_the_controls_stays_there() -> None:
    rows, cover = ((button(1),),), (PictureFile("cover.png", b"png", "a cover"),)
    for body, expected in (
        (Body("text", cover, rows), [10, 12, 1]),
        (Body("text", cover, rows, pictures_first=True), [12, 10, 1]),
        (Body("above", rows=rows, below="below"), [10, 1, 10]),
    ):
        parts = walk_components(payload(layout_message(body).view))
        assert [one["type"] for one in parts if one["type"] in (1, 10, 12)] == expected
    for above in ("word. " * 600, "word. " * 700):
        long = layout_message(Body(above, rows=rows, below="rule. " * 200))
        texts = [one["content"] for one in walk_components(payload(long.view)) if one["type"] == 10]
        assert texts[0].strip() == fitting_text(above.strip())
        assert sum(map(len, texts)) <= TEXT, "within what is left"
        assert all(texts)


async def test_things_stand_above_their_buttons_or_below_those_that_name_them() -> None:
    picture = PictureFile("picture.png", b"x", "A tile")
    items = tuple(OutItem(f"item {number}", (button(number),)) for number in range(4))
    rows = tuple(tuple(button(10 * row + column) for column in range(5)) for row in range(1, 6))
    made = layout_message(Body("text", (picture,) * 9, rows, items=items))
    (frame,) = payload(made.view)
    kinds = [one["type"] for one in frame["components"]]
    assert kinds[:18] == [10] + [12] * 9 + [10, 1] * 4
    assert len(list(walk_components([frame]))) <= 40
    assert len({file.filename for file in made.files}) == len(made.files) == 9
    reason = layout_message(Body("text", items=(OutItem("why", (button(1),), named_by_buttons=True),)))
    assert [one["type"] for one in payload(reason.view)[0]["components"]] == [10, 1, 10]


async def test_selects_keep_their_limits_and_the_same_control_is_shown_once() -> None:
    options = tuple((f"label {number} " * 20, str(number % 30), "hint " * 40) for number in range(40))
    layout = layout_message(Body("q", rows=(OutSelect("place " * 60, "c1:pick:1:::0", options),)))
    (select,) = (one for one in walk_components(payload(layout.view)) if one["type"] == 3)
    assert len(select["options"]) == 25
    assert len(select["placeholder"]) <= 150
    layout = layout_message(Body("q", rows=((button(1), button(1)), (button(1), button(2)))))
    shown = [one["custom_id"] for one in walk_components(payload(layout.view)) if one["type"] == 2]
    assert shown == [button(1).custom_id, button(2).custom_id]


async def test_files_and_empty_texts_are_messages_discord_takes() -> None:
    for name in ("plan 1.png", "über.png", "..", "a/b.png"):
        layout = layout_message(Body("q", (PictureFile(name, b"png", "alt"),)))
        assert set(layout.files[0].filename) <= set("abcdefghijklmnopqrstuvwxyz0123456789_.-")
    layout = layout_message(Body("yours"), attachment=("my-data.json", b"{}"))
    assert any(one["type"] == 13 for one in walk_components(payload(layout.view)))
    payload(layout_message(Body("")).view)
