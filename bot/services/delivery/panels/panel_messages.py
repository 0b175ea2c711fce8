"""A seat's private panel as a message: the question, its pictures, exactly the legal answers, and buttons to views.
Nothing here is public, so this module builds no `OutMessage`."""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.games.controls import BUTTONS_IN_ROW, Button, Panel, Row
from bot.games.joining import concerns
from bot.games.picture import AnyPicture, Picture, PrivatePicture
from bot.services.base.ids import CustomId, Verb, encode_words
from bot.services.base.model import PanelReply, PersonId, SessionId
from bot.services.base.ports import Body, ControlRow, OutButton, OutSelect, PictureFile, PrivateMessage
from bot.services.context import Context
from bot.services.delivery.panels.hands import EDGE
from bot.services.pictures.images import Images
from bot.services.sessions.record import Record
from bot.services.views import inboxes, session_queries
from bot.services.views.session_queries import OwnNews
from bot.services.wording.messages import REMARK, TextLocalizer
from bot.services.wording.texts import Verbatim, stamp
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat

HIGH: Final = 680
"""Height in pixels that is visible at once on a phone 390 pixels wide."""
_WIDE: Final = 265
"""Width in pixels of text, pictures and buttons on this phone."""
_AROUND: Final = 96
"""Pixels of the author line and of the frame."""
_TEXT: Final = 16
_SMALL: Final = 14
"""Pixels of an em: in text (`_TEXT`), and in small print and the labels of buttons (`_SMALL`)."""
_SHARES: Final = {
    letter: share
    for letters, share in (
        (" '.,:;·!ijl", 0.27),
        ("()[]-IJ", 0.32),
        ('ft/r"', 0.39),
        ("?zscvyxkFLSET*", 0.53),
        ("ABCKRÄ#ß", 0.65),
        ("DGHNOQUÖÜ&", 0.75),
        ("mwMW%@…—", 0.9),
    )
    for letter in letters
}
"""Widths of letters in ems, in Noto Sans, the widest of the fonts that Discord uses."""
_SHARE: Final = 0.6
"""Width of any other letter in ems."""
_FULL: Final = "\u2e80"
"""First letter that is one em wide, as in Chinese; all later letters are, too."""
_LINE: Final = 22
SMALL_LINE: Final = 19
_ROW: Final = 40
_SELECT: Final = 52
_EDGES: Final = 24
"""Width in pixels of a button around its label."""
_LINK: Final = 22
"""Width in pixels of the icon on a button that opens a page."""
_GAP: Final = 8


