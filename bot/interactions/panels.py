"""Private panels as answers: of a table, of a game against computer players, and of a session that is over."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeVar

from bot.interactions.context import RequestContext, SessionContext
from bot.services.base.ids import CustomId
from bot.services.base.model import PanelReply
from bot.services.base.ports import ControlRow, OutButton
from bot.services.delivery.panels import panel_messages
from bot.services.delivery.panels.panel_messages import SMALL_LINE, height_left, news_text
from bot.services.delivery.posts.announcements import result_post
from bot.services.play import acting
from bot.services.play.acting import decision_token
from bot.services.seats.computer_seats import offered_levels
from bot.services.seats.solo_tables import solo_player_counts
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from bot.services.views.fairness import retrospective
from bot.services.views.session_queries import OwnNews
from bot.services.wording.messages import TextLocalizer, last_remark, with_pictures, without_remarks
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase, phrase
from engines.core.players.levels import level_of

T = TypeVar("T")

BEGIN_AGAIN: Final = "again"
"""The word of a control that restarts a solo session in which its person has decided nothing."""
_FIRST_WORDS: Final = 25
"""Maximum number of words below the question of the first panel of a solo session."""
_WAIT_SECONDS: Final = 3.0
"""Seconds the reply waits for computer players; if they take longer, the panel follows by itself."""


async def reply_with_panel(
    ctx: RequestContext,
    session_ctx: SessionContext,
    reply: PanelReply,
    *,
    before: str = "",
    news: OwnNews | None = None,
    below: Sequence[ControlRow] = (),
) -> PrivateReply:
    """Return the reply that shows a panel. `before` is a text above the panel, `below` are further controls, and `news`
    are the news since the person's previous decision, if already loaded."""
    context, person, say = ctx.services.context, session_ctx.caller.person, session_ctx.say
    message, shown = await panel_messages.compose_panel(
        context, reply, person, say, before=before, news=news, below=below, leads_on=ctx.may_offer_next_game
    )
    return PrivateReply(message.body, panel=shown, choices=reply)


async def reply_with_solo_panel(ctx: RequestContext, session_ctx: SessionContext, above: str = "") -> PrivateReply:
    """Return the panel of a solo session, or its result if it is over, below the text `above`, such as a refusal. Wait first, for
    at most `_WAIT_SECONDS` seconds, until the computer players have moved."""
    services, say = ctx.services, session_ctx.say
    record = await _after_computer_moves(ctx, session_ctx)
    if record.over:
        return await result_reply(ctx, session_ctx, record, above)
    reply = await acting.open_panel(services.context, session_ctx.caller, record.session, loaded=record)
    news = await session_queries.own_news(services.context, record, session_ctx.caller.person)
    if not news.has_decided and reply.panel is not None:
        reply = replace(reply, panel=replace(reply.panel, lines=_shortened_lines(say, reply.panel.lines)))
    below = () if news.has_decided else _solo_choice_rows(session_ctx, record)
    return await reply_with_panel(ctx, session_ctx, reply, before=above, news=news, below=below)


async def reply_to_action(ctx: RequestContext, session_ctx: SessionContext, reply: PanelReply) -> PrivateReply:
    """Return the answer to an action: a further question of the same decision, or else the reply of `reply_with_solo_panel`."""
    before = session_ctx.record
    record = await _after_computer_moves(ctx, session_ctx)
    token_before = _own_decision_token(session_ctx, before)
    if reply.panel is None or not reply.decision == token_before == _own_decision_token(session_ctx, record):
        return await reply_with_solo_panel(ctx, session_ctx)
    return await reply_with_panel(ctx, session_ctx, reply)


async def _after_computer_moves(ctx: RequestContext, session_ctx: SessionContext) -> Record:
    """Return the session once its computer players have moved, or after `_WAIT_SECONDS` seconds."""
    await ctx.services.computers.wait_for_answers(session_ctx.session, _WAIT_SECONDS)
    return await ctx.services.repository.current(session_ctx.session)


