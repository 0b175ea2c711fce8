"""Acts of organisers: starting a tournament, reviewing a draw, rulings, calling off; and votes on proposed rulings."""

from collections.abc import Callable
from dataclasses import replace

from bot.commands.tournament.player import entry_pairs, find, organise_button, reply_with_pictures, show_standings
from bot.games.joining import and_list
from bot.interactions.context import InteractionContext
from bot.interactions.presses import handles
from bot.interactions.typed_values import find_value
from bot.services.base.ids import CustomId, number_in
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.ports import OutButton
from bot.services.tournaments.organising import deciding, drawing, tournaments
from bot.services.tournaments.organising.deciding import open_proposal_of
from bot.services.tournaments.pictures.parts import round_pictures
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.posts import localizer_of, round_lines
from bot.services.tournaments.state.acts import Act, Cancellation
from bot.services.tournaments.state.entrants import missing_players, require_organiser
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.wording.texts import stamp
from bot.ui.layout import PrivateReply, private_reply, question
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import typed_line
from engines.tournament.model import Ruling


@handles("tournament-vote")
async def vote_on_ruling(ctx: InteractionContext) -> PrivateReply:
    """Agree or object to a proposed ruling."""
    localizer = await find(ctx)
    word, _, number, *_ = (*ctx.words, "", "", "")
    agrees, ruling = word == "agree", number_in(number) or 0
    after = await deciding.answer(ctx.context, ctx.caller, localizer.record.id, ruling, agrees=agrees)
    return private_reply(ctx.say(f"ui-ruling-vote-{after.rulings[ruling - 1].state}"))


def reply_to_act(ctx: InteractionContext, after: TournamentRecord, act: type[Act], done: str) -> PrivateReply:
    """Return `done` or, if the act is a proposal of the caller, the time by which others decide on it."""
    proposal = open_proposal_of(after, ctx.caller, act)
    if proposal is None or proposal.until is None:
        return private_reply(done)
    return private_reply(ctx.say("ui-ruling-proposed", at=stamp(proposal.until, "f")))


async def rule(
    ctx: InteractionContext, localizer: TournamentLocalizer, ruling: Callable[[TournamentRecord], Ruling], reason: str
) -> PrivateReply:
    """Carry out a ruling and show the standings after it; for a proposal, show by when others decide on it."""
    after = await deciding.rule(ctx.context, ctx.caller, localizer.record.id, ruling, reason)
    ruled = after.rulings[-1]
    if ruled.state == "proposed" and ruled.until is not None:
        return private_reply(ctx.say("ui-ruling-proposed", at=stamp(ruled.until, "f")))
    fresh = await localizer_of(ctx.services.context, after.id, ctx.caller.language)
    return await show_standings(ctx, fresh)


