"""News on people's panels and its costs: words of news per panel, and requests to Discord per decision. The figures are
counts, so load on the machine has no effect.
Three people and a computer player play each game as sensible computer players would. Everybody is present: they opened
their panel once, and press on it 20 seconds after it asks them. Only requests that Discord counts are counted; answers
to interactions are not."""

import itertools
from collections import Counter
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.games.binding import Binding
from bot.services.base.limits import Limits
from bot.services.base.model import PanelReply, Press, SessionId
from bot.services.composition import Services
from bot.services.delivery.panels import panel_messages
from bot.services.delivery.panels.panel_messages import news_text
from bot.services.pictures.worker import DrawnPicture, Job
from bot.services.play import acting
from bot.services.seats import lobbies
from bot.services.settings import ServiceSettings
from bot.services.views import session_queries
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.texts import shared_texts
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from tests.bot.services.fakes import FakeClock, FakeMessenger, FakeSeeds, Player, open_table
from tools.bench.measuring import Row, median, percentile

KIND: Final = "steady"
_NAMES: Final = ("Ana", "Ben", "Cleo")
_SECONDS: Final = 20
_STEPS: Final = 20_000
"""More steps than any game takes."""
_REQUESTS: Final = {"vegas_showdown": 1.0, "filthy_rich": 0.6, "new_las_vegas": 0.5}
"""Targets for requests per decision."""
_BEFORE: Final = {"vegas_showdown": 2.96, "filthy_rich": 3.29, "new_las_vegas": 2.01}
"""Requests per decision on 2026-11-27, when every asked person was called, and every post was sent at once."""
_WORDS: Final = 60


class Requests(FakeMessenger):
    """A messenger that counts requests as Discord does."""

    def __init__(self) -> None:
        super().__init__()
        self.counted = Counter[str]()

    def _fault(self, channel: int) -> None:
        self.counted[self.calls[-1][0]] += 1

    async def delete(self, ref: object) -> None:
        """Count a deletion."""
        self.counted["delete"] += 1

    @property
    def total(self) -> int:
        """Return the number of requests without edits of panels, which use the token of an interaction instead."""
        return sum(count for kind, count in self.counted.items() if kind != "edit_panel")


@dataclass
class News:
    """The decisions of a game, and the number of words of news above each."""

    words: list[int] = field(default_factory=list[int])
    decisions: set[tuple[int, str]] = field(default_factory=set[tuple[int, str]])


@dataclass
class Reading:
    """A session whose people read and press."""

    services: Services
    binding: Binding
    session: SessionId
    players: list[Player]
    clock: FakeClock
    news: News = field(default_factory=News)
    _tokens: Iterator[int] = field(default_factory=itertools.count)

    async def show(self, player: Player, reply: PanelReply) -> None:
        """Show somebody a panel as the answer to their press."""
        say = TextLocalizer(shared_texts(), "en").for_session(
            await session_queries.load_card(self.services.context, self.session)
        )
        _, shown = await panel_messages.compose_panel(self.services.context, reply, player.person, say)
        token = f"token {next(self._tokens)}"
        await self.services.panels.record_panel(shown, player.caller.discord_id, token)
        self.services.panels.record_shown(shown, player.caller.discord_id, token)

    async def follow(self) -> None:
        """Let computer players answer, send what is due, and bring panels up to date."""
        await self.services.computers.play(self.session)
        self.clock.pass_seconds(2)
        await self.services.panels.drain()
        await self.services.outbox.drain()

    async def play(self) -> News:
        """Play to the end."""
        for player in self.players:
            await self.show(player, await acting.open_panel(self.services.context, player.caller, self.session))
        for step in range(_STEPS):
            await self.follow()
            record = await self.services.repository.current(self.session)
            if record.state is None or record.stage != "running":
                return self.news
            game = self.binding.game
            for open_decision in record.open_decisions:
                seat = Seat(open_decision.seat)
                player = self.players[seat]
                view = game.view_for(record.state, seat)
                space = game.legal_actions(view)
                if space:
                    await self._note((seat, open_decision.decision), player)
                    luck = Rng(game_key(f"{seat:064x}", ("telling",)), step * 64)
                    words = tuple(game.text(self.binding.players[KIND].choose(view, seat, space, luck)).split())
                    press = Press(words, None, None, f"telling {step}")
                    self.clock.pass_seconds(_SECONDS)
                    await self.show(player, await acting.act(self.services.context, player.caller, self.session, press))
                    break
        raise AssertionError(f"{self.binding.slug} is not over after {_STEPS} steps")

    async def _note(self, decision: tuple[int, str], player: Player) -> None:
        """Count the news above a decision once."""
        if decision in self.news.decisions:
            return
        self.news.decisions.add(decision)
        record = await self.services.repository.current(self.session)
        say = TextLocalizer(shared_texts(), "en").for_session(
            await session_queries.card_of(self.services.context, record)
        )
        news = await session_queries.own_news(self.services.context, record, player.person)
        text, _ = news_text(news.lines, record.seat_of(player.person), say)
        self.news.words.append(len(text.replace("-# ", "").split()))


async def _drawn(job: Job) -> DrawnPicture:
    """Draw nothing."""
    return DrawnPicture(b"", "")


@asynccontextmanager
async def begun(folder: Path, binding: Binding) -> AsyncGenerator[tuple[Reading, Requests]]:
    """Open a session of three people and a computer player and start its game."""
    folder.mkdir(parents=True, exist_ok=True)
    messenger, clock = Requests(), FakeClock()
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
        table = await open_table(services, _NAMES, (KIND,), game=binding.slug)
        await lobbies.start(services.context, table.ana.caller, table.session)
        await services.outbox.drain()
        messenger.counted.clear()
        yield Reading(services, binding, table.session, table.players, clock), messenger
    finally:
        await services.close()


async def telling(folder: Path, binding: Binding) -> list[Row]:
    """Return the figures of one game."""
    async with begun(folder, binding) as (reading, messenger):
        news = await reading.play()
    name, decisions = binding.slug, len(news.decisions)
    return [
        Row("telling", f"{name}: requests that count, per decision of a person", messenger.total / decisions, "",
            "when everybody was called", _BEFORE.get(name), _REQUESTS.get(name)),
        Row("telling", f"{name}: words of news per panel, median of {decisions}", median(news.words), "words"),
        Row("telling", f"{name}: words of news per panel, most", max(news.words), "words", target=_WORDS),
        Row("telling", f"{name}: words of news per panel, 90th percentile", percentile(news.words, 0.9), "words"),
    ]  # fmt: skip
