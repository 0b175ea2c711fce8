"""**Organise**: the organiser's panel of an announced tournament, with buttons and forms. Its organisers can open it
even in servers that do not show them `/organise`."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, cast

from discord import ui

from bot.commands.tournament.host import ask_end, begin, end, entry_meant, reply_to_act, rule, show_draw, start
from bot.commands.tournament.player import find
from bot.games.joining import comma_list
from bot.interactions.context import InteractionContext
from bot.interactions.presses import handles, opens_modal
from bot.services.base.ids import CustomId, Verb, number_in, typed_number
from bot.services.base.model import PersonId, SessionRefusal, refusal
from bot.services.base.ports import OutButton
from bot.services.tournaments.notices import messages
from bot.services.tournaments.organising import deciding, drawing, inviting, tournaments
from bot.services.tournaments.organising.tournaments import REASON_LENGTH
from bot.services.tournaments.pictures.parts import round_heading
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.rolling_lines import end_line
from bot.services.tournaments.posts.ruling_posts import ruling_phrase
from bot.services.tournaments.posts.signup_posts import checkin_lines
from bot.services.tournaments.state.acts import EntryRemoval, RoundEndMove, Substitution
from bot.services.tournaments.state.draws import can_take_draw_back
from bot.services.tournaments.state.entrants import missing_players, require_organiser, with_starters
from bot.services.tournaments.state.record import Entrant, TournamentRecord, undecided_tables
from bot.services.tournaments.state.rulings import (
    annul_table,
    can_take_ruling_back,
    correct_places,
    disqualify,
    give_points,
    table_at,
)
from bot.services.wording.messages import Style
from bot.services.wording.pace_words import OFF
from bot.services.wording.texts import Verbatim, mention, stamp
from bot.ui.forms import Form
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from bot.ui.limits import CHOICE, OPTION_LABEL, OPTIONS, TYPED_TEXT
from engines.core.errors import GameError
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import typed_line
from engines.tournament.draws.pairing import planned_round_count

_NUMBER_LENGTH: Final = 5
FORMS: Final = (
    *("invite", "message", "seeds", "round", "table", "points", "disqualify", "undraw", "back", "drop", "replace"),
    "helpers",
)
"""Entries of the menu that open a form, in the menu's order."""
_ABOUT_ROUNDS: Final = frozenset({"round", "table", "points", "disqualify", "replace"})
_AFTERWARDS: Final = frozenset({"table", "points", "disqualify", "back"})
_BUTTONS: Final[Mapping[str, tuple[str, Verb, str]]] = MappingProxyType(
    {
        "again": ("button-tour-again", "tournament-again", "draft"),
        "call": ("button-organise-call", "organise", "call"),
        "change": ("button-organise-change", "tournament-set", "all"),
        "data": ("button-tour-data", "tournament-data", "choose"),
        "draw": ("button-tour-draw", "tournament-draw", "look"),
        "end": ("button-organise-end", "organise", "end"),
        "new": ("button-tour-another", "tournament-new", "new"),
        "rest": ("button-tour-rest", "tournament-rest", "ask"),
        "start": ("button-organise-begin", "organise", "start"),
        "stop": ("button-organise-stop", "tournament-set", "stop"),
        "tables": ("button-tour-tables", "tournament", "tables"),
    }
)
"""Label, verb and first word of each button."""
LISTS: Final = 4
"""Maximum number of lists in the form for a ruling on a table: one for each place from the first. Players in no list
share the place after the lists."""
_ABOUT_PLAYERS: Final = frozenset({"drop", "replace", "points", "disqualify"})


_NUMBERED: Final = re.compile(r"^\s*\d+\s*[.):]\s*")
"""The pattern of a place before a name in a list."""


@handles("organise", back="organise")
async def organiser_panel(ctx: InteractionContext) -> PrivateReply:
    """Show the organiser's panel, or carry out one of its buttons."""
    localizer = await find(ctx)
    require_organiser(localizer.record, ctx.caller)
    match ctx.words[:1]:
        case ("start",):
            return await start(ctx, localizer)
        case ("begin",):
            return await begin(ctx, localizer)
        case ("call",):
            await tournaments.call_again(ctx.context, ctx.caller, localizer.record.id)
            return private_reply(ctx.say("ui-checkin-called", name=localizer.record.name))
        case ("end",):
            return await ask_end(ctx, localizer)
        case _:
            return await panel_of(ctx, localizer)


