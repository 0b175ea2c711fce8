"""Channel messages of a running or finished game: status, phase posts, result, turn notices.

The functions compose messages from public data only (a session's card and the public part of a position).
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.games.binding import Binding, PublicPart, SecretAnswers
from bot.games.joining import and_list, comma_list, dot_list
from bot.games.moments import turn_heading
from bot.services.base import drand
from bot.services.base.drand import AHEAD
from bot.services.base.ids import CustomId, Verb
from bot.services.base.model import OpenDecisionCard, SessionCard
from bot.services.base.ports import Body, OutButton
from bot.services.delivery.posts.lobby_post import cover_of, host_of, lobby_message
from bot.services.views.fairness import beacon_line, posted_file_name
from bot.services.wording.messages import (
    BLUE,
    GOLD,
    GREEN,
    GREY,
    MESSAGE_LENGTH,
    TextLocalizer,
    UndrawnMessage,
    code_span,
    fit_lines,
    session_arguments,
    with_last_remark,
)
from bot.services.wording.pace_words import clock_lines, deadline_phrase
from bot.services.wording.texts import Texts, Verbatim, mention, stamp
from engines.core.outcome import RankedSeat
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat
from render.core.pictures.parts import WinnerPart

POST_LINES: Final = 6
"""Maximum number of lines of a phase post; **What happened?** has all events."""

NOTICE_LINES: Final = 3
"""Maximum number of lines about earlier events in a turn notice."""
_CALL_WORDS: Final = 30
"""Maximum number of words of a turn notice with its lines about earlier events."""

_SEATS_IN_ROW: Final = 5
"""Maximum number of open seats with a button on a status; `/game seats` has all."""


def start_post(
    card: SessionCard, binding: Binding, public: PublicPart, salts: Sequence[str], texts: Texts
) -> UndrawnMessage:
    """Return the first post of a game: the players, and the pictures of the opening position. The name of the first
    picture's file contains the commitment to the luck."""
    say = TextLocalizer.for_channel(card, texts)
    lines = [say("start-title", game=card.title, session=str(card.session))]
    lines += [say("start-players", players=_seated_players(card)), say("start-how")]
    lines += [say("start-hands")] if binding.has_hand and not card.in_direct_messages else []
    luck: list[str] = []
    if card.beacon is not None:
        luck += [say("small-print", line=Verbatim(say.phrase(beacon_line(card.beacon))))]
    luck += [say("luck-of", session=str(card.luck_of))] if card.luck_of is not None else []
    luck += [say("luck-shared")] if card.sealed else []
    text = fit_lines(lines)
    return UndrawnMessage(
        Body(
            text,
            pictures=binding.phase_pictures(public),
            rows=(start_post_buttons(say, card, binding),),
            accent=GOLD,
            below=fit_lines(luck, MESSAGE_LENGTH - len(text)),
        ),
        instead=lambda: fit_lines([_position_text(say, binding, public), _luck(say, card, salts)]),
        named=posted_file_name(card, salts),
    )


def beacon_wait_post(card: SessionCard, binding: Binding, salts: Sequence[str], texts: Texts) -> UndrawnMessage:
    """Return the start message of a session that waits for a public random number. The name of its picture's file contains the
    commitment to the other sources of luck. The timestamp of this message determines the number."""
    say = TextLocalizer.for_channel(card, texts)
    lines = [say("starting-title", game=card.title, session=str(card.session))]
    lines += [say("start-players", players=_seated_players(card))]
    lines += ["", say("starting-sealed" if card.sealed else "starting-waits", ahead=AHEAD)]
    return UndrawnMessage(
        Body(
            fit_lines(lines),
            pictures=(cover_of(card, binding),),
            rows=(_waiting_row(say, card),),
            accent=GOLD,
            pictures_first=True,
        ),
        instead=lambda: _luck(say, card, salts),
        named=posted_file_name(card, salts),
    )


def _luck(say: TextLocalizer, card: SessionCard, salts: Sequence[str]) -> str:
    return say("start-luck", name=code_span(posted_file_name(card, salts)))


def _waiting_row(say: TextLocalizer, card: SessionCard) -> tuple[OutButton, ...]:
    """Return the buttons of a session that waits for the public random number. A sealed session has no **Begin without it**:
    it shares its luck with other sessions, so it cannot waive the number alone."""
    without = () if card.sealed else (say.session_button("without", card.session),)
    return (*without, say.session_button("fairness", card.session), say.session_button("rules", card.session))