def height_left(text: Sequence[str], pictures: Sequence[PictureFile], rows: Sequence[ControlRow]) -> int:
    """Return the visible pixels left below paragraphs, pictures and rows of controls; negative if these do not fit."""
    taken = _AROUND + sum(_GAP + _LINE * line_count(paragraph, _TEXT) for paragraph in text if paragraph)
    taken += sum(_GAP + _WIDE * high // max(1, wide) for wide, high in (picture.size for picture in pictures))
    taken += sum(_SELECT if isinstance(row, OutSelect) else _ROW * len(_lines(row)) for row in rows)
    return HIGH - taken


def line_count(paragraph: str, em: int = _SMALL) -> int:
    """Return the number of lines of a paragraph on a phone, in letters of `em` pixels."""
    lines = 0
    for line in paragraph.split("\n"):
        lines, left = lines + 1, float(_WIDE)
        for word in line.split(" "):
            wide = _length(f"{word} ", em)
            if wide > left:
                lines, left = lines + 1, float(_WIDE)
            left -= wide
    return lines


def _length(text: str, em: int) -> float:
    return em * sum(_SHARES.get(letter, _SHARE if letter < _FULL else 1.0) for letter in text)


def button_rows(buttons: Sequence[OutButton]) -> list[ControlRow]:
    """Return buttons in rows of at most five, Discord's limit; each row has one or more whole lines of a phone."""
    rows: list[list[OutButton]] = []
    for line in _lines(buttons):
        if rows and len(rows[-1]) + len(line) <= BUTTONS_IN_ROW:
            rows[-1] += line
        else:
            rows.append(line)
    return [tuple(row) for row in rows]


def _lines(buttons: Sequence[OutButton]) -> list[list[OutButton]]:
    lines: list[list[OutButton]] = []
    left = 0.0
    for button in buttons:
        wide = min(_WIDE, _length(button.label, _SMALL) + _EDGES + _LINK * bool(button.url))
        if not lines or wide > left or len(lines[-1]) == BUTTONS_IN_ROW:
            lines.append([])
            left = float(_WIDE)
        lines[-1].append(button)
        left -= wide + _GAP
    return lines


LEAST_NEWS: Final = 3
"""Minimum number of lines of a phone left for news; if fewer would be left, the views are only under **More**."""
NEWS_LINES: Final = 6
NEWS_WORDS: Final = 60
"""Maximum number of lines and words about the events since a person's last decision; **What happened?** has all events."""
_OPTION: Final = 100
_PLACEHOLDER: Final = 150
"""Maximum length of a select's option and of its placeholder, in characters; longer ones are cut."""


@dataclass(frozen=True, slots=True)
class ShownPanel:
    """The content of a panel and its person. `line` is the newest public line of the log that it takes into account. `words` were
    chosen so far, and `digest` is equal for panels with equal texts, pictures and controls, whatever the time and the earlier
    events."""

    session: SessionId
    person: PersonId
    language: str
    line: int
    decision: str
    words: tuple[str, ...]
    digest: str


class _Tools(NamedTuple):
    """The buttons below a panel's choices: a hint and **Undo**, **What happened?**, the views, **More** and further games."""

    acts: tuple[OutButton, ...]
    recap: tuple[OutButton, ...]
    views: tuple[OutButton, ...]
    more: tuple[OutButton, ...]

    @property
    def buttons(self) -> tuple[OutButton, ...]:
        """All buttons in order."""
        return (*self.acts, *self.recap, *self.views, *self.more)


async def compose_panel(
    context: Context,
    reply: PanelReply,
    person: PersonId,
    say: TextLocalizer,
    *,
    before: str = "",
    news: OwnNews | None = None,
    below: Sequence[ControlRow] = (),
    leads_on: bool = True,
) -> tuple[PrivateMessage, ShownPanel]:
    """Return the panel in the language of `say`, a localizer for the session, and its content for later comparison. `before` is
    shown above the panel, such as the reason why nothing was done. `below` are further controls. With `leads_on`, a panel without
    a question has a button to the next waiting game. The first panel of a decision also has the news since the person's previous
    decision (`news`, if already loaded). A solo session's panel without a picture of its own shows the channel's picture."""
    record = await context.repository.record_at_least(reply.session, reply.seq)
    parts, (rows, undo), pictures = await _choices(context, reply, say)
    views = view_buttons(context, record, person, say, reply.panel)
    more = () if record.over else say.session_buttons(reply.session, "more")
    # Leave the button with the address of the board page out of the digest: the address differs each time.
    lasting = (*undo, *(view for view in views if not view.url), *more)
    drawings = [(picture.alt, hashlib.sha256(picture.png).digest()) for picture in pictures]
    digest = hashlib.sha256(repr((parts, (*rows, lasting), drawings)).encode()).hexdigest()
    if record.solo and not pictures and record.public is not None:
        pictures = await draw_pictures(record.binding.phase_pictures(record.public)[:1], say, context.images)
    if reply.panel is None and (record.solo or record.over):
        # A panel without a question leads to the result, or to the next step if no channel shows it.
        label = Phrase("button-ended" if record.over else "button-act")
        rows = [(say.button(label, CustomId("act", record.session), "main"),), *rows]
    if reply.panel is None and leads_on:
        following, count = await inboxes.next_waiting_game(context, person, reply.session)
        more += (next_game_button(say, reply.session, count),) if following is not None else ()
    lines: Sequence[Phrase] = ()
    if record.state is not None and not reply.words and not reply.draft:
        own_lines = reply.own_lines if record.seq == reply.seq else None
        lines = (news or await session_queries.own_news(context, record, person, own_lines)).lines
    # A solo panel does not say how old it is: nobody else can change its content.
    as_of = "" if record.solo else say("panel-as-of", at=stamp(context.now, "t"))
    hint = (say.button(Phrase("button-hint"), CustomId("hint", reply.session)),) if reply.may_hint else ()
    tools = _Tools((*hint, *undo), say.session_buttons(reply.session, "recap"), views, more)

    def lines_left(tools: _Tools) -> int:
        controls = (*rows, *button_rows(tools.buttons), *below)
        return height_left((before, *parts, as_of), pictures, controls) // SMALL_LINE

    if not record.over and lines_left(tools) < (LEAST_NEWS if lines else 0):
        tools = tools._replace(views=())  # **More** has them, too.
    recent, has_more = news_text(lines, record.seat_of(person), say, lines_left(tools))
    rows += (*button_rows(tools.buttons if has_more else tools._replace(recap=()).buttons), *below)
    text = "\n\n".join(text for text in (before, recent, *parts, as_of) if text)
    shown = ShownPanel(reply.session, person, say.language, reply.line, reply.decision, reply.words, digest)
    return PrivateMessage(Body(text, pictures, tuple(rows), EDGE)), shown


def _board_page(context: Context, record: Record, person: PersonId, say: TextLocalizer) -> OutButton | None:
    label = Phrase("button-board-page")
    if context.board_access.is_activity:
        return say.button(label, CustomId("page", record.session))
    link = context.board_access.link(person, record.session, record.channel_id, say.language)
    return None if link is None else OutButton(say.label(label), "", url=link)


async def _choices(
    context: Context, reply: PanelReply, say: TextLocalizer
) -> tuple[list[str], tuple[list[ControlRow], tuple[OutButton, ...]], tuple[PictureFile, ...]]:
    parts = [say.lines(reply.lines)] if reply.lines else []
    rows: list[ControlRow] = []
    pictures: tuple[PictureFile, ...] = ()
    panel = reply.panel
    if panel is not None:
        parts.append(say("ui-panel-title", title=panel.title))
        if panel.lines:
            parts.append(say.lines(panel.lines))
        token = reply.session, reply.decision, reply.draft
        rows = controls_of(
            panel.rows,
            say,
            lambda button: CustomId("do" if button.asks is None else "ask", *token, button.words),
            lambda number: CustomId("pick", *token, (str(number),)),
        )
        pictures = await draw_pictures(panel.pictures, say, context.images)
        if len(pictures) < len(panel.pictures):
            parts.append(say("ui-panel-picture-late"))
            rows.append((say.session_button("describe", reply.session),))
    undo = say.session_buttons(reply.session, "undo") if reply.may_undo else ()
    # Show one **Undo** only: if the panel has its own, for the steps of a draft, leave out the session's.
    if any(button.label == undo[0].label for row in rows if isinstance(row, tuple) for button in row if undo):
        undo = ()
    return parts, (rows, undo), pictures


def view_buttons(
    context: Context, record: Record, person: PersonId, say: TextLocalizer, panel: Panel | None = None
) -> tuple[OutButton, ...]:
    """Return the buttons of views not in the panel, and of the board page if there is one; before the start only the rules."""
    if record.state is None:
        return say.session_buttons(record.session, "rules")
    binding, seat = record.binding, record.seat_of(person)
    pictures_of_seat: Sequence[PrivatePicture] = ()
    if seat is not None:
        pictures_of_seat = binding.private_pictures(record.view(seat), seat)
    shown = set[str]() if panel is None else {picture.kind for picture in panel.pictures}
    beside: tuple[tuple[Verb, Sequence[AnyPicture]], ...] = (
        ("board", binding.phase_pictures(record.state.public)),
        ("hand" if binding.has_hand else "plan", pictures_of_seat),
    )
    views: list[Verb] = [
        view for view, pictures in beside if not pictures or not {picture.kind for picture in pictures} <= shown
    ]
    page = _board_page(context, record, person, say)
    return (*say.session_buttons(record.session, *views, "rules"), *(() if page is None else (page,)))


def news_text(
    lines: Sequence[Phrase], seat: Seat | None, say: TextLocalizer, high: int = NEWS_WORDS
) -> tuple[str, bool]:
    """Return the news of a seat in small print, in few words and at most `high` lines of a phone, and whether news was left out.
    Lines about the person are kept first, then the first line, which mostly repeats their own step, then the newest lines, and
    remarks of computer players last."""
    if seat is None or not lines:
        return "", False
    worth = [2 * concerns(line, SeatName(seat)) - (line.key == REMARK) if at else 1 for at, line in enumerate(lines)]
    worded = [say.phrase(line) for line in lines]
    room, kept = NEWS_WORDS, list[int]()
    for at in sorted(range(len(worded)), key=lambda at: (worth[at], at), reverse=True):
        room -= len(worded[at].split())
        high -= line_count(worded[at])
        if kept and (room < 0 or high < 0 or len(kept) == NEWS_LINES):
            break
        kept.append(at)
    shown = [say("small-print", line=Verbatim(worded[at])) for at in sorted(kept)]
    return "\n".join(shown), len(kept) < len(worded)


async def draw_pictures(pictures: Sequence[AnyPicture], say: TextLocalizer, images: Images) -> tuple[PictureFile, ...]:
    """Draw pictures. Return those that could be drawn in time; the text contains the information of the others."""
    words = say.picture_localizer()
    files = await asyncio.gather(
        *(
            images.draw(picture, words) if isinstance(picture, Picture) else images.draw_private(picture, words)
            for picture in pictures
        )
    )
    return tuple(file for file in files if file is not None)


def next_game_button(say: TextLocalizer, session: SessionId | None, count: int) -> OutButton:
    """Return the button to the game other than `session` that has waited longest; it is found when the button is pressed."""
    words = () if session is None else (str(session),)
    return say.button(phrase("button-next-game", count=count), CustomId("next", words=words), "main")


def controls_of(
    rows: Sequence[Row], say: TextLocalizer, pressed: Callable[[Button], CustomId], picked: Callable[[int], CustomId]
) -> list[ControlRow]:
    """Return the rows of a panel as controls. `pressed` returns the custom id of a button, `picked` the custom id of a select by
    the number of its row, so that two selects differ. The words of a choice are in the values of the select's options."""

    def row_of(number: int, row: Row) -> ControlRow:
        if isinstance(row, tuple):
            return tuple(
                say.button(button.label, pressed(button), button.style, disabled=button.disabled) for button in row
            )
        options = tuple(
            (
                say.label(option.label, _OPTION),
                encode_words(option.words),
                "" if option.hint is None else say.label(option.hint, _OPTION),
            )
            for option in row.options
        )
        return OutSelect(say.label(row.placeholder, _PLACEHOLDER), picked(number).encode(), options)

    return [row_of(number, row) for number, row in enumerate(rows)]