def _own_decision_token(session_ctx: SessionContext, record: Record) -> str:
    seat = record.seat_of(session_ctx.caller.person)
    return decision_token(record, None if seat is None else record.open_decision(seat))


def _shortened_lines(say: TextLocalizer, lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the lines of a person's first decision, without the longest, which repeat the board: at most
    `_FIRST_WORDS` words."""
    words = [len(say.phrase(one).split()) for one in lines]
    kept = list(range(len(lines)))
    while kept and sum(words[at] for at in kept) > _FIRST_WORDS:
        kept.remove(max(kept, key=lambda at: words[at]))
    return tuple(lines[at] for at in kept)


def _solo_choice_rows(session_ctx: SessionContext, record: Record) -> tuple[ControlRow, ...]:
    """Return buttons, below a first panel, that change the level of the computer players and the number of players by one tap."""
    say, binding = session_ctx.say, record.binding
    levels, counts = offered_levels(binding), solo_player_counts(binding)
    level = next((level_of(seat.computer) for seat in record.seats if seat.computer is not None), "")
    count = len(record.seats)

    def begin(level: str, count: int) -> CustomId:
        return CustomId("now", record.session, words=(record.game, BEGIN_AGAIN, level, str(count)))

    row: list[OutButton] = []
    if level in levels and len(levels) > 1:
        label = phrase("button-solo-level", level=Phrase(f"level-{level}"))
        row.append(say.button(label, begin(_next_choice(levels, level), count)))
    if count in counts and len(counts) > 1:
        row.append(say.button(phrase("button-solo-players", count=count), begin(level, _next_choice(counts, count))))
    return (tuple(row),) if row else ()


def _next_choice(choices: Sequence[T], chosen: T) -> T:
    """Return the choice after the chosen choice; after the last choice return the first."""
    return choices[(choices.index(chosen) + 1) % len(choices)]


async def result_reply(
    ctx: RequestContext, session_ctx: SessionContext, record: Record, above: str = ""
) -> PrivateReply:
    """Return the result in few words below the text `above`; for a session without a result, only the sentence that it is over.
    In a solo session the news and the last remark of a computer player are added if there is room on a phone."""
    changed = await ctx.context_after_change(session_ctx, record)
    card, say, services = changed.card, changed.say, ctx.services
    again, fairness = _again_buttons(changed), say.session_button("fairness", card.session)
    public = record.public
    if card.outcome is None or record.stage != "finished" or public is None:
        return private_reply(say("game-over"), (*again, fairness), leads_back=False)
    story = (await retrospective(services.repository, card.session)).story
    binding = services.repository.binding(card.game)
    person = changed.caller.person
    lines = (await session_queries.own_news(services.context, record, person)).lines if card.solo else ()
    undrawn = result_post(replace(card, language=say.language), binding, public, say.texts, story=story, brief=True)
    message = await with_pictures(undrawn, services.images, say.picture_localizer())
    analysis = (say.session_button("analysis", card.session),) if card.analysed else ()
    looks = say.session_buttons(card.session, "film", "replay")
    row = (*again, *looks, *analysis, fairness)
    text = message.text
    if (remark := last_remark(lines)) is not None:
        with_remark = f"{text}\n{say.phrase(remark)}"
        text = with_remark if height_left((above, with_remark), message.body.pictures, (row,)) >= 0 else text
    room = height_left((above, text), message.body.pictures, (row,)) // SMALL_LINE
    news = news_text(without_remarks(lines), record.seat_of(person), say, room)[0] if room > 0 else ""
    text = "\n\n".join(one for one in (above, news, text) if one)
    return PrivateReply(replace(message.body, text=text, rows=(row,)), leads_back=False)


def _again_buttons(session_ctx: SessionContext) -> tuple[OutButton, ...]:
    card, say = session_ctx.card, session_ctx.say
    if card.solo:
        return (say.button(Phrase("button-again"), CustomId("now", card.session, words=(card.game,)), "main"),)
    return (say.session_button("rematch", card.session, "main"),) if not card.in_tournament else ()