@opens_modal("organise-form")
async def organiser_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form of a menu entry or button. Raise SessionRefusal for the entry `back` if no ruling can be taken back."""
    what, number, *about = (*pressed.words, "", "")
    chosen = next(iter(cast("Mapping[str, Sequence[str]]", ctx.interaction.data or {}).get("values", ())), "")
    if what == "choose":
        what = chosen
    elif what == "table" and chosen:
        about = [chosen]
    localizer = await find(ctx)
    form = Form(ctx.say, Phrase(f"button-organise-{what}"), CustomId("organise-form", words=(what, number, *about)))
    record = localizer.record
    if what in _ABOUT_PLAYERS:
        _add_player(form, localizer, "player", reserve=what == "drop")
    match what:
        case "round":
            form.typed(
                "hours", Phrase("tour-form-hours"), Phrase("tour-form-hours-help"), most=_NUMBER_LENGTH, required=True
            )
        case "replace":
            form.people("by", Phrase("tour-form-by"), most=1)
        case "points":
            form.typed("points", Phrase("tour-form-points"), most=_NUMBER_LENGTH, required=True)
        case "table":
            _add_places(form, localizer, _table_meant(about))
        case "swap":
            for field in ("player", "other"):
                _add_player(form, localizer, field)
        case "invite":
            form.people("people", Phrase("tour-form-invite"))
        case "back":
            possible = [one for one in record.rulings if can_take_ruling_back(record, one)][-OPTIONS:]
            if not possible:
                raise refusal(SessionRefusal, "ruling-none")
            named = tuple(
                (_label(localizer, ruling_phrase(localizer, one.ruling)), str(one.number)) for one in reversed(possible)
            )
            form.choice("ruling", Phrase("tour-ruling"), named, chosen=named[0][1:])
        case _:
            _fields_about_people(form, what, localizer)
    if what not in ("invite", "message", "helpers"):
        form.typed("reason", Phrase("tour-form-reason"), most=REASON_LENGTH, required=True)
    return form.modal


def _fields_about_people(form: Form, what: str, localizer: TournamentLocalizer) -> None:
    record = localizer.record
    match what:
        case "message":
            form.written("text", Phrase("tour-form-message"), most=messages.MESSAGE_LENGTH)
            if record.open_round is not None and not record.is_duplicate:
                options = ((Phrase("tour-form-to-all"), "all"), (Phrase("tour-form-to-late"), "late"))
                form.one_of("to", Phrase("tour-form-to"), options, "all")
        case "seeds":
            seeded = [one for at in record.setup.seeds for one in record.playing if one.number == at]
            order = [*seeded, *(one for one in record.playing if one not in seeded)]
            shown, names = "", dict(zip(record.entries, localizer.names, strict=True))
            for one in order:
                if len(shown) + len(names[one]) < TYPED_TEXT:
                    shown += f"{names[one]}\n"
            label, how = Phrase("tour-form-seeds"), Phrase("tour-form-seeds-help")
            form.written("names", label, how, most=TYPED_TEXT, value=shown.rstrip())
        case "helpers":
            rows = (localizer.people.get(one) for one in record.helpers)
            chosen = [row.discord_id for row in rows if row is not None and row.discord_id is not None]
            form.people(
                "people", Phrase("tour-form-helpers"), chosen=chosen, most=inviting.MOST_ORGANISERS, required=False
            )
        case _:
            pass


def _add_player(form: Form, localizer: TournamentLocalizer, field: str, *, reserve: bool = False) -> None:
    there = [one.number for one in _entries_there(localizer.record) if reserve or one.state != "reserve"]
    label = Phrase(f"tour-form-{field}")
    if len(there) <= OPTIONS:
        form.choice(field, label, tuple((_entry_label(localizer, int(one)), str(one)) for one in there))
    else:
        form.typed(field, label, Phrase("tour-form-player-help"), most=CHOICE, required=True)


def _entries_there(record: TournamentRecord) -> list[Entrant]:
    return [one for one in record.entries if one.state != "out" and one.left is None]


def _entry_label(localizer: TournamentLocalizer, number: int) -> Phrase:
    return _label(localizer, phrase("tour-seat", name=localizer.entry(number)))


def _label(localizer: TournamentLocalizer, what: Phrase) -> Phrase:
    return phrase("list-one", one=localizer.texts.label(what, localizer.language, localizer.names, OPTION_LABEL))


def _table_meant(about: Sequence[str]) -> tuple[int, int]:
    """Return the round and number of a table that a control names as `2.1`; 0 for each that cannot be read."""
    number, _, table = next(iter(about), "").partition(".")
    return number_in(number) or 0, number_in(table) or 0


def _add_places(form: Form, localizer: TournamentLocalizer, where: tuple[int, int]) -> None:
    """Add a list of names for each place of a table, with the current places chosen: at most `LISTS` lists, and none for the
    table's last place. Players in no list share the place after the lists."""
    record = localizer.record
    players = record.seats_at(table_at(record, *where))
    known = record.as_tournament().decided.get(where)
    place = {} if known is None else {one.player: one.place for one in known.seats}
    names = tuple((_entry_label(localizer, int(one)), str(one)) for one in players)
    for at in range(1, min(len(players), LISTS + 1)):
        chosen = tuple(str(one) for one in players if place.get(one) == at)
        hint = Phrase("tour-form-place-help") if at == 1 else None
        label = phrase("tour-place", place=at)
        form.choice(f"place{at}", label, names, hint, chosen=chosen, least=0, most=len(names))


