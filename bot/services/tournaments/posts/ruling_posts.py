"""Rulings in words, and the post of one that others decide about."""

from __future__ import annotations

from bot.games.joining import comma_list
from bot.services.base.ids import CustomId
from bot.services.base.ports import Body, OutButton
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.state.acts import (
    Act,
    CalledOff,
    DrawTakenBack,
    Dropped,
    EndMoved,
    RoundsPlanned,
    Substituted,
)
from bot.services.tournaments.state.proposed_rulings import needed, voters
from bot.services.tournaments.state.record import RecordedRuling
from bot.services.wording.messages import BLUE, GREY, UndrawnMessage, fit_lines
from bot.services.wording.pace_words import length
from bot.services.wording.texts import mention, stamp
from engines.core.phrase import Phrase, phrase
from engines.tournament.model import Adjusted, Annulled, Corrected, Disqualified, Ruling, Seeded


def proposal_post(localizer: TournamentLocalizer, number: int) -> UndrawnMessage:
    """Return the post of a ruling by an organiser with a stake in it: its content and reason, who decides, and the
    votes so far."""
    record = localizer.record
    ruled = record.rulings[number - 1]
    what, reason = ruling_phrase(localizer, ruled.ruling), ruled.reason or Phrase("tour-no-reason")
    if ruled.state != "proposed" or ruled.until is None:
        key = "tour-proposed-counts" if ruled.state == "counts" else "tour-proposed-refused"
        return UndrawnMessage(Body(localizer(key, name=record.name, what=what, reason=reason), accent=GREY))
    agreed = sum(agrees for _, agrees in ruled.votes)
    lines = [
        localizer("tour-proposed", name=record.name, who=_author(localizer, ruled), what=what, reason=reason),
        localizer(
            "tour-proposed-how",
            at=stamp(ruled.until, "f"),
            needed=needed(record, ruled),
            count=len(voters(record, ruled)),
            then=Phrase(f"tour-own-{record.setup.own_ruling}"),
        ),
        localizer("tour-proposed-votes", agree=agreed, object=len(ruled.votes) - agreed),
    ]
    row = (_answer(localizer, number, "agree"), _answer(localizer, number, "object"))
    called = _host(localizer, ruled)
    lines += [localizer("tour-called", who=mention(one)) for one in called]
    return UndrawnMessage(Body(fit_lines(lines), rows=(row,), accent=BLUE), mention=called, quiet=False)


def _author(localizer: TournamentLocalizer, ruled: RecordedRuling) -> str | Phrase:
    row = None if ruled.by is None else localizer.people.get(ruled.by)
    return Phrase("tour-gone") if row is None else row.name


def _host(localizer: TournamentLocalizer, ruled: RecordedRuling) -> tuple[int, ...]:
    """Return the Discord id of the person who announced the tournament, to call them, unless the proposal is theirs."""
    host = localizer.record.host
    row = None if host is None or host == ruled.by else localizer.people.get(host)
    return () if row is None or row.discord_id is None else (row.discord_id,)


def _answer(localizer: TournamentLocalizer, number: int, word: str) -> OutButton:
    custom_id = CustomId("contest-vote", words=(word, str(localizer.record.id), str(number)))
    return OutButton(localizer.texts.label(Phrase(f"button-{word}"), localizer.language), custom_id.encode(), "plain")


def ruling_phrase(localizer: TournamentLocalizer, ruling: Ruling | Act) -> Phrase:
    """Return the content of a ruling or of another act."""
    match ruling:
        case Dropped(entry):
            return phrase("tour-act-drop", who=localizer.entry(entry))
        case Substituted(person, entry):
            row = None if person is None else localizer.people.get(person)
            return phrase(
                "tour-act-replace", who=Phrase("tour-gone") if row is None else row.name, out=localizer.entry(entry)
            )
        case EndMoved(number, hours):
            way = "later" if hours >= 0 else "earlier"
            return phrase("tour-act-round", round=localizer.round(number), way=way, length=length(abs(hours) * 60))
        case RoundsPlanned(rounds):
            return phrase("tour-act-rounds", count=rounds)
        case DrawTakenBack(number):
            return phrase("tour-act-draw", round=localizer.round(number))
        case CalledOff():
            return Phrase("tour-act-end")
        case Annulled(number, table):
            return phrase("tour-ruled-annulled", round=localizer.round(number), table=table)
        case Adjusted(player, points):
            return phrase(
                "tour-ruled-points",
                who=localizer.entry(player),
                points=phrase("tour-points", points=f"{points:+d}", count=abs(points)),
            )
        case Disqualified(player, _):
            return phrase("tour-ruled-out", who=localizer.entry(player))
        case Seeded(order):
            return phrase("tour-ruled-seeded", names=comma_list([localizer.entry(player) for player in order]))
        case Corrected(result):
            places = [
                phrase("tour-seat-placed", name=localizer.entry(one.player), place=one.place)
                for one in sorted(result.seats, key=lambda one: one.place)
            ]
            return phrase(
                "tour-ruled-corrected",
                round=localizer.round(result.round),
                table=result.table,
                places=comma_list(places),
            )