async def start(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Open check-in or begin the tournament; but ask first if check-in is open and players have not checked in."""
    record = localizer.record
    require_organiser(record, ctx.caller)
    missing = [localizer.entry(one.number) for one in missing_players(record)]
    if record.stage == "checkin" and missing:
        yes = CustomId("organise", words=("begin", str(record.id)))
        what = phrase("ui-ask-tournament-begin", name=record.name, count=len(missing), names=and_list(missing))
        named = replace(ctx.say, names=localizer.names)
        return question(named, what, Phrase("button-organise-begin"), yes)
    return await begin(ctx, localizer)


async def begin(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Open check-in; if it is open or there is none, begin without the players who have not checked in."""
    after = await tournaments.start(ctx.context, ctx.caller, localizer.record.id)
    checking = after.setup.check_in_hours > 0 and after.look_at is not None and after.look_at > ctx.services.clock.now()
    text = ctx.say("ui-tournament-checking" if checking else "ui-tournament-starting", name=after.name)
    return private_reply(text, (organise_button(ctx.say, after.id),))


async def ask_end(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Ask whether to call the tournament off. An organiser who plays in a running tournament gives the reason in a form, for
    the people who decide. Raise NotYours if the caller may not organise it, SessionRefusal if it is over."""
    record = localizer.record
    require_organiser(record, ctx.caller)
    if record.over:
        raise refusal(SessionRefusal, "tournament-over")
    if record.stage == "running" and record.has_player(ctx.caller.person):
        form = CustomId("organise-form", words=("end", str(localizer.record.id)))
        return question(ctx.say, phrase("ui-ask-tournament-end-own", name=record.name), Phrase("button-tour-end"), form)
    yes = CustomId("tournament-end", words=("yes", str(localizer.record.id)))
    return question(ctx.say, phrase("ui-ask-tournament-end", name=record.name), Phrase("button-tour-end"), yes)


@handles("tournament-end")
async def end_tournament(ctx: InteractionContext) -> PrivateReply:
    """Call the tournament off, once the organiser has confirmed it."""
    return await end(ctx, await find(ctx))


async def end(ctx: InteractionContext, localizer: TournamentLocalizer, reason: str = "") -> PrivateReply:
    """Call the tournament off, and offer to close the tables still played; for a proposal, show the time by which
    others decide on it."""
    after = await deciding.call_off(ctx.context, ctx.caller, localizer.record.id, reason)
    rest = len(await drawing.tables_in_play(ctx.context, after))
    done = reply_to_act(ctx, after, Cancellation, ctx.say("ui-tournament-ended", name=after.name, rest=rest))
    if not rest:
        return done
    button = ctx.say.button(
        Phrase("button-tour-rest"), CustomId("tournament-rest", words=("ask", str(after.id))), "danger"
    )
    return replace(done, body=replace(done.body, rows=((button,),)))


@handles("tournament-rest")
async def close_remaining_tables(ctx: InteractionContext) -> PrivateReply:
    """Ask whether to close the tables still played, or close them."""
    localizer = await find(ctx)
    record = localizer.record
    require_organiser(record, ctx.caller)
    if ctx.words[:1] == ("yes",):
        closed = await drawing.close_tables(ctx.context, ctx.caller, record.id)
        return private_reply(ctx.say("ui-rest-closed", name=record.name, count=closed))
    count = len(await drawing.tables_in_play(ctx.context, record))
    yes = CustomId("tournament-rest", words=("yes", str(record.id)))
    return question(ctx.say, phrase("ui-ask-rest", name=record.name, count=count), Phrase("button-tour-rest"), yes)


def entry_meant(localizer: TournamentLocalizer, given: str) -> int:
    """Return the number of the entry given by its number, its name, or its label in menus. Raise SessionRefusal if no
    entry, or more than one, is meant."""
    wanted = typed_line(given)
    numbers = {str(one.number): int(one.number) for one in localizer.record.entries}
    if wanted in numbers:
        return numbers[wanted]
    named_so = [
        int(one.number)
        for one, name in zip(localizer.record.entries, localizer.names, strict=True)
        if typed_line(name).casefold() == wanted.casefold()
    ]
    if len(named_so) == 1:
        return named_so[0]
    shown = find_value(wanted, entry_pairs(localizer), begun=False)
    if shown is not None:
        return int(shown)
    raise refusal(SessionRefusal, "no-such-entry")


@handles("tournament-draw")
async def review_draw(ctx: InteractionContext) -> PrivateReply:
    """Show the held draw, or confirm it."""
    localizer = await find(ctx)
    require_organiser(localizer.record, ctx.caller)
    if ctx.words[:1] == ("count",):
        record = await drawing.confirm(ctx.context, ctx.caller, localizer.record.id)
        return private_reply(ctx.say("ui-draw-counts", name=record.name))
    return await show_draw(ctx, localizer)


async def show_draw(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Show the held draw as it would be posted, with buttons to confirm it and to swap players."""
    held = localizer.record.held
    drawn = localizer.with_record(await drawing.preview(ctx.context, ctx.caller, localizer.record.id))
    opened = drawn.record.rounds[-1]
    until = stamp(held.until, "R") if held is not None else ""
    lines = [ctx.say("ui-draw", name=drawn.record.name, round=drawn.round(opened.drawn.number), until=until)]
    lines += round_lines(drawn, opened)
    shown = await reply_with_pictures(ctx, drawn, lines, round_pictures(drawn.record, opened.drawn.number))
    return shown.with_body(rows=(_row(ctx, drawn.record),))


def _row(ctx: InteractionContext, record: TournamentRecord) -> tuple[OutButton, ...]:
    number = str(record.id)
    count = CustomId("tournament-draw", words=("count", number))
    swap = CustomId("organise-form", words=("swap", number))
    confirm = ctx.say.button(Phrase("button-draw-count"), count, "confirm")
    change = ctx.say.button(Phrase("button-organise-swap"), swap)
    return (confirm,) if record.has_player(ctx.caller.person) else (confirm, change)
