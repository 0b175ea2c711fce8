"""The examples in docs/engines.md do what the page says."""

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/engines.md"


def test_the_page_about_the_engines_shows_what_they_do() -> None:
    text = re.sub(r"^```.*$", "", PAGE.read_text("utf-8"), flags=re.MULTILINE)  # a fence is no output
    shown = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    report: list[str] = []

    result = doctest.DocTestRunner().run(shown, out=report.append)

    assert result.failed == 0, "".join(report)
    assert result.attempted > 40
