"""A private reply as JSON for the page: text, pictures by their addresses, controls, and the clickable areas of pictures."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from bot.board.request import WORK
from bot.games.binding import AnySpace, Binding
from bot.games.joining import comma_list
from bot.services.base.ids import CustomId, Verb, decode, decode_words
from bot.services.base.model import PanelReply
from bot.services.base.ports import ControlRow, OutButton, OutItem, OutSelect, PictureFile
from bot.services.wording.messages import TextLocalizer
from bot.ui.layout import PrivateReply
from render.core.areas import Area

Frame: TypeAlias = dict[str, Any]
Control: TypeAlias = tuple[str, str | None, str, tuple[str, ...]]
"""A control with words of notation: its id, its chosen value, its label, and the words."""

BESIDE: Final = frozenset[Verb]({"board", "plan", "hand"})
"""Verbs of controls whose views a page shows beside its panel."""
_decoded: Final = lru_cache(4096)(decode)


class Answer(NamedTuple):
    """The result of a touch on an area: a press of the control `custom_id`, with the value chosen there. `place` is the kind of
    area, `word` the word that chooses it. The control of a `small` area, which is hard to touch, stays in the rows."""

    place: str
    word: str
    custom_id: str
    value: str | None
    label: str
    small: bool = False


def frame_of(
    reply: PrivateReply, more: Sequence[PictureFile], answers: Sequence[Answer], address: Callable[[PictureFile], str]
) -> Frame:
    """Return the reply as JSON. `more` are further pictures, beside the panel unless they have clickable areas; `answers` are
    the controls for areas; `address` returns the address of a picture. The rows leave out controls that work only in Discord,
    controls with an area of a picture that is not `small` and, if there are `answers` or `more`, controls of `BESIDE`."""
    pictures = [*reply.body.pictures, *more]
    areas = places_on(pictures)
    by_place: dict[tuple[str, str], list[Answer]] = {}
    for one in answers:
        by_place.setdefault((one.place, one.word), []).append(one)
    touched = {(one.custom_id, one.value) for place in areas for one in by_place.get(place, ()) if not one.small}
    offered = WORK.keys() - (BESIDE if answers or more else frozenset())
    rows = [_row(row, offered, touched) for row in reply.body.rows]
    further = [_picture(one, by_place, address) for one in more]
    return {
        "text": reply.body.text,
        "below": reply.body.below,
        "pictures": [
            *(_picture(one, by_place, address) for one in reply.body.pictures),
            *(one for one in further if one["targets"]),
        ],
        "beside": [one for one in further if not one["targets"]],
        "things": [_item(one) for one in reply.body.items],
        "rows": [row for row in rows if row],
    }


def places_on(pictures: Iterable[PictureFile]) -> set[tuple[str, str]]:
    """Return the areas of some pictures, each as its kind and its word."""
    return {(area.place, area.word) for picture in pictures for area in picture.areas}


def answers_of(
    binding: Binding, space: AnySpace, reply: PanelReply, message: PrivateReply, say: TextLocalizer
) -> list[Answer]:
    """Return what a click on each area of the panel's pictures does. Areas come from the controls of `message`, from next words
    without a control, and, if the game has them, from the small areas inside these (`Binding.figures`)."""

    @cache
    def places_after(beginning: tuple[str, ...]) -> dict[str, str]:
        """Return the kind of area of each next word that names an area."""
        following = space.following(beginning, whole=True)
        return {one.word: binding.places[one.question] for one in following if one.question in binding.places}

    answers: list[Answer] = []
    given = space.canonical_words(reply.words)
    around = {given}
    controls = list(_controls(message))
    labels = {words: label for _, _, label, words in controls}
    pictured = {word: place for place, word in places_on(message.body.pictures)}
    for custom_id, value, label, words in controls:
        # A control with several words belongs to the last of them that names an area: a bid with one possible price
        # belongs to its lot.
        for length in range(len(words), len(given), -1):
            before, word = words[: length - 1], words[length - 1]
            # The question of a later step is not known yet, so its area is found on the pictures.
            is_further = before in space.lines
            place = pictured.get(word) if is_further else places_after(before).get(word)
            if place is not None:
                full_label = f"{labels[before]}, {label}" if is_further and before in labels else label
                answers.append(Answer(place, word, custom_id, value, full_label))
                around.add(words[:length])
                break
    known = {(one.place, one.word) for one in answers}
    for question, word, actions in space.following(given, whole=True):
        place = binding.places.get(question)
        if place is not None and (place, word) not in known:
            label = say.label(space.choice(question, word, actions).label)
            answers.append(Answer(place, word, _press_of(reply, (*given, word)), None, label))
    if binding.figures:
        answers += [one for words in around if words for one in _figures(binding, space, reply, words, say)]
    return answers


def _figures(
    binding: Binding, space: AnySpace, reply: PanelReply, words: tuple[str, ...], say: TextLocalizer
) -> Iterator[Answer]:
    """Yield the answers for the small areas inside the area that the last word names."""
    following = space.next_words(words)
    figure = binding.figures.get(following.name)
    if figure is None:
        return
    lot = next(choice.label for choice in space.next_words(words[:-1]).choices if choice.word == words[-1])
    for choice in following.choices:
        label, custom_id = say.label(comma_list([lot, choice.label])), _press_of(reply, (*words, choice.word))
        yield Answer(figure, f"{words[-1]} {choice.word}", custom_id, None, label, small=True)


def _press_of(reply: PanelReply, words: tuple[str, ...]) -> str:
    return CustomId("do", reply.session, reply.decision, reply.draft, words).encode()


def _controls(message: PrivateReply) -> Iterator[Control]:
    for row in (*(item.buttons for item in message.body.items), *message.body.rows):
        if isinstance(row, OutSelect):
            for label, value, _ in row.options:
                yield row.custom_id, value, label, decode_words(value)
        else:
            for button in row:
                pressed = _decoded(button.custom_id)
                if pressed is not None and pressed.verb == "do" and not button.disabled:
                    yield button.custom_id, None, button.label, pressed.words


def _picture(
    picture: PictureFile, by_place: Mapping[tuple[str, str], Sequence[Answer]], address: Callable[[PictureFile], str]
) -> Frame:
    width, height = picture.size
    targets: list[Frame] = []
    for area in picture.areas:
        answers = [
            {"id": one.custom_id, "value": one.value, "label": one.label}
            for one in by_place.get((area.place, area.word), ())
        ]
        if answers:
            targets.append({"place": area.place, "box": _share(area, width, height), "answers": answers})
    return {"src": address(picture), "alt": picture.alt, "width": width, "height": height, "targets": targets}


def _share(area: Area, width: int, height: int) -> tuple[float, float, float, float]:
    """Return left, top, width and height of an area in percent of the picture."""
    left, top, right, bottom = area.box
    return (
        round(100 * left / width, 2),
        round(100 * top / height, 2),
        round(100 * (right - left) / width, 2),
        round(100 * (bottom - top) / height, 2),
    )


def _item(item: OutItem) -> Frame:
    return {"text": item.text, "buttons": [button_of(one) for one in item.buttons]}


def _row(
    row: Sequence[OutButton] | OutSelect, offered: Collection[Verb], touched: Collection[tuple[str, str | None]]
) -> Frame | list[Frame] | None:
    if isinstance(row, OutSelect):
        options = [
            {"label": label, "value": value, "hint": hint}
            for label, value, hint in row.options
            if (row.custom_id, value) not in touched
        ]
        return {"id": row.custom_id, "placeholder": row.placeholder, "options": options} if options else None
    return [
        button_of(one)
        for one in row
        if (one.custom_id, None) not in touched
        and (pressed := _decoded(one.custom_id)) is not None
        and pressed.verb in offered
    ]


def verbs_of(rows: Sequence[ControlRow]) -> set[Verb]:
    """Return the verbs of the buttons in these rows."""
    buttons = (one for row in rows if not isinstance(row, OutSelect) for one in row)
    return {pressed.verb for one in buttons if (pressed := _decoded(one.custom_id)) is not None}


def button_of(button: OutButton) -> Frame:
    """Return a button as JSON."""
    return {"id": button.custom_id, "label": button.label, "style": button.style, "disabled": button.disabled}