def status_post(card: SessionCard, binding: Binding, public: PublicPart | None, texts: Texts) -> UndrawnMessage:
    """Return the status message, which is edited in place: the lobby, the wait for the public random number, or the end
    of the game. While the game runs it has the phase, the players who must act and the waiting times; the position is
    on the picture of the phase."""
    if card.awaits_beacon:
        return _starting_status(card, texts)
    if card.stage == "lobby":
        return lobby_message(card, binding, texts)
    if card.stage != "running" or public is None:
        return _ended_status(card, binding, public, texts)
    say = TextLocalizer.for_channel(card, texts)
    turn, phase = turn_heading(card.game, card.turn), Phrase(f"{card.game}-phase-{card.phase}")
    lines = [say("table-title", **session_arguments(card)), say("status-moment", turn=turn, phase=phase), ""]
    lines += _waited_for(say, card, binding.secret_answers(public))
    lines += [say.phrase(line) for line in clock_lines(card)]
    free = [SeatName(seat) for seat in card.open_seats]
    lines += [say("status-open-seats", who=and_list(free), count=len(free))] if free else []
    lines += ["", say("status-how")]
    seats = tuple(say.seat_button(card.session, seat) for seat in card.open_seats[:_SEATS_IN_ROW])
    # People who may take a seat see its position.
    pictures = binding.phase_pictures(public)[:1] if seats else ()
    play = _turn_buttons(say, card, binding, "describe", "more")
    rows = (seats, play) if seats else (play,)
    return UndrawnMessage(Body(fit_lines(lines), pictures, rows, BLUE))


def _starting_status(card: SessionCard, texts: Texts) -> UndrawnMessage:
    say = TextLocalizer.for_channel(card, texts)
    lines = [say("table-title", game=card.title, session=str(card.session)), say("status-starting"), ""]
    if card.beacon is not None and card.beacon.round is not None:
        left = stamp(drand.signed_at(card.beacon.round))
        lines.append(say("status-number", round=str(card.beacon.round), left=left))
    else:
        lines.append(say("status-no-number"))
    people = [seat for seat in card.seats if seat.person is not None]
    agreed = [seat for seat in people if card.beacon is not None and seat.person in card.beacon.without]
    if agreed:
        missing = and_list([SeatName(seat.seat) for seat in people if seat not in agreed])
        who = and_list([SeatName(seat.seat) for seat in agreed])
        lines.append(say("status-without", who=who, missing=missing))
    return UndrawnMessage(Body(fit_lines(lines), rows=(_waiting_row(say, card),), accent=GOLD))


def phase_post(
    card: SessionCard,
    binding: Binding,
    before: PublicPart | None,
    public: PublicPart,
    lines: Sequence[Phrase],
    texts: Texts,
    *,
    line: int = 0,
) -> UndrawnMessage | None:
    """Return the message after a phase, which `line` of the log ended: a heading, pictures of the table, with rolling dice if
    dice were thrown, and the newest lines of the phase that the pictures do not show. None if no line is left and the turn
    continues."""
    say = TextLocalizer.for_channel(card, texts)
    shown = [event for event in with_last_remark(lines) if event.key not in binding.pictured_lines]
    if before is not None and not shown and binding.game.moment(before).turn == binding.game.moment(public).turn:
        return None
    left_out = max(0, len(shown) - POST_LINES)
    parts = [picture_heading(say, card.game, card.turn or 0, card.phase or "")]
    parts += [say("post-more", count=left_out)] if left_out else []
    parts += [say("list-item", line=Verbatim(say.phrase(line))) for line in shown[left_out:]]
    return UndrawnMessage(
        Body(
            fit_lines(parts),
            pictures=binding.pictures_after(before, public),
            rows=(
                (
                    say.session_button("act", card.session, "main"),
                    say.session_button("hand" if binding.has_hand else "plan", card.session),
                    _what_happened(say, card, line),
                    say.session_button("describe", card.session),
                ),
            ),
            accent=BLUE,
        ),
        instead=lambda: _position_text(say, binding, public),
    )


def picture_heading(say: TextLocalizer, game: str, turn: int, phase: str) -> str:
    """Return the heading of a picture: turn and phase."""
    return say("post-phase", turn=turn_heading(game, turn), phase=Phrase(f"{game}-phase-{phase}"))