@handles("organise-form", back="organise")
async def carry_out_form(ctx: InteractionContext) -> PrivateReply:
    """Carry out the submitted form. Show a refusal above the panel, or above the draw that it is about; raise it if the
    tournament has been called off."""
    localizer = await find(ctx)
    require_organiser(localizer.record, ctx.caller)
    try:
        return await _carry_out(ctx, localizer)
    except GameError as error:
        fresh = await find(ctx)
        if fresh.record.stage == "ended":
            raise
        at_draw = ctx.word == "swap" and fresh.record.held is not None
        shown = await (show_draw if at_draw else panel_of)(ctx, fresh)
        return shown.with_body(text=f"{ctx.say.refusal(error)}\n{ctx.say('gap')}\n{shown.text}")


async def _carry_out(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    what, reason = ctx.word, ctx.form_line("reason") or ""
    context, caller, number = ctx.context, ctx.caller, localizer.record.id
    about = what in _ABOUT_PLAYERS or what == "swap"
    entry = entry_meant(localizer, ctx.form_line("player") or "") if about else 0
    match what:
        case "message" | "seeds" | "helpers":
            return await _carry_out_about_people(ctx, localizer, what, reason)
        case "round":
            after = await deciding.move_round_end(context, caller, number, _typed_whole_number(ctx, "hours"), reason)
            ends = after.rounds[-1].ends_at
            moved = ctx.say("ui-tournament-round", at="" if ends is None else stamp(ends, "f"))
            return reply_to_act(ctx, after, RoundEndMove, moved)
        case "invite":
            return await _invite(ctx, localizer)
        case "end":
            return await end(ctx, localizer, reason)
        case "drop":
            who = localizer.phrase(phrase("tour-seat", name=localizer.entry(entry)))
            after = await deciding.drop(context, caller, number, entry, reason)
            return reply_to_act(ctx, after, EntryRemoval, ctx.say("ui-tournament-dropped", who=who))
        case "replace":
            (by,) = ctx.form_people("by") or (None,)
            if by is None or by.bot:
                raise refusal(SessionRefusal, "replace-bot")
            after = await deciding.substitute_player(context, caller, number, entry, by.id, reason, by.name)
            return reply_to_act(ctx, after, Substitution, ctx.say("ui-tournament-replaced", who=mention(by.id)))
        case "points":
            return await rule(ctx, localizer, give_points(entry, _typed_whole_number(ctx, "points")), reason)
        case "disqualify":
            return await rule(ctx, localizer, disqualify(entry), reason)
        case "table":
            return await _rule_on_table(ctx, localizer, reason)
        case "back":
            await deciding.take_ruling_back(context, caller, number, _typed_whole_number(ctx, "ruling"), reason)
            return private_reply(ctx.say("ui-ruling-back"))
        case "undraw":
            await drawing.take_draw_back(context, caller, number, reason)
            return private_reply(ctx.say("ui-draw-back", name=localizer.record.name))
        case "swap":
            other = entry_meant(localizer, ctx.form_line("other") or "")
            await drawing.swap(context, caller, number, entry, other, reason)
            return await show_draw(ctx, await find(ctx))
        case _:
            return await panel_of(ctx, localizer)


def _entries(localizer: TournamentLocalizer, text: str) -> list[int]:
    """Return the numbers of the entries named in a list, one a line; none for the single word `off`. Raise
    SessionRefusal with all unknown names."""
    lines = [_NUMBERED.sub("", line).strip() for line in text.splitlines()]
    entries, unknown = list[int](), list[Phrase]()
    for line in lines if lines != [OFF] else ():
        try:
            entries += [entry_meant(localizer, line)] if line else []
        except SessionRefusal:
            unknown.append(phrase("tour-value-text", text=line))
    if unknown:
        raise refusal(SessionRefusal, "seeds-unknown", names=comma_list(unknown), count=len(unknown))
    return entries


async def _carry_out_about_people(
    ctx: InteractionContext, localizer: TournamentLocalizer, what: str, reason: str
) -> PrivateReply:
    context, caller, number, name = ctx.context, ctx.caller, localizer.record.id, localizer.record.name
    match what:
        case "message":
            late = ctx.form_line("to") == "late"
            count = await messages.write_to_players(context, caller, number, ctx.form_line("text") or "", late=late)
            return private_reply(ctx.say("ui-tour-message-sent", name=name, count=count))
        case "seeds":
            entries = _entries(localizer, ctx.form_line("names") or "")
            await drawing.seed_by_hand(context, caller, number, entries, reason)
            return private_reply(ctx.say("ui-tour-seeded", name=name, count=len(entries)))
        case _:
            chosen = [(one.id, one.name) for one in ctx.form_people("people") if not one.bot]
            await inviting.name_organisers(context, caller, number, chosen)
            who = Verbatim(", ".join(mention(one) for one, _ in chosen))
            return private_reply(ctx.say("ui-tour-helpers", name=name, count=len(chosen), who=who))


async def _rule_on_table(ctx: InteractionContext, localizer: TournamentLocalizer, reason: str) -> PrivateReply:
    """Rule on a table by lists of names, one for each place. Players in no list share the place after the last named player. If
    all lists are empty, the table counts for nobody."""
    where = _table_meant(ctx.words[2:])
    players = localizer.record.seats_at(table_at(localizer.record, *where))
    place: dict[int, int] = {}
    for at in range(1, LISTS + 1):
        before = len(place)
        for one in ctx.form_values(f"place{at}"):
            place.setdefault(number_in(one) or 0, before + 1)
    if not place:
        return await rule(ctx, localizer, annul_table(*where), reason)
    places = " ".join(str(place.get(one, len(place) + 1)) for one in players)
    return await rule(ctx, localizer, correct_places(*where, places), reason)


async def _invite(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    chosen = [one.id for one in ctx.form_people("people") if not one.bot]
    new, known, full = await inviting.invite(ctx.context, ctx.caller, localizer.record.id, chosen)
    lines = [ctx.say("ui-tour-invited", count=new)]
    lines += [ctx.say("ui-tour-invited-known", count=known)] if known else []
    return private_reply([*lines, ctx.say("ui-tour-invited-full", count=full)] if full else lines)


async def panel_of(ctx: InteractionContext, localizer: TournamentLocalizer) -> PrivateReply:
    """Show the state, the likeliest next steps as buttons, and menus of further acts that open a form at once."""
    record = localizer.record
    lines = [ctx.say("ui-organise", name=record.name), *_state_lines(localizer)]
    lines += [] if record.over else [ctx.say("ui-organise-public")]
    steps = _next_steps(record)
    buttons = [_button(ctx, localizer, *one) for one in steps.items()]
    if await drawing.tables_in_play(ctx.context, record):
        buttons.append(_button(ctx, localizer, "rest", "danger"))
    rows: list[ControlRow] = [tuple(buttons)]
    number, possible = str(record.id), _possible_forms(record, ctx.caller.person)
    options = [
        (Phrase(f"button-organise-{what}"), what, Phrase(f"organise-about-{what}"))
        for what in possible
        if what not in steps and what != "table"
    ]
    if options:
        choose = CustomId("organise-form", words=("choose", number))
        rows.append(ctx.say.select(Phrase("ui-organise-choose"), choose, options))
    tables = _tables_to_rule_on(localizer) if "table" in possible else ()
    if tables:
        choose = CustomId("organise-form", words=("table", number))
        rows.append(ctx.say.select(Phrase("button-organise-table"), choose, tables))
    pages = ("change", "data", *(("stop",) if record.setup.season_hours else ()), "end")
    last = [what for what in (("data", "again", "new") if record.over else pages) if what not in steps]
    rows.append(tuple(_button(ctx, localizer, what, "danger" if what == "end" else "plain") for what in last))
    return private_reply(lines, *rows)


def _tables_to_rule_on(localizer: TournamentLocalizer) -> list[tuple[Phrase, str, Phrase]]:
    """Return at most `OPTIONS` tables of the newest two rounds as choices with their players, the newest round first."""
    record = localizer.record
    tables: list[tuple[Phrase, str, Phrase]] = []
    for one in sorted(record.pairings, key=lambda one: (-one.round, one.number)):
        if one.round >= len(record.rounds) - 1 and len(tables) < OPTIONS:
            label = phrase("ui-rule-option", round=round_heading(record, one.round), number=one.number)
            players = comma_list([localizer.entry(player) for player in record.seats_at(one)])
            tables.append((_label(localizer, label), f"{one.round}.{one.number}", _label(localizer, players)))
    return tables


def _state_lines(localizer: TournamentLocalizer) -> list[str]:
    record = localizer.record
    if record.over:
        return []
    current = record.open_round
    if current is None and record.stage == "checkin" and record.setup.check_in_hours:
        return checkin_lines(localizer)
    if current is None:
        return [] if record.rounds else [localizer("tour-signed-up", count=len(record.playing))]
    number = current.drawn.number
    tables = record.tables_of(number)
    over = sum(one.result is not None for one in tables)
    lines = [localizer("tour-digest-over", over=over, count=len(tables))]
    if current.lasts_until is not None and current.ruling_by is None:
        lines.append(end_line(localizer, current, current.lasts_until))
    if undecided := undecided_tables(record, number):
        listed = comma_list([str(one) for one in undecided])
        lines.append(localizer("tour-digest-rulings", count=len(undecided), tables=listed))
    return lines


def _next_steps(record: TournamentRecord) -> dict[str, Style]:
    if record.over:
        return {"again": "main", "new": "plain", "data": "plain"}
    if record.held is not None:
        return {"draw": "confirm", **({"tables": "plain"} if record.rounds else {})}
    if record.rounds:
        return {"tables": "main"}
    if record.stage == "checkin":
        steps: dict[str, Style] = {"call": "main"} if missing_players(record) else {}
        if planned_round_count(len(with_starters(record).playing), record.setup.rules) is not None:
            steps["start"] = "plain" if steps else "confirm"
        return steps
    return {"start": "confirm"}


def _possible_forms(record: TournamentRecord, person: PersonId) -> list[str]:
    """Return the forms that are not refused at once to this organiser."""
    if record.stage == "ended":
        return []
    begun = _AFTERWARDS if record.over else frozenset(FORMS) - {"invite", "seeds"}
    possible = begun if record.rounds else frozenset(FORMS) - _ABOUT_ROUNDS
    can_withdraw = any(can_take_ruling_back(record, one) for one in record.rulings)
    without = {"back" if not can_withdraw else "", "undraw" if not can_take_draw_back(record) else ""}
    without |= {"seeds", "undraw"} if record.has_player(person) else set()
    # Discord does not accept a form with an empty menu.
    without |= set() if _entries_there(record) else _ABOUT_PLAYERS
    return [what for what in FORMS if what in possible and what not in without]


def _button(ctx: InteractionContext, localizer: TournamentLocalizer, what: str, style: Style) -> OutButton:
    record = localizer.record
    key, verb, word = _BUTTONS[what]
    label = Phrase(key)
    if what == "start" and record.stage == "signup" and record.setup.check_in_hours > 0:
        label = Phrase("button-organise-checkin")
    elif what == "start" and (missing := [localizer.entry(one.number) for one in missing_players(record)]):
        label = phrase("button-organise-without", count=len(missing), names=comma_list(missing))
    shown = localizer.texts.label(label, ctx.say.language, localizer.names)
    return OutButton(shown, CustomId(verb, words=(word, str(record.id))).encode(), style)


def _typed_whole_number(ctx: InteractionContext, field: str) -> int:
    """Return a typed whole number, which may be negative. Raise SessionRefusal for any other text."""
    typed = ctx.form_line(field) or ""
    plain = typed_line(typed)
    number = typed_number(plain.removeprefix("-"))
    if number is None:
        raise refusal(SessionRefusal, "whole-number", text=typed)
    return -number if plain.startswith("-") else number
