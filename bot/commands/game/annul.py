"""`/game annul`: a moderator lets a finished table count for nothing, or count again."""

from __future__ import annotations

from typing import Literal

from discord import app_commands

from bot.commands.game.group import game
from bot.interactions.completion import complete_table
from bot.interactions.desk import Seen, Visit, desk_of, said
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.model import NotYours, TableRefusal
from bot.services.base.ports import OutSelect
from bot.services.base.refusals import refusal
from bot.services.records.annulling import GROUNDS, Ground
from bot.ui.command_words import described, named
from bot.ui.confirm import question
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply
from bot.ui.limits import OPTION_LABEL, PLACEHOLDER
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, phrase


@game.command(name=named("annul", "game-annul"), description=described("game-annul"))
@app_commands.describe(ground=described("game-annul-ground"), table=described("table"))
@app_commands.rename(ground="reason")
@app_commands.autocomplete(table=complete_table)
async def annul_command(
    interaction: AnyInteraction,
    ground: Literal["trial", "setup", "agreed", "unfair", "fault"] | None = None,
    table: str | None = None,
) -> None:
    """Take a result out of ratings and records."""
    await desk_of(interaction).answer(interaction, lambda visit: annul(visit, table, ground))


@press("annul")
async def annul(visit: Visit, table: str | None = None, ground: Ground | None = None) -> PrivateReply:
    """First the reason, then the question, then it is done. A table that does not count already can be put back."""
    seen = await visit.table(table)
    if not seen.caller.manages:
        raise refusal(NotYours, "not-moderator")
    if seen.card.stage != "finished":
        raise refusal(TableRefusal, "not-finished", session=str(seen.session))
    match visit.pressed.words if visit.pressed is not None else ():
        case ("yes", given):
            await visit.house.annulling.annul(seen.caller, seen.session, _ground(given))
            return said(seen.voice("ui-annulled", session=str(seen.session)))
        case ("again",):
            await visit.house.annulling.reinstate(seen.caller, seen.session)
            return said(seen.voice("ui-reinstated", session=str(seen.session)))
        case ("why",) if visit.values:
            ground = _ground(visit.values[0])
        case _:
            pass
    return await _asked(visit, seen, ground)


async def _asked(visit: Visit, seen: Seen, ground: Ground | None) -> PrivateReply:
    standing = await visit.house.annulling.ground(seen.session)
    if standing is not None:
        what = phrase("ui-ask-reinstate", session=str(seen.session), reason=_words(standing))
        return question(seen.voice, what, Phrase("button-reinstate"), CustomId("annul", seen.session, words=("again",)))
    if ground is None:
        options = tuple((seen.voice.label(_words(one), OPTION_LABEL), one, "") for one in GROUNDS)
        why = CustomId("annul", seen.session, words=("why",))
        menu = OutSelect(seen.voice.label(Phrase("ui-annul-choose"), PLACEHOLDER), why.encode(), options)
        return PrivateReply(seen.voice("ui-annul", session=str(seen.session)), rows=(menu,), accent=PRIVATE)
    what = phrase("ui-ask-annul", game=seen.card.title, session=str(seen.session), reason=_words(ground))
    return question(seen.voice, what, Phrase("button-annul"), CustomId("annul", seen.session, words=("yes", ground)))


def _ground(given: str) -> Ground:
    """A reason of the list. Raises TableRefusal for any other word."""
    for one in GROUNDS:
        if one == given:
            return one
    raise refusal(TableRefusal, "no-such-ground")


def _words(ground: Ground) -> Phrase:
    return Phrase(f"annul-ground-{ground}")
