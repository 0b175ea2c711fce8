"""Replay steps and replay GIFs as messages, with the same text in private and in the channel."""

from typing import Final

from bot.games.joining import and_list
from bot.games.moments import turn_heading, turn_words
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionCard, SessionId
from bot.services.base.ports import Body, ControlRow, OutButton, OutMessage, PictureFile
from bot.services.context import Context
from bot.services.delivery.posts import readers
from bot.services.delivery.posts.announcements import place_line
from bot.services.pictures.images import Images
from bot.services.views import replays, session_queries
from bot.services.views.replays import ReplayGif, ReplayStep
from bot.services.wording.messages import (
    GREY,
    BuiltMessage,
    TextLocalizer,
    UndrawnMessage,
    build_with_pictures,
    fit_lines,
    session_arguments,
)
from bot.services.wording.texts import Verbatim, stamp
from data.store.delivery.outbox import OutboxRow
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.values import replace

LINES: Final = 14
"""Maximum number of lines shown for a step; the log has them all."""


def localizer_at_step(say: TextLocalizer, step: ReplayStep) -> TextLocalizer:
    """Return a localizer with the names at the time of a step, without marks, which belong to the current players."""
    return replace(say, names=step.names, marks=())


def replay_message(card: SessionCard, step: ReplayStep, say: TextLocalizer) -> UndrawnMessage:
    """Return the message of one step: its place in the game, its events, the picture after it, and navigation buttons. `say` is
    the localizer that `localizer_at_step` returns."""
    moment = step.binding.game.moment(step.public)
    lines = [say("replay-title", game=card.title, session=str(card.session))]
    lines += [say("replay-step", number=step.number, count=step.count, at=stamp(step.at, "f"))]
    lines += [say("list-item", line=Verbatim(say.phrase(event))) for event in step.lines[:LINES]]
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
            rows=_rows(card, step, say),
            accent=GREY,
        )
    )


def _rows(card: SessionCard, step: ReplayStep, say: TextLocalizer) -> tuple[ControlRow, ...]:
    def button(name: str, line: int | None) -> OutButton:
        # Two buttons may lead to the same step; the name makes their custom ids different.
        custom_id = CustomId("replay", card.session, words=(str(line or 0), name))
        return say.button(Phrase(f"replay-{name}"), custom_id, disabled=line is None)

    along = (
        button("first", step.first), button("back", step.back), button("next", step.next), button("last", step.last),
    )  # fmt: skip
    return (along, (button("phase-back", step.phase_back), button("phase-next", step.phase_next)))


def gif_text(card: SessionCard, say: TextLocalizer) -> str:
    """Return the text above a replay GIF: the players and the winner."""
    seats = and_list([SeatName(seat.seat) for seat in card.seats])
    lines = [say("film-title", **session_arguments(card)), say("film-players", players=seats)]
    if card.outcome is not None:
        winners = [SeatName(seat) for seat in card.outcome.winners]
        lines.append(say("result-winners", who=and_list(winners), count=len(winners)))
        lines.append(say.phrase(card.outcome.reason))
    return fit_lines(lines)


async def gif_file(card: SessionCard, replay_gif: ReplayGif, images: Images, say: TextLocalizer) -> PictureFile | None:
    """Return the GIF file; None if it could not be drawn now."""
    words = [replace(say, names=then, marks=()).picture_localizer() for then in replay_gif.names[:-1]]
    turn, count = turn_words(card.game, replay_gif.turns), len(replay_gif.pictures)
    alt = [phrase("film-alt", game=card.title, count=count, turn=turn)]
    alt += [place_line(replay_gif.binding, replay_gif.result, ranked) for ranked in replay_gif.result.ranking]
    plain = [say.texts.say(line, say.language, say.names, plain=True) for line in alt]
    return await images.replay_gif(replay_gif.pictures, [*words, say.picture_localizer()], " ".join(plain))


async def replay_post(context: Context, row: OutboxRow, session: SessionId, line: int) -> BuiltMessage:
    """Return the message of the step at a line of the log. Raise SessionRefusal for a table that has not begun."""
    card = await readers.card_for_reader(context, row, await session_queries.load_card(context, session))
    step = await replays.step_at(context, session, line)
    say = localizer_at_step(await _localizer(context, row, card), step)
    return await build_with_pictures(replay_message(card, step, say), context.images, say.picture_localizer())


async def gif_post(context: Context, row: OutboxRow, session: SessionId, *, by_itself: bool) -> BuiltMessage | None:
    """Return the message with the replay GIF of a finished game. If it follows the result `by_itself`, it has only a title, and
    is None if the GIF cannot be drawn."""
    card = await readers.card_for_reader(context, row, await session_queries.load_card(context, session))
    say = await _localizer(context, row, card)
    file = await gif_file(card, await replays.gif_of(context, session), context.images, say)
    if by_itself:
        text = say("film-title", **session_arguments(card))
        return None if file is None else BuiltMessage(OutMessage(Body(text, (file,), accent=GREY)))
    pictures = (file,) if file is not None else ()
    return BuiltMessage(OutMessage(Body(gif_text(card, say), pictures, accent=GREY)), complete=bool(pictures))


async def _localizer(context: Context, row: OutboxRow, card: SessionCard) -> TextLocalizer:
    return replace(TextLocalizer.for_channel(card, context.texts), theme=await readers.theme_of(context, row, card))
