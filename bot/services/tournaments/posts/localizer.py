"""The localizer of a tournament: its record with names, games and language; and buttons and posts made with it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from bot.games.binding import Binding
from bot.games.joining import comma_list
from bot.services.base.ids import CustomId, Verb
from bot.services.base.model import PersonId
from bot.services.base.ports import Body, OutButton
from bot.services.tournaments.pictures.parts import name_indexes, round_heading
from bot.services.tournaments.state.record import Entrant, TournamentRecord
from bot.services.wording.messages import BLUE, GREY, Style, UndrawnMessage, fit_lines
from bot.services.wording.texts import Texts, Verbatim, mention
from data.store.people.people import PersonRow
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase


@dataclass(frozen=True, slots=True)
class TournamentLocalizer:
    """The formatter of phrases about one tournament in one language. `names` are the names of the entries, in their order."""

    record: TournamentRecord
    binding: Binding
    people: Mapping[int, PersonRow]
    names: tuple[str, ...]
    texts: Texts
    language: str | None = None
    titles: tuple[str, ...] = ()
    """Titles of the tournament's games, in the order of the rounds."""
    bindings: Mapping[str, Binding] = field(default_factory=dict[str, Binding])
    """All games of the bot by slug."""
    guild: int | None = None
    """Further server whose members read the texts; None for the organisers' server, and for a single reader."""
    qualifiers: tuple[str, ...] = ()
    """Names of the qualifiers of a final."""

    def __call__(self, key: str, **args: PhraseValue) -> str:
        """Return the sentence of a message with arguments."""
        return self.phrase(phrase(key, **args))

    def phrase(self, what: Phrase) -> str:
        """Return the sentence of a phrase."""
        return self.texts.say(what, self.language, self.names)

    def with_record(self, record: TournamentRecord) -> "TournamentLocalizer":
        """Return the localizer for another state of the tournament, with the same entries."""
        return replace(self, record=record)

    def button(self, what: str, action: str, style: Style = "plain") -> OutButton:
        """Return the button for an action on this tournament. The button for signing up opens a form if a password is set."""
        asks = action == "join" and self.record.setup.password
        return self.control(what, "tournament-password" if asks else "tournament", action, style=style)

    def control(self, what: str, verb: Verb, action: str, *words: str, style: Style = "plain") -> OutButton:
        """Return the button for an action on this tournament, under any verb; `words` are further arguments."""
        custom_id = CustomId(verb, words=(action, str(self.record.id), *words))
        return OutButton(self.texts.label(Phrase(what), self.language), custom_id.encode(), style)

    def is_mentioned(self, entry: Entrant) -> bool:
        """Return whether an entry's person is mentioned in the server of the readers: people are mentioned in the server in
        which they entered, or in the organisers' server if theirs no longer takes part."""
        server = self.record.server(entry.guild)
        return self.guild == (None if server is None else server.guild_id)

    @property
    def host_mention_ids(self) -> tuple[int, ...]:
        """The Discord id of the tournament's host, for a mention: one id, or none if unknown."""
        row = None if self.record.host is None else self.people.get(self.record.host)
        return () if row is None or row.discord_id is None else (row.discord_id,)

    def mention_ids(self, entries: Iterable[Entrant | None]) -> tuple[int, ...]:
        """Return the Discord ids for mentioning the people of entries."""
        rows = (self.people.get(one.person) for one in entries if one is not None and one.person is not None)
        return tuple(row.discord_id for row in rows if row is not None and row.discord_id is not None)

    @property
    def games(self) -> Phrase:
        """The tournament's game, or the games of a series."""
        return comma_list(self.titles or (self.binding.game.info.title,))

    @property
    def games_for_picture(self) -> Phrase:
        """The tournament's game, or the number of games of a series, short enough for a picture."""
        count = len(self.titles)
        return phrase("tour-series-of", count=count) if count > 1 else self.games

    def round(self, number: int) -> Phrase:
        """Return a round as a part of a sentence."""
        return round_heading(self.record, number, "tour-round-in")

    def game(self, number: int) -> str:
        """Return the name of a round's game."""
        titles = self.titles or (self.binding.game.info.title,)
        return titles[(number - 1) % len(titles)]

    def person(self, person: PersonId | None) -> str | Phrase:
        """Return the name of a person, entrant or not; for an erased one the phrase that says so."""
        row = None if person is None else self.people.get(person)
        return Phrase("tour-gone") if row is None else row.name

    def entry(self, number: int) -> SeatName:
        """Return the name of an entry."""
        return SeatName(name_indexes(self.record).get(cast(Any, number), len(self.names)))


def view_buttons(localizer: TournamentLocalizer) -> tuple[OutButton, ...]:
    """Return the buttons for standings, tables, the reader's status, rules and fairness."""
    return (
        localizer.button("button-tour-standings", "standings"),
        localizer.button("button-tour-tables", "tables"),
        localizer.button("button-tour-mine", "status"),
        localizer.button("button-tour-rules", "rules"),
        localizer.button("button-fairness", "fairness"),
    )


def files_button(localizer: TournamentLocalizer) -> OutButton:
    """Return the button to the tournament's files."""
    return localizer.control("button-tour-data", "tournament-data", "choose")


def next_tournament_buttons(localizer: TournamentLocalizer) -> tuple[OutButton, ...]:
    """Return the buttons with which organisers prepare another tournament: one with an equal set-up, or any."""
    again = localizer.control("button-tour-again", "tournament-again", "draft")
    return again, localizer.control("button-tour-another", "tournament-new", "new")


def call_post(
    localizer: TournamentLocalizer,
    lines: Sequence[str],
    called: Sequence[int],
    row: tuple[OutButton, ...] = (),
    accent: int = BLUE,
) -> UndrawnMessage:
    """Return a post that mentions people (`called`, their Discord ids) below its lines."""
    who = Verbatim(" ".join(map(mention, called)))
    shown = [*lines, *([localizer("tour-called", who=who)] if called else [])]
    body = Body(fit_lines(shown), rows=(row,) if row else (), accent=accent)
    return UndrawnMessage(body, mention=tuple(called), quiet=False)


def done_post(localizer: TournamentLocalizer, key: str, **args: PhraseValue) -> UndrawnMessage:
    """Return the final form of a finished post: one line in grey."""
    return UndrawnMessage(Body(localizer(key, name=localizer.record.name, **args), accent=GREY))


def entry_buttons(localizer: TournamentLocalizer, first: str = "join") -> tuple[OutButton, ...]:
    """Return the buttons for people called before the start: to sign up (`join`) or check in (`checkin`), and to leave."""
    return localizer.button(f"button-tour-{first}", first, "main"), localizer.button("button-tour-leave", "leave")
