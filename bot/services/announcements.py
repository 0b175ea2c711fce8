"""What the bot says in a channel: the lobby, the status, posts after a phase, the result, turn notices.

Pure composition from what anybody may know (a table's card and the public part of a position). Nothing here draws, sends
or reads: a `Draft` names the pictures still to be drawn, `drawn` fills them in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, TypeAlias

from bot.games.binding import Binding, Picture
from bot.games.joining import and_list
from bot.games.option_words import option_label
from bot.services.ids import CustomId, Verb
from bot.services.model import PendingCard, SeatCard, TableCard
from bot.services.pace_words import clock_lines, pace_name, terms_lines
from bot.services.ports import OutButton, OutMessage, OutSelect, PictureFile
from bot.services.texts import DEFAULT_LANGUAGE, Texts, Verbatim, escaped, mention, stamp
from engines.core.outcome import Outcome, Place
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.seats import Seat
from render.core.words import SeatMark, Words

MESSAGE_LENGTH: Final = 3900
"""Characters of text in one message; Discord takes 4000."""
POST_LINES: Final = 16
"""A phase post tells at most this many lines; the log has the rest."""

NOTICE_LINES: Final = 5
"""A call tells at most this many lines of what happened before it."""

PUBLIC_BUTTONS: Final[tuple[Verb, ...]] = (
    *("join", "leave", "start", "options", "computers", "pace", "salt", "rules"),
    *("act", "board", "plan", "hand", "describe", "help", "recap", "replay", "strip"),
)
"""What the buttons of public messages do; `button-<verb>` are their labels."""

GOLD: Final = 0xC9A227
GREEN: Final = 0x2E8B57
BLUE: Final = 0x3B6EA5
GREY: Final = 0x7A7A7A

Style: TypeAlias = Literal["plain", "main", "confirm", "danger"]
OutRow: TypeAlias = tuple[OutButton, ...] | OutSelect


class Images(Protocol):
    """The part of the images service needed here."""

    async def draw(self, picture: Picture, words: Words) -> PictureFile | None: ...


@dataclass(frozen=True, slots=True)
class Draft:
    """A message whose pictures are still to be drawn. Fields as in `OutMessage`."""

    text: str
    pictures: tuple[Picture, ...] = ()
    rows: tuple[OutRow, ...] = ()
    mention: tuple[int, ...] = ()
    quiet: bool = True
    accent: int | None = None


async def drawn(draft: Draft, images: Images, words: Words) -> OutMessage:
    """The message with its pictures. A picture that cannot be drawn now is left out: the text says the same."""
    files = [await images.draw(picture, words) for picture in draft.pictures]
    return OutMessage(
        text=draft.text,
        pictures=tuple(file for file in files if file is not None),
        rows=draft.rows,
        mention=draft.mention,
        quiet=draft.quiet,
        accent=draft.accent,
    )


def names_of(card: TableCard) -> tuple[str, ...]:
    """Display names by seat, as their owners wrote them."""
    return tuple(seat.name for seat in sorted(card.seats, key=lambda seat: seat.seat))


def marks_of(card: TableCard) -> tuple[SeatMark, ...]:
    """What pictures mark by seat: autopilot acts, or the person is away. Nothing once the game is over."""
    if card.stage != "running":
        return ()
    seats = sorted(card.seats, key=lambda seat: seat.seat)
    return tuple("autopilot" if seat.autopilot else "away" if seat.away is not None else "" for seat in seats)


def lobby(card: TableCard, binding: Binding, texts: Texts, *, language: str = DEFAULT_LANGUAGE) -> Draft:
    """The message of a table that has not begun: who sits there, what is agreed, and the buttons to take part."""
    taken = [seat for seat in card.seats if seat.kind != "open"]
    say = _Sayer(card, texts, language)
    lines = [say("lobby-title", game=card.title, session=str(card.session), designer=binding.game.info.designer)]
    lines += [say("lobby-pitch-named", pitch=Phrase(f"{card.game}-pitch"))]
    lines += ["", say("lobby-seats", taken=len(taken), minimum=card.minimum, maximum=card.maximum)]
    lines += [_with_share(say, _lobby_seat(say, card, seat), seat) for seat in taken]
    lines += [say.phrase(line) for line in clock_lines(card)]
    changed = changed_options(binding, card.options)
    lines += ["", say("lobby-pace", pace=pace_name(card.terms))]
    lines += [say.phrase(line) for line in terms_lines(card.terms, card.changed_at)]
    lines += [say("lobby-reliability", percent=card.reliability)] if card.reliability is not None else []
    lines += [say.phrase(line) for line in changed] or [say("lobby-options-standard")]
    lines += [
        say("lobby-option-kept", value=binding.option_value(name, value))
        for name, value in card.options.items()
        if not binding.offers(name, value)
    ]
    lines += ["", say("lobby-luck", commitment=_code(card.commitment))]
    lines += [say("luck-of", session=str(card.luck_of))] if card.luck_of is not None else []
    if card.salts:
        lines += [say("lobby-salts", count=card.salts)]
    missing = card.minimum - len(taken)
    host = card.host is not None
    lines += ["", say("lobby-missing", count=missing) if missing > 0 else say("lobby-ready", host=_host(card))]
    lines += [say("lobby-lapse", left=stamp(card.changed_at + card.terms.lapse))]
    rows: tuple[OutRow, ...] = (
        (
            say.button("join", card, "main", disabled=len(taken) >= card.maximum),
            say.button("leave", card),
            say.button("start", card, "confirm", disabled=missing > 0 or not host),
        ),
        (
            say.button("options", card),
            say.button("computers", card),
            say.button("pace", card),
            say.button("salt", card),
            say.button("rules", card),
        ),
    )
    return Draft(fitted(lines), rows=rows, accent=GOLD)


def start_post(
    card: TableCard,
    binding: Binding,
    public: Any,
    salts: Sequence[str],
    texts: Texts,
    *,
    language: str = DEFAULT_LANGUAGE,
) -> Draft:
    """The first post of a game: who plays, the commitment to the luck, and the pictures of the opening position."""
    say = _Sayer(card, texts, language)
    lines = [say("start-title", game=card.title, session=str(card.session))]
    lines += [say("start-players", players=_listed([seat.name for seat in card.seats]))]
    lines += ["", say("luck-promise", commitment=_code(card.commitment))]
    lines += (
        [say("luck-salts", count=len(salts), salts=Verbatim(", ".join(_code(salt) for salt in salts)))] if salts else []
    )
    lines += [say("luck-of", session=str(card.luck_of))] if card.luck_of is not None else []
    lines += [say("luck-shared")] if card.sealed else []
    lines += ["", say("start-how"), *([say("start-hands")] if binding.has_hand else [])]
    return Draft(
        fitted(lines),
        pictures=binding.phase_pictures(None, public),
        rows=(_play_row(say, card, binding),),
        accent=GOLD,
    )


def status(
    card: TableCard, binding: Binding, public: Any | None, texts: Texts, *, language: str = DEFAULT_LANGUAGE
) -> Draft:
    """The one message that is always true: phase, who must act and since when, what stands. Edited in place."""
    if card.stage == "lobby":
        return lobby(card, binding, texts, language=language)
    if card.stage != "running" or public is None:
        return _over(card, texts, language)
    say = _Sayer(card, texts, language)
    lines = [say("status-title", game=card.title, session=str(card.session)), _moment(say, card), ""]
    lines += [_waiting(say, card, alike) for pending in _grouped(card.pending) for alike in _due_together(pending)]
    lines += [say.phrase(line) for line in clock_lines(card)]
    lines += _open_seats(say, card)
    lines += ["", *(say.phrase(line) for line in binding.status(public))]
    lines += ["", say("status-how")]
    return Draft(fitted(lines), rows=(_play_row(say, card, binding),), accent=BLUE)


def phase_post(
    card: TableCard,
    binding: Binding,
    before: Any | None,
    public: Any,
    lines: Sequence[Phrase],
    texts: Texts,
    *,
    language: str = DEFAULT_LANGUAGE,
) -> Draft:
    """The new message after a phase: what happened since the last one, in a few lines, and the pictures."""
    say = _Sayer(card, texts, language)
    title = say("post-title", game=card.title, session=str(card.session))
    parts = [title, _moment(say, card), "", *_bullets(say, lines)]
    rows: tuple[OutRow, ...] = (_play_row(say, card, binding),) if card.stage == "running" else ()
    return Draft(fitted(parts), pictures=binding.phase_pictures(before, public), rows=rows, accent=BLUE)


def ending_post(card: TableCard, lines: Sequence[Phrase], texts: Texts, *, language: str = DEFAULT_LANGUAGE) -> Draft:
    """What happened since the last phase of a game that is over now. The pictures come with the result."""
    say = _Sayer(card, texts, language)
    title = say("post-title", game=card.title, session=str(card.session))
    return Draft(fitted([title, say("post-ending"), "", *_bullets(say, lines)]), accent=BLUE)


def _bullets(say: _Sayer, lines: Sequence[Phrase]) -> list[str]:
    bullets = [say("post-bullet", line=Verbatim(say.phrase(line))) for line in lines]
    if len(bullets) > POST_LINES:
        bullets[1 : 1 - POST_LINES] = [say("post-more", count=len(lines) - POST_LINES)]
    return bullets


def result(
    card: TableCard,
    binding: Binding,
    public: Any,
    seed: str | None,
    salts: Sequence[str],
    texts: Texts,
    *,
    after: Sequence[Phrase] = (),
    language: str = DEFAULT_LANGUAGE,
) -> Draft:
    """The last post: ranking, the breakdown, what its game says of itself afterwards (`after`), and everything needed to check
    the luck, unless it is still secret (`seed` None). Raises ValueError without a result."""
    if card.outcome is None:
        raise ValueError(f"table {card.session} has no result")
    say = _Sayer(card, texts, language)
    lines = [say("result-title", game=card.title, session=str(card.session)), say.phrase(card.outcome.reason), ""]
    lines += [_winner_line(say, card.outcome)]
    lines += [_ranked(say, place) for place in card.outcome.ranking]
    lines += ["", *(say.phrase(line) for line in binding.status(public))]
    lines += ["", *(say.phrase(line) for line in after)] if after else []
    lines += ["", *(_luck_lines(say, card, seed, salts) if seed is not None else [say("luck-sealed")])]
    row = (say.button("replay", card), say.button("strip", card))
    return Draft(fitted(lines), pictures=binding.phase_pictures(public, public), rows=(row,), accent=GREEN)


def _luck_lines(say: _Sayer, card: TableCard, seed: str, salts: Sequence[str]) -> list[str]:
    """Seed, salts, and how to check every shuffle."""
    lines = [say("luck-opened", seed=_code(seed), commitment=_code(card.commitment))]
    if salts:
        lines += [say("luck-salts", count=len(salts), salts=Verbatim(", ".join(_code(salt) for salt in salts)))]
    return [*lines, say("luck-verify", session=str(card.session))]


def unsealed(
    card: TableCard,
    seed: str,
    salts: Sequence[str],
    texts: Texts,
    *,
    after: Sequence[Phrase] = (),
    language: str = DEFAULT_LANGUAGE,
) -> Draft:
    """The round is over: what the result of a table could not say while others had the same luck."""
    say = _Sayer(card, texts, language)
    lines = [say("unsealed-title", game=card.title, session=str(card.session))]
    lines += ["", *(say.phrase(line) for line in after)] if after else []
    lines += ["", *_luck_lines(say, card, seed, salts)]
    row = (say.button("replay", card), say.button("strip", card)) if card.stage == "finished" else ()
    return Draft(fitted(lines), rows=(row,) if row else (), accent=GREEN)


def turn_notice(
    card: TableCard,
    binding: Binding,
    seats: Sequence[Seat],
    texts: Texts,
    *,
    public: Any | None = None,
    lines: Sequence[Phrase] = (),
    language: str = DEFAULT_LANGUAGE,
) -> Draft | None:
    """One message that calls the people who owe a decision; None if nobody among `seats` can be called. `lines` are what
    happened since they acted last, oldest first; the newest few stand above the call. With `public` comes the picture of
    what the decision is about."""
    say = _Sayer(card, texts, language)
    by_seat = {seat.seat: seat for seat in card.seats}
    called: list[int] = []
    calls: list[str] = []
    for group in _grouped(tuple(pending for pending in card.pending if pending.seat in seats)):
        people = [by_seat[pending.seat].discord_id for pending in group]
        known = [person for person in people if person is not None]
        if not known:
            continue
        called += known
        who = Verbatim(" ".join(mention(person) for person in known))
        calls.append(say("turn-notice", who=who, count=len(known), decision=_decision(card, group[0]), **_table(card)))
        dues = [pending.due for pending in group if pending.due is not None]
        calls += [say("call-until", until=stamp(min(dues), "f"), left=stamp(min(dues)))] if dues else []
    if not called:
        return None
    told = [say("call-before", line=Verbatim(say.phrase(one))) for one in lines[-NOTICE_LINES:]]
    # With nothing to tell, the post above shows and says it all.
    row = (say.button("act", card, "main"), *((say.button("recap", card),) if lines else ()))
    pictures = () if public is None else (binding.recap_picture(public),)
    return Draft(
        fitted([*told, *calls]), pictures=pictures, rows=(row,), mention=tuple(called), quiet=False, accent=BLUE
    )


def line(card: TableCard, phrases: Sequence[Phrase], texts: Texts, *, language: str = DEFAULT_LANGUAGE) -> Draft:
    """A short public line about the table itself: an undo, a rewind, somebody leaving."""
    say = _Sayer(card, texts, language)
    said = [say.phrase(one) for one in phrases]
    # Which table it is stands once, behind the last of them.
    return Draft(fitted([*said[:-1], say("line-about", line=Verbatim(said[-1]), **_table(card))]), accent=GREY)


def changed_options(binding: Binding, values: Mapping[str, object]) -> tuple[Phrase, ...]:
    """One line per option that differs from the game's default, in the order of the game's fields."""
    defaults: dict[str, object] = dict(binding.game.info.options())
    return tuple(
        phrase("option-line", option=option_label(binding.slug, name), value=binding.option_value(name, values[name]))
        for name, default in defaults.items()
        if name in values and values[name] != default
    )


def fitted(lines: Sequence[str], limit: int = MESSAGE_LENGTH) -> str:
    """Lines joined to one text of at most `limit` characters; whole lines are dropped from the end if need be."""
    kept: list[str] = []
    length = 0
    for one in lines:
        if length + len(one) + 2 > limit:
            kept.append("…")
            break
        kept.append(one)
        length += len(one) + 1
    return "\n".join(kept).strip()


class _Sayer:
    """Says phrases about one table in one language."""

    def __init__(self, card: TableCard, texts: Texts, language: str) -> None:
        self._texts = texts
        self._language = language
        self._names = names_of(card)

    def __call__(self, key: str, **args: PhraseValue) -> str:
        return self.phrase(phrase(key, **args))

    def phrase(self, what: Phrase) -> str:
        return self._texts.say(what, self._language, self._names)

    def button(self, verb: Verb, card: TableCard, style: Style = "plain", *, disabled: bool = False) -> OutButton:
        label = self._texts.label(Phrase(f"button-{verb}"), self._language)
        return OutButton(label, CustomId(verb=verb, session=card.session).encode(), style, disabled)


def _play_row(say: _Sayer, card: TableCard, binding: Binding) -> tuple[OutButton, ...]:
    return (
        say.button("act", card, "main"),
        say.button("board", card),
        say.button("hand" if binding.has_hand else "plan", card),
        say.button("describe", card),
        say.button("help", card),
    )


def _table(card: TableCard) -> dict[str, PhraseValue]:
    return {"game": card.title, "session": str(card.session)}


def _moment(say: _Sayer, card: TableCard) -> str:
    return say("status-moment", turn=card.turn or 0, phase=Phrase(f"{card.game}-phase-{card.phase}"))


def _decision(card: TableCard, pending: PendingCard) -> Phrase:
    return Phrase(f"{card.game}-decision-{pending.kind}")


def _grouped(pending: Sequence[PendingCard]) -> tuple[tuple[PendingCard, ...], ...]:
    """Seats that owe the same kind of decision, together; the longest wait first."""
    kinds = dict.fromkeys(one.kind for one in sorted(pending, key=lambda one: (one.since, one.seat)))
    return tuple(tuple(one for one in pending if one.kind == kind) for kind in kinds)


def _due_together(pending: Sequence[PendingCard]) -> tuple[tuple[PendingCard, ...], ...]:
    dues = dict.fromkeys(one.due for one in pending)
    return tuple(tuple(one for one in pending if one.due == due) for due in dues)


def _waiting(say: _Sayer, card: TableCard, group: Sequence[PendingCard]) -> str:
    who = and_list([SeatName(pending.seat) for pending in group])
    since = stamp(min(pending.since for pending in group))
    due = group[0].due
    if due is not None and not all(card.seats[one.seat].autopilot for one in group):
        timed = {"since": since, "until": stamp(due, "f"), "left": stamp(due)}
        return say("status-waiting-until", who=who, count=len(group), decision=_decision(card, group[0]), **timed)
    return say("status-waiting", who=who, count=len(group), decision=_decision(card, group[0]), since=since)


def _listed(names: Sequence[str]) -> Verbatim:
    return Verbatim(", ".join(escaped(name) for name in names))


def _lobby_seat(say: _Sayer, card: TableCard, seat: SeatCard) -> str:
    if seat.kind == "computer":
        return say("lobby-seat-computer", seat=SeatName(seat.seat), kind=Phrase(f"computer-{seat.computer}"))
    if seat.person is not None and seat.person == card.host:
        return say("lobby-seat-host", seat=SeatName(seat.seat))
    return say("lobby-seat-person", seat=SeatName(seat.seat))


def _open_seats(say: _Sayer, card: TableCard) -> list[str]:
    seats = [SeatName(seat.seat) for seat in card.seats if seat.open_since is not None]
    return [say("status-open-seats", who=and_list(seats), count=len(seats))] if seats else []


def _with_share(say: _Sayer, line: str, seat: SeatCard) -> str:
    if seat.share is None:
        return line
    return say("lobby-share", line=Verbatim(line), percent=seat.share.percent, count=seat.share.decisions)


def _host(card: TableCard) -> PhraseValue:
    for seat in card.seats:
        if seat.person is not None and seat.person == card.host:
            return SeatName(seat.seat)
    return phrase("lobby-host-unseated")


def _over(card: TableCard, texts: Texts, language: str) -> Draft:
    say = _Sayer(card, texts, language)
    lines = [say("status-title", game=card.title, session=str(card.session))]
    if card.outcome is None:
        return Draft(fitted([*lines, say("status-ended")]), accent=GREY)
    lines += [say("status-finished"), say.phrase(card.outcome.reason), ""]
    lines += [_ranked(say, place) for place in card.outcome.ranking]
    return Draft(fitted(lines), rows=((say.button("board", card),),), accent=GREEN)


def _ranked(say: _Sayer, place: Place) -> str:
    return say("result-place", place=place.place, seat=SeatName(place.seat), score=place.score)


def _winner_line(say: _Sayer, outcome: Outcome) -> str:
    winners = [SeatName(seat) for seat in outcome.winners]
    return say("result-winners", who=and_list(winners), count=len(winners))


def _code(text: str) -> Verbatim:
    """Text in a code span, shown exactly as it is; it must not contain a backtick (salts and seeds never do)."""
    return Verbatim(f"`{text.replace('`', '')}`")