def _position_text(say: TextLocalizer, binding: Binding, public: PublicPart) -> str:
    return "\n".join(say.phrase(line) for line in binding.status(public))


def _what_happened(say: TextLocalizer, card: SessionCard, line: int) -> OutButton:
    """Return the button to everything in the phase that a line of the log ended. It contains the line's number, because
    the entry's number would count secret steps."""
    return say.button(Phrase("button-recap"), CustomId("recap", card.session, words=(str(line),)))


def result_post(
    card: SessionCard,
    binding: Binding,
    public: PublicPart,
    texts: Texts,
    *,
    story: Phrase | None = None,
    after: Sequence[Phrase] = (),
    last: Phrase | None = None,
    line: int = 0,
    brief: bool = False,
) -> UndrawnMessage:
    """Return the result: the winner and why the game ended, the others, `story` in one line, the `last` remark of a computer
    player, `after` (former holders of seats, other sessions with this luck), seats on autopilot, and the buttons; its pictures
    are the winner and the final position. With `brief`, leave out what the pictures show: the game, the reason of its end, the
    others. Raise ValueError for a session without a result."""
    if card.outcome is None:
        raise ValueError(f"session {card.session} has no result")
    say = TextLocalizer.for_channel(card, texts)
    part = WinnerPart(card.outcome.ranking, binding.final_holdings(public))
    lines = [_winner_line(say, binding, part)]
    if not brief:
        title = say("result-title", game=card.title, session=str(card.session))
        lines = [title, f"{lines[0]} {say.phrase(card.outcome.reason)}"]
    if part.others and not brief:
        others = [place_line(binding, part, seat) for seat in part.others]
        lines.append(say("result-others", places=dot_list(others)))
    lines += [say.phrase(line) for line in (story, last) if line is not None]
    lines += [say.phrase(line) for line in after]
    lines += [*_on_autopilot(say, card), *([say("luck-sealed")] if card.sealed else [])]
    return UndrawnMessage(
        Body(
            fit_lines(lines),
            pictures=(binding.winner(part), *binding.phase_pictures(public)),
            rows=((*_looking_back_row(say, card), _what_happened(say, card, line)),),
            accent=GREEN,
        )
    )


def _winner_line(say: TextLocalizer, binding: Binding, part: WinnerPart) -> str:
    if not part.winners:
        return say("result-nobody")
    who = and_list([SeatName(winner.seat) for winner in part.winners])
    score = _ended_with(binding, part, part.winners[0])
    if len(part.ranking) == 1:
        return say("result-alone", who=who, score=score)
    return say("result-won", who=who, count=len(part.winners), score=score)


def place_line(binding: Binding, part: WinnerPart, ranked: RankedSeat, key: str = "result-other") -> Phrase:
    """Return the place of a seat, its player and what they ended with, in the words of the game."""
    return phrase(key, place=ranked.place, seat=SeatName(ranked.seat), score=_ended_with(binding, part, ranked))


def _ended_with(binding: Binding, part: WinnerPart, seat: RankedSeat) -> Phrase:
    return part.ending_of(seat) or binding.score_words(seat.score)


def _looking_back_row(say: TextLocalizer, card: SessionCard) -> tuple[OutButton, ...]:
    analysis = (say.session_button("analysis", card.session),) if card.analysed else ()
    replay, fairness = say.session_buttons(card.session, "replay", "fairness")
    return (*_again(say, card), replay, *analysis, fairness)


def _again(say: TextLocalizer, card: SessionCard) -> tuple[OutButton, ...]:
    return (say.session_button("rematch", card.session, "main"),) if not card.in_tournament else ()


def rematch_invitation(card: SessionCard, people: Sequence[int], texts: Texts) -> UndrawnMessage:
    """Return the invitation of fellow players (Discord ids) to another game; it mentions them once, without a notification."""
    say = TextLocalizer.for_channel(card, texts)
    who = Verbatim(" ".join(mention(person) for person in people))
    text = say("rematch-invitation", who=who, host=host_of(card), **session_arguments(card))
    row = (say.session_button("join", card.session, "main"),)
    return UndrawnMessage(Body(text, rows=(row,), accent=GOLD), mention=tuple(people), quiet=True)


