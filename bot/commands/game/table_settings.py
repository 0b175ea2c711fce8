"""The lobby's **Settings** and **Details**: one private panel in which the host changes the table's agreement, which
everybody may read in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from discord import ui

from bot.commands.game.group import component_sets_left_out
from bot.commands.game.lobby import host_hint, may_change, option_choices, server_component_sets, value_choices
from bot.commands.game.own_threads import home_of
from bot.interactions.completion import language_name
from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.presses import opens_modal, press
from bot.services.base.agreement import Place
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal
from bot.services.base.numbers import number_in, typed_number
from bot.services.base.pace import PRESETS
from bot.services.base.ports import Body, OutSelect
from bot.services.base.refusals import refusal
from bot.services.delivery.posts.lobby_post import details_lines, guest_lines, option_lines, start_words
from bot.services.seats.computer_seats import offered_levels
from bot.services.sessions.record import Record
from bot.services.wording.pace_words import pace_name, time_line
from bot.services.wording.typed_pace import TypedPace, fitting_base, typed_terms
from bot.ui.forms import Form
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.limits import OPTION_LABEL, OPTIONS, PLACEHOLDER
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, phrase
from engines.core.players.levels import LEVELS, level_of, temperament_of

SHARES: Final = (0, 50, 60, 70, 80, 90, 95)
"""Shares of decisions in time a table can ask for, in percent."""
TIME_FIELDS: Final = ("time", "bank", "increment", "cap", "grace")
"""The fields of the form for times."""
ABSENCE_FIELDS: Final = ("quiet", "zone", "away", "autopilot", "replaced")
"""The fields of the form for nights and absences."""
AS_SERVER: Final = "server"
"""The value for the language of the server's channels."""
_FIELD_LENGTH: Final = 40


@press("details")
async def show_details(ctx: InteractionContext) -> PrivateReply:
    """Show everything the message of a lobby leaves out."""
    session_ctx = await ctx.session()
    say, session = session_ctx.say, session_ctx.session
    binding = ctx.services.bindings[session_ctx.card.game]
    component_sets = await server_component_sets(ctx, session_ctx)
    lines = details_lines(session_ctx.card, binding, ctx.services.clock.now(), component_sets)
    row = (
        say.button(Phrase("button-rules"), CustomId("rules", session)),
        say.button(Phrase("button-log"), CustomId("log", session)),
        say.button(Phrase("button-setup"), CustomId("setup", session)),
    )
    return PrivateReply(Body(say.lines(lines), rows=(row,), accent=PRIVATE))


@press("computer", acts=True)
async def add_computer(ctx: InteractionContext) -> PrivateReply:
    """Add one more computer player, in one tap; or change the level of the newest one."""
    session_ctx = await ctx.session()
    lobby, caller, session = ctx.services.lobby, session_ctx.caller, session_ctx.session
    kinds = _computers(session_ctx)
    record = None
    match ctx.words:
        # The words name the number a button was made for, so that a second click on it changes nothing.
        case ("as", made_for, level):
            if kinds and made_for == str(len(kinds)):
                record = await lobby.set_computers(caller, session, (*kinds[:-1], level))
        case (level,):
            record = await lobby.add_computer(caller, session, level)
        case _:
            record = await lobby.add_computer(caller, session)
    session_ctx = session_ctx if record is None else await ctx.changed(session_ctx, record)
    return _added_panel(ctx, session_ctx) if _computers(session_ctx) else await settings_panel(ctx, session_ctx)


def _computers(session_ctx: SessionContext) -> tuple[str, ...]:
    """Return the kinds of the computer players at the table, in the order of their seats."""
    return tuple(seat.computer for seat in session_ctx.card.seats if seat.computer is not None)


