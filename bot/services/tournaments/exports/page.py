"""A tournament as one self-contained HTML page: pictures, standings, every result, digests of games, rulings."""

import base64
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final
from xml.etree import ElementTree as Html

from bot.services.base.ports import PictureFile
from bot.services.tournaments.exports.files import Plain, decimal
from bot.services.tournaments.pictures.parts import round_heading
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.posts import NO_STATES
from bot.services.tournaments.posts.ruling_posts import ruling_phrase
from bot.services.tournaments.queries.table_states import TableState
from bot.services.wording.names import isolate
from bot.services.wording.texts import Decimal
from engines.core.phrase import Phrase, phrase
from engines.tournament.model import Tournament
from engines.tournament.standings import standings

_STYLE: Final = (
    "body{font:16px/1.5 sans-serif;max-width:1100px;margin:auto;padding:1em;color:#222;background:#fff}"
    "table{border-collapse:collapse;display:block;overflow-x:auto;margin-bottom:1.5em}"
    "th,td{border:1px solid #ccc;padding:.25em .6em;text-align:left}"
    "th{background:#f2ede0}li{font:12px monospace;overflow-wrap:anywhere}img{max-width:100%;height:auto}"
    "@page{size:A4;margin:12mm}"
    "@media print{body{font-size:11px;max-width:none;padding:0}table{display:table;width:100%}th,td{padding:.1em .3em}"
    "h2{break-after:avoid}tr,img{break-inside:avoid}img{max-height:240mm}details{display:none}}"
)