def unsealed_post(card: SessionCard, texts: Texts, *, story: Phrase | None = None) -> UndrawnMessage:
    """Return the message after a duplicate round with the parts of the result that were secret while the session was sealed."""
    say = TextLocalizer.for_channel(card, texts)
    lines = [say("unsealed-title", game=card.title, session=str(card.session))]
    lines += [] if story is None else [say.phrase(story)]
    lines.append(say("luck-opened"))
    finished = card.stage == "finished"
    row = _looking_back_row(say, card) if finished else (say.session_button("fairness", card.session),)
    return UndrawnMessage(Body(fit_lines(lines), rows=(row,), accent=GREEN))


def turn_notice(
    card: SessionCard,
    binding: Binding,
    seats: Sequence[Seat],
    texts: Texts,
    *,
    public: PublicPart | None = None,
    lines: Sequence[Phrase] = (),
    direct: bool = False,
    page: Verb | None = None,
) -> UndrawnMessage | None:
    """Return a turn notice: it mentions the people with an open decision; None if nobody among `seats` can be mentioned. `lines`
    are the events since they last acted, oldest first; the newest are shown, in few words. With `public` it has the picture of
    the decision, which shows some of the events. A `direct` message names the table. `page` is the verb of the button that opens
    the board page; None if the bot has no board page."""
    say = TextLocalizer.for_channel(card, texts)
    by_seat = {seat.seat: seat for seat in card.seats}
    called: list[int] = []
    calls: list[tuple[str, datetime | None]] = []
    for group in _grouped_by_question([pending for pending in card.pending if pending.seat in seats]):
        people = [by_seat[pending.seat].discord_id for pending in group]
        known = [person for person in people if person is not None]
        if not known:
            continue
        called += known
        who = Verbatim(" ".join([mention(person) for person in known]))
        due = min([pending.due for pending in group if pending.due is not None], default=None)
        calls.append((say("turn-notice", who=who, count=len(known), decision=_decision(card, group[0])), due))
    if not called:
        return None
    called_for = _call_lines(say, card, calls, direct=direct)
    not_pictured = [say.phrase(line) for line in lines if public is None or line.key not in binding.pictured_lines]
    earlier_lines = [say("small-print", line=Verbatim(line)) for line in _few(not_pictured, called_for)]
    # Without earlier events there is nothing that **What happened?** could add.
    further: tuple[Verb, ...] = ("rules", "recap") if lines else ("rules",)
    pictures = () if public is None else binding.phase_pictures(public)
    return UndrawnMessage(
        Body(
            fit_lines([*earlier_lines, *called_for]),
            pictures=pictures,
            rows=(_turn_buttons(say, card, binding, *further, page=page),),
            accent=BLUE,
        ),
        mention=tuple(called),
        quiet=False,
    )


def _few(lines: Sequence[str], called_for: Sequence[str]) -> list[str]:
    left = _CALL_WORDS - sum([len(line.split()) for line in called_for])
    kept: list[str] = []
    for line in reversed(lines[-NOTICE_LINES:]):
        left -= len(line.split())
        if left < 0:
            break
        kept.insert(0, line)
    return kept


def _call_lines(
    say: TextLocalizer, card: SessionCard, calls: Sequence[tuple[str, datetime | None]], *, direct: bool
) -> list[str]:
    together = len({due for _, due in calls}) == 1
    lines: list[str] = []
    for at, (call, due) in enumerate(calls, 1):
        last = at == len(calls)
        named = direct and last
        lines.append(say("line-about", line=Verbatim(call), **session_arguments(card)) if named else call)
        if due is not None and (last or not together):
            lines.append(say("call-until", until=deadline_phrase(due, card.agreement.terms)))
    return lines


def _turn_buttons(
    say: TextLocalizer, card: SessionCard, binding: Binding, *further: Verb, page: Verb | None = None
) -> tuple[OutButton, ...]:
    """Return the buttons to a decision and to views; with `page`, the board page's button in place of the board's."""
    own: Verb = "hand" if binding.has_hand else "plan"
    board = "board" if page is None else page
    label = Phrase("button-board" if page is None else "button-board-page")
    return (
        say.session_button("act", card.session, "main"),
        say.button(label, CustomId(board, card.session)),
        *say.session_buttons(card.session, own, *further),
    )