def _added_panel(ctx: InteractionContext, session_ctx: SessionContext) -> PrivateReply:
    """Return who has sat down and what to expect of it, with the other levels there are."""
    say, session, card = session_ctx.say, session_ctx.session, session_ctx.card
    newest = [seat for seat in card.seats if seat.computer is not None][-1]
    kind, count, taken = newest.computer or "", str(len(_computers(session_ctx))), len(card.seats)
    added = say(
        "ui-computer-added",
        name=newest.name,
        kind=Phrase(f"computer-{kind}"),
        taken=taken,
        seats=card.agreement.maximum,
    )
    level = level_of(kind)
    row = (
        say.button(
            Phrase("button-one-more-computer"),
            CustomId("computer", session, words=(level,)),
            disabled=taken >= card.agreement.maximum,
        ),
        say.button(Phrase("button-remove-computer"), CustomId("setup", session, words=("less", count))),
    )
    others = tuple(
        say.button(
            phrase("button-other-computer", level=Phrase(f"computer-level-{other}")),
            CustomId("computer", session, words=("as", count, other)),
        )
        for other in offered_levels(ctx.services.bindings[card.game])
        if other != level
    )
    text = "\n".join([added, *(say.phrase(line) for line in expectations(kind))])
    return PrivateReply(Body(text, rows=(row, others) if others else (row,), accent=PRIVATE))


def expectations(kind: str) -> tuple[Phrase, ...]:
    """Return what to expect of a kind of computer player, in a few words; nothing for one that plays at random."""
    level, temperament = level_of(kind), temperament_of(kind)
    if level not in LEVELS:
        return ()
    about = Phrase(f"computer-about-{level}")
    if temperament is None:
        return (phrase("ui-computer-expected", level=about),)
    return (phrase("ui-computer-expected-as", level=about, temperament=Phrase(f"computer-about-{temperament}")),)


@press("setup", back="setup")
async def show_settings(ctx: InteractionContext) -> PrivateReply:
    """Show the panel, after the change of its pressed control. For everybody but the host it is read-only."""
    session_ctx = await ctx.session()
    if not may_change(session_ctx):
        return await settings_panel(ctx, session_ctx)
    words = ctx.words
    if words == ("option",) and ctx.values:
        found = await _values(ctx, session_ctx, ctx.values[0])
        if found is not None:
            return found
    record = await _changed(ctx, session_ctx, words)
    return await settings_panel(ctx, session_ctx if record is None else await ctx.changed(session_ctx, record))


async def _changed(ctx: InteractionContext, session_ctx: SessionContext, words: tuple[str, ...]) -> Record | None:
    """Return the session after the change of a control of the panel; None for one that only opens the panel, or is
    outdated. Raise NotYours or SessionRefusal."""
    lobby, caller, session = ctx.services.lobby, session_ctx.caller, session_ctx.session
    kinds = _computers(session_ctx)
    number = number_in(ctx.values[0]) if ctx.values else None
    match words, ctx.values:
        case ("set", name), (value,):
            return await lobby.set_options(caller, session, {name: value})
        case ("pace",), (name,) if name in PRESETS:
            return await lobby.set_pace(caller, session, PRESETS[name])
        case ("seats",), (_,) if number is not None:
            return await lobby.set_seats(caller, session, number)
        case ("hints", on), ():
            return await lobby.agree(caller, session, hints=on == "on")
        case ("place", place), () if place in get_args(Place):
            return await lobby.agree(caller, session, place=place)
        case ("language",), (language,) if language in (AS_SERVER, *ctx.texts.languages):
            return await lobby.agree(caller, session, language=None if language == AS_SERVER else language)
        # The words name the number a button was made for, so that a second click on it changes nothing.
        case ("add", made_for, kind), () if made_for == str(len(kinds)):
            return await lobby.set_computers(caller, session, (*kinds, kind))
        case ("less", made_for), () if made_for == str(len(kinds)):
            return await lobby.set_computers(caller, session, kinds[:-1])
        case _:
            return None


@opens_modal("setup-pace")
def times_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for custom times."""
    return _pace_form(ctx, pressed, TIME_FIELDS)


@opens_modal("setup-absence")
def absence_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for nights and absences."""
    return _pace_form(ctx, pressed, ABSENCE_FIELDS)


