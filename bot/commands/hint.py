"""**Hint**: up to three choices with their worth and reasons, in the place of the panel."""

import asyncio
import math
from typing import Final

from bot.interactions.context import RequestContext, SessionContext
from bot.interactions.presses import handles
from bot.services.base.ids import CustomId, IdTooLong
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.ports import OutButton, OutItem
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.play.hints import Hint, HintedChoice
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase, phrase
from engines.core.players.advice import Worth

_AT_ONCE: Final = 1.5
"""Seconds until the panel shows that a hint is being computed."""
_FEWEST_COUNTED: Final = 20
_CLOSE_ENOUGH: Final = 0.2
"""Conditions for reporting a share of games won: the minimum number of games, and the maximum deviation by chance."""


@handles("hint", acts=True)
async def hint(ctx: RequestContext) -> PrivateReply:
    """Show the caller's best choices, each with a button that carries it out. If computing takes long, show a note first."""
    session_ctx = await ctx.session()
    computed = await ctx.services.hints.ask(session_ctx.caller, session_ctx.session, session_ctx.record)
    done, _ = await asyncio.wait([computed], timeout=_AT_ONCE)
    if not done:
        thinking = private_reply(session_ctx.say("hint-thinking"))
        await ctx.show_meanwhile(thinking)
    try:
        result = await asyncio.shield(computed)
    except asyncio.CancelledError:
        if not computed.cancelled():
            raise
        raise refusal(SessionRefusal, "hint-not-asked") from None
    return await _hint_reply(ctx, session_ctx, result)


async def _hint_reply(ctx: RequestContext, session_ctx: SessionContext, result: Hint) -> PrivateReply:
    say, binding = session_ctx.say, session_ctx.record.binding
    if not result.choices:
        raise refusal(SessionRefusal, "hint-not-asked")
    panel = binding.panel(result.request.view, result.request.seat, result.request.space, ())
    pictures = await draw_pictures(panel.pictures[:1], say, ctx.services.images)
    tried = result.choices[0].worth
    lines = [say("hint-title")]
    if tried is not None:
        lines.append(say.phrase(tries_of(tried)))
    items = tuple(_item(session_ctx, result, index, choice) for index, choice in enumerate(result.choices))
    return private_reply(lines, pictures=pictures, items=items)


def _item(session_ctx: SessionContext, result: Hint, place: int, choice: HintedChoice) -> OutItem:
    """Return a choice with its button. Long ids of a host's or server's components may not fit into a button; the choice is then
    only named."""
    line = _line(session_ctx, place, choice)
    try:
        button = _button(session_ctx, result, choice, first=not place)
    except IdTooLong:
        return OutItem(f"**{session_ctx.say.phrase(choice.label)}**\n{line}", ())
    return OutItem(line, (button,), named_by_buttons=True)


def _line(session_ctx: SessionContext, place: int, choice: HintedChoice) -> str:
    say = session_ctx.say
    if choice.worth is None:
        return say.phrase(choice.reason or Phrase("hint-player"))
    worth = worth_of_best(choice.worth) if place == 0 else worth_of_other(choice.worth)
    return say("hint-choice", worth=worth, reason=choice.reason or Phrase("gap"))


def tries_of(worth: Worth) -> Phrase:
    """Return how many games were tried out for a worth: to their end or, for estimated chances, one round each."""
    return phrase("hint-tried-ahead" if worth.unit == "chances" else "hint-tried", games=worth.games)


def worth_of_best(worth: Worth) -> Phrase:
    """Return the worth of the best choice in words. A share of games won is given only if it is exact enough."""
    if worth.unit in ("wins", "chances"):
        enough = worth.games >= _FEWEST_COUNTED and worth.give_or_take <= _CLOSE_ENOUGH
        return phrase("hint-wins", percent=_tens(worth.mean)) if enough else Phrase("hint-looks-best")
    ahead, spread = round(worth.mean), math.ceil(worth.give_or_take)
    if worth.unit == "points":
        return phrase("hint-points", points=ahead, spread=spread)
    kind = "even" if abs(ahead) * 2 <= spread or not ahead else "ahead" if ahead > 0 else "behind"
    return phrase("hint-lead", kind=kind, points=abs(ahead), spread=spread)


def worth_of_other(worth: Worth) -> Phrase:
    """Return in words by how much a choice is worse than the best choice; a difference within chance counts as none."""
    if worth.behind <= worth.give_or_take:
        return Phrase("hint-as-good")
    if worth.unit == "chances":
        return phrase("hint-fewer-wins", percent=max(1, round(worth.behind * 100)))
    if worth.unit == "wins":
        return phrase("hint-fewer-wins", percent=max(10, _tens(worth.behind)))
    return phrase("hint-fewer-points", points=max(1, round(worth.behind)))


def _tens(share: float) -> int:
    """Return a share in percent, rounded to ten, because it is computed from too few games to be more exact."""
    return round(share * 10) * 10


def _button(session_ctx: SessionContext, result: Hint, choice: HintedChoice, *, first: bool) -> OutButton:
    asked = result.request
    custom_id = CustomId("do", asked.session, asked.decision, asked.draft, choice.words)
    return session_ctx.say.button(choice.label, custom_id, "main" if first else "plain")
