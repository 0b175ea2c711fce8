"""Drafting, announcing and changing tournaments."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.services.base.limits import refuse_seat_count
from bot.services.base.model import Caller, NotYours, SessionRefusal, TooMuch, refusal
from bot.services.base.pace import CUSTOM
from bot.services.context import Context
from bot.services.sessions.new_sessions import read_options
from bot.services.sessions.record import PACES
from bot.services.tournaments.organising.offered_games import refuse_unoffered_games, refuse_withdrawn_sets
from bot.services.tournaments.organising.posts_due import post_row, signup_row
from bot.services.tournaments.organising.tournaments import (
    TournamentChange,
    change_tournament,
    load,
    possible_qualifiers,
)
from bot.services.tournaments.setup.fitting import closing_hours, refuse_too_long, refuse_unfit
from bot.services.tournaments.setup.setting_parser import (
    Games,
    ParsingContext,
    default_setup,
    refuse_without_duplicates,
    with_series,
)
from bot.services.tournaments.setup.settings import NAME_LENGTH, TournamentPlan, apply, changed_settings, setting_of
from bot.services.tournaments.state import document
from bot.services.tournaments.state.entrants import require_organiser, with_reserve_moved_up, with_sign_up_open
from bot.services.tournaments.state.posts import SettingsNotice
from bot.services.tournaments.state.record import TournamentId, TournamentRecord, TournamentSetup
from bot.services.tournaments.state.templates import TEMPLATES
from bot.services.wording.names import plain_text
from data.store.delivery.outbox import OutboxRow
from data.store.tournaments import tournaments as tournament_store
from engines.core.phrase import Phrase
from engines.tournament.draws.round_robin import schedules
from engines.tournament.rules import SCHEDULED

LIVE_PER_SERVER: Final = 20
"""Maximum number of tournaments in a server that are announced and not over."""
_DRAFT_KEPT: Final = timedelta(days=30)
"""Time after which anybody's draft is deleted."""


async def plan(
    context: Context,
    name: str,
    game: str,
    values: Mapping[str, str],
    template: str | None = None,
    zone: str = "UTC",
    roles: frozenset[int] = frozenset(),
) -> TournamentPlan:
    """Return the plan from a template (if it is None, the default tournament) and typed settings, which override it. `zone` is
    the caller's time zone, `roles` are the ids of the server's roles. Raise SessionRefusal for a game that the bot does not
    host, a template that the game does not allow, or a setting that cannot be read."""
    binding = context.repository.binding(game)
    common = next((one for one in TEMPLATES if one.name == template), None)
    setup = default_setup(binding.game.info.seats)
    if common is not None:
        if common.duplicates and not binding.has_duplicates:
            raise refusal(SessionRefusal, "duplicate-game", game=binding.game.info.title)
        if common.series:
            setup = with_series(setup, Games(context.repository.bindings, binding.slug))
        values = {**common.values, **values}
    parsing = ParsingContext(Games(context.repository.bindings, binding.slug), context.now, zone, roles)
    return apply(TournamentPlan(name, game, setup), values, parsing)


async def draft(context: Context, caller: Caller, request: TournamentPlan) -> TournamentRecord:
    """Store a draft, visible to organisers only. It replaces the caller's earlier drafts in all servers; everybody's drafts
    older than 30 days are deleted. Raise NotYours if the caller may not organise in the server, SessionRefusal in direct
    messages or for an invalid plan."""
    record = replace(_new(context, caller, request), stage="draft")

    def work(tx: Connection) -> TournamentRecord:
        tournament_store.remove_drafts(tx, host_id=caller.person, before=record.created_at - _DRAFT_KEPT)
        return document.add(tx, record)

    return await context.database.write_tx(work)


async def draft_of(context: Context, caller: Caller) -> tuple[TournamentId, str] | None:
    """Return number and name of the caller's draft in this server; None if they have none."""
    guild_id = caller.guild_id
    if guild_id is None:
        return None
    found = await context.database.fetch(lambda tx: tournament_store.draft_of(tx, caller.person, guild_id))
    return None if found is None else (TournamentId(found[0]), found[1])


