"""The fixtures of the browser tests: the browser, and a playground in another language."""

from tests.browser.conftest import abroad, browser

__all__ = ["abroad", "browser"]
