"""The lobby's **Settings**, in which somebody with the host's rights changes the table's agreement, and **Details**, in
which everybody can read it in full."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast, get_args

from discord import ui

from bot.commands.game.group import component_sets_left_out
from bot.commands.game.lobby import host_hint, may_change, offered_sets
from bot.commands.game.own_threads import home_of, move_to_own_thread
from bot.games.option_words import option_help, option_label
from bot.interactions.completion import language_name
from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.presses import handles, opens_modal
from bot.services.base.agreement import Place
from bot.services.base.ids import CustomId, number_in, typed_number
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.pace import PRESETS
from bot.services.base.ports import OutButton, OutSelect
from bot.services.delivery.posts.lobby_post import agreement_lines, guest_lines, option_lines, start_phrase
from bot.services.seats import lobbies
from bot.services.seats.computer_seats import offered_levels
from bot.services.servers.server_component_sets import has_choice, is_offered
from bot.services.sessions.record import Record
from bot.services.wording.pace_words import TypedPace, base_terms, pace_name, time_limit_line, typed_terms
from bot.services.wording.texts import Verbatim
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply, private_reply
from bot.ui.limits import OPTIONS
from bot.ui.option_forms import option_forms
from engines.core.phrase import Phrase, phrase
from engines.core.players.levels import LEVELS, level_of, temperament_of

SHARES: Final = (0, 50, 60, 70, 80, 90, 95)
"""The shares of decisions made in time, in percent, that a table can require of its players."""
PACE_FORMS: Final[Mapping[str, tuple[Phrase, Sequence[str]]]] = {
    "times": (Phrase("ui-setup-times"), ("time", "bank", "increment", "cap", "grace")),
    "absence": (Phrase("ui-setup-absence"), ("quiet", "zone", "away", "autopilot", "replaced")),
}
"""The forms that change the times and the absences of a pace: their titles, and the names of their fields."""
OWN_THREAD: Final = "thread"
"""The value of the setting `place` that moves the table into a thread of its own."""
AS_SERVER: Final = "server"
"""The value of the setting `language` that stands for the language of the server's channels."""
_FIELD_LENGTH: Final = 40


@handles("details")
async def show_details(ctx: InteractionContext) -> PrivateReply:
    """Show the table's whole agreement, of which a lobby's message shows only the most important parts."""
    session_ctx = await ctx.session()
    say, session = session_ctx.say, session_ctx.session
    binding = session_ctx.record.binding
    component_sets = await offered_sets(ctx, session_ctx)
    lines = agreement_lines(session_ctx.card, binding, ctx.services.clock.now(), component_sets)
    row = (
        say.button(Phrase("button-rules"), CustomId("rules", session)),
        say.button(Phrase("button-log"), CustomId("log", session)),
        say.button(Phrase("button-setup"), CustomId("setup", session)),
    )
    return private_reply(say.lines(lines), row)


@handles("computer", acts=True, back="setup")
async def add_computer(ctx: InteractionContext) -> PrivateReply:
    """Add a computer player, or change the level of the newest, and show that player with the next steps."""
    session_ctx = await ctx.session()
    context, caller, session = ctx.context, session_ctx.caller, session_ctx.session
    kinds = _computers(session_ctx)
    record = None
    match ctx.words:
        # The words contain how many computer players the button was made for: a second click changes nothing.
        case ("as", made_for, level):
            if kinds and made_for == str(len(kinds)):
                record = await lobbies.set_computers(context, caller, session, (*kinds[:-1], level))
        case (level,):
            record = await lobbies.add_computer(context, caller, session, level)
        case _:
            record = await lobbies.add_computer(context, caller, session)
    session_ctx = session_ctx if record is None else await ctx.context_after_change(session_ctx, record)
    return _added_panel(ctx, session_ctx) if _computers(session_ctx) else await settings_panel(ctx, session_ctx)


def _computers(session_ctx: SessionContext) -> tuple[str, ...]:
    return tuple(seat.computer for seat in session_ctx.card.seats if seat.computer is not None)


def _added_panel(ctx: InteractionContext, session_ctx: SessionContext) -> PrivateReply:
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
    return private_reply(text, row, others)


def expectations(kind: str) -> tuple[Phrase, ...]:
    """Return the expected strength of a kind of computer player, in a few words; empty for a player that plays at random."""
    level, temperament = level_of(kind), temperament_of(kind)
    if level not in LEVELS:
        return ()
    about = Phrase(f"computer-about-{level}")
    if temperament is None:
        return (phrase("ui-computer-expected", level=about),)
    return (phrase("ui-computer-expected-as", level=about, temperament=Phrase(f"computer-about-{temperament}")),)


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of a table: its name and label, its values with their labels, and its current value. `changes` tells
    what the setting changes in the game, and None if the form does not say."""

    name: str
    label: Phrase
    values: tuple[tuple[Phrase, str], ...]
    value: str
    changes: Phrase | None = None

    @property
    def state(self) -> Phrase:
        """The label of the setting's current value; empty for a value that is no longer offered."""
        return next((label for label, value in self.values if value == self.value), Phrase("gap"))