async def publish(context: Context, caller: Caller, number: TournamentId) -> TournamentRecord:
    """Announce a draft; a tournament already announced is not changed. Raise NotYours if the caller may not organise;
    SessionRefusal if the server or the host does not permit the tournament, its plan is invalid, its games do not fit into its
    rounds, the rounds last too long, or the previous season already has a next one; TooMuch if the server has too many
    tournaments."""
    now = context.now
    draft = await load(context, number)

    def check(tx: Connection) -> None:
        live = tournament_store.tournaments_in_stages(tx, tournament_store.LIVE, guild_id=draft.guild_id)
        if len(live) >= LIVE_PER_SERVER:
            raise refusal(TooMuch, "too-many-tournaments", limit=LIVE_PER_SERVER)
        refuse_unoffered_games(tx, context.repository, draft)
        follows = draft.setup.follows
        if follows is not None and tournament_store.season_after(tx, follows) is not None:
            raise refusal(SessionRefusal, "tournament-followed")

    await context.database.read_tx(check)

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        if record.stage != "draft":
            return TournamentChange(record)
        games = Games(context.repository.bindings, record.game)
        setup = _with_closing_hours(record.setup, games)
        _check(context, replace(_plan(record), setup=setup), now)
        refuse_unfit(setup, games)
        refuse_too_long(setup, games, setup.maximum)
        after = with_sign_up_open(replace(record, setup=setup))
        return TournamentChange(after, (signup_row(after, now),))

    return await change_tournament(context, number, decide)


async def discard(context: Context, caller: Caller, number: TournamentId) -> None:
    """Delete a draft. Raise NotYours if the caller may not organise it, SessionRefusal for an unknown number."""
    require_organiser(await load(context, number), caller)
    await context.database.write_tx(lambda tx: tournament_store.remove_drafts(tx, number=number))


def _new(context: Context, caller: Caller, request: TournamentPlan) -> TournamentRecord:
    if caller.guild_id is None:
        raise refusal(SessionRefusal, "tournament-in-server")
    guild_id, now = require_may_organise(caller), context.now
    _check(context, request, now)
    return TournamentRecord(
        id=TournamentId(0),
        guild_id=guild_id,
        channel_id=caller.channel_id,
        name=plain_text(request.name),
        game=request.game,
        setup=request.setup,
        stage="signup",
        seed=context.seeds.seed(),
        host=caller.person,
        created_at=now,
    )


def _check(context: Context, request: TournamentPlan, now: datetime) -> None:
    if not 0 < len(plain_text(request.name)) <= NAME_LENGTH:
        raise refusal(SessionRefusal, "tournament-name", most=NAME_LENGTH)
    binding, setup = context.repository.binding(request.game), request.setup
    for one in setup.games:
        context.repository.binding(one)
    games = Games(context.repository.bindings, binding.slug)
    seats, rules = games.seats(setup), setup.rules
    for size in (rules.smallest, rules.largest):
        refuse_seat_count(seats, size)
    if setup.pace not in PACES and not (setup.pace == CUSTOM and setup.terms is not None):
        raise refusal(SessionRefusal, "pace", pace=setup.pace)
    if rules.rolling and not setup.round_hours:
        raise refusal(SessionRefusal, "tournament-rolling-end")
    if setup.least > setup.maximum:
        raise refusal(SessionRefusal, "tournament-least", least=setup.least, most=setup.maximum)
    if setup.begins_at is not None and setup.begins_at <= now:
        raise refusal(SessionRefusal, "tournament-begins-past")
    refuse_without_duplicates(setup, games)
    read_options(binding, setup.options)