def page(
    localizer: TournamentLocalizer,
    results: Sequence[Plain],
    pictures: Sequence[PictureFile],
    states: Mapping[int, TableState] = NO_STATES,
) -> bytes:
    """Return the page in the localizer's language. `results` are `files.results`, `states` the states of tables by number."""
    record = localizer.record
    root = Html.Element("html", {"lang": localizer.language or "en"})
    head = Html.SubElement(root, "head")
    Html.SubElement(head, "meta", {"charset": "utf-8"})
    Html.SubElement(head, "meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    _text(head, "title", record.name)
    _text(head, "style", _STYLE)
    body = Html.SubElement(root, "body")
    _text(body, "h1", record.name)
    say = _PageLocalizer(localizer)
    _text(body, "p", say(phrase("tour-page-about", games=localizer.games, players=len(record.playing))))
    over = [one.over_at for one in record.pairings if one.over_at is not None]
    days = dict.fromkeys(f"{one:%Y-%m-%d}" for one in (record.created_at, *([max(over)] if over else [])))
    _text(body, "p", " \u2013 ".join(days))
    if record.setup.about:
        _text(body, "p", record.setup.about)
    for picture in pictures:
        data = base64.b64encode(picture.png).decode()
        Html.SubElement(body, "img", {"src": f"data:image/png;base64,{data}", "alt": picture.alt})
    if record.rounds:
        engine = record.as_tournament()
        _add_waiting_players(body, say, localizer, states)
        _standings(body, say, engine)
        _rounds(body, say, localizer, results)
    else:
        _text(body, "p", ", ".join(say.name(one.number) for one in record.playing))
    _rulings(body, say, localizer)
    return b"<!DOCTYPE html>\n" + Html.tostring(root, encoding="unicode", method="html").encode()


class _PageLocalizer:
    """The formatter of the page's sentences as plain text, and of names."""

    def __init__(self, localizer: TournamentLocalizer) -> None:
        self._localizer = localizer
        entries = zip(localizer.record.entries, localizer.names, strict=True)
        self._names: Mapping[int, str] = {one.number: name for one, name in entries}

    def __call__(self, what: Phrase) -> str:
        localizer = self._localizer
        return localizer.texts.label(what, localizer.language, localizer.names, 4000)

    def number(self, value: Fraction) -> str:
        """Return a number with the decimal mark of the page's language."""
        text = decimal(value)
        return self(phrase("list-one", one=Decimal(text))) if "." in text else text

    def name(self, number: int) -> str:
        return isolate(self._names.get(number, ""))


def _text(parent: Html.Element, tag: str, text: str) -> None:
    builder = Html.TreeBuilder()
    builder.start(tag, {})
    builder.data(text)
    builder.end(tag)
    parent.append(builder.close())


def _table(parent: Html.Element, title: str, heads: Iterable[str], rows: Iterable[Sequence[object]]) -> None:
    _text(parent, "h2", title)
    table = Html.SubElement(parent, "table")
    head = Html.SubElement(table, "tr")
    for one in heads:
        _text(head, "th", one)
    for row in rows:
        line = Html.SubElement(table, "tr")
        for cell in row:
            _text(line, "td", "" if cell is None else str(cell))


def _add_waiting_players(
    body: Html.Element, say: _PageLocalizer, localizer: TournamentLocalizer, states: Mapping[int, TableState]
) -> None:
    rows: list[Sequence[object]] = []
    for match_table in localizer.record.tables_of(len(localizer.record.rounds)):
        state = states.get(match_table.number)
        if state is not None:
            players = localizer.record.seats_at(match_table)
            turn = say(phrase(f"{state.slug}-turn", turn=state.turn))
            since = "" if state.since is None else f"{state.since:%Y-%m-%d %H:%M} UTC"
            rows.append((match_table.number, turn, ", ".join(say.name(players[seat]) for seat in state.waits), since))
    heads = ("tour-page-table", "tour-page-turn", "tour-page-waits", "tour-page-since")
    if rows:
        _table(
            body, say(round_heading(localizer.record, len(localizer.record.rounds))), map(say, map(Phrase, heads)), rows
        )


def _standings(body: Html.Element, say: _PageLocalizer, engine: Tournament) -> None:
    lines = standings(engine)
    ties = [say(Phrase(f"tour-tie-{one}")) for one in engine.rules.tie_breaks]
    words = ("tour-page-place", "tour-page-player", "tour-column-points", "column-tables")
    divided = len({one.division for one in lines}) > 1
    heads = [*map(say, map(Phrase, words)), *([say(Phrase("tour-page-division"))] if divided else []), *ties]
    rows = [
        (
            line.place,
            say.name(line.player),
            say.number(line.points),
            line.played,
            *((line.division,) if divided else ()),
            *map(say.number, line.ties),
        )
        for line in lines
    ]
    _table(body, say(Phrase("button-tour-standings")), heads, rows)


def _rounds(body: Html.Element, say: _PageLocalizer, localizer: TournamentLocalizer, results: Sequence[Plain]) -> None:
    heads = [
        say(Phrase(one))
        for one in (
            "tour-page-table", "tour-page-player", "tour-page-place", "tour-page-score", "tour-column-points",
            "tour-column-game",
        )
    ]  # fmt: skip
    for opened in localizer.record.rounds:
        here = {(one["table"], one["entry"]): one for one in results if one["round"] == opened.drawn.number}
        rows: list[Sequence[object]] = []
        for number, players in enumerate(opened.drawn.tables, 1):
            for player in players:
                result = here.get((number, player), {})
                exact = result.get("points_exact")
                points = None if exact is None else say.number(Fraction(exact))
                shown = (result.get("place"), result.get("score"), points)
                session = result.get("session")
                game = "" if session is None else f"#{session}"
                rows.append((number, say.name(player), *shown, game))
        rows += [("", say.name(player)) for player in opened.drawn.byes]
        _table(body, say(round_heading(localizer.record, opened.drawn.number)), heads, rows)
        digests = dict.fromkeys((one["table"], one["digest"]) for one in here.values() if one["digest"])
        if digests:
            fold = Html.SubElement(body, "details")
            _text(fold, "summary", say(Phrase("tour-page-digest")))
            for table, digest in digests:
                _text(fold, "li", f"{table}: {digest}")


def _rulings(body: Html.Element, say: _PageLocalizer, localizer: TournamentLocalizer) -> None:
    if not localizer.record.rulings:
        return
    heads = [say(Phrase(one)) for one in ("tour-ruling", "tour-page-state", "tour-form-reason")]
    rows = [
        (say(ruling_phrase(localizer, one.ruling)), say(Phrase(f"tour-page-state-{one.state}")), one.reason)
        for one in localizer.record.rulings
    ]
    _table(body, say(Phrase("tour-page-rulings")), heads, rows)