def settings_of(
    ctx: InteractionContext, session_ctx: SessionContext, component_sets: frozenset[str]
) -> Iterator[Setting]:
    """Yield the settings of a table that are changed by a choice of values, except the pace. `component_sets` are the
    sets that the table's server offers."""
    say, card = session_ctx.say, session_ctx.card
    agreed, binding = card.agreement, ctx.services.bindings[card.game]
    counts = [count for count in binding.game.info.seats if count >= len(card.seats)]
    yield Setting(
        "seats",
        Phrase("ui-setup-seats-of"),
        tuple((phrase("option-number", number=count), str(count)) for count in counts),
        str(agreed.maximum),
    )
    for form in option_forms(binding.game.info.options):
        if has_choice(binding, component_sets, form.name):
            yield Setting(
                form.name,
                option_label(card.game, form.name),
                tuple(
                    (binding.option_value(form.name, value), form.text(value))
                    for value in form.values
                    if is_offered(binding, component_sets, form.name, value)
                ),
                form.text(dict(agreed.options).get(form.name, form.default)),
                option_help(card.game, form.name),
            )
    on_or_off = ((Phrase("option-on"), "on"), (Phrase("option-off"), "off"))
    yield Setting(
        "hints", Phrase("ui-setup-hints"), on_or_off, on_or_off[not agreed.hints][1], Phrase("ui-setup-hints.changes")
    )
    places = [(Phrase("ui-setup-place-channel"), "channel"), (Phrase("in-direct-messages"), "direct")]
    if home_of(ctx.interaction.client.get_channel(card.channel_id), private=agreed.private) is not None:
        thread = Phrase("ui-setup-place-private-thread" if agreed.private else "ui-setup-place-thread")
        places.insert(1, (thread, OWN_THREAD))
    yield Setting("place", Phrase("ui-setup-place"), tuple(places), agreed.place)
    known = ctx.texts.languages
    if len(known) > 1:
        languages = [(phrase("list-one", one=language_name(say, one)), one) for one in known]
        first = (Phrase("ui-setup-language-server"), AS_SERVER)
        yield Setting("language", Phrase("ui-setup-language-of"), (first, *languages), agreed.language or AS_SERVER)


@handles("setup", back="setup")
async def show_settings(ctx: InteractionContext) -> PrivateReply:
    """Apply the change of the pressed control, if any, and show the settings. They can be changed only in the lobby, by
    somebody with the host's rights."""
    session_ctx = await ctx.session()
    if not may_change(session_ctx):
        return await settings_panel(ctx, session_ctx)
    context, caller, session = ctx.context, session_ctx.caller, session_ctx.session
    kinds, record = _computers(session_ctx), None
    match ctx.words, ctx.values:
        case ("pace",), (name,) if name in PRESETS:
            record = await lobbies.set_pace(context, caller, session, PRESETS[name])
        # The words contain how many computer players the button was made for: a second click changes nothing.
        case ("less", made_for), () if made_for == str(len(kinds)):
            record = await lobbies.set_computers(context, caller, session, kinds[:-1])
        case _:
            pass
    return await settings_panel(
        ctx, session_ctx if record is None else await ctx.context_after_change(session_ctx, record)
    )