def start_post_buttons(say: TextLocalizer, card: SessionCard, binding: Binding) -> tuple[OutButton, ...]:
    """Return the buttons below the first picture of a game."""
    verbs: tuple[Verb, ...] = ("hand" if binding.has_hand else "plan", "describe", "help", "fairness")
    return (say.session_button("act", card.session, "main"), *say.session_buttons(card.session, *verbs))


def _decision(card: SessionCard, pending: OpenDecisionCard) -> Phrase:
    return Phrase(f"{card.game}-decision-{pending.kind}")


def _grouped_by_question(pending: Sequence[OpenDecisionCard]) -> list[list[OpenDecisionCard]]:
    kinds = dict.fromkeys([one.kind for one in sorted(pending, key=lambda one: (one.since, one.seat))])
    return [[one for one in pending if one.kind == kind] for kind in kinds]


def _waited_for(say: TextLocalizer, card: SessionCard, secret: SecretAnswers | None) -> list[str]:
    """Return the players asked, by question. For simultaneous secret answers return only public facts: the missing seats, or else
    their number, or else all seats asked."""
    answered = (secret.seats or ()) if secret is not None else ()
    groups = _grouped_by_question([decision for decision in card.pending if decision.seat not in answered])
    if secret is None or secret.seats is not None or secret.count == 0:
        return [
            _waiting_line(say, card, [decision for decision in group if decision.due == due])
            for group in groups
            for due in dict.fromkeys([decision.due for decision in group])
        ]
    return [_asked(say, card, group, secret) for group in groups]


def _asked(say: TextLocalizer, card: SessionCard, group: Sequence[OpenDecisionCard], secret: SecretAnswers) -> str:
    decision, since = _decision(card, group[0]), stamp(min(pending.since for pending in group), "f")
    if secret.count is None:
        who = and_list([SeatName(pending.seat) for pending in group])
        text = say("status-asked", who=who, decision=decision, since=since)
    else:
        left = len(group) - secret.count
        text = say("status-waiting-count", left=left, count=len(group), decision=decision, since=since)
    dues = {pending.due for pending in group if not card.seats[pending.seat].autopilot}
    due = dues.pop() if len(dues) == 1 else None
    return (
        text
        if due is None
        else say("status-until", line=Verbatim(text), until=deadline_phrase(due, card.agreement.terms))
    )


def _waiting_line(say: TextLocalizer, card: SessionCard, group: Sequence[OpenDecisionCard]) -> str:
    who = and_list([SeatName(pending.seat) for pending in group])
    due = group[0].due
    if due is not None and not all(card.seats[pending.seat].autopilot for pending in group):
        decision, end = _decision(card, group[0]), deadline_phrase(due, card.agreement.terms)
        return say("status-waiting-until", who=who, count=len(group), decision=decision, until=end)
    # Show an absolute time: on a reader's clock that is seconds behind, a relative one would lie in the future.
    since = stamp(min([pending.since for pending in group]), "f")
    return say("status-waiting", who=who, count=len(group), decision=_decision(card, group[0]), since=since)


def _seated_players(card: SessionCard) -> Phrase:
    return comma_list([SeatName(seat.seat) for seat in card.seats])


def _ended_status(card: SessionCard, binding: Binding, public: PublicPart | None, texts: Texts) -> UndrawnMessage:
    say = TextLocalizer.for_channel(card, texts)
    lines = [say("table-title", game=card.title, session=str(card.session))]
    if card.outcome is None or public is None:
        # Offer **Fairness** here, because there is no result post with it.
        begun = card.turn is not None
        rows = ((*_again(say, card), say.session_button("fairness", card.session)),) if begun else ()
        return UndrawnMessage(Body(fit_lines([*lines, say("status-ended")]), rows=rows, accent=GREY))
    lines += [say("game-over"), say.phrase(card.outcome.reason), ""]
    part = WinnerPart(card.outcome.ranking, binding.final_holdings(public))
    lines += [say.phrase(place_line(binding, part, ranked, "result-place")) for ranked in part.ranking]
    lines += _on_autopilot(say, card)
    return UndrawnMessage(Body(fit_lines(lines), rows=((say.session_button("board", card.session),),), accent=GREEN))


def _on_autopilot(say: TextLocalizer, card: SessionCard) -> list[str]:
    on_autopilot = [SeatName(seat.seat) for seat in card.seats if seat.autopilot]
    return [say("result-autopilot", who=and_list(on_autopilot))] if on_autopilot else []
