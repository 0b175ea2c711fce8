"""Actions in a running game: the private panel, presses and typed lines, actions taken for a seat, and the return of an
absent person, which ends autopilot and a stall."""

from collections.abc import Sequence
from typing import Any, Final

from bot.games.binding import AnySpace, AnyState, Binding, PublicPart
from bot.games.joining import and_list
from bot.games.story import MomentKind
from bot.services.base.model import (
    Caller,
    NotYours,
    PanelReply,
    PersonId,
    Press,
    SessionId,
    Source,
    StaleAction,
    refusal,
)
from bot.services.context import Context
from bot.services.play import undoing
from bot.services.sessions import clocks
from bot.services.sessions.clocks import ANSWERED_FOR_ABSENT, unanswered_decision
from bot.services.sessions.going_back import newest_act
from bot.services.sessions.record import Change, FurtherWrite, LogEntry, OpenDecision, Record, own_seat, require_running
from bot.services.sessions.repository import Decision, DuplicateInteraction, SessionRepository
from bot.services.wording.messages import REMARK, VARIANTS
from bot.services.wording.typed_words import ENGLISH, TypedWords
from data.store.sessions import log
from engines.core.errors import GameError, IllegalAction
from engines.core.events import Event
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.players.levels import temperament_of
from engines.core.seats import Seat
from engines.core.space import MAX_CHOICES
from engines.core.typed_text import normalised
from engines.core.values import replace

_ALWAYS: Final[frozenset[MomentKind]] = frozenset({"prize", "won", "lost"})
_ONE_IN: Final = 3
"""Of the moments not in `_ALWAYS`, which are more frequent, about one in this many gets a remark."""


