"""A person at the playground's page, who reads, types, presses, and changes to another member."""

import re
import tempfile
from asyncio import timeout, wait_for
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final
from weakref import WeakKeyDictionary

from playwright.async_api import Browser, BrowserContext, Frame, FrameLocator, Locator, Page, ViewportSize, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

PATIENCE = 60_000
"""Milliseconds after which a test gives up waiting for the page; enough for a busy machine."""
_OPENING = 20.0
"""Seconds after which a window is requested again."""
_GLANCE = 5_000
"""Milliseconds after which a control that may have disappeared is searched for again."""


_CALM = """() => {
    const page = window.simcordPreview;
    const {autocomplete, draft} = page.commandPicker;
    const busy = page.pendingQuery || (autocomplete.state === "loading" && draft?.focusedOption === autocomplete.option);
    return page.ready && page.authorized && !busy && !(page.awaitingRevision > page.publishedRevision);
}"""
"""Script that is true if the conversation accepts a click; while it is busy it silently ignores clicks."""
_NEWEST = "() => (window.simcordPreview.pendingAction ?? window.simcordPreview.lastAction)?.requestId ?? ''"
"""Script that returns the latest request to the bot."""
_ANSWERED = """(request) => {
    const {pendingAction, lastAction} = window.simcordPreview;
    return !pendingAction && lastAction?.requestId === request;
}"""
MENU = ".select-trigger:not(:disabled)"
"""Selector of a menu of a message that can be opened."""
OPTIONS = ".preview-select.is-open .select-option"
"""Selector of the options of an open menu."""
_SUBMIT = "button.button-primary"
"""Selector of the button that sends a form, in any language."""
_CONTEXTS: Final = WeakKeyDictionary[Browser, BrowserContext]()
"""The context of each browser's windows."""
_REJECTED = "() => window.simcordPreview.lastAction.rejected === true"


