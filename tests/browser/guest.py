"""People who share one window in turn, with the labels of a language: the steps of journeys through games."""

from collections.abc import Mapping, Sequence
from typing import Final

from playwright.async_api import expect

from bot.playground.model_server import channel_name
from tests.browser.journey import Journey
from tests.browser.spoken import Spoken, foreign_words
from tests.browser.visitor import MENU, OPTIONS

_TOO_WIDE: Final = "() => document.documentElement.scrollWidth > window.innerWidth"


class Guest:
    """One window that several people use in turn."""

    def __init__(self, journey: Journey, spoken: Spoken) -> None:
        self._journey, self._spoken = journey, spoken
        self.visitor = journey.visitor

    async def stand(self, name: str, place: str) -> None:
        """Become this person, in this channel or thread."""
        await self.visitor.become(name)
        await self.visitor.open_channel(place)

    async def press(self, *keys: str) -> None:
        """Press the newest buttons with the labels of these messages, in order."""
        for key in keys:
            await self.visitor.press(self._spoken.label(key))

    async def look(self, *keys: str) -> None:
        """Press those buttons with the labels of these messages that are enabled on the newest message."""
        for key in keys:
            button = self.visitor.messages.last.get_by_role("button", name=self._spoken.label(key), exact=True)
            if await button.count() and await button.last.is_enabled():
                await self.press(key)

    async def has(self, key: str) -> None:
        """Wait for a button with the label of a message."""
        await expect(
            self.visitor.stage.get_by_role("button", name=self._spoken.label(key), exact=True).last
        ).to_be_visible()

    async def choose(self, option: str) -> None:
        """Choose from the first menu of the newest message."""
        await self.visitor.calm()
        await self.visitor.messages.last.locator(MENU).first.click()
        await self.visitor.tap(self.visitor.stage.locator(OPTIONS, has_text=option).first)

    async def choose_form(self, menu: int, option: str, typed: Mapping[str, str]) -> None:
        """Choose a menu option of the newest message that opens a form, type into its fields, and send it."""
        await self.visitor.calm()
        await self.visitor.messages.last.locator(MENU).nth(menu).click()
        await self.visitor.stage.locator(OPTIONS, has_text=option).first.click()
        form = self.visitor.stage.locator("dialog[open], [role=dialog]").first
        for label, text in typed.items():
            await form.get_by_label(self._spoken.label(label)).first.fill(text)
        await self.visitor.submit(form)

    async def fill_in(self, key: str, typed: Mapping[str, str], *ticked: str) -> None:
        """Press a button that opens a form, type into the fields with these labels, tick the boxes with the labels
        `ticked`, and send it."""
        form = await self.visitor.open_form(self._spoken.label(key))
        for label, text in typed.items():
            await form.get_by_label(self._spoken.label(label)).first.fill(text)
        for one in ticked:
            await form.get_by_text(one, exact=True).first.click()
        await self.visitor.submit(form)

    async def fits(self) -> None:
        """Assert that nothing is wider than the window."""
        for frame in self.visitor.page.frames:
            assert not await frame.evaluate(_TOO_WIDE), frame.url

    async def say(self, line: str) -> None:
        """Type a command, and wait for the answer."""
        before = await self.visitor.messages.count()
        await self.visitor.send(line)
        await expect(self.visitor.messages.nth(before)).to_be_attached()
        await self.visitor.calm()

    async def open_table(self, game: str, others: Sequence[str], *, pace: str = "") -> None:
        """Let Ana open a table in the channel of a game, the others sit down, and the game begin."""
        channel = channel_name(game)
        await self.stand("Ana", channel)
        await self.press("button-new")
        if pace:
            await self.press("button-setup")
            await self.choose_form(1, self._spoken.label("ui-setup-times"), {"ui-pace-form-time": pace})
        for name in others:
            await self.stand(name, channel)
            await self.press("button-join")
        await self.stand("Ana", channel)
        await self.press("button-start")

    async def all_spoken(self) -> None:
        """Assert that all texts shown so far are in the language of this window."""
        await self.visitor.calm()
        foreign = await foreign_words(self.visitor.page)
        assert foreign == {}, foreign
        assert self.visitor.errors == []
