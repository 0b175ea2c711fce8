"""Replay steps and replay GIFs as messages, with one text in private and in the channel."""

from typing import Final

from bot.games.joining import and_list
from bot.games.moments import turn_heading, turn_words
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionCard, SessionId
from bot.services.base.ports import Body, ControlRow, OutButton, OutMessage, PictureFile
from bot.services.context import Context
from bot.services.delivery.posts import readers
from bot.services.pictures.images import Images
from bot.services.views import replays, session_queries
from bot.services.views.replays import ReplayGif, ReplayStep
from bot.services.wording.messages import (
    GREY,
    BuiltMessage,
    UndrawnMessage,
    fit_lines,
    marks_of,
    names_of,
    with_pictures,
)
from bot.services.wording.texts import Texts, Verbatim, stamp
from data.store.delivery.outbox import OutboxRow
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from render.core.theme import ThemeName

LINES: Final = 14
"""Maximum number of lines shown for a step; the log has them all."""


def replay_message(card: SessionCard, step: ReplayStep, texts: Texts, language: str | None = None) -> UndrawnMessage:
    """Return one step: its place in the game, its events, the picture after it, and navigation buttons."""
    names = step.names
    moment = step.binding.game.moment(step.public)

    def say(key: str, **args: PhraseValue) -> str:
        return texts.say(phrase(key, **args), language, names)

    lines = [say("replay-title", game=card.title, session=str(card.session))]
    lines += [say("replay-step", number=step.number, count=step.count, at=stamp(step.at, "f"))]
    lines += [say("list-item", line=Verbatim(texts.say(one, language, names))) for one in step.lines[:LINES]]
    if len(step.lines) > LINES:
        lines += [say("replay-more", count=len(step.lines) - LINES)]
    # Turn and phase are those after the step, which itself may belong to the turn before.
    turn, phase = turn_heading(card.game, moment.number), Phrase(f"{card.game}-phase-{moment.phase}")
    lines += [say("gap"), say("status-moment", turn=turn, phase=phase)]
    if step.undone:
        lines += [say("replay-undone")]
    return UndrawnMessage(
        Body(
            fit_lines(lines),
            pictures=step.binding.phase_pictures(step.public),
            rows=_rows(card, step, texts, language),
            accent=GREY,
        )
    )


def _rows(card: SessionCard, step: ReplayStep, texts: Texts, language: str | None) -> tuple[ControlRow, ...]:
    def button(name: str, line: int | None) -> OutButton:
        label = texts.label(Phrase(f"replay-{name}"), language)
        # The name keeps the custom ids of two buttons to one step apart.
        custom_id = CustomId("replay", card.session, words=(str(line or 0), name))
        return OutButton(label, custom_id.encode(), disabled=line is None)

    along = (
        button("first", step.first), button("back", step.back), button("next", step.next), button("last", step.last),
    )  # fmt: skip
    return (along, (button("phase-back", step.phase_back), button("phase-next", step.phase_next)))


def gif_text(card: SessionCard, texts: Texts, language: str | None = None) -> str:
    """Return the text above a replay GIF: the players and the winner."""
    names = names_of(card)
    seats = and_list([SeatName(seat.seat) for seat in card.seats])
    lines = [texts.say(phrase("film-title", game=card.title, session=str(card.session)), language, names)]
    lines += [texts.say(phrase("film-players", players=seats), language, names)]
    if card.outcome is not None:
        winners = [SeatName(seat) for seat in card.outcome.winners]
        lines += [
            texts.say(phrase("result-winners", who=and_list(winners), count=len(winners)), language, names),
            texts.say(card.outcome.reason, language, names),
        ]
    return fit_lines(lines)


async def gif_file(
    card: SessionCard,
    replay_gif: ReplayGif,
    images: Images,
    texts: Texts,
    language: str | None = None,
    theme: ThemeName | None = None,
) -> PictureFile | None:
    """Return the GIF file; None if it could not be drawn now."""
    names = names_of(card)
    words = [texts.picture_localizer(language, then, theme=theme) for then in replay_gif.names[:-1]]
    words.append(texts.picture_localizer(language, names, marks_of(card), theme))
    alt_phrase = phrase(
        "film-alt", game=card.title, count=len(replay_gif.pictures), turn=turn_words(card.game, replay_gif.turns)
    )
    alt = f"{texts.say(alt_phrase, language, names, plain=True)} {_result(card, texts, language)}".strip()
    return await images.replay_gif(replay_gif.pictures, words, alt)


def _result(card: SessionCard, texts: Texts, language: str | None) -> str:
    if card.outcome is None:
        return ""
    places = (
        phrase("result-place", place=one.place, seat=SeatName(one.seat), score=one.score)
        for one in card.outcome.ranking
    )
    return " ".join(texts.say(one, language, names_of(card), plain=True) for one in places)


async def replay_post(context: Context, row: OutboxRow, session: SessionId, line: int) -> BuiltMessage:
    """Return one step, posted on request."""
    card = await readers.card(context, row, await session_queries.load_card(context, session))
    step = await replays.step_at(context, session, line)
    undrawn = replay_message(card, step, context.texts, card.language)
    words = context.texts.picture_localizer(card.language, step.names, theme=await readers.theme(context, row, card))
    message = await with_pictures(undrawn, context.images, words)
    return BuiltMessage(message, complete=bool(message.pictures))


async def gif_post(context: Context, row: OutboxRow, session: SessionId, *, by_itself: bool) -> BuiltMessage | None:
    """Return the replay GIF of a finished game. The one that follows a result `by_itself` has only a title, and is None
    if it cannot be drawn."""
    texts, card = (
        context.texts,
        await readers.card(context, row, await session_queries.load_card(context, session)),
    )
    replay_gif, theme = await replays.gif_of(context, session), await readers.theme(context, row, card)
    file = await gif_file(card, replay_gif, context.images, texts, card.language, theme)
    if by_itself:
        title = phrase("film-title", game=card.title, session=str(card.session))
        text = texts.say(title, card.language, names_of(card))
        return None if file is None else BuiltMessage(OutMessage(Body(text, (file,), accent=GREY)))
    pictures = (file,) if file is not None else ()
    body = Body(gif_text(card, texts, card.language), pictures, accent=GREY)
    return BuiltMessage(OutMessage(body), complete=bool(pictures))
