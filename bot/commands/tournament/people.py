"""Forms about the people of a tournament: a message to them, their seeding, further organisers."""

from __future__ import annotations

import re
from typing import Final

from bot.commands.tournament.host import entry_meant
from bot.commands.tournament.player import TournamentContext
from bot.games.joining import comma_list
from bot.interactions.context import InteractionContext
from bot.interactions.replies import plain_reply
from bot.services.base.model import SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.tournaments.notices import messages
from bot.services.tournaments.organising import co_organisers, drawing
from bot.services.wording.texts import Verbatim, mention
from bot.services.wording.typed_pace import OFF
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply
from bot.ui.limits import TYPED_TEXT
from engines.core.phrase import Phrase, phrase

_NUMBERED: Final = re.compile(r"^\s*\d+\s*[.):]\s*")
"""A place before a name in a list."""


def add_fields(form: Form, what: str, tournament_ctx: TournamentContext) -> None:
    """Add the fields of a form about people; none to any other."""
    localizer, record = tournament_ctx.localizer, tournament_ctx.record
    match what:
        case "message":
            form.written("text", Phrase("tour-form-message"), most=messages.MESSAGE_LENGTH)
            if record.open_round is not None and not record.duplicate:
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
            form.people("people", Phrase("tour-form-helpers"), chosen=chosen, most=co_organisers.MOST, required=False)
        case _:
            pass


async def done(ctx: InteractionContext, tournament_ctx: TournamentContext, what: str, reason: str) -> PrivateReply:
    """Do what a form about people asks for. Raise GameError."""
    context, caller, number, name = ctx.context, ctx.caller, tournament_ctx.number, tournament_ctx.record.name
    match what:
        case "message":
            late = ctx.typed("to") == "late"
            count = await messages.write_to_players(context, caller, number, ctx.typed("text") or "", late=late)
            return plain_reply(ctx.say("ui-tour-message-sent", name=name, count=count))
        case "seeds":
            entries = _entries(tournament_ctx, ctx.typed("names") or "")
            await drawing.seed_by_hand(context, caller, number, entries, reason)
            return plain_reply(ctx.say("ui-tour-seeded", name=name, count=len(entries)))
        case _:
            chosen = [(one.id, one.name) for one in ctx.people("people") if not one.bot]
            await co_organisers.name(context, caller, number, chosen)
            who = Verbatim(", ".join(mention(one) for one, _ in chosen))
            return plain_reply(ctx.say("ui-tour-helpers", name=name, count=len(chosen), who=who))


def _entries(tournament_ctx: TournamentContext, text: str) -> list[int]:
    """Return the entries that a list of names means, a line for each. Raise SessionRefusal that names the unknown ones."""
    lines = [_NUMBERED.sub("", line).strip() for line in text.splitlines()]
    found, unknown = list[int](), list[Phrase]()
    for line in lines if lines != [OFF] else ():
        try:
            found += [entry_meant(tournament_ctx, line)] if line else []
        except SessionRefusal:
            unknown.append(phrase("tour-value-text", text=line))
    if unknown:
        raise refusal(SessionRefusal, "seeds-unknown", names=comma_list(unknown), count=len(unknown))
    return found
