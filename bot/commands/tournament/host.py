"""`/organise`: announcing, beginning, moving a round's end, rulings, calling off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

import discord
from discord import app_commands

from bot.commands.tournament.organise import organise
from bot.commands.tournament.player import (
    TournamentContext,
    complete_entry,
    complete_tournament,
    entry_pairs,
    find,
    handler,
    organise_button,
    show_standings,
)
from bot.interactions.by_name import value_named
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import press
from bot.interactions.replies import plain_reply
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal
from bot.services.base.numbers import number_in
from bot.services.base.ports import Body
from bot.services.base.refusals import refusal
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.organising.deciding import proposed_by
from bot.services.tournaments.organising.tournaments import REASON_LENGTH
from bot.services.tournaments.state.acts import Act, CalledOff, Dropped, EndMoved, Substituted
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.tournaments.state.rulings import annul_table, correct, disqualify, give_points
from bot.services.wording.texts import mention, stamp
from bot.ui.command_words import choices_named, described, named, option, options
from bot.ui.confirm import question
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import typed_line
from engines.tournament.model import Ruling

RulingKind: TypeAlias = Literal["annul", "result", "points", "disqualify"]
"""A table counts for nobody, its places are corrected, points are given or taken, somebody is out."""


@organise.command(name=named("start", "tournament-start"), description=described("tournament-start"))
@options(tournament_number=option("tournament-which", "tournament"))
@app_commands.autocomplete(tournament_number=complete_tournament)
async def start_command(interaction: AnyInteraction, tournament_number: str | None = None) -> None:
    """Begin."""
    await handler_of(interaction).answer(interaction, handler(start, tournament_number))


@organise.command(name=named("round", "tournament-round"), description=described("tournament-round"))
@options(
    hours=option("tournament-round-hours"),
    reason=option("tournament-reason"),
    tournament_number=option("tournament-which", "tournament"),
)
@app_commands.autocomplete(tournament_number=complete_tournament)
async def round_command(
    interaction: AnyInteraction,
    hours: app_commands.Range[int, -2000, 2000],
    reason: app_commands.Range[str, 1, REASON_LENGTH],
    tournament_number: str | None = None,
) -> None:
    """Move the end of the round."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        return await move_round(ctx, await find(ctx, tournament_number), hours, reason)

    await handler_of(interaction).answer(interaction, work)


@organise.command(name=named("drop", "tournament-drop"), description=described("tournament-drop"))
@options(
    player=option("tournament-player"),
    reason=option("tournament-reason"),
    tournament_number=option("tournament-which", "tournament"),
)
@app_commands.autocomplete(tournament_number=complete_tournament, player=complete_entry)
async def drop_command(
    interaction: AnyInteraction,
    player: str,
    reason: app_commands.Range[str, 1, REASON_LENGTH],
    tournament_number: str | None = None,
) -> None:
    """Take somebody out."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        tournament_ctx = await find(ctx, tournament_number)
        return await drop(ctx, tournament_ctx, entry_meant(tournament_ctx, player), reason)

    await handler_of(interaction).answer(interaction, work)


@organise.command(name=named("replace", "tournament-replace"), description=described("tournament-replace"))
@options(
    player=option("tournament-player"),
    by=option("tournament-replace-by"),
    reason=option("tournament-reason"),
    tournament_number=option("tournament-which", "tournament"),
)
@app_commands.autocomplete(tournament_number=complete_tournament, player=complete_entry)
async def replace_command(
    interaction: AnyInteraction,
    player: str,
    by: discord.Member | discord.User,
    reason: app_commands.Range[str, 1, REASON_LENGTH],
    tournament_number: str | None = None,
) -> None:
    """Let somebody play on for somebody else."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        if by.bot:
            raise refusal(SessionRefusal, "replace-bot")
        tournament_ctx = await find(ctx, tournament_number)
        return await replace_by(ctx, tournament_ctx, entry_meant(tournament_ctx, player), by.id, reason)

    await handler_of(interaction).answer(interaction, work)