def _pace_form(ctx: InteractionContext, pressed: CustomId, fields: Sequence[str]) -> ui.Modal:
    form = Form(ctx.say, Phrase(f"button-{pressed.verb}"), pressed)
    for name in fields:
        label, hint = Phrase(f"ui-pace-form-{name}"), Phrase(f"ui-pace-form-{name}-help")
        form.typed(name, label, hint, most=_FIELD_LENGTH)
    return form.modal


@press("setup-pace", "setup-absence", back="setup")
async def set_own_pace(ctx: InteractionContext) -> PrivateReply:
    """Store a form: an empty field stays unchanged."""
    session_ctx = await ctx.session()
    typed = TypedPace(
        time=ctx.typed("time"),
        bank=ctx.typed("bank"),
        increment=ctx.typed("increment"),
        cap=ctx.typed("cap"),
        grace=ctx.typed("grace"),
        quiet=ctx.typed("quiet"),
        zone=ctx.typed("zone"),
        replaced=ctx.typed("replaced"),
        autopilot=_count(ctx.typed("autopilot")),
        away=_count(ctx.typed("away")),
    )
    terms = typed_terms(typed, fitting_base(typed, session_ctx.card.agreement.terms))
    if terms != session_ctx.card.agreement.terms:
        record = await ctx.services.lobby.set_pace(session_ctx.caller, session_ctx.session, terms)
        session_ctx = await ctx.changed(session_ctx, record)
    return await settings_panel(ctx, session_ctx)


def _count(typed: str | None) -> int | None:
    """Return a typed number. Raise SessionRefusal."""
    if typed is None:
        return None
    number = typed_number(typed)
    if number is None:
        raise refusal(SessionRefusal, "whole-number", text=typed)
    return number


async def settings_panel(ctx: InteractionContext, session_ctx: SessionContext) -> PrivateReply:
    """Return the current settings, with controls for those who may change them."""
    say, card, back = session_ctx.say, session_ctx.card, CustomId("act", session_ctx.session)
    component_sets = await server_component_sets(ctx, session_ctx)
    binding = ctx.services.bindings[card.game]
    computers = [seat for seat in card.seats if seat.computer is not None]
    lines = [say("ui-setup-title", game=card.title, session=str(card.session))]
    lines += [say("ui-setup-pace", pace=pace_name(card.agreement.terms), line=time_line(card.agreement.terms))]
    lines += [say("ui-setup-seats", seats=card.agreement.maximum), *(say.phrase(line) for line in guest_lines(card))]
    if card.agreement.language is not None:
        lines.append(say("ui-setup-language", language=language_name(say, card.agreement.language)))
    lines += [say("ui-setup-start", when=start_words(card))]
    lines += [say("lobby-hints")] if card.agreement.hints else []
    lines += [say("lobby-direct-details")] if card.agreement.place == "direct" else []
    lines += [say("ui-computers-title", count=len(computers))]
    lines += [say("ui-computers-seat", name=seat.name, kind=Phrase(f"computer-{seat.computer}")) for seat in computers]
    lines += [say("gap"), *(say.phrase(line) for line in option_lines(card, binding, component_sets))]
    if not may_change(session_ctx):
        return PrivateReply(
            Body("\n".join([*lines, say("gap"), *host_hint(session_ctx)]), accent=PRIVATE), leads_back=False
        )
    lines += component_sets_left_out(ctx, card.game)
    rows = (
        *_menus(ctx, session_ctx, component_sets),
        _computer_buttons(ctx, session_ctx),
        _gathering_row(ctx, session_ctx),
        _last_row(session_ctx),
    )
    return PrivateReply(Body("\n".join(lines), rows=rows, accent=PRIVATE), back=back, leads_back=session_ctx.sits)