def remark(record: Record, before: PublicPart, public: PublicPart, events: Sequence[Event[Any]]) -> tuple[Phrase, ...]:
    """Return a computer player's remark on a step from `before` to `public`: at most one line, and mostly none."""
    computers = {at: seated.computer for at, seated in enumerate(record.seats) if seated.computer is not None}
    if not computers:
        return ()
    often = record.seq % _ONE_IN == 0
    for moment in record.binding.big_moments(before, public, events):
        kind = computers.get(moment.seat)
        if kind is not None and (often or moment.kind in _ALWAYS):
            temperament = temperament_of(kind) or "plain"
            words = phrase(f"remark-{moment.kind}-{temperament}", variant=record.seq // _ONE_IN % VARIANTS)
            return (phrase(REMARK, seat=SeatName(moment.seat), words=words),)
    return ()


def apply_step(
    record: Record, state: AnyState, seat: Seat, action: object, entry: LogEntry, space: AnySpace | None = None
) -> Change:
    """Return the change that an action of a seat makes in the position `state`. `entry` names the actor and source; decision,
    payload and log lines are filled in here. `space` are the seat's legal actions in this position, if they are known. Raise
    IllegalAction if the rules refuse the action."""
    game = record.binding.game
    step = game.apply(state, seat, action, space)
    public = step.state.public is not state.public and step.state.public != state.public
    open_decision = record.open_decision(seat)
    # Time-outs, standing orders and forced moves are recorded for the person on the seat.
    sitting = record.seats[seat].person if entry.source in ("timeout", "order", "forced") else None
    public_lines: tuple[Phrase, ...] = ()
    remarks: tuple[Phrase, ...] = ()
    if public:
        public_lines = record.binding.describe_events(step.state.public, step.events)
        remarks = remark(record, state.public, step.state.public, step.events)
    own_lines: tuple[Phrase, ...] = ()
    if entry.source in ("player", "forced"):
        own_lines = (*record.binding.describe_own_events(game.view_for(step.state, seat), seat, step.events), *remarks)
    entry = replace(
        entry,
        seat=seat,
        person=sitting if entry.person is None else entry.person,
        decision=None if open_decision is None else open_decision.decision,
        payload=game.action_adapter.dump_json(action).decode(),
        log_lines=(*public_lines, *remarks),
        own_lines=own_lines,
        public=public,
    )
    last = newest_act(game, record.last, entry, state, step.state, record.seq) if public else record.last
    return Change(replace(record, state=step.state, last=last), entry)


def read_action(binding: Binding, public: PublicPart, space: AnySpace, words: tuple[str, ...]) -> object | None:
    """Return the action of the words; None if they lead to a further question. Raise UnreadableAction if they are no
    action, IllegalAction if the rules refuse it."""
    try:
        following = space.next_words(words)
    except IllegalAction:
        # The words may still spell an action: a legal one, or one with a refusal of its own.
        action = binding.game.parse_at(public, " ".join(words))
        against = space.refusal(action)
        if against is not None:
            raise against from None
        return action
    return following.action


COMPLETIONS: Final = MAX_CHOICES
_WORDS_OF_NAME: Final = 5
"""Maximum number of words of a name that is being typed."""
AHEAD: Final = "ahead"
"""Decision id of answers given in advance, without an open decision. No game's decision has this id."""


def decision_token(record: Record, open_decision: OpenDecision | None) -> str:
    """Return the token of a panel's buttons: decision and branch of history, so that an undo or rewind invalidates them."""
    return f"{AHEAD if open_decision is None else open_decision.decision}~{record.branch}"


async def open_panel(
    context: Context, caller: Caller, session: SessionId, words: tuple[str, ...] = (), loaded: Record | None = None
) -> PanelReply:
    """Return the private panel of the caller's seat after the notation `words`. Opening it counts as a return: autopilot ends,
    and a stalled session resumes. `loaded` is the record of the session if it has been read already. Raise NotYours for a person
    without a seat, IllegalAction if `words` do not lead to an action, SessionRefusal if no session has that number."""
    record, news = await return_to_game(context.repository, caller, loaded or await context.repository.current(session))
    reply = await panel_at(context, record, caller.person, words)
    return replace(reply, lines=reply.lines if news is None else (news, *reply.lines))


async def panel_at(context: Context, record: Record, person: PersonId, words: tuple[str, ...] = ()) -> PanelReply:
    """Return the private panel of a person's seat after the notation `words`. It does not count as a return, since the person has
    not asked for it. Raise NotYours for a person without a seat, IllegalAction if `words` do not lead to an action."""
    seat = own_seat(record, person)
    return await _panel(context, record, seat, _space(record, seat), words)


async def act(
    context: Context,
    caller: Caller,
    session: SessionId,
    press: Press,
    loaded: Record | None = None,
    also: tuple[FurtherWrite, ...] = (),
) -> PanelReply:
    """Carry out a press or typed line, or open the next question, and return the panel that follows. A repeated `press.key` acts
    once. `also` writes in the transaction of the step. Even a refused press ends the autopilot and resumes a stalled session.
    Raise NotYours for a caller without a seat or a turn, SessionRefusal if the game is not running, StaleAction for an outdated
    panel, TooMuch beyond the rate limit, UnreadableAction for words that are no action, IllegalAction if the rules refuse it.
    After an error no step is taken."""
    loaded, _ = await return_to_game(context.repository, caller, loaded or await context.repository.current(session))
    context.rate_limiter.acquire(caller.person)

    def decide(record: Record) -> Decision[AnySpace | LogEntry]:
        move = _change_by_press(record, caller, press)
        if isinstance(move, Change):
            return replace(move, also=(*move.also, *also)), move.entry
        return None, move

    try:
        after, result = await context.repository.change_and_find(session, decide, loaded.seq)
    except DuplicateInteraction:
        return await _again(context, caller, session)
    except GameError:
        if press.key and await context.database.fetch_by_key(lambda tx: log.entry_of_key(tx, press.key)) is not None:
            return await _again(context, caller, session)
        raise
    return await _reply(context, after, caller, result, press.words)


def _change_by_press(record: Record, caller: Caller, press: Press) -> Change | AnySpace:
    """Return the change by a press, or the seat's legal actions if the panel has to ask a further question. Raise NotYours,
    SessionRefusal, StaleAction, UnreadableAction or IllegalAction, as listed at `act`."""
    seat = own_seat(record, caller.person)
    require_running(record)
    assert record.state is not None  # the game is running
    open_decision = record.open_decision(seat)
    binding = record.binding
    if press.decision is not None and press.decision != decision_token(record, open_decision):
        raise refusal(StaleAction, "stale")
    space = _space(record, seat)
    if space is None:
        waiting = and_list([SeatName(one.seat) for one in record.open_decisions])
        raise refusal(NotYours, "not-your-turn", who=waiting, count=len(record.open_decisions))
    if press.draft is not None and press.draft != binding.game.draft(record.view(seat)):
        raise refusal(StaleAction, "stale-draft")
    action = read_action(binding, record.state.public, space, press.words)
    if action is None:
        return space
    entry = LogEntry("act", "player", person=caller.person, key=press.key or None)
    return apply_step(record, record.state, seat, action, entry, space)


async def _reply(
    context: Context, after: Record, caller: Caller, result: AnySpace | LogEntry, words: tuple[str, ...]
) -> PanelReply:
    seat = own_seat(after, caller.person)
    if not isinstance(result, LogEntry):
        return await _panel(context, after, seat, result, words)
    reply = await _panel(context, after, seat, _space(after, seat))
    # A step of a draft does not answer a decision: the panel still shows the lines from before it.
    goes_on = result.decision is not None and after.open_decision(seat, result.decision) is not None
    return reply if goes_on else replace(reply, own_lines=result.own_lines)


async def _again(context: Context, caller: Caller, session: SessionId) -> PanelReply:
    return await panel_at(context, await context.repository.current(session), caller.person)


async def undo(context: Context, caller: Caller, session: SessionId, also: tuple[FurtherWrite, ...] = ()) -> PanelReply:
    """Undo the caller's last public step, and return the panel that follows. Raise NotYours or SessionRefusal if nothing can be
    undone, TooMuch beyond the rate limit."""
    record = await undoing.undo(context, caller, session, also)
    return await open_panel(context, caller, session, loaded=record)


async def act_for(
    context: Context,
    looked_at: Record,
    open_decision: OpenDecision,
    action: object,
    source: Source,
    chosen: str | None = None,
    space: AnySpace | None = None,
) -> Record:
    """Take a step for a seat (by a computer player, a standing order or a forced move), chosen in the session `looked_at` out of
    `space`, and return the session afterwards. `chosen` records how a computer player chose, as JSON. Raise StaleAction if the
    decision is no longer open, after an undo or rewind, or if the computer player has lost the seat or its view has changed;
    IllegalAction if the rules refuse the action."""

    def decide(record: Record) -> Change:
        now = record.open_decision(open_decision.seat, open_decision.decision)
        if record.state is None or now is None or record.branch != looked_at.branch:
            raise refusal(StaleAction, "stale")
        same = record.state is looked_at.state
        if source == "computer" and (
            record.seats[open_decision.seat].computer is None
            or not (same or record.view(open_decision.seat) == looked_at.view(open_decision.seat))
        ):
            raise refusal(StaleAction, "stale")
        entry = LogEntry("act", source, chosen=chosen)
        return apply_step(record, record.state, open_decision.seat, action, entry, space if same else None)

    return await context.repository.change(looked_at.session, decide)


async def completions_of(
    context: Context, caller: Caller, session: SessionId, text: str, typed_words: TypedWords = ENGLISH
) -> tuple[tuple[str, Phrase], ...]:
    """Return completions of a typed line, at most 25: whole lines of notation, each with the label of its last word. Empty if
    nothing fits or the caller has nothing to answer. `typed_words` are the words of the caller's language. Raise SessionRefusal
    if no session has that number."""
    record = await context.repository.current(session)
    seat = record.seat_of(caller.person)
    space = None if seat is None else _space(record, seat)
    if space is None:
        return ()
    *typed, begun = normalised(text).lower().split(" ")
    words = [word for word in typed if word]
    # A name may have several words, the last of which may be incomplete.
    for taken in range(len(words), max(-1, len(words) - _WORDS_OF_NAME), -1):
        completions = _completions(space, words[:taken], " ".join((*words[taken:], begun)), typed_words)
        if completions:
            return completions
    return ()


def _space(record: Record, seat: Seat) -> AnySpace | None:
    """Return the seat's legal actions: for its open decision, or else answers in advance; None if the seat has neither."""
    if record.state is None or record.stage != "running":
        return None
    space = record.binding.game.legal_actions(record.view(seat))
    return space if space or record.open_decision(seat) is not None else None


async def _panel(
    context: Context, record: Record, seat: Seat, space: AnySpace | None, words: tuple[str, ...] = ()
) -> PanelReply:
    binding = record.binding
    open_decision = record.open_decision(seat)
    reply = PanelReply(
        record.session,
        decision_token(record, open_decision),
        0,
        None,
        may_undo=await undoing.can_undo(context, record, seat),
        asked=open_decision is not None,
        seq=record.seq,
        line=record.line,
    )
    if space is None:
        return replace(reply, lines=(waiting_phrase(record),))
    view, unanswered = record.view(seat), unanswered_decision(record, seat) is not None
    panel = binding.panel(view, seat, space, words)
    lines: tuple[Phrase, ...] = ()
    if open_decision is None:
        lines = (waiting_phrase(record), Phrase("panel-ahead"))
    else:
        if open_decision.answered in ANSWERED_FOR_ABSENT:  # what was chosen at the time-out can still be changed
            lines = (Phrase("panel-chosen"),)
        if not unanswered and binding.secret_answers(view.public) is not None:
            lines += (waiting_phrase(record),)
    may_hint, draft = record.agreement.hints and unanswered, binding.game.draft(view)
    return replace(reply, draft=draft, panel=panel, lines=lines, words=words, space=space, may_hint=may_hint)


def _completions(
    space: AnySpace, typed: list[str], begun: str, typed_words: TypedWords
) -> tuple[tuple[str, Phrase], ...]:
    given = tuple(typed_words.to_notation(" ".join(typed)).split())
    try:
        choices = space.completions(given, "")
    except IllegalAction:
        return ()
    fitting = [choice for choice in choices if typed_words.word_begins_with(choice.word, begun)]
    return tuple((" ".join((*given, choice.word)), choice.label) for choice in fitting[:COMPLETIONS])


def waiting_phrase(record: Record) -> Phrase:
    """Return the line for a person who has nothing to answer now: the stage of the session, or who still has to answer. Of
    simultaneous secret answers it says only what the session shows publicly."""
    if record.stage == "lobby":
        return phrase("panel-starting" if record.awaits_beacon else "panel-lobby")
    if record.over:
        return phrase("game-over")
    secret = None if record.state is None else record.binding.secret_answers(record.state.public)
    answered = () if secret is None else secret.seats or ()
    if secret is not None and secret.seats is None and secret.count != 0:
        if secret.count is None:
            return phrase("panel-waiting-all")
        return phrase("panel-waiting-count", count=secret.count, seats=len(record.open_decisions))
    awaited = [SeatName(one.seat) for one in record.open_decisions if one.seat not in answered]
    return phrase("panel-waiting", who=and_list(awaited))


async def return_to_game(repository: SessionRepository, caller: Caller, loaded: Record) -> tuple[Record, Phrase | None]:
    """End autopilot on the caller's seat and resume a stalled session. Return the session, with a line if either was needed."""
    if not _has_been_missed(loaded, caller):
        return loaded, None

    def decide(record: Record) -> Decision[Phrase | None]:
        seat = record.seat_of(caller.person)
        if seat is None or not _has_been_missed(record, caller):
            return None, None
        after = clocks.after_return(record, seat, repository.clock.now())
        key = "notice-resumed" if record.hold is not None and after.hold is None else "notice-returned"
        lines = (phrase(key, seat=SeatName(seat)),)
        entry = LogEntry("return", seat=seat, person=caller.person, log_lines=lines)
        return Change(after, entry), _welcome(record, seat)

    return await repository.change_and_find(loaded.session, decide)


def _welcome(before: Record, seat: Seat) -> Phrase:
    if before.seats[seat].autopilot is None:
        return Phrase("panel-goes-on")
    open_decision = before.open_decision(seat)
    chosen = open_decision is not None and open_decision.answered in clocks.ANSWERED_FOR_ABSENT
    return Phrase("panel-returned-chosen" if chosen else "panel-returned")


def _has_been_missed(record: Record, caller: Caller) -> bool:
    seat = record.seat_of(caller.person)
    if seat is None or record.stage != "running":
        return False
    stalled = record.hold is not None and record.hold.kind == "stalled"
    return stalled or record.seats[seat].autopilot is not None