@organise.command(name=named("rule", "tournament-rule"), description=described("tournament-rule"))
@options(
    what=option("tournament-rule-what", choices=choices_named("tour-ruling", get_args(RulingKind))),
    reason=option("tournament-reason"),
    number=option("tournament-rule-round", "round"),
    table=option("tournament-rule-table"),
    player=option("tournament-player"),
    points=option("tournament-rule-points"),
    places=option("tournament-rule-places"),
    tournament_number=option("tournament-which", "tournament"),
)
@app_commands.autocomplete(tournament_number=complete_tournament, player=complete_entry)
async def rule_command(
    interaction: AnyInteraction,
    what: RulingKind,
    reason: app_commands.Range[str, 1, REASON_LENGTH],
    number: app_commands.Range[int, 1, 64] | None = None,
    table: app_commands.Range[int, 1, 256] | None = None,
    player: str | None = None,
    points: app_commands.Range[int, -1000, 1000] | None = None,
    places: str | None = None,
    tournament_number: str | None = None,
) -> None:
    """Decide about a result."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        tournament_ctx = await find(ctx, tournament_number)
        match what:
            case "annul":
                _needs(number, table)
                ruling = annul_table(number or 0, table or 0)
            case "result":
                _needs(number, table, places)
                ruling = correct(number or 0, table or 0, places or "")
            case "points":
                _needs(player, points)
                ruling = give_points(entry_meant(tournament_ctx, player or ""), points or 0)
            case "disqualify":
                _needs(player)
                ruling = disqualify(entry_meant(tournament_ctx, player or ""))
        return await rule(ctx, tournament_ctx, ruling, reason)

    await handler_of(interaction).answer(interaction, work)


@press("contest-vote")
async def answer_pressed(ctx: InteractionContext) -> PrivateReply:
    """Somebody agrees or objects to a proposed ruling."""
    tournament_ctx = await find(ctx)
    word, _, number, *_ = (*ctx.words, "", "", "")
    agrees, ruling = word == "agree", number_in(number) or 0
    after = await deciding.answer(ctx.services.context, ctx.caller, tournament_ctx.number, ruling, agrees=agrees)
    return plain_reply(ctx.say(f"ui-ruling-vote-{after.rulings[ruling - 1].state}"))


@organise.command(name=named("end", "tournament-end"), description=described("tournament-end"))
@options(tournament_number=option("tournament-which", "tournament"))
@app_commands.autocomplete(tournament_number=complete_tournament)
async def end_command(interaction: AnyInteraction, tournament_number: str | None = None) -> None:
    """Call it off."""
    await handler_of(interaction).answer(interaction, handler(ask_end, tournament_number))


async def move_round(
    ctx: InteractionContext, tournament_ctx: TournamentContext, hours: int, reason: str
) -> PrivateReply:
    """Move the end of the round by so many hours."""
    after = await deciding.extend(ctx.services.context, ctx.caller, tournament_ctx.number, hours, reason)
    ends = after.rounds[-1].ends_at
    done = ctx.say("ui-tournament-round", at=stamp(ends, "f") if ends is not None else "")
    return answered(ctx, after, EndMoved, done)


async def drop(ctx: InteractionContext, tournament_ctx: TournamentContext, entry: int, reason: str) -> PrivateReply:
    """Take an entry out."""
    who = tournament_ctx.localizer.phrase(phrase("tour-seat", name=tournament_ctx.localizer.entry(entry)))
    after = await deciding.drop(ctx.services.context, ctx.caller, tournament_ctx.number, entry, reason)
    return answered(ctx, after, Dropped, ctx.say("ui-tournament-dropped", who=who))


async def replace_by(
    ctx: InteractionContext, tournament_ctx: TournamentContext, entry: int, discord_id: int, reason: str
) -> PrivateReply:
    """Let somebody play on for an entry."""
    after = await deciding.let_play_for(
        ctx.services.context, ctx.caller, tournament_ctx.number, entry, discord_id, reason
    )
    return answered(ctx, after, Substituted, ctx.say("ui-tournament-replaced", who=mention(discord_id)))


def answered(ctx: InteractionContext, after: TournamentRecord, act: type[Act], done: str) -> PrivateReply:
    """What was done; or, for whoever plays in the tournament, until when others decide about it."""
    asked = proposed_by(after, ctx.caller, act)
    if asked is None or asked.until is None:
        return plain_reply(done)
    return plain_reply(ctx.say("ui-ruling-proposed", at=stamp(asked.until, "f")))


async def rule(
    ctx: InteractionContext,
    tournament_ctx: TournamentContext,
    ruling: Callable[[TournamentRecord], Ruling],
    reason: str,
) -> PrivateReply:
    """Carry out a ruling, and show what the standings are then; or say who decides about it."""
    after = await deciding.rule(ctx.services.context, ctx.caller, tournament_ctx.number, ruling, reason)
    ruled = after.rulings[-1]
    if ruled.state == "proposed" and ruled.until is not None:
        return plain_reply(ctx.say("ui-ruling-proposed", at=stamp(ruled.until, "f")))
    return await show_standings(ctx, await _again(ctx, tournament_ctx))


async def _again(ctx: InteractionContext, tournament_ctx: TournamentContext) -> TournamentContext:
    """The same tournament as it is now."""
    localizer = await ctx.services.tournament_posts.localizer(tournament_ctx.number, ctx.caller.language)
    return TournamentContext(localizer)


async def start(ctx: InteractionContext, tournament_ctx: TournamentContext) -> PrivateReply:
    """Begin: with check-in, or at once."""
    after = await tournaments.start(ctx.services.context, ctx.caller, tournament_ctx.number)
    checking = after.setup.check_in_hours > 0 and after.look_at is not None and after.look_at > ctx.services.clock.now()
    text = ctx.say("ui-tournament-checking" if checking else "ui-tournament-starting", name=after.name)
    return PrivateReply(Body(text, rows=((organise_button(ctx.say, after.id),),), accent=PRIVATE))


async def ask_end(ctx: InteractionContext, tournament_ctx: TournamentContext) -> PrivateReply:
    """The question. Whoever plays in a running tournament says why in a form, for those who decide about it."""
    record = tournament_ctx.record
    require_organiser(record, ctx.caller)
    if record.over:
        raise refusal(SessionRefusal, "tournament-over")
    if record.stage == "running" and record.plays(ctx.caller.person):
        form = CustomId("organise-form", words=("end", str(tournament_ctx.number)))
        return question(ctx.say, phrase("ui-ask-tournament-end-own", name=record.name), Phrase("button-tour-end"), form)
    yes = CustomId("contest-end", words=("yes", str(tournament_ctx.number)))
    return question(ctx.say, phrase("ui-ask-tournament-end", name=record.name), Phrase("button-tour-end"), yes)


@press("contest-end")
async def end_pressed(ctx: InteractionContext) -> PrivateReply:
    """The confirmation was pressed."""
    return await end(ctx, await find(ctx))


async def end(ctx: InteractionContext, tournament_ctx: TournamentContext, reason: str = "") -> PrivateReply:
    """Call it off."""
    after = await deciding.call_off(ctx.services.context, ctx.caller, tournament_ctx.number, reason)
    return answered(ctx, after, CalledOff, ctx.say("ui-tournament-ended", name=after.name))


def entry_meant(tournament_ctx: TournamentContext, given: str) -> int:
    """An entry by its number, by a name, or as lists show it. Raises SessionRefusal."""
    wanted = typed_line(given)
    numbers = {str(one.number): int(one.number) for one in tournament_ctx.record.entries}
    if wanted in numbers:
        return numbers[wanted]
    named_so = [
        int(one.number)
        for one, name in zip(tournament_ctx.record.entries, tournament_ctx.localizer.names, strict=True)
        if typed_line(name).casefold() == wanted.casefold()
    ]
    if len(named_so) == 1:
        return named_so[0]
    shown = value_named(wanted, entry_pairs(tournament_ctx), begun=False)
    if shown is not None:
        return int(shown)
    raise refusal(SessionRefusal, "no-such-entry")


def _needs(*given: object) -> None:
    if any(one is None for one in given):
        raise refusal(SessionRefusal, "ruling-what")
