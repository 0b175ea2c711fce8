"""The builder of an outbox row's message at delivery time."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from bot.games.binding import Binding, PublicPart
from bot.games.joining import and_list
from bot.services.base.model import PersonId, SessionCard, SessionId
from bot.services.base.ports import Body, OutMessage
from bot.services.context import Context
from bot.services.delivery.delivery_effects import DIRECT_GAME_KINDS
from bot.services.delivery.panels import hands, panel_messages
from bot.services.delivery.posts import announcements, readers
from bot.services.delivery.posts.analysis_posts import analysis_post
from bot.services.delivery.posts.announcements import start_post_buttons
from bot.services.delivery.posts.replay_posts import gif_post, replay_post
from bot.services.delivery.posts.seat_posts import seat_post, table_invitation_post
from bot.services.delivery.posts.turn_posts import direct_notice_post, notice_post
from bot.services.delivery.posts.vote_posts import ballot_post
from bot.services.delivery.reminders import reminders
from bot.services.preferences.people import settings_of
from bot.services.seats.rematches import original_session, people_to_invite
from bot.services.sessions import posts
from bot.services.sessions.posts import Post, SessionPost, post_of
from bot.services.sessions.record import Record, phrases_from_plain
from bot.services.views import session_queries
from bot.services.views.fairness import comparison, retrospective
from bot.services.wording.messages import (
    BLUE,
    GREY,
    BuiltMessage,
    TextLocalizer,
    UndrawnMessage,
    code_span,
    fit_lines,
    last_remark,
    session_arguments,
)
from bot.services.wording.texts import Texts, Verbatim, mention
from data.store.delivery.outbox import TOURNAMENT, OutboxRow
from data.store.servers import announcements as announcement_store
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.values import replace

LONGEST_NEWS: Final = 1500
"""Maximum number of characters of an announcement of the host."""
_OF_CLOCKS: Final = frozenset({"notice-autopilot", "notice-stalled"})


class MessageBuilder(Protocol):
    """A builder of the messages of outbox rows."""

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        """Return the message of a row; None if the row is obsolete. Raise TryLater if it is too early to send it."""
        ...


@dataclass(frozen=True, slots=True)
class OutboxMessageBuilder:
    """The builder that the bot uses. `tournament` returns the message of a tournament's row, `substitute_lines` the lines about
    people who play for somebody else at a match."""

    context: Context
    tournament: Callable[[OutboxRow], Awaitable[BuiltMessage | None]]
    substitute_lines: Callable[[SessionId], Awaitable[tuple[Phrase, ...]]]

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        """Return the message of a row; None if the row is obsolete. Raise TryLater if it is too early to send it."""
        if row.kind == TOURNAMENT:
            return await self.tournament(row)
        post = post_of(row)
        match post:
            case posts.Reminder():
                return await reminders.compose(self.context, row)
            case posts.HostNews(number):
                return await _host_news(self.context, row, number)
            case _ if row.session_id is None:
                return None
            case _ if row.person_id is not None and row.kind in DIRECT_GAME_KINDS:
                return await _post_in_direct_messages(self, row, SessionId(row.session_id), post)
            case _:
                return await _message_of_post(self, row, SessionId(row.session_id), post)


async def _post_in_direct_messages(
    builder: OutboxMessageBuilder, row: OutboxRow, session: SessionId, post: Post
) -> BuiltMessage | None:
    discord_id = await readers.discord_id_of(builder.context, row.person_id)
    built = None if discord_id is None else await _message_of_post(builder, row, session, post)
    if built is None or built.message is None:
        return built
    called = tuple(mentioned for mentioned in built.message.mention if mentioned == discord_id)
    return replace(built, message=replace(built.message, mention=called, quiet=not called))


async def _message_of_post(
    builder: OutboxMessageBuilder, row: OutboxRow, session: SessionId, post: Post
) -> BuiltMessage | None:
    context, repository = builder.context, builder.context.repository
    match post:
        case SessionPost():
            return await _session_post(builder, row, session, post)
        case posts.TurnNotice():
            return await notice_post(context, row, session, post)
        case posts.DirectNotice():
            return await direct_notice_post(context, row, session, post)
        case posts.OpenSeatsPost(seats):
            return await seat_post(context, row, await repository.current(session), seats)
        case posts.Invitation(person):
            return await table_invitation_post(context, row, await repository.current(session), person)
        case posts.BallotPost(ballot):
            return await ballot_post(context, row, await repository.current(session), ballot)
        case posts.ReplayStepPost(line):
            return await replay_post(context, row, session, line)
        case posts.ReplayGifPost(by_itself):
            return await gif_post(context, row, session, by_itself=by_itself)
        case posts.SharedAnalysis(missed):
            return await analysis_post(context, row, session, missed)
        case posts.SilenceWarning(why):
            reason, remedy = phrases_from_plain(why)
            card = await session_queries.load_card(context, session)
            line = phrase("warning-silenced", channel=f"{card.channel_id}", why=reason, remedy=remedy)
            return await _line_post(context, row, session, line)
        case posts.OrderEndedNotice(seat, text, why):
            card = await session_queries.load_card(context, session)
            line = phrase("order-ended-message", text=code_span(text), why=Phrase(why))
            return await _line_post(context, row, session, line) if card.seats[seat].person == row.person_id else None
        case posts.UnreachedPersonPost(person):
            return await _not_reached(context, row, await repository.current(session), PersonId(person))
        case posts.Reminder() | posts.HostNews() | posts.MessageRemoval():
            return None


async def _session_post(
    builder: OutboxMessageBuilder, row: OutboxRow, session: SessionId, post: SessionPost
) -> BuiltMessage | None:
    context = builder.context
    match post.kind:
        case "status" | "overview":
            return await _status(context, row, await context.repository.record_at_least(session, row.seq))
        case "start" | "phase" | "result":
            return await _moment(builder, row, session)
        case "hand":
            return await _hand(context, row, session)
        case "line":
            return await _line(context, row, session)
        case _:
            return await _about_session(context, row, post, await context.repository.current(session))


async def _status(context: Context, row: OutboxRow, record: Record) -> BuiltMessage:
    card, texts = await readers.card_for_reader(context, row, record), context.texts
    if row.kind == "status" and card.in_direct_messages and (card.agreement.private or card.stage == "running"):
        return await readers.build_message(context, _status_of_direct_game(card, texts), card)
    binding = record.binding
    return await readers.build_for_reader(
        context, row, announcements.status_post(card, binding, record.public, texts), card
    )


async def _about_session(context: Context, row: OutboxRow, post: SessionPost, record: Record) -> BuiltMessage | None:
    binding, texts, public = record.binding, context.texts, record.public
    match post.kind:
        case "arrival" if row.person_id in record.people and not record.over and public is not None:
            card = await readers.card_for_reader(context, row, record)
            return await readers.build_for_reader(context, row, _arrival(card, binding, public, texts), card)
        case "unsealed" if record.public_seed is not None:
            card = await readers.card_for_reader(context, row, record)
            story = (await retrospective(context.repository, record.session)).story
            return await readers.build_for_reader(
                context, row, announcements.unsealed_post(card, texts, story=story), card
            )
        case "starting" if record.awaits_beacon:
            card = await session_queries.card_of(context, record)
            return await readers.build_message(
                context, announcements.beacon_wait_post(card, binding, record.salts, texts), card
            )
        case "rematch":
            return await _rematch(context, record)
        case _:
            return None


async def _rematch(context: Context, record: Record) -> BuiltMessage | None:
    before = await original_session(context.repository, record.session)
    people = () if before is None or not record.is_gathering else people_to_invite(before, record)
    known = await context.people.rows(people)
    mentioned = [one for person in people if person in known and (one := known[person].discord_id) is not None]
    if not mentioned:
        return None
    card = await session_queries.card_of(context, record)
    return await readers.build_message(context, announcements.rematch_invitation(card, mentioned, context.texts), card)


async def _not_reached(context: Context, row: OutboxRow, record: Record, person: PersonId) -> BuiltMessage | None:
    discord_id = await readers.discord_id_of(context, person)
    if person not in record.people or record.over or discord_id is None:
        return None
    card = await readers.card_for_reader(context, row, record)
    say = TextLocalizer.for_channel(card, context.texts)
    row_of_buttons = (say.session_button("act", card.session, "main"),)
    body = Body(
        say("direct-closed", who=mention(discord_id), **session_arguments(card)), rows=(row_of_buttons,), accent=BLUE
    )
    return await readers.build_message(context, UndrawnMessage(body, mention=(discord_id,), quiet=False), card)


async def _moment(builder: OutboxMessageBuilder, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
    """Return the post of the start, of the end of a phase, or of the result, as of the row's log entry; None if no position is
    stored at that entry, or if the phase has nothing to report."""
    context = builder.context
    repository, texts = context.repository, context.texts
    past = await session_queries.past_moment(context, session, row.seq)
    if past is None:
        return None
    binding, card = repository.bindings[past.card.game], await readers.card_for_reader(context, row, past.card)
    lines = tuple(text for line in past.lines for text in line.lines)
    if row.kind == "start":
        salts = (await repository.current(session)).salts
        undrawn = announcements.start_post(card, binding, past.public, salts, texts)
    elif row.kind == "result":
        undrawn = announcements.result_post(
            card,
            binding,
            past.public,
            texts,
            story=(await retrospective(repository, session)).story,
            after=(*await builder.substitute_lines(session), *await comparison(context, session)),
            last=last_remark(lines),
            line=past.number,
        )
    else:
        undrawn = announcements.phase_post(card, binding, past.before, past.public, lines, texts, line=past.number)
    return None if undrawn is None else await readers.build_for_reader(context, row, undrawn, card)


async def _line(context: Context, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
    card = await readers.card_for_reader(context, row, await session_queries.load_card(context, session))
    lines = await session_queries.lines_at(context, session, row.seq)
    # A step of the game is in the post of its phase; its effect on the clocks is posted at once.
    lines = tuple(line for line in lines if line.key in _OF_CLOCKS) or lines
    return await _lines(context, row, card, lines) if lines else None


async def _line_post(context: Context, row: OutboxRow, session: SessionId, line: Phrase) -> BuiltMessage:
    card = await readers.card_for_reader(context, row, await session_queries.load_card(context, session))
    return await _lines(context, row, card, (line,))


async def _lines(context: Context, row: OutboxRow, card: SessionCard, lines: Sequence[Phrase]) -> BuiltMessage:
    """Return a message of short lines about the session itself: an undo, a rewind, a departure. The session is named at most
    once, after the last line."""
    say = TextLocalizer.for_channel(card, context.texts)
    *others, last = [say.phrase(line) for line in lines]
    text = fit_lines([*others, await readers.with_table_name(context, row, card, last)])
    return await readers.build_message(context, UndrawnMessage(Body(text, accent=GREY)), card)


async def _hand(context: Context, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
    """Return the current hand, or a line that replaces it once its person no longer has it; None if they have switched hands off,
    or have left without a message to replace."""
    if row.person_id is None:
        return None
    person = PersonId(row.person_id)
    record, settings = await context.repository.current_with(session, lambda tx, _: settings_of(tx, person))
    card = await session_queries.card_of(context, record)
    theme = settings.theme or await context.servers.theme(card.guild_id)
    language = settings.message_language or card.language or context.texts.language
    say, seat = TextLocalizer(context.texts, language, theme=theme).for_session(card), record.seat_of(person)
    if record.state is None or record.over or seat is None:
        # The end of the game is news even without a hand message; that somebody left is not.
        replacement = hands.hand_ended_message(card, say)
        return BuiltMessage(None, private=replacement) if row.message_id or (record.over and settings.hand) else None
    if not settings.hand:
        return None
    binding, view = record.binding, record.view(seat)
    wanted = binding.private_pictures(view, seat)
    pictures = await panel_messages.draw_pictures(wanted, say, context.images)
    text = hands.hand_text(card, binding, view, seat, say, direct=True)
    message = hands.hand_message(text, pictures, card, say)
    return BuiltMessage(None, complete=len(pictures) == len(wanted), private=message)


def _status_of_direct_game(card: SessionCard, texts: Texts) -> UndrawnMessage:
    """Return the status in the channel of a game in direct messages: the players, **Act** for those who cannot be
    reached, and the views of the game unless the table is private. After the end it only says that the game is over."""
    say = TextLocalizer.for_channel(card, texts)
    lines = [say("table-title", game=card.title, session=str(card.session))]
    if card.stage != "running":
        return UndrawnMessage(Body(fit_lines([*lines, say("game-over")]), accent=GREY))
    lines.append(say("status-direct", players=and_list([SeatName(seat.seat) for seat in card.seats])))
    row = (say.session_button("act", card.session, "main"),)
    if not card.agreement.private:
        lines.append(say("status-direct-watch"))
        row = (*row, *say.session_buttons(card.session, "board", "recap", "rules", "fairness"))
    return UndrawnMessage(Body(fit_lines(lines), rows=(row,), accent=BLUE))


def _arrival(card: SessionCard, binding: Binding, public: PublicPart, texts: Texts) -> UndrawnMessage:
    say = TextLocalizer.for_channel(card, texts)
    pictures, rows = binding.phase_pictures(public), (start_post_buttons(say, card, binding),)
    body = Body(say("direct-arrival", **session_arguments(card)), pictures, rows, BLUE)
    return UndrawnMessage(body, instead=lambda: say.lines(binding.status(public)))


async def _host_news(context: Context, row: OutboxRow, number: int) -> BuiltMessage | None:
    """Return an announcement of the host, in the host's own words and without mentions; None if it no longer exists."""
    text = await context.database.fetch(lambda tx: announcement_store.announcement_text(tx, number))
    if text is None:
        return None
    language = await context.servers.language(row.guild_id)
    return BuiltMessage(OutMessage(Body(context.texts.say(phrase("host-news", text=Verbatim(text)), language))))
