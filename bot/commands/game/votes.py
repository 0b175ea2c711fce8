"""Questions to the table, by `/game vote` or under **More**, and the buttons that answer."""

from collections.abc import Iterable
from typing import Final, cast

import discord
from discord import app_commands, ui

from bot.commands.game.group import game
from bot.interactions.completion import (
    Choices,
    choices,
    complete_computer,
    complete_seat,
    complete_session,
    completion,
    resolve_computer,
    typed_option,
)
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import handles, opens_modal
from bot.interactions.typed_values import find_value
from bot.services.base.ids import CustomId, number_in, typed_number
from bot.services.base.model import SessionRefusal, refusal
from bot.services.play.votes import votes
from bot.services.play.votes.ballots import KINDS, Ballot, BallotKind
from bot.services.play.votes.votes import MOST_HOURS, USUAL_HOURS
from bot.services.seats.computer_seats import offered_levels
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.texts import stamp
from bot.ui.command_words import described, named, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply, private_reply
from bot.ui.layout import question as ask_first
from bot.ui.limits import CHOICE
from engines.core.phrase import Phrase, phrase

HOURS: Final = max(MOST_HOURS.values())
_YES: Final = "yes"
_ANYBODY: Final = "anybody"


@completion
async def complete_question(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest the kinds of questions that players of the table may ask, whether or not each can be asked now."""
    session_ctx = await ctx.session(typed_option(ctx, "table"))
    return choices(_questions(session_ctx.say, await votes.ballot_kinds_for(ctx.context, session_ctx.session)), typed)


def _questions(say: TextLocalizer, kinds: Iterable[BallotKind]) -> tuple[tuple[str, BallotKind], ...]:
    return tuple((say.label(Phrase(f"vote-kind-{kind}"), CHOICE), kind) for kind in kinds)


def _question_meant(say: TextLocalizer, typed: str) -> BallotKind:
    """Return the kind of a typed question, other than a rewind. Raise SessionRefusal if no kind, or more than one, is meant."""
    kinds: tuple[BallotKind, ...] = tuple(kind for kind in KINDS if kind != "rewind")
    found = find_value(typed, _questions(say, kinds))
    if found is None:
        raise refusal(SessionRefusal, "vote-what")
    return cast(BallotKind, found)


@game.command(name=named("vote", "game-vote"), description=described("game-vote"))
@options(
    what=option("game-vote-what"),
    hours=option("game-vote-hours"),
    seat=option("game-vote-seat"),
    person=option("game-vote-person"),
    computer=option("game-vote-computer"),
    table=option("table"),
)
@app_commands.autocomplete(
    what=complete_question, seat=complete_seat, computer=complete_computer, table=complete_session
)
async def vote_command(
    interaction: AnyInteraction,
    what: str,
    hours: app_commands.Range[int, 1, HOURS] | None = None,
    seat: str | None = None,
    person: discord.Member | discord.User | None = None,
    computer: str | None = None,
    table: str | None = None,
) -> None:
    """Put a question to the table."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        session_ctx = await ctx.session(table)
        if person is not None and computer is not None:
            raise refusal(SessionRefusal, "replace-by-whom")
        if person is not None and person.bot:
            raise refusal(SessionRefusal, "replace-bot")
        about = None if seat is None else session_ctx.seat(seat).seat
        ballot = await votes.ask(
            ctx.context,
            session_ctx.caller,
            session_ctx.session,
            _question_meant(session_ctx.say, what),
            hours=hours,
            seat=about,
            computer=None if computer is None else resolve_computer(ctx, computer),
            person=None if person is None else person.id,
        )
        return ballot_reply(session_ctx.say, ballot)

    await handler_of(interaction).answer(interaction, work)


@handles("vote", acts=True, back="more")
async def ask_table(ctx: InteractionContext) -> PrivateReply:
    """Ask for a confirmation, then put the question that the control names to the table."""
    session_ctx = await ctx.session()
    kind = _question_meant(session_ctx.say, ctx.word)
    if ctx.words[1:] != (_YES,):
        answer = CustomId("vote", session_ctx.session, words=(kind, _YES))
        what = phrase("ui-ask-vote", what=Phrase(f"vote-kind-{kind}"))
        return ask_first(session_ctx.say, what, Phrase("button-vote"), answer, "main")
    return ballot_reply(session_ctx.say, await votes.ask(ctx.context, session_ctx.caller, session_ctx.session, kind))


@opens_modal("vote-form")
async def vote_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for a question's details: hours, or the seat to be given away and the person who is to take it over."""
    session_ctx = await ctx.session()
    say, kind = session_ctx.say, _question_meant(session_ctx.say, next(iter(pressed.words), ""))
    form = Form(say, Phrase(f"button-vote-{kind}"), pressed)
    if kind != "replace":
        most = MOST_HOURS.get(kind, HOURS)
        form.typed("hours", phrase("ui-vote-hours", most=most), most=3, value=str(USUAL_HOURS), required=True)
        return form.modal
    seats = [
        (phrase("list-one", one=session_ctx.seat_label(seat)), str(seat.seat + 1))
        for seat in session_ctx.card.seats
        if seat.person not in (None, session_ctx.caller.person)
    ]
    if not seats:
        raise refusal(SessionRefusal, "vote-replace-whom")
    levels = offered_levels(session_ctx.record.binding)
    by = [(Phrase("ui-vote-by-anybody"), _ANYBODY), *((Phrase(f"computer-{level}"), level) for level in levels)]
    form.one_of("seat", Phrase("ui-vote-seat"), seats, next(iter(seats), ("", ""))[1])
    form.one_of("by", Phrase("ui-vote-by"), by, _ANYBODY)
    return form.people("person", Phrase("ui-vote-person"), Phrase("ui-vote-person-help"), most=1, required=False).modal


@handles("vote-form", acts=True, back="more")
async def ask_with_form(ctx: InteractionContext) -> PrivateReply:
    """Put a question to the table, with the details of the submitted form."""
    session_ctx = await ctx.session()
    kind = _question_meant(session_ctx.say, ctx.word)
    hours, seat = ctx.form_line("hours"), ctx.form_line("seat")
    (by,), (person,) = ctx.form_values("by") or (_ANYBODY,), ctx.form_people("person") or (None,)
    if person is not None and person.bot:
        raise refusal(SessionRefusal, "replace-bot")
    ballot = await votes.ask(
        ctx.context,
        session_ctx.caller,
        session_ctx.session,
        kind,
        hours=None if hours is None else typed_number(hours) or 0,
        seat=None if seat is None else session_ctx.seat(seat).seat,
        computer=None if by == _ANYBODY or person is not None else by,
        person=None if person is None else person.id,
    )
    return ballot_reply(session_ctx.say, ballot)


@handles("agree", "object", acts=True)
async def answer(ctx: InteractionContext) -> PrivateReply:
    """Vote for the question, or against it. If the person who asked votes against it, the question is withdrawn."""
    session_ctx, number = await ctx.session(), _number(ctx)
    agrees = ctx.pressed is not None and ctx.pressed.verb == "agree"
    ballot = await votes.answer(ctx.context, session_ctx.caller, session_ctx.session, number, agrees=agrees)
    return ballot_reply(session_ctx.say, ballot)


@handles("willing", acts=True)
async def agree_to_play(ctx: InteractionContext) -> PrivateReply:
    """Agree to take the seat, as the proposed substitute."""
    session_ctx = await ctx.session()
    ballot = await votes.agree_to_play(ctx.context, session_ctx.caller, session_ctx.session, _number(ctx))
    return private_reply(session_ctx.say("vote-you-play", end=stamp(ballot.expires_at)))


def _number(ctx: InteractionContext) -> int:
    """Return the number of a button's question. Raise SessionRefusal if the button has none."""
    number = number_in(ctx.word)
    if number is None:
        raise refusal(SessionRefusal, "vote-over")
    return number


def ballot_reply(say: TextLocalizer, ballot: Ballot) -> PrivateReply:
    """Return the reply about a question: its end if it is open, otherwise its result."""
    if ballot.state != "open":
        return private_reply(say(f"vote-state-{ballot.state}"))
    lines = [say("vote-yours", end=stamp(ballot.expires_at))]
    if ballot.kind == "undo" and ballot.what.get("revealed") and ballot.what["secret"]:
        # Every reader gets this line, so that it does not reveal who has given a secret answer.
        lines.append(say("vote-yours-secret"))
    return private_reply(lines)
