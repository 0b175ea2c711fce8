"""Rulings in words, and the posts about proposals and decisions."""

from dataclasses import replace

from bot.games.joining import comma_list
from bot.services.tournaments.posts.localizer import TournamentLocalizer, call_post, done_post
from bot.services.tournaments.state.acts import (
    Act,
    Cancellation,
    DrawWithdrawal,
    EntryRemoval,
    RoundEndMove,
    RulingWithdrawal,
    Substitution,
    Swap,
)
from bot.services.tournaments.state.rulings import majority_of, voters, votes_given
from bot.services.wording.messages import GREY, UndrawnMessage
from bot.services.wording.pace_words import duration_phrase
from bot.services.wording.texts import stamp
from engines.core.phrase import Phrase, phrase
from engines.tournament.model import Adjusted, Annulled, Corrected, Disqualified, Ruling


def proposal_post(localizer: TournamentLocalizer, number: int) -> UndrawnMessage:
    """Return the post about a proposal, by its number: its content and reason, the votes needed and given; once it is
    decided, a line with the result. It mentions the host, unless they proposed it."""
    record = localizer.record
    ruled = record.rulings[number - 1]
    what, reason = ruling_phrase(localizer, ruled.ruling), ruled.reason or Phrase("tour-no-reason")
    if ruled.state != "proposed" or ruled.until is None:
        key = "tour-proposed-counts" if ruled.state == "counts" else "tour-proposed-refused"
        return done_post(localizer, key, what=what, reason=reason)
    agreed, objected = votes_given(record, ruled)
    lines = [
        localizer("tour-proposed", name=record.name, who=localizer.person(ruled.by), what=what, reason=reason),
        localizer(
            "tour-proposed-how",
            at=stamp(ruled.until, "f"),
            needed=majority_of(record, ruled),
            count=len(voters(record, ruled)),
            then=Phrase("tour-own-votes"),
        ),
        localizer("tour-proposed-votes", agree=agreed, object=objected),
    ]
    row = tuple(
        localizer.control(f"button-{word}", "tournament-vote", word, str(number)) for word in ("agree", "object")
    )
    called = localizer.host_mention_ids if record.host != ruled.by else ()  # a host knows their own proposal
    return call_post(localizer, lines, called, row)


def ruling_post(localizer: TournamentLocalizer, number: int) -> UndrawnMessage:
    """Return the post about a decision, by its number, with its reason. It mentions a substitute."""
    record = localizer.record
    ruled = record.rulings[number - 1]
    what, reason = ruling_phrase(localizer, ruled.ruling), ruled.reason or Phrase("tour-no-reason")
    lines = [localizer("tour-line-ruling", name=record.name, what=what, reason=reason)]
    found = record.entry(ruled.ruling.entry) if isinstance(ruled.ruling, Substitution) else None
    called = localizer.mention_ids([found]) if found is not None and localizer.is_mentioned(found) else ()
    return replace(call_post(localizer, lines, called, accent=GREY), quiet=not called)


def ruling_phrase(localizer: TournamentLocalizer, ruling: Ruling | Act) -> Phrase:
    """Return the content of a ruling or of another act."""
    match ruling:
        case EntryRemoval(entry):
            return phrase("tour-act-drop", who=localizer.entry(entry))
        case Substitution(person, entry, _, out):
            before = localizer.entry(entry if out is None else out)
            return phrase("tour-act-replace", who=localizer.person(person), out=before)
        case RoundEndMove(number, hours):
            way = "later" if hours >= 0 else "earlier"
            return phrase(
                "tour-act-round", round=localizer.round(number), way=way, length=duration_phrase(abs(hours) * 60)
            )
        case Swap(number, entry, other):
            first, second = localizer.entry(entry), localizer.entry(other)
            return phrase("tour-act-swap", round=localizer.round(number), one=first, other=second)
        case RulingWithdrawal(_, number):
            return phrase("tour-act-back", what=ruling_phrase(localizer, localizer.record.rulings[number - 1].ruling))
        case DrawWithdrawal(number):
            return phrase("tour-act-draw", round=localizer.round(number))
        case Cancellation():
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
