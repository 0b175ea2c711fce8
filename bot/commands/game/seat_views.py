"""Coaches and casters: the people who may see the caller's seat, and the seats the caller may see."""

from dataclasses import replace
from typing import Final, get_args

from discord import ui

from bot.games.moments import turn_words
from bot.interactions.context import InteractionContext, RequestContext, SessionContext
from bot.interactions.presses import handles, opens_modal
from bot.services.base.ids import CustomId, number_in
from bot.services.base.model import PersonId, SessionRefusal, refusal
from bot.services.base.ports import OutButton, OutItem
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.seats import viewers
from bot.services.seats.viewers import Part
from bot.services.views import seat_views
from bot.services.views.seat_views import SeenSeat, viewing_lines
from bot.services.wording.messages import TextLocalizer
from bot.ui.forms import Form
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase

_PARTS: Final[tuple[Part, ...]] = get_args(Part)
_WORDS: Final = "words"


@handles("viewers")
async def show_viewers(ctx: InteractionContext) -> PrivateReply:
    """Withdraw a permission or agree to a proposed caster, if the control asks for it, and show who may see the caller's
    seat."""
    session_ctx = await ctx.session()
    context, caller = ctx.context, session_ctx.caller
    match ctx.words:
        case ("back", kind, number) if kind in _PARTS:
            await viewers.take_view_back(context, caller, session_ctx.session, _person(number), kind)
        case ("agree", number):
            named = any(
                (str(one.viewer_id), one.kind) == (number, "caster")
                for one in await viewers.view_permissions(context, session_ctx.session)
            )
            if not named:
                raise refusal(SessionRefusal, "viewer-gone")
            await viewers.allow(context, caller, session_ctx.session, _person(number), "caster")
        case _:
            pass
    return await _viewers_panel(ctx, session_ctx)


@opens_modal("viewers-form")
def viewers_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for choosing a person, and whether they see the seat as coach or as caster."""
    form = Form(ctx.say, Phrase("ui-viewers-form"), pressed)
    form.people("person", Phrase("ui-viewers-person"), Phrase("ui-viewers-person-help"), most=1)
    parts = [(Phrase(f"ui-viewers-as-{part}"), part) for part in _PARTS]
    return form.one_of("part", Phrase("ui-viewers-as"), parts, _PARTS[0]).modal


@handles("viewers-form")
async def allow(ctx: InteractionContext) -> PrivateReply:
    """Allow the chosen person to see the caller's seat, as coach or as caster."""
    session_ctx = await ctx.session()
    viewers.require_own_seat(session_ctx.caller, session_ctx.record)
    (chosen,), (part,) = ctx.form_people("person") or (None,), ctx.form_values("part") or ("",)
    if chosen is None or part not in _PARTS:
        raise refusal(SessionRefusal, "viewer-whom")
    if chosen.bot:
        raise refusal(SessionRefusal, "viewer-bot")
    viewer = await ctx.services.people.register(chosen.id, chosen.name)
    await viewers.allow(ctx.context, session_ctx.caller, session_ctx.session, viewer, part)
    return await _viewers_panel(ctx, session_ctx)


@handles("watch")
async def watch(ctx: RequestContext) -> PrivateReply:
    """Show a seat that the caller may see, as pictures or as text."""
    session_ctx = await ctx.session()
    words = ctx.words
    seat, number = (number_in(word) for word in (*words, "", "")[:2])
    if ctx.values:
        seat = number_in(ctx.values[0])
    seen = await seat_views.show_seat(ctx.context, session_ctx.caller.person, session_ctx.session, seat, number)
    # The names are the names at that time. Marks belong to the current names, so none are shown.
    say = replace(session_ctx.say, names=seen.names, marks=())
    lines = [_title(session_ctx, say, seen)]
    # If the game has no picture for a seat, the picture of the table is shown.
    wanted = seen.binding.private_pictures(seen.view, seen.seat) or (seen.binding.overview(seen.view.public),)
    pictures = () if _WORDS in words else await draw_pictures(wanted, say, ctx.services.images)
    if len(pictures) < len(wanted):
        pictures = ()
        position = seen.binding.seat_in_words(seen.view, seen.seat, running=False)
        lines += ["", say("ui-watch-words", seat=SeatName(seen.seat)), say.lines(position)]
    return private_reply(lines, *_controls(session_ctx, say, seen, pictured=bool(pictures)), pictures=pictures)


async def _viewers_panel(ctx: InteractionContext, session_ctx: SessionContext) -> PrivateReply:
    record = await ctx.services.repository.current(session_ctx.session)
    seat = viewers.require_own_seat(session_ctx.caller, record)
    allowed = await viewers.view_permissions(ctx.context, record.session)
    known = await ctx.services.people.rows([PersonId(one.viewer_id) for one in allowed])
    named = {one: row.name for one, row in known.items() if row.name}
    say, session = session_ctx.say, session_ctx.session
    mine = [one for one in allowed if one.seat == seat]
    casters = {one.viewer_id for one in mine if one.kind == "caster"}
    proposed = {one.viewer_id: one for one in allowed if one.kind == "caster" and one.viewer_id not in casters}
    shown = (*(("back", one) for one in mine), *(("agree", one) for one in proposed.values()))
    items = [
        _viewer(say, session, what, one.kind, one.viewer_id, named.get(PersonId(one.viewer_id), Phrase("somebody")))
        for what, one in shown
    ]
    text = say.lines((Phrase("ui-viewers"), *viewing_lines(record)))
    form = say.button(Phrase("button-viewers-form"), CustomId("viewers-form", session))
    return private_reply(text, (form,), items=items)


def _viewer(say: TextLocalizer, session: int, what: str, part: str, viewer: int, name: PhraseValue) -> OutItem:
    """Return a person who may see the caller's seat, or a proposed caster, with the button that withdraws the permission or
    agrees."""
    words = (what, part, str(viewer)) if what == "back" else (what, str(viewer))
    button = say.button(Phrase(f"button-viewers-{what}"), CustomId("viewers", session, words=words))
    key = f"ui-viewers-{part}" if what == "back" else "ui-viewers-asked"
    return OutItem(say(key, name=name), (button,))


def _person(number: str) -> PersonId:
    return PersonId(number_in(number) or 0)


def _title(session_ctx: SessionContext, say: TextLocalizer, seen: SeenSeat) -> str:
    card, seat = session_ctx.card, SeatName(seen.seat)
    if seen.ended:
        return say("ui-watch-end", seat=seat, game=card.title, session=str(card.session))
    return say("ui-watch", seat=seat, turn=turn_words(card.game, seen.turn), game=card.title, session=str(card.session))


def _controls(
    session_ctx: SessionContext, say: TextLocalizer, seen: SeenSeat, *, pictured: bool
) -> tuple[ControlRow, ...]:
    def to(seat: int, number: int, *words: str) -> CustomId:
        return CustomId("watch", session_ctx.session, words=(str(seat), str(number), *words))

    buttons: list[OutButton] = []
    if seen.back is not None:
        buttons.append(say.button(phrase("button-watch-back"), to(seen.seat, seen.back)))
    if seen.on is not None:
        buttons.append(say.button(phrase("button-watch-on"), to(seen.seat, seen.on)))
    if pictured:
        buttons.append(say.button(Phrase("button-describe"), to(seen.seat, seen.number, _WORDS)))
    if len(seen.seats) < 2:
        return (tuple(buttons),)
    options = [(phrase("ui-watch-seat", seat=SeatName(one)), str(one), "") for one in seen.seats]
    return tuple(buttons), say.select(Phrase("ui-watch-which"), to(seen.seat, seen.number), options)