def _menus(
    ctx: InteractionContext, session_ctx: SessionContext, component_sets: frozenset[str]
) -> tuple[ControlRow, ...]:
    """Return the menus of options, pace and seats."""
    say, card = session_ctx.say, session_ctx.card
    paces = tuple(
        (say.label(pace_name(one), OPTION_LABEL), name, say.label(time_line(one), OPTION_LABEL))
        for name, one in PRESETS.items()
    )
    possible = ctx.services.bindings[card.game].game.info.seats
    counts = [count for count in possible if count >= len(card.seats)][:OPTIONS]
    seats = tuple((say.label(phrase("ui-setup-count", count=count)), str(count), "") for count in counts)
    menus = (
        ("option", "ui-options-change", option_choices(ctx, session_ctx, component_sets)),
        ("pace", "ui-setup-choose-pace", paces),
        ("seats", "ui-setup-choose-seats", seats),
        ("language", "ui-setup-choose-language", _languages(ctx, session_ctx)),
    )
    return tuple(
        OutSelect(
            say.label(Phrase(hint), PLACEHOLDER), CustomId("setup", card.session, words=(word,)).encode(), choices
        )
        for word, hint, choices in menus
        if choices
    )


def _languages(ctx: InteractionContext, session_ctx: SessionContext) -> tuple[tuple[str, str, str], ...]:
    """Return the languages the channel may read; nothing if there is only one."""
    known = ctx.texts.languages
    if len(known) < 2:
        return ()
    first = session_ctx.say.label(Phrase("ui-setup-language-server"), OPTION_LABEL)
    return ((first, AS_SERVER, ""), *((language_name(session_ctx.say, one), one, "") for one in known))


def _computer_buttons(ctx: InteractionContext, session_ctx: SessionContext) -> ControlRow:
    """Return a button for each level of computer players, and one that removes the last."""
    say, card = session_ctx.say, session_ctx.card
    count = str(sum(seat.computer is not None for seat in card.seats))
    full = len(card.seats) >= card.agreement.maximum
    add = (
        say.button(
            phrase("button-add-computer", level=Phrase(f"computer-level-{kind}")),
            CustomId("setup", card.session, words=("add", count, kind)),
            disabled=full,
        )
        for kind in reversed(offered_levels(ctx.services.bindings[card.game]))
    )
    less = CustomId("setup", card.session, words=("less", count))
    return (*add, say.button(Phrase("button-less-computer"), less, disabled=count == "0"))


def _gathering_row(ctx: InteractionContext, session_ctx: SessionContext) -> ControlRow:
    """Return the buttons for guests, for the start, and for a thread of its own if it has none."""
    say, card = session_ctx.say, session_ctx.card
    row = (
        say.button(Phrase("button-setup-guests"), CustomId("setup-guests", card.session)),
        say.button(Phrase("button-setup-start"), CustomId("setup-start", card.session)),
        say.button(
            phrase("button-setup-hints", on=int(not card.agreement.hints)),
            CustomId("setup", card.session, words=("hints", "off" if card.agreement.hints else "on")),
        ),
        say.button(
            phrase("button-setup-place", direct=int(card.agreement.place == "direct")),
            CustomId(
                "setup", card.session, words=("place", "channel" if card.agreement.place == "direct" else "direct")
            ),
        ),
    )
    if home_of(ctx.interaction.client.get_channel(card.channel_id), private=card.agreement.private) is None:
        return row
    label = Phrase("button-setup-private-thread" if card.agreement.private else "button-setup-thread")
    return (*row, say.button(label, CustomId("setup-thread", card.session)))


def _last_row(session_ctx: SessionContext) -> ControlRow:
    say, session = session_ctx.say, session_ctx.session
    return (
        say.button(Phrase("button-setup-pace"), CustomId("setup-pace", session)),
        say.button(Phrase("button-setup-absence"), CustomId("setup-absence", session)),
        say.button(Phrase("button-manage"), CustomId("manage", session)),
    )


async def _values(ctx: InteractionContext, session_ctx: SessionContext, name: str) -> PrivateReply | None:
    """Return the values of one option; None for an option the game does not have."""
    back = CustomId("setup", session_ctx.session)
    return await value_choices(
        ctx, session_ctx, name, CustomId("setup", session_ctx.session, words=("set", name)), back
    )