class Visitor:
    """A browser window on the playground; use it as an async context manager. Errors of the page's scripts are
    collected in `errors`; `scripts` run before them in every frame."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        width: int = 1280,
        height: int = 900,
        scale: float = 1,
        scripts: Sequence[Path] = (),
    ) -> None:
        self._browser, self._address = browser, address
        self._scripts = scripts
        self._size = ViewportSize(width=width, height=height)
        self._scale = scale
        self.errors: list[str] = []

    async def __aenter__(self) -> "Visitor":
        self.page: Page = await self._opened()
        self.page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        for script in self._scripts:
            await self.page.add_init_script(path=script)
        await self.page.goto(self._address)
        await expect(self.composer).to_be_visible()
        return self

    async def _opened(self) -> Page:
        # Once in many runs Chromium never answered. This is the only call here without a time limit of its own.
        for _ in range(2):
            with suppress(TimeoutError):
                return await wait_for(self._new_page(), _OPENING)
        return await wait_for(self._new_page(), _OPENING)

    async def _new_page(self) -> Page:
        if self._scale != 1:
            return await self._browser.new_page(viewport=self._size, device_scale_factor=self._scale)
        # Windows of one context share what they loaded. A context of its own costs Chromium more than the page does.
        if self._browser not in _CONTEXTS:
            _CONTEXTS[self._browser] = await self._browser.new_context()
        page = await _CONTEXTS[self._browser].new_page()
        await page.set_viewport_size(self._size)
        return page

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            file = Path(tempfile.mkdtemp(prefix="playground-")) / "page.png"
            await self.page.screenshot(path=file)
            error.add_note(f"What the page showed: {file}")
        await self.page.close()

    @property
    def stage(self) -> FrameLocator:
        """Return the frame of the conversation."""
        return self.page.frame_locator("#stage")

    @property
    def composer(self) -> Locator:
        """Return the input field."""
        return self.stage.locator("#channel-composer-input")

    @property
    def messages(self) -> Locator:
        """Return all shown messages, oldest first."""
        return self.stage.locator("#channel-message-list [data-message-id]")

    async def become(self, name: str) -> None:
        await self._move(self.member(name))

    def member(self, name: str) -> Locator:
        """Return the row of a member."""
        return self.page.locator("#members .entry", has=self.page.get_by_text(name, exact=True))

    async def open_direct_messages(self) -> None:
        await self._move(self.page.locator("#direct .entry"))

    async def close_direct_messages(self) -> None:
        """Close the current member's direct messages, which must be open."""
        await self.page.get_by_role("switch", name="Takes direct messages", checked=True).click()
        await expect(self.page.get_by_role("switch", checked=False)).to_be_visible()

    async def open_channel(self, name: str) -> None:
        await self._move(self.channel(name))

    def channel(self, name: str) -> Locator:
        """Return the row of a channel or thread."""
        return self.page.locator("#channels .entry", has_text=name)

    async def _move(self, entry: Locator) -> None:
        if await entry.get_attribute("aria-current") == "true":
            return
        before = await self.page.locator("#stage").get_attribute("src") or ""
        await entry.click()
        await expect(self.page.locator("#stage")).not_to_have_attribute("src", before)
        await expect(entry).to_have_attribute("aria-current", "true")
        await expect(self.composer).to_be_visible()

    async def command(self, line: str, **options: str) -> None:
        """Type a slash command, pick it from the completions, fill in options, and send it."""
        await self.begin(line, **options)
        await self.tap(self.stage.locator("#send-message"))

    async def begin(self, line: str, **options: str) -> None:
        """Type a command without sending it."""
        await self._pick(line)
        for name, value in options.items():
            await (await self._option(name)).fill(value)

    async def send(self, line: str) -> None:
        """Type a line and press Enter."""
        await self.calm()
        await self.composer.fill(line)
        await self.composer.press("Enter")

    async def calm(self) -> None:
        """Wait until the page accepts actions: while it is busy it ignores presses."""
        await (await self._shown()).wait_for_function(_CALM)

    async def _shown(self) -> Frame:
        shown = await (await self.page.locator("#stage").element_handle()).content_frame()
        assert shown is not None, "the conversation is a page in a frame"
        return shown

    async def offer(self, line: str, option: str) -> None:
        """Type a slash command, pick it, and go to one of its options, whose choices appear."""
        await self._pick(line)
        await self._option(option)

    async def _pick(self, line: str) -> None:
        await self.composer.click()
        await self.composer.type(f"/{line}")
        await self.stage.locator(".command-entry", has=self._exactly("strong", f"/{line}")).click()

    async def _option(self, name: str) -> Locator:
        """Return the field of an option, after choosing it from the list of options without a value. The list closes
        when the choices of another option arrive, so it is opened until the field exists."""
        field = self.stage.locator(f"input.command-option-input[data-option={name}]")
        suggestion = self.suggestion(name)
        more = self.stage.locator(".command-ghost")
        await expect(field.or_(suggestion).or_(more).first).to_be_visible()
        async with timeout(PATIENCE / 1000):
            while not await field.count():
                with suppress(PlaywrightTimeout):
                    await (suggestion if await suggestion.count() else more).click(timeout=_GLANCE)
        return field

    def suggestion(self, name: str) -> Locator:
        """Return one of the options or choices listed above the typed text."""
        return self.stage.locator(".command-suggestion", has=self._exactly(".command-suggestion-label", name))

    def _exactly(self, selector: str, text: str) -> Locator:
        return self.page.locator(selector, has_text=re.compile(f"^{re.escape(text)}$"))

    async def press(self, label: str) -> None:
        """Press the newest button with that label, and wait until the bot has answered: leaving the place earlier could
        lose the press."""
        await self.tap(self.stage.get_by_role("button", name=label, exact=True).last)

    async def open_form(self, label: str) -> Locator:
        """Press a button that opens a form, and return the form."""
        await self.press(label)
        form = self.stage.locator("dialog[open], [role=dialog]").first
        await expect(form.locator(_SUBMIT)).to_be_visible()
        return form

    async def set_up(self, setting: str, value: str) -> None:
        """Choose an entry of the second list of **Settings**, and a value in the form it opens."""
        await self.calm()
        await self.messages.filter(has=self.stage.locator(MENU)).last.locator(MENU).nth(1).click()
        await self.stage.locator(OPTIONS, has_text=setting).first.click()
        form = self.stage.locator("dialog[open], [role=dialog]").first
        await form.get_by_text(value, exact=True).click()
        await self.submit(form)

    async def submit(self, form: Locator) -> None:
        """Send a form, and wait until the bot has answered."""
        await self.tap(form.locator(_SUBMIT))

    async def tap(self, button: Locator) -> int:
        """Click until the page accepts it, and wait for the answer. While the page fetches completions it ignores
        clicks, and on a slow machine the button can be clicked before that is over. Return the number of ignored
        clicks."""
        shown = await self._shown()
        ignored = 0
        while True:
            await shown.wait_for_function(_CALM)
            before = await shown.evaluate(_NEWEST)
            await button.click()
            asked = await shown.evaluate(_NEWEST)
            if asked != before:
                await shown.wait_for_function(_ANSWERED, arg=asked)
                if not await shown.evaluate(_REJECTED):
                    return ignored
            ignored += 1

    async def reads(self, text: str) -> None:
        """Wait until a message shows that text."""
        await expect(self.messages.filter(has_text=text).last).to_be_visible()
