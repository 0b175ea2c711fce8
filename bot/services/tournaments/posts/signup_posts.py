"""Posts about signing up, check-in and the start; changed settings, and organisers' messages."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.games.joining import and_list, comma_list
from bot.services.base.model import PersonId
from bot.services.base.pace import CUSTOM
from bot.services.base.ports import Body, OutButton
from bot.services.tournaments.organising.posts_due import CALLED_AT_ONCE
from bot.services.tournaments.pictures.parts import round_heading
from bot.services.tournaments.posts.localizer import (
    TournamentLocalizer,
    call_post,
    done_post,
    entry_buttons,
    files_button,
    view_buttons,
)
from bot.services.tournaments.posts.rule_lines import rule_lines
from bot.services.tournaments.setup.fitting import length_line
from bot.services.tournaments.setup.setting_parser import Games
from bot.services.tournaments.setup.setting_words import role_phrase
from bot.services.tournaments.setup.settings import TournamentPlan, changed_settings
from bot.services.tournaments.state.entrants import awaited_at_check_in, missing_players
from bot.services.tournaments.state.posts import GroupCall, OrganiserMessage, SettingsNotice
from bot.services.tournaments.state.record import TournamentSetup
from bot.services.tournaments.state.seasons import next_season_at
from bot.services.wording.messages import BLUE, GREEN, GREY, MESSAGE_LENGTH, UndrawnMessage, code_span, fit_lines
from bot.services.wording.names import plain_text
from bot.services.wording.pace_words import duration_phrase, pace_name, time_limit_line
from bot.services.wording.texts import Verbatim, stamp
from engines.core.phrase import Phrase, phrase
from engines.core.rng import commitment, salts_digest
from engines.tournament.draws.qualifying import places_in_finals
from render.core.pictures.parts import CoverPart

_NAMES: Final = 80
"""Maximum number of names in a post; further ones are counted."""


def decisive_lines(localizer: TournamentLocalizer, *, brief: bool = False) -> list[str]:
    """Return the lines by which people decide whether to enter: description, game and format, servers, length, finals, pace,
    places, conditions, start and repetition. If `brief` is true, only game and format, servers, length, conditions and start.
    All other rules are behind **Rules**."""
    record, setup, rules, say = localizer.record, localizer.record.setup, localizer.record.setup.rules, localizer
    kind = Phrase(f"tour-format-{'heats' if rules.heats else 'rolling' if rules.rolling else rules.format}")
    lines = [say("tour-about", about=setup.about)] if setup.about and not brief else []
    lines.append(say("tour-what", game=localizer.games, format=kind))
    lines += [say("tour-rule-series")] if len(record.games) > 1 else []
    lines += [say("tour-rule-duplicate")] if rules.duplicate else []
    if record.servers:
        named = [record.server_name, *(one.name for one in record.servers)]
        names = and_list([phrase("tour-value-text", text=plain_text(one)) for one in named])
        lines.append(say("tour-rule-servers", servers=names))
    lasts = length_line(setup, Games(localizer.bindings, record.game), len(record.playing))
    lines += [] if lasts is None else [say.phrase(lasts)]
    conditions = _conditions(localizer)
    asked = [say("tour-rule-asked", what=comma_list(conditions))] if conditions else []
    if brief:
        return [*lines, *asked, *_start_lines(localizer)[:1]]
    lines += _finals(localizer)
    time = time_limit_line(setup.match_terms)
    pace = (
        phrase("tour-pace-own", time=time)
        if setup.match_terms.label == CUSTOM
        else phrase("tour-pace", pace=pace_name(setup.match_terms), time=time)
    )
    lines += [say("tour-rule-table", size=rules.size, pace=pace), say("tour-rule-entry", count=setup.maximum)]
    return [*lines, *asked, *_start_lines(localizer), *_repeats(localizer)]


def _conditions(localizer: TournamentLocalizer) -> list[Phrase]:
    setup, conditions = localizer.record.setup, list[Phrase]()
    if setup.is_invitation_only:
        conditions.append(Phrase("tour-asked-invitation"))
    if setup.members is not None:
        conditions.append(role_phrase(setup.members) if localizer.guild is None else Phrase("tour-asked-role"))
    if setup.rated_games:
        conditions.append(phrase("tour-asked-games", count=setup.rated_games))
    if setup.rating:
        conditions.append(phrase("tour-asked-rating", rating=setup.rating))
    if setup.reliability:
        conditions.append(phrase("tour-asked-reliability", percent=setup.reliability))
    return [*conditions, Phrase("tour-asked-password")] if setup.password else conditions


def _repeats(localizer: TournamentLocalizer) -> list[str]:
    record, setup = localizer.record, localizer.record.setup
    if not setup.season_hours or setup.rules.format == "league" or record.over:
        return []
    every = duration_phrase(setup.season_hours * 60)
    if setup.begins_at is None:
        return [localizer("tour-rule-repeats", every=every)]
    return [localizer("tour-rule-repeats-at", every=every, at=stamp(next_season_at(record, setup.begins_at), "F"))]


def announced_lines(localizer: TournamentLocalizer, now: datetime) -> list[str]:
    """Return the whole announcement: the decisive lines, the entrants, then all other rules."""
    blocks = (decisive_lines(localizer), _entrant_lines(localizer), rule_lines(localizer, now))
    return [line for block in blocks if block for line in (localizer("gap"), *block)][1:]


def _start_lines(localizer: TournamentLocalizer) -> list[str]:
    record, setup, say = localizer.record, localizer.record.setup, localizer
    if record.stage not in ("draft", "signup", "checkin"):
        return []
    # If check-in opened late, it may last beyond the announced start, and the tournament begins after it.
    begins = record.look_at if record.stage == "checkin" else setup.begins_at
    lines = [say("tour-rule-by-hand")]
    if begins is not None:
        lines = [say("tour-rule-begins", at=stamp(begins, "F"), left=stamp(begins))]
    if setup.check_in_hours and record.stage != "checkin":
        opens = setup.opens_at
        line = phrase("tour-rule-checkin", length=duration_phrase(setup.check_in_hours * 60))
        lines.append(say.phrase(line if opens is None else phrase("tour-rule-checkin-opens", at=stamp(opens, "f"))))
    return lines


def _finals(localizer: TournamentLocalizer) -> list[str]:
    rules = localizer.record.setup.rules
    count = places_in_finals(len(localizer.record.playing), rules)
    if count is None:
        return []
    who = phrase(f"tour-rule-qualify-{'group' if rules.format == 'groups' else 'overall'}", count=count)
    return [localizer("tour-rule-finals-knockout", who=who)]


def signup_post(localizer: TournamentLocalizer) -> UndrawnMessage:
    """Return the announcement post: the cover of its game, with the commitment to the luck in the picture's file name;
    decisive lines above the buttons, entrants below. All rules are behind a button."""
    record, setup, say = localizer.record, localizer.record.setup, localizer
    lines = [say("tour-title", name=record.name, number=record.id), *decisive_lines(localizer), say("gap")]
    lines += [say("tour-signed-up", count=len(record.playing)), stage_line(localizer)]
    rules = localizer.button("button-tour-rules", "rules")
    rows: tuple[tuple[OutButton, ...], ...] = ((rules,),)
    if record.stage in ("signup", "checkin"):
        first = (localizer.button("button-tour-join", "join", "main"),)
        if record.stage == "checkin":
            check_in = localizer.button("button-tour-checkin", "checkin", "main")
            first = (check_in, localizer.button("button-tour-join", "join"))
        last = localizer.button("button-fairness", "fairness")
        rows = ((*first, localizer.button("button-tour-leave", "leave"), rules, last),)
    elif record.rounds:
        rows = (view_buttons(localizer), (files_button(localizer),))
    calls = record.stage in ("signup", "checkin") and localizer.guild is None
    called = (setup.calls,) if calls and setup.calls is not None else ()
    lines += [say("tour-called", who=Verbatim(f"<@&{one}>")) for one in called]
    text = fit_lines(lines)
    below = fit_lines(_entrant_lines(localizer), MESSAGE_LENGTH - len(text))
    bound = "" if record.stage == "draft" else commitment(record.seed)
    return UndrawnMessage(
        Body(
            text,
            pictures=(localizer.binding.cover(CoverPart((), 0)),),
            rows=rows,
            accent=GREEN if not record.over else GREY,
            below=below,
            pictures_first=True,
        ),
        instead=lambda: say("tour-luck", commitment=code_span(bound)) if bound else "",
        named=f"sha256-{bound}" if bound else "",
        quiet=not called,
        roles=called,
    )


def _entrant_lines(localizer: TournamentLocalizer) -> list[str]:
    record, say = localizer.record, localizer
    lines: list[str] = []
    shown = record.playing[:_NAMES]
    if shown:
        names = comma_list([localizer.entry(one.number) for one in shown])
        lines += [say("tour-part-players"), say("tour-names", names=names)]
    if len(record.playing) > len(shown):
        lines.append(say("tour-more", count=len(record.playing) - len(shown)))
    if record.invited:
        lines.append(say("tour-invited", count=len(record.invited)))
    if record.reserve:
        names = comma_list([localizer.entry(one.number) for one in record.reserve[:20]])
        lines.append(say("tour-reserve", names=names))
    return lines


def stage_line(localizer: TournamentLocalizer) -> str:
    """Return the line on the stage: at check-in with the number of players there, in play with the round or what it waits for."""
    record = localizer.record
    match record.stage:
        case "checkin":
            here = sum(one.state == "here" for one in record.playing)
            ends = "" if record.look_at is None else stamp(record.look_at)
            return localizer("tour-stage-checkin", here=here, count=len(record.playing), ends=ends)
        case "running":
            if record.is_rolling:
                return localizer("tour-stage-rolling")
            if record.open_round is None:
                return localizer("tour-status-drawing" if record.held is None else "tour-status-held")
            return localizer("tour-stage-running", round=round_heading(record, len(record.rounds)))
        case stage:
            return localizer(f"tour-stage-{stage}")


def checkin_lines(localizer: TournamentLocalizer) -> list[str]:
    """Return lines on the stage, with the number of players who have checked in, and the names of the others."""
    record = localizer.record
    missing = missing_players(record)
    lines = [stage_line(localizer)]
    if missing:
        names = comma_list([localizer.entry(one.number) for one in missing[:_NAMES]])
        lines.append(localizer("tour-checkin-missing", names=names, count=len(missing)))
    return lines


def checkin_post(localizer: TournamentLocalizer, call: GroupCall | None = None) -> UndrawnMessage:
    """Return the call to check in, which mentions the first people who have not done so, or those of a further `call`; once
    check-in is over, a grey line."""
    record = localizer.record
    if record.stage != "checkin" or record.look_at is None:
        return done_post(localizer, "tour-checkin-over")
    awaited = awaited_at_check_in(record)
    meant = [one for one in awaited if call is not None and call.first <= one.number <= call.last]
    here = [one for one in (awaited[:CALLED_AT_ONCE] if call is None else meant) if localizer.is_mentioned(one)]
    called = [*localizer.mention_ids(here), *(one.invited for one in here if one.invited is not None)]
    lines = [localizer("tour-checkin", name=record.name, until=stamp(record.look_at))]
    return call_post(localizer, lines, called, entry_buttons(localizer, "checkin"))


def left_out_post(localizer: TournamentLocalizer, people: Sequence[PersonId]) -> UndrawnMessage:
    """Return the post to people who had not checked in: the tournament began without them."""
    rows = (localizer.people.get(one) for one in people)
    called = [row.discord_id for row in rows if row is not None and row.discord_id is not None]
    return call_post(localizer, [localizer("tour-left-out", name=localizer.record.name)], called, accent=GREY)


def tournament_invitation_post(localizer: TournamentLocalizer, post: GroupCall) -> UndrawnMessage:
    """Return the call to people whom an organiser has invited, who have qualified, or for whom the next season of a league
    opens; they confirm by signing up. Return a grey line once all have answered or the tournament has begun."""
    record = localizer.record
    entries = [one for one in record.invited if post.first <= one.number <= post.last and localizer.is_mentioned(one)]
    called = [one.invited for one in entries if one.invited is not None]
    if not called or record.stage not in ("signup", "checkin"):
        return done_post(localizer, "tour-invitation-over")
    keys = {"invited": "tour-invitation", "qualified": "tour-qualified", "season": "tour-season"}
    lines, begins = [localizer(keys[post.what], name=record.name)], record.setup.begins_at
    if post.what == "season":
        lines += [] if begins is None else [localizer("tour-season-begins", at=stamp(begins, "F"))]
        lines.append(localizer("tour-season-invited"))
    return call_post(localizer, lines, called, entry_buttons(localizer))


def begun_post(localizer: TournamentLocalizer) -> UndrawnMessage:
    """Return the post about the start, with the seed of the draws and the digest of the salts."""
    record = localizer.record
    lines = [
        localizer("tour-begun", name=record.name, count=len(record.playing)),
        localizer("tour-seed", seed=code_span(record.draws_seed)),
    ]
    if record.salts:
        digest = code_span(salts_digest(record.salts))
        lines.append(localizer("tour-salts", count=len(record.salts), digest=digest))
    return UndrawnMessage(Body(fit_lines(lines), accent=BLUE))


def changed_post(localizer: TournamentLocalizer, post: SettingsNotice) -> UndrawnMessage:
    """Return the post about settings changed after people had signed up, with old and new values."""
    record = localizer.record
    before, after = (
        TournamentPlan(name, record.game, TournamentSetup.model_validate_json(setup))
        for name, setup in ((post.name, post.was), (record.name, post.then))
    )
    lines = [localizer("tour-changed", name=record.name)]
    for name, was, then in changed_settings(before, after, Games(localizer.bindings, record.game)):
        lines.append(localizer("tour-changed-line", setting=Phrase(f"tour-set-{name}"), was=was, now=then))
    if record.rounds:
        lines += [localizer("gap"), localizer("tour-changed-from-now")]
    return UndrawnMessage(Body(fit_lines(lines), accent=BLUE))


def message_post(localizer: TournamentLocalizer, post: OrganiserMessage, *, directly: bool) -> UndrawnMessage:
    """Return an organiser's message to players; it mentions them, unless it is a direct message (`directly`)."""
    here = [localizer.record.entry(number) for number in post.entries if not directly]
    called = localizer.mention_ids(one for one in here if one is not None and localizer.is_mentioned(one))
    key = "tour-message-late" if post.what == "message-late" else "tour-message"
    text = post.reason or localizer("tour-message-erased")
    return call_post(localizer, [localizer(key, name=localizer.record.name), text], called)