async def change_settings(
    context: Context,
    caller: Caller,
    number: TournamentId,
    values: Mapping[str, str],
    zone: str = "UTC",
    roles: frozenset[int] = frozenset(),
) -> TournamentRecord:
    """Change settings, given as typed, with a post once somebody has signed up. Raise NotYours if the caller may not organise,
    or plays and changes the rules of a running tournament; SessionRefusal for a setting that cannot be read or does not fit,
    that can no longer be changed (`Setting.called`, `Setting.begun`), or if the tournament is over."""
    now = context.now
    loaded = await load(context, number)
    others = await possible_qualifiers(context, loaded)
    known = frozenset(one for one, _, stage in others if one != number and stage not in ("draft", "ended"))

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        if record.over:
            raise refusal(SessionRefusal, "tournament-over")
        _refuse_settled(record, values)
        before = _plan(record)
        context.repository.binding(record.game)  # this refuses a game that the bot no longer hosts
        games = Games(context.repository.bindings, record.game)
        plan = apply(before, values, ParsingContext(games, now, zone, roles, known))
        if plan == before:
            return TournamentChange(record)
        if record.stage != "running":
            changed = plan.setup.model_copy(update={"closing_hours": 0})
            plan = replace(plan, setup=_with_closing_hours(changed, games))
        _refuse_too_small(record, plan.setup)
        if plan.setup.rules.duplicate and (record.invitation or record.is_across_servers):
            raise refusal(SessionRefusal, "across-duplicate")
        if plan.setup.options != record.setup.options:
            refuse_withdrawn_sets(context.repository, record.game, plan.setup)
        if record.stage in ("draft", "signup"):
            _check(context, plan, now)
        if record.stage != "draft":
            refuse_unfit(plan.setup, games)
        if record.stage == "running" and plan.setup.rules != record.setup.rules and record.has_player(caller.person):
            raise refusal(NotYours, "draw-own")
        return _with_plan(context, record, plan, now)

    return await change_tournament(context, number, decide)


def _with_closing_hours(setup: TournamentSetup, games: Games) -> TournamentSetup:
    """Return a set-up with the hours before the end of rolling pairing in which no table begins, unless it has them."""
    return setup.model_copy(update={"closing_hours": closing_hours(setup, games) if setup.rules.rolling else 0})


def _with_plan(context: Context, record: TournamentRecord, plan: TournamentPlan, now: datetime) -> TournamentChange:
    after = replace(record, name=plain_text(plan.name), setup=plan.setup)
    if record.stage == "draft":
        return TournamentChange(after)
    if record.stage == "signup":
        after = with_sign_up_open(after)
    if record.stage in ("signup", "checkin"):
        after = with_reserve_moved_up(after)
    posts: list[OutboxRow] = [signup_row(after, now)]
    if record.entries and changed_settings(_plan(record), plan, Games(context.repository.bindings, record.game)):
        was, then = record.setup.model_dump_json(), plan.setup.model_dump_json()
        posts.append(post_row(after, SettingsNotice(was, then, record.name), now))
    return TournamentChange(after, tuple(posts))


def require_may_organise(caller: Caller) -> int:
    """Return the server of a caller. Raise NotYours if they may not organise tournaments there, and in direct messages."""
    if caller.guild_id is None or not (caller.manages or caller.organises):
        raise refusal(NotYours, "no-organiser")
    return caller.guild_id


def _plan(record: TournamentRecord) -> TournamentPlan:
    return TournamentPlan(record.name, record.game, record.setup)


def _refuse_settled(record: TournamentRecord, values: Mapping[str, str]) -> None:
    for name in values:
        setting = None if name == "name" else setting_of(name)
        if setting is None or record.stage in ("draft", "signup"):
            continue
        if not (setting.called if record.stage == "checkin" else setting.begun):
            raise refusal(SessionRefusal, "tournament-settled", setting=Phrase(f"tour-set-{name}"))


def _refuse_too_small(record: TournamentRecord, setup: TournamentSetup) -> None:
    if setup.maximum < record.places_taken:
        raise refusal(SessionRefusal, "tournament-places", count=record.places_taken)
    played = sum(one.drawn.stage == 1 for one in record.rounds)
    drawn = played + (record.held is not None)
    differs = setup.rules.rounds != record.setup.rules.rounds
    if drawn and differs and (setup.rules.one_round or _has_other_schedule(record, setup, drawn)):
        raise refusal(SessionRefusal, "tournament-settled", setting=Phrase("tour-set-rounds"))
    if setup.rules.rounds < played:
        raise refusal(SessionRefusal, "tournament-rounds", count=played)


def _has_other_schedule(record: TournamentRecord, setup: TournamentSetup, drawn: int) -> bool:
    """Return whether the rounds drawn so far would be others in the schedule of a set-up, so that meetings would repeat."""
    if setup.rules.format not in SCHEDULED:
        return False
    tournament = record.as_tournament()
    both = (schedules(replace(tournament, rules=rules)) for rules in (tournament.rules, setup.rules))
    return any(one.rounds[:drawn] != other.rounds[:drawn] for one, other in zip(*both, strict=True))
