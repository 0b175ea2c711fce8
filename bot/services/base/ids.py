"""The codec of custom ids of buttons and selects, which Discord returns with a press, also after a restart. A custom id
consists of a verb, the session, the decision token and draft number, and words of notation. Everybody who sees the
message can read it, so it contains no secret. It is not trusted: the services check every press. Numbers are stored in
32 bits; larger ones match nothing."""

import re
from typing import Final, Literal, TypeAlias, cast, get_args

from engines.core.typed_text import typed_line, with_plain_amount
from engines.core.values import frozen

LARGEST_STORED: Final = 2**31 - 1
"""Largest number of a table, tournament, question or log line."""
LARGEST_DISCORD_ID: Final = 2**63 - 1
"""Largest Discord id that can be stored: ids have 64 bits, and databases use signed numbers."""


def number_in(text: str, most: int = LARGEST_STORED) -> int | None:
    """Return a number from 0 to `most` written in plain digits; None for anything else."""
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if number <= most else None


def typed_number(text: str, most: int = LARGEST_STORED) -> int | None:
    """Return a typed number from 0 to `most`, in the digits of any script, with or without `#`; None for anything else."""
    return number_in(with_plain_amount(typed_line(text)).removeprefix("#").lstrip(), most)


MAX_LENGTH: Final = 100
"""Discord's limit for a custom id and for the value of a select's option."""

PREFIX: Final = "c1"
"""Version of the layout below. A change of layout gets a new prefix; ids with another prefix are answered as outdated."""

Verb: TypeAlias = Literal[
    # These are on many kinds of messages.
    "act",
    "board",
    "plan",
    "hand",
    "score",
    "describe",
    "rules",
    "fairness",
    "evidence",
    "help",
    "status",
    "log",
    "recap",
    "top",
    "tournament",
    "tournament-end",
    "tournament-new",
    "tournament-again",
    "tournament-rest",
    "tournament-set",
    "tournament-type",
    "tournament-salt",
    "tournament-password",
    "tournament-vote",
    "tournament-data",
    "tournament-hall",
    "tournament-servers",
    "tournament-draw",
    "organise",
    "organise-form",
    "inbox",
    "next",
    "replay",
    "rematch",
    "film",
    "analysis",
    "share",
    "post",
    "seats",
    "seat",
    "take",
    "resign",
    "replace",
    "agree",
    "object",
    "willing",
    "order",
    "unorder",
    "settings",
    # These open the menu of further actions, and ask the players a question.
    "more",
    "vote",
    "vote-form",
    # These begin a game at once with computer players, and open it to others.
    "now",
    "invite",
    # These belong to lessons.
    "learn",
    "lesson-do",
    "lesson-pick",
    "lesson-words",
    "lesson-look",
    # These belong to the puzzle of the day.
    "puzzle",
    "puzzle-do",
    # These belong to the lobby.
    "new",
    "join",
    "leave",
    "salt",
    "start",
    "without",
    "computer",
    "details",
    "setup",
    "setup-form",
    "setup-guests",
    "setup-start",
    "invite-people",
    # These belong to reminders and absences.
    "snooze",
    "hush",
    "remind",
    "away",
    "away-form",
    "back",
    # These belong to private panels.
    "do",
    "ask",
    "pick",
    "undo",
    "page",
    "page-link",
    "hint",
    # These let people see a seat.
    "viewers",
    "viewers-form",
    "watch",
    # This chooses the table of a command that named none.
    "table",
    # These are for hosts and moderators.
    "manage",
    "substitute",
    # These are for a person's own data.
    "reliability",
    "export",
    # These belong to a server's settings.
    "server",
    "server-form",
    # These have to be confirmed.
    "end",
    "erase",
    "kick",
    "rewind",
    "quit",
    "annul",
    "cancel",
]
"""Action of a control. `do` and `pick` send words of notation from a private panel (a button, a select), `lesson-do` and
`lesson-pick` send words in a lesson; `quit` leaves a running game."""

_VERBS: Final = frozenset[str](get_args(Verb))
_ESCAPED: Final = re.compile(r"[%: ]")
_ESCAPE: Final = re.compile(r"%([0-9A-F]{2})")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that no custom id of the bot contains."""
_EMPTY_WORD: Final = "%00"


class IdTooLong(ValueError):
    """The content does not fit into a custom id: a defect of the panel."""


@frozen
class CustomId:
    """The content of a custom id. `session` is 0 for controls that belong to no session. `decision` and `draft` are the
    token of the control's panel (`PanelReply`); public buttons have none."""

    verb: Verb
    session: int = 0
    decision: str = ""
    draft: int | None = None
    words: tuple[str, ...] = ()

    def encode(self) -> str:
        """Return the id as text of at most `MAX_LENGTH` characters. Raise IdTooLong if it would be longer."""
        draft = "" if self.draft is None else str(self.draft)
        # Most public buttons have neither a decision nor words: escaping is skipped for speed.
        decision = _escaped(self.decision) if self.decision else ""
        words = encode_words(self.words) if self.words else ""
        text = ":".join((PREFIX, self.verb, str(self.session), decision, draft, words))
        if len(text) > MAX_LENGTH:
            raise IdTooLong(f"{self.verb}: {len(text)} characters, {len(self.words)} words")
        return text


def decode(text: str) -> CustomId | None:
    """Return the content of a custom id; None for ids of another version and for text the bot did not write."""
    parts = text.split(":")
    if len(parts) != 6 or parts[0] != PREFIX or parts[1] not in _VERBS:
        return None
    _, verb, session, decision, draft, words = parts
    number, step = _number(session), _number(draft)
    if number is None or (draft and step is None) or len(text) > MAX_LENGTH:
        return None
    read = CustomId(
        verb=cast(Verb, verb), session=number, decision=_unescaped(decision), draft=step, words=decode_words(words)
    )
    return None if any(map(_CONTROL.search, (read.decision, *read.words))) else read


def _number(text: str) -> int | None:
    # Each number has one spelling, so that no two ids mean the same.
    return number_in(text) if text == "0" or not text.startswith("0") else None


def encode_words(words: tuple[str, ...]) -> str:
    """Return words of notation as the value of a select's option. The length is not checked."""
    return " ".join([_escaped(word) or _EMPTY_WORD for word in words])


def decode_words(text: str) -> tuple[str, ...]:
    """Return the words that `encode_words` joined."""
    if not text:
        return ()
    if "%" not in text:
        return tuple(text.split(" "))
    return tuple(["" if word == _EMPTY_WORD else _unescaped(word) for word in text.split(" ")])


def _escaped(text: str) -> str:
    return _ESCAPED.sub(lambda mark: f"%{ord(mark.group()):02X}", text)


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(lambda mark: chr(int(mark.group(1), 16)), text)
