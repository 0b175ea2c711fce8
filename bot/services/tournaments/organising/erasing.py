"""Erasure of a person in tournaments: their entries lose them, posts no longer name them, typed reasons are deleted."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.services.base.model import PersonId
from bot.services.context import Context
from bot.services.sessions.repository import ConcurrentChange
from bot.services.tournaments.organising.posts_due import update_posts
from bot.services.tournaments.organising.tournaments import with_check_at
from bot.services.tournaments.state import document
from bot.services.tournaments.state.acts import Act, RulingWithdrawal, Substitution, entries_of
from bot.services.tournaments.state.entrants import with_check_in_over, with_reserve_moved_up
from bot.services.tournaments.state.posts import OrganiserMessage, SettingsNotice, stored_post
from bot.services.tournaments.state.record import RecordedRuling, TournamentRecord
from data.store.delivery import outbox as outbox_store
from data.store.people import people
from data.store.tournaments import tournaments as tournament_store
from engines.tournament.model import Adjusted, Disqualified, Ruling


async def prepare_erasure(context: Context, person: PersonId) -> Callable[[Connection], None]:
    """Return the function that erases the person from tournaments, called in the transaction of their erasure."""
    now = context.now
    return lambda tx: forget(tx, person, now)


def forget(tx: Connection, person: PersonId, now: datetime) -> None:
    """Erase a person in the transaction of their erasure. Entries stay without a person and play no further round; drafts,
    unconfirmed or declined invitations and, before the start, entries are deleted, and the reserve moves up. A tournament the
    person announced loses its name and description, and reasons by or about them are deleted, since all may name them. Posts
    are updated.
    Raise ConcurrentChange after a conflicting change."""
    tournament_store.remove_drafts(tx, host_id=person)
    for number in sorted({*tournament_store.tournaments_of_person(tx, person), *_forget_reasons(tx, person)}):
        before = document.load(tx, number)
        after = _without_person(before, person, people.people_by_ids(tx, [person])[person].discord_id, now)
        if not document.save(tx, before, after):
            raise ConcurrentChange
        if before.host == person:
            _forget_name(tx, after)
        update_posts(tx, after, now)


def _without_person(
    record: TournamentRecord, person: PersonId, discord_id: int | None, now: datetime
) -> TournamentRecord:
    before_start = record.stage in ("signup", "checkin")
    entries = tuple(
        replace(one, person=None, left=one.left or len(record.rounds) + 1) if one.person == person else one
        for one in record.entries
        if (one.invited is None or one.invited != discord_id) and not (before_start and one.person == person)
    )
    rulings = tuple(_ruling_without(record, one, person) for one in record.rulings)
    hosted = record.host == person
    after = replace(
        record,
        entries=entries,
        rulings=rulings,
        servers=tuple(replace(one, by=None) if one.by == person else one for one in record.servers),
        host=None if hosted else record.host,
        helpers=tuple(one for one in record.helpers if one != person),
        name=f"#{record.id}" if hosted else record.name,
        setup=record.setup.model_copy(update={"about": ""}) if hosted else record.setup,
        version=record.version + 1,
    )
    if before_start:
        return with_check_in_over(with_reserve_moved_up(after), now)
    return with_check_at(after, now) if after.is_rolling or after.held is not None else after


def _ruling_without(record: TournamentRecord, ruled: RecordedRuling, person: PersonId) -> RecordedRuling:
    """Return a ruling without a person as its author or substitute, and without a reason by or about them. A proposal to let
    them play for somebody is refused."""
    if person in (ruled.by, *_people_named(record, ruled.ruling)):
        ruled = replace(ruled, reason="", by=None if ruled.by == person else ruled.by)
    if not isinstance(ruled.ruling, Substitution) or ruled.ruling.person != person:
        return ruled
    state = "refused" if ruled.state == "proposed" else ruled.state
    return replace(ruled, ruling=replace(ruled.ruling, person=None), state=state, reason="")


def _forget_reasons(tx: Connection, person: PersonId) -> set[int]:
    """Delete from posts messages and reasons by a person or to their entries. Return the numbers of the tournaments."""
    changed: set[int] = set()
    for row, text in outbox_store.payloads_with(tx, '"reason":"'):
        stored = stored_post(text)
        record, post = document.find(tx, stored.tournament), stored.post
        if record is not None and isinstance(post, OrganiserMessage):
            about = (one.person for one in record.entries if one.number in post.entries)
            if person in (post.by, *about):
                outbox_store.set_payload(tx, row, replace(stored, post=replace(post, reason="", by=None)).payload)
                changed.add(stored.tournament)
    return changed


def _forget_name(tx: Connection, record: TournamentRecord) -> None:
    """Replace earlier names of a tournament in the posts about its changed settings by its present name."""
    for row, text in outbox_store.payloads_with(tx, f'"tournament":{record.id},"was":'):
        stored = stored_post(text)
        if isinstance(stored.post, SettingsNotice):
            renamed = replace(stored.post, name=record.name)
            outbox_store.set_payload(tx, row, replace(stored, post=renamed).payload)


def _people_named(record: TournamentRecord, ruling: Ruling | Act) -> set[PersonId | None]:
    """Return the people of the entries that a ruling or an act names, with None for people erased."""
    if isinstance(ruling, RulingWithdrawal):
        return _people_named(record, record.rulings[ruling.ruling - 1].ruling)
    numbers = entries_of(ruling) if isinstance(ruling, Act) else ()
    numbers = (ruling.player,) if isinstance(ruling, Adjusted | Disqualified) else numbers
    return {one.person for one in record.entries if one.number in numbers}