@opens_modal("setup-form")
async def setting_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for the setting, or part of the pace, that was chosen from the menu."""
    session_ctx = await ctx.session()
    session_ctx.require_host()
    given = cast("Mapping[str, Sequence[str]]", ctx.interaction.data or {}).get("values", ())
    name = next(iter(given), "")
    custom_id = CustomId(pressed.verb, pressed.session, words=(name,))
    if name in PACE_FORMS:
        title, fields = PACE_FORMS[name]
        form = Form(session_ctx.say, title, custom_id)
        for field in fields:
            label, hint = Phrase(f"ui-pace-form-{field}"), Phrase(f"ui-pace-form-{field}-help")
            form.typed(field, label, hint, most=_FIELD_LENGTH)
        return form.modal
    offered = settings_of(ctx, session_ctx, await offered_sets(ctx, session_ctx))
    setting = next((one for one in offered if one.name == name), None)
    if setting is None:
        raise refusal(SessionRefusal, "option", option=name, value="")
    form = Form(session_ctx.say, setting.label, custom_id)
    return form.one_of("value", setting.label, setting.values, setting.value, setting.changes).modal


@handles("setup-form", back="setup")
async def set_from_form(ctx: InteractionContext) -> PrivateReply:
    """Change the setting of the submitted form. If the table moves to a thread of its own, name the thread, because the
    panel stays here."""
    session_ctx = await ctx.session()
    name, value = next(iter(ctx.words), ""), next(iter(ctx.form_values("value")), "")
    record = await _set(ctx, session_ctx, name, value)
    panel = await settings_panel(
        ctx, session_ctx if record is None else await ctx.context_after_change(session_ctx, record)
    )
    if record is None or record.channel_id == session_ctx.card.channel_id:
        return panel
    moved = session_ctx.say("ui-thread-opened", channel=Verbatim(f"<#{record.channel_id}>"))
    return panel.with_body(text=f"{moved}\n{panel.text}")


async def _set(ctx: InteractionContext, session_ctx: SessionContext, name: str, value: str) -> Record | None:
    """Change a setting to a value and return the session; None if nothing changes. Raise NotYours or SessionRefusal if
    the caller or the value is not permitted."""
    context, caller, session = ctx.context, session_ctx.caller, session_ctx.session
    if name in PACE_FORMS:
        # An empty field keeps its value.
        texts = {
            one: ctx.form_line(one)
            for one in ["time", "bank", "increment", "cap", "grace", "quiet", "zone", "replaced"]
        }
        typed = TypedPace(**texts, autopilot=_count(ctx.form_line("autopilot")), away=_count(ctx.form_line("away")))
        agreed = session_ctx.card.agreement.terms
        terms = typed_terms(typed, base_terms(typed, agreed))
        return None if terms == agreed else await lobbies.set_pace(context, caller, session, terms)
    match name, value:
        case "seats", _:
            return await lobbies.set_seats(context, caller, session, number_in(value) or 0)
        case "hints", _:
            return await lobbies.change_settings(context, caller, session, hints=value == "on")
        case "place", "thread":
            return await move_to_own_thread(ctx, session_ctx)
        case "place", _ if value in get_args(Place):
            return await lobbies.change_settings(context, caller, session, place=value)
        case "language", _ if value in (AS_SERVER, *ctx.texts.languages):
            return await lobbies.change_settings(
                context, caller, session, language=None if value == AS_SERVER else value
            )
        case _:
            return await lobbies.set_options(context, caller, session, {name: value})


def _count(typed: str | None) -> int | None:
    """Return a typed number; None if nothing was typed. Raise SessionRefusal for anything but a whole number."""
    if typed is None:
        return None
    number = typed_number(typed)
    if number is None:
        raise refusal(SessionRefusal, "whole-number", text=typed)
    return number


async def settings_panel(ctx: InteractionContext, session_ctx: SessionContext) -> PrivateReply:
    """Return the current settings, with controls for a caller who may change them."""
    say, card, back = session_ctx.say, session_ctx.card, CustomId("act", session_ctx.session)
    component_sets = await offered_sets(ctx, session_ctx)
    binding = ctx.services.bindings[card.game]
    computers = [seat for seat in card.seats if seat.computer is not None]
    lines = [say("ui-setup-title", game=card.title, session=str(card.session))]
    lines += [say("ui-setup-pace", pace=pace_name(card.agreement.terms), line=time_limit_line(card.agreement.terms))]
    lines += [say("ui-setup-seats", seats=card.agreement.maximum), *(say.phrase(line) for line in guest_lines(card))]
    if card.agreement.language is not None:
        lines.append(say("ui-setup-language", language=language_name(say, card.agreement.language)))
    lines += [say("ui-setup-start", when=start_phrase(card))]
    lines += [say("lobby-hints")] if card.agreement.hints else []
    lines += [say("lobby-direct-details")] if card.agreement.place == "direct" else []
    lines += [say("ui-computers-title", count=len(computers))]
    lines += [say("ui-computers-seat", name=seat.name, kind=Phrase(f"computer-{seat.computer}")) for seat in computers]
    lines += [say("gap"), *(say.phrase(line) for line in option_lines(card, binding, component_sets))]
    if not may_change(session_ctx):
        return private_reply([*lines, say("gap"), *host_hint(session_ctx)], leads_back=False)
    lines += component_sets_left_out(ctx, card.game)
    rows = (*_menus(ctx, session_ctx, component_sets), *_buttons(session_ctx))
    return private_reply(lines, *rows, back=back, leads_back=session_ctx.has_seat)


def _menus(
    ctx: InteractionContext, session_ctx: SessionContext, component_sets: frozenset[str]
) -> tuple[OutSelect, OutSelect]:
    say, session = session_ctx.say, session_ctx.session
    paces = [(pace_name(one), name, time_limit_line(one)) for name, one in PRESETS.items()]
    first, *others = [(one.label, one.name, one.state) for one in settings_of(ctx, session_ctx, component_sets)]
    pace_parts = [(title, name, "") for name, (title, _) in PACE_FORMS.items()]
    return (
        say.select(Phrase("ui-setup-choose-pace"), CustomId("setup", session, words=("pace",)), paces),
        say.select(Phrase("ui-setup-choose"), CustomId("setup-form", session), [first, *pace_parts, *others][:OPTIONS]),
    )


def _buttons(session_ctx: SessionContext) -> tuple[tuple[OutButton, ...], ...]:
    say, card, session = session_ctx.say, session_ctx.card, session_ctx.session
    count = str(len(_computers(session_ctx)))
    full = len(card.seats) >= card.agreement.maximum
    less = CustomId("setup", session, words=("less", count))
    return (
        (
            say.button(Phrase("button-computer"), CustomId("computer", session), disabled=full),
            say.button(Phrase("button-less-computer"), less, disabled=count == "0"),
        ),
        (
            say.button(Phrase("button-setup-guests"), CustomId("setup-guests", session)),
            say.button(Phrase("button-setup-start"), CustomId("setup-start", session)),
            say.button(Phrase("button-manage"), CustomId("manage", session)),
        ),
    )
