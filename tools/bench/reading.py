"""The reading load of a channel: messages, words and pictures per turn of a whole game. The figures are counts, so load
on the machine has no effect.
Three people play each game as sensible computer players would, ten minutes apart. A call is a message that mentions
somebody, and is deleted when it is answered. All other messages stay in the channel as the record."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.games.binding import Binding
from bot.services.base.limits import Limits
from bot.services.base.model import Press, SessionId
from bot.services.base.ports import MessageRef, OutMessage
from bot.services.composition import Services
from bot.services.pictures.worker import DrawnPicture, Job
from bot.services.play import acting
from bot.services.seats import lobbies
from bot.services.settings import ServiceSettings
from bot.services.views import session_queries
from bot.services.wording.messages import MESSAGE_LENGTH
from bot.services.wording.texts import shared_texts
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from tests.bot.services.fakes import FakeClock, FakeMessenger, FakeSeeds, Player, open_table
from tools.bench.measuring import Row

KIND: Final = "steady"
_MINUTES: Final = 10
_TARGETS: Final = {"calls per decision": 1.0, "messages of the end": 2.0}
_STEPS: Final = 5_000
"""More steps than any game takes."""
_FORMER: Final = "before it was cut down"
_BEFORE: Final[dict[str, tuple[float, ...]]] = {
    "vegas_showdown": (2.0, 155.35, 2.9, 0.73, 39.72, 0.66, 338.05, 3, 154),
    "filthy_rich": (1.37, 110.74, 2.42, 0.29, 29.04, 0.0, 145.89, 3, 96),
    "new_las_vegas": (0.97, 94.62, 3.88, 0.32, 40.0, 0.0, 133.38, 3, 131),
}
"""Earlier figures, in the order of the current ones: every bid was posted twice, and every sheet after each turn."""


@dataclass
class Reader(FakeMessenger):
    """A messenger that records posts in the order in which a constant reader sees them."""

    posts: list[OutMessage] = field(default_factory=list[OutMessage])

    async def post(self, channel_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        """Record and post a message."""
        self.posts.append(message)
        return await super().post(channel_id, message, key, again=again)


@dataclass(frozen=True)
class Read:
    """The messages of a game: calls, messages that stay, and the last ones, with the length of the game."""

    calls: list[OutMessage]
    posts: list[OutMessage]
    ending: list[OutMessage]
    turns: int
    decisions: int


async def _drawn(job: Job) -> DrawnPicture:
    """Draw nothing."""
    return DrawnPicture(b"", "")


async def played(folder: Path, binding: Binding) -> Read:
    """Play a whole game of three people."""
    folder.mkdir(parents=True, exist_ok=True)
    messenger, clock = Reader(), FakeClock()
    services = await Services.open(
        ServiceSettings(
            f"sqlite+aiosqlite:///{folder / 'croupier.sqlite3'}",
            folder / "pictures",
            limits=Limits(actions_per_minute=10**9),
        ),
        bindings={binding.slug: binding},
        messenger=messenger,
        clock=clock,
        seeds=FakeSeeds(),
        texts=shared_texts(),
    )
    services.images.pool.draw = _drawn
    try:
        table = await open_table(services, ("Ana", "Ben", "Cleo"), game=binding.slug)
        await lobbies.start(services.context, table.ana.caller, table.session)
        await services.outbox.drain()
        messenger.posts.clear()
        decisions = await _play(services, clock, binding, table.session, table.players)
        before_end = len(messenger.posts)
        await services.outbox.drain()
        card = await session_queries.load_card(services.context, table.session)
        assert card.stage == "finished", "the game is played to its end"
        assert card.turn is not None
        running, ending = messenger.posts[:before_end], messenger.posts[before_end:]
        calls = [one for one in running if one.mention]
        return Read(calls, [one for one in running if not one.mention], ending, card.turn, decisions)
    finally:
        await services.close()


async def _play(
    services: Services, clock: FakeClock, binding: Binding, session: SessionId, players: list[Player]
) -> int:
    """Let everybody act in turn until the game is over, and leave its last messages unsent. Return the number of
    decisions."""
    game, player, asked = binding.game, binding.players[KIND], set[tuple[int, str]]()
    for step in range(_STEPS):
        record = await services.repository.current(session)
        if record.state is None or record.stage != "running":
            return len(asked)
        await services.outbox.drain()
        asked.update((one.seat, one.decision) for one in record.open_decisions)
        for open_decision in record.open_decisions:
            seat = Seat(open_decision.seat)
            view = game.view_for(record.state, seat)
            space = game.legal_actions(view)
            if space:
                luck = Rng(game_key(f"{seat:064x}", ("reading",)), step * 64)
                words = tuple(game.text(player.choose(view, seat, space, luck)).split())
                await acting.act(
                    services.context, players[seat].caller, session, Press(words, None, None, f"reading {step}")
                )
                break
        clock.pass_seconds(60 * _MINUTES if binding.secret_answers(record.state.public) is None else 60)
    raise AssertionError(f"{binding.slug} is not over after {_STEPS} steps")


def words_of(messages: list[OutMessage]) -> int:
    """Return the number of words of the messages, including the text below the buttons."""
    return sum(len(f"{one.text} {one.body.below}".split()) for one in messages)


def pictures_of(messages: list[OutMessage]) -> int:
    """Return the number of pictures in messages."""
    return sum(len(one.pictures) for one in messages)


async def reading(folder: Path, binding: Binding) -> list[Row]:
    """Return the figures of one game."""
    read = await played(folder, binding)
    everything = [*read.posts, *read.calls]
    assert all(len(one.text) <= MESSAGE_LENGTH for one in everything)
    figures = {
        "messages that stay, per turn": len(read.posts) / read.turns,
        "words that stay, per turn": words_of(read.posts) / read.turns,
        "pictures that stay, per turn": pictures_of(read.posts) / read.turns,
        "calls per decision": len(read.calls) / read.decisions,
        "words per call": words_of(read.calls) / max(1, len(read.calls)),
        "pictures per call": pictures_of(read.calls) / max(1, len(read.calls)),
        "words per turn, calls among them": words_of(everything) / read.turns,
        "messages of the end": len(read.ending),
        "words of the end": words_of(read.ending),
    }
    before = dict(zip(figures, _BEFORE.get(binding.slug, ()), strict=False))
    return [
        Row("reading", f"{binding.slug}: {name}", value, "", _FORMER, before.get(name), _TARGETS.get(name))
        for name, value in figures.items()
    ]
