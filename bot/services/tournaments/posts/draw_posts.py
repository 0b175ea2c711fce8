"""The draw of a round that does not count yet, and organisers' changes of draws."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.joining import and_list, comma_list
from bot.services.base.ids import CustomId
from bot.services.base.ports import Body, OutButton
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.signup_posts import reason_given
from bot.services.tournaments.state.draws import together
from bot.services.tournaments.state.posts import DrawChanged, Exchanged, Redrawn, Separated
from bot.services.tournaments.state.record import OpenedRound
from bot.services.wording.messages import BLUE, GREY, UndrawnMessage, fit_lines
from bot.services.wording.texts import mention, stamp
from engines.core.phrase import Phrase, phrase


def held_post(localizer: TournamentLocalizer, number: int) -> UndrawnMessage:
    """Return the post about a draw that organisers look at, with its end. It calls the person who announced the
    tournament, and has the button to the draw."""
    record = localizer.record
    held = record.held
    if held is None or held.drawn.number != number:
        key = "tour-held-done" if len(record.rounds) >= number else "tour-held-off"
        return UndrawnMessage(Body(localizer(key, name=record.name, round=localizer.round(number)), accent=GREY))
    host = None if record.host is None else localizer.people.get(record.host)
    called = () if host is None or host.discord_id is None else (host.discord_id,)
    lines = [
        localizer(
            "tour-held",
            name=record.name,
            round=localizer.round(number),
            at=stamp(held.until, "f"),
            left=stamp(held.until),
        ),
        *(localizer("tour-called", who=mention(one)) for one in called),
    ]
    custom_id = CustomId("contest-draw", words=("look", str(record.id)))
    look = OutButton(localizer.texts.label(Phrase("button-tour-draw"), localizer.language), custom_id.encode(), "plain")
    return UndrawnMessage(Body(fit_lines(lines), rows=((look,),), accent=BLUE), mention=called, quiet=False)


def draw_line(localizer: TournamentLocalizer, post: Redrawn | Exchanged | DrawChanged | Separated) -> str:
    """Return what an organiser has changed about a draw, the seeding, or who is kept apart, with the reason."""
    say, name, reason = localizer, localizer.record.name, reason_given(localizer, post)
    match post:
        case Redrawn(number, attempt):
            return say("tour-line-redrawn", name=name, round=say.round(number), attempt=attempt, reason=reason)
        case Exchanged(number, entry, out):
            one, other = say.entry(entry), say.entry(out)
            return say("tour-line-exchanged", name=name, round=say.round(number), one=one, other=other, reason=reason)
        case DrawChanged("draw-back", number):
            return say("tour-line-draw-back", name=name, round=say.round(number), reason=reason)
        case DrawChanged(_, number):
            return say("tour-line-drawn-by-hand", name=name, round=say.round(number), reason=reason)
        case Separated("apart", entries, until):
            return say("tour-line-apart", name=name, names=_names(say, entries), until=until, reason=reason)
        case Separated("seeds", entries):
            return say("tour-line-seeds", name=name, names=_names(say, entries), reason=reason)
        case Separated(_, entries):
            return say("tour-line-together", name=name, names=_names(say, entries), reason=reason)


def change_lines(localizer: TournamentLocalizer, opened: OpenedRound) -> list[str]:
    """Return lines on the origin of a draw, unless it is the first one by lot, and on people who could not be kept
    apart."""
    lines: list[str] = []
    if opened.changed:
        lines.append(localizer("tour-drawn-by-hand"))
    if opened.attempt > 1:
        lines.append(localizer("tour-drawn-again", count=opened.attempt))
    pairs = together(localizer.record, opened.drawn)
    if pairs:
        named = comma_list([and_list([localizer.entry(one), localizer.entry(two)]) for one, two in pairs])
        lines.append(localizer("tour-drawn-together", pairs=named))
    return lines


def _names(localizer: TournamentLocalizer, numbers: Sequence[int]) -> Phrase:
    return phrase("list-one", one=and_list([localizer.entry(one) for one in numbers]))
