"""Hands as text and buttons, for direct messages and private answers.

Nothing here is public, so this module builds no `OutMessage`.
"""

from typing import Final

from bot.games.binding import AnyView, Binding
from bot.games.joining import and_list
from bot.services.base.ids import CustomId, Verb
from bot.services.base.model import SessionCard
from bot.services.base.ports import Body, OutButton, PictureFile, PrivateMessage
from bot.services.wording.messages import fit_lines, names_of
from bot.services.wording.texts import Texts, Verbatim
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat

EDGE: Final = 0x8E5572
"""Accent colour of private messages."""


def hand_text(
    card: SessionCard, binding: Binding, view: AnyView, seat: Seat, texts: Texts, language: str, *, direct: bool
) -> str:
    """Return the seat's hand as text: the game, its cards, and in a direct message the table's place."""
    names = names_of(card)
    lines = [texts.say(phrase("hand-title", game=card.title, session=str(card.session)), language, names)]
    lines += [texts.say(line, language, names) for line in binding.hand(view, seat)]
    if direct and card.agreement.place == "channel":
        channel = Verbatim(f"<#{card.channel_id}>")
        lines += ["", texts.say(phrase("hand-how", channel=channel), language, names)]
    return fit_lines(lines)


def hand_message(
    text: str, pictures: tuple[PictureFile, ...], card: SessionCard, texts: Texts, language: str
) -> PrivateMessage:
    """Return the direct message that shows a hand."""
    row = tuple(_button(verb, card, texts, language) for verb in ("act", "board", "describe", "help"))
    return PrivateMessage(Body(text, pictures, (row,), EDGE))


def hand_ended_message(card: SessionCard, texts: Texts, language: str) -> PrivateMessage:
    """Return the message that replaces a hand its person no longer has: the game is over, or the seat has another
    player."""
    over = card.over
    what = "hand-over" if over else "hand-left"
    phrases = [phrase(what, game=card.title, session=str(card.session))]
    if card.outcome is not None:
        winners = [SeatName(seat) for seat in card.outcome.winners]
        phrases.append(phrase("result-winners", who=and_list(winners), count=len(winners)))
    text = texts.lines(phrases, language, names_of(card))
    return PrivateMessage(Body(text, (), ((_button("board", card, texts, language),),) if over else (), EDGE))


def _button(verb: Verb, card: SessionCard, texts: Texts, language: str) -> OutButton:
    style = "main" if verb == "act" else "plain"
    return OutButton(
        texts.label(Phrase(f"button-{verb}"), language), CustomId(verb=verb, session=card.session).encode(), style
    )
