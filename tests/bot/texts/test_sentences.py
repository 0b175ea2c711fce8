"""Messages are read on demand, with the results of reading all at once."""

import re
from itertools import product

import babel
import pytest
from discord import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.services.wording.patterns import plural_form
from bot.services.wording.sentences import Sentences
from bot.services.wording.texts import Texts
from engines.core.phrase import Phrase
from tests.bot.texts.messages import LOCALES, entries

FIRST = """# What it is about
-game = Vegas
hello = Hello, { $who }!
    .help = Say hello in { -game }.

bids = { $count ->
    [one] one bid
   *[other] { $count } bids
}
offer = { bids } in { -game }
only-help =
    .help = Nothing but help.
"""
SECOND = "hello = Something else\nlast = { offer }, { hello }\n"


def formatted(sentences: Sentences, key: str, **args: object) -> tuple[str, list[Exception]]:
    pattern = sentences.pattern(key)
    assert pattern is not None
    return sentences.format(pattern, args)


def said(sentences: Sentences, key: str, **args: object) -> str:
    text, errors = formatted(sentences, key, **args)
    assert errors == []
    return text


def test_what_a_message_refers_to_is_read_with_it() -> None:
    assert said(Sentences("en", [FIRST, SECOND]), "last", count=1, who="Ana") == "one bid in Vegas, Hello, Ana!"
    assert said(Sentences("en", [FIRST]), "hello.help") == "Say hello in Vegas."
    assert said(Sentences("en", [FIRST]), "only-help.help") == "Nothing but help."


def test_what_is_not_there_is_none() -> None:
    sentences = Sentences("en", [FIRST, SECOND])
    for key in ("nothing", "hello.nothing", "game", "-game", "only-help", "other"):
        assert sentences.pattern(key) is None
    source = "counted = { NUMBER($count) }\nchosen = { -game ->\n   *[other] x\n}\nbroken = { $who\nlast = { nothing } here\n"
    sentences = Sentences("en", [source])
    assert [sentences.pattern(key) for key in ("counted", "chosen", "broken")] == [None] * 3
    text, errors = formatted(sentences, "last")
    assert (text, len(errors)) == ("nothing here", 1)


def by_fluent(source: str, name: str, args: dict[str, object]) -> str:
    """Return the text of a message as Fluent's own reader says it."""
    whole = FluentBundle(["en"], use_isolating=False)
    whole.add_resource(FluentResource(source))
    value = whole.get_message(name).value
    assert value is not None
    return str(whole.format_pattern(value, args)[0])


def test_text_is_what_a_parser_makes_of_it() -> None:
    plain = (
        "edge =   Text, spaced \n    .help = [one] *more* = #1 \n# A remark\n\n### Another\n"
        "long = First\n    second\n"
        'braces = A { "{" } here\n'
        "last = The end # of it"
    )
    for name in ("edge", "long", "braces", "last"):
        assert said(Sentences("en", [plain]), name) == by_fluent(plain, name, {})
    assert said(Sentences("en", [plain]), "edge.help") == "[one] *more* = #1"
    assert said(Sentences("en", [plain]), "last") == "The end # of it"
    source = (
        "edge =   {$count} bids ,  { $who }  \n# A remark\n\n"
        "only = { $who }\n"
        "cased = { $who }.\n    .help = Of { $who }\n"
        "long = { $who }\n    second\n"
        "called = { $who } in { only }\n"
        "last = The end of { $count }"
    )
    sentences = Sentences("en", [source])
    for name, count in product(("edge", "only", "cased", "long", "called", "last"), (3, -12)):
        args: dict[str, object] = {"who": "Ana", "count": count}
        assert said(sentences, name, **args) == by_fluent(source, name, args)
    assert said(sentences, "edge", who="Ana", count=12345) == "12345 bids ,  Ana"
    assert said(sentences, "cased.help", who="Ana") == "Of Ana"
    assert len(formatted(sentences, "edge", who="Ana")[1]) == 1


def test_a_choice_falls_as_in_fluent() -> None:
    for choice in ("[0] none\n [one] one\n *[other] many", "[other] many\n *[1] one", "[x] yes\n *[y] no"):
        source = f"chosen = {{ $by ->\n {choice}\n }}\n"
        for by in (0, 1, 2, -1, "x", "y", "z", "one", "1"):
            assert said(Sentences("en", [source]), "chosen", by=by) == by_fluent(source, "chosen", {"by": by}), by
        text, errors = formatted(Sentences("en", [source]), "chosen")
        assert (text, len(errors)) == (by_fluent(source, "chosen", {}), 1)


def test_plural_forms_and_days_are_those_of_the_unicode_consortium() -> None:
    """The check covers every language of Discord's clients and every translation."""
    translated = Texts().languages
    for language in {*(locale.value for locale in Locale), *translated}:
        rule = babel.Locale.parse(language, sep="-").plural_form
        for number in (*range(-3, 1020), 10_001, 1_000_000, 1_000_001, 3_000_000):
            assert plural_form(language, number) == rule(number), (language, number)
    for language in translated:
        days = babel.Locale.parse(language, sep="-").days["format"]
        names = [f"{days['abbreviated'][at].rstrip('.')} {days['wide'][at]}".lower() for at in range(7)]
        assert Texts().say(Phrase("typed-weekdays"), language) == ", ".join(names)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_message_is_the_one_a_reader_of_whole_files_finds(language: str) -> None:
    folder = LOCALES / language
    resources = entries(folder)
    messages = [entry for resource in resources.values() for entry in resource.body if isinstance(entry, ast.Message)]
    assert len(messages) > 1000
    sources = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ftl"))]
    whole, sentences = FluentBundle([language], use_isolating=False), Sentences(language, sources)
    given = {name: f"<{name}>" for source in sources for name in re.findall(r"\$([\w-]+)", source)}
    for resource in resources.values():
        whole.add_resource(resource)
    for message in messages:
        for attribute in (None, *(one.id.name for one in message.attributes)):
            key = message.id.name if attribute is None else f"{message.id.name}.{attribute}"
            pattern = whole.get_message(message.id.name)
            known = pattern.value if attribute is None else pattern.attributes[attribute]
            mine = sentences.pattern(key)
            assert (mine is None) == (known is None)
            if mine is not None and known is not None:
                for args in ({}, given):
                    assert sentences.format(mine, dict(args))[0] == str(whole.format_pattern(known, args)[0])
