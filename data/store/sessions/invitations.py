"""Statements about invitations to sessions."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, select

from data.store.schema.games import invitations


def change(tx: Connection, session: int, added: Collection[int], removed: Collection[int], seq: int) -> None:
    """Invite people by entry `seq` of the session's log, and withdraw the invitations of others."""
    if removed:
        tx.execute(delete(invitations).where(invitations.c.session_id == session, invitations.c.person_id.in_(removed)))
    if added:
        tx.execute(
            insert(invitations),
            [{"session_id": session, "person_id": person, "seq": seq} for person in sorted(added)],
        )


def invited_by(tx: Connection, session: int, seq: int) -> tuple[int, ...]:
    """Return the people invited by an entry of the log whose invitations are still valid."""
    query = select(invitations.c.person_id).where(invitations.c.session_id == session, invitations.c.seq == seq)
    return tuple(tx.execute(query.order_by(invitations.c.person_id)).scalars())


def of_person(tx: Connection, person: int) -> tuple[int, ...]:
    """Return the sessions to which a person is invited."""
    query = select(invitations.c.session_id).where(invitations.c.person_id == person)
    return tuple(tx.execute(query.order_by(invitations.c.session_id)).scalars())
