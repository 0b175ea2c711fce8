"""No uploaded or imported file costs more than 64 MB and a second, whatever it contains.

Each is measured in a process of its own: memory that was used once would hide the need of the next file."""

import subprocess
import sys

import pytest

from bot.services.evidence.archived import UnreadableArchive, read_archive
from data.components.reading import check_bounds
from engines.core.errors import ComponentsError
from tests.data.costly_files import archives, tables

_MEASURE = """
import io, resource, sys, time, zipfile, pathlib, tempfile
from bot.services.evidence.archived import UnreadableArchive, read_archive
from bot.services.evidence.evidence import GAME_FILE
from bot.services.base.model import SessionRefusal
from bot.terminal.records import archive_in
from bot.terminal.screen import CommandError
from bot.games.listing import games
from engines.core.errors import ComponentsError
from tests.data.costly_files import archives, packs, tables

REFUSED = (ComponentsError, UnreadableArchive, SessionRefusal, CommandError)
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
sets = [games()[name] for name in ("filthy_rich", "vegas_showdown", "new_las_vegas")]
for one in sets:
    try: one.check_component_set("warm.toml", "")
    except ComponentsError: pass

def costs(kind, name, work):
    before, begun = peak(), time.process_time()
    try: work()
    except REFUSED: pass
    print(kind, name.replace(" ", "-"), peak() - before, round(time.process_time() - begun, 2))

for at, (name, text) in enumerate(tables()):
    costs("table", name, lambda: sets[at % 3].check_component_set("f.toml", text))
for name, text in archives():
    costs("archive", name, lambda: read_archive(text))
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder, "game")
    for name, content in packs(GAME_FILE):
        file.write_bytes(content)
        costs("pack", name, lambda: archive_in(file))
    for name in ("/dev/zero", "/dev/random"):
        costs("endless", name, lambda: archive_in(pathlib.Path(name)))
"""


COSTLY = {
    *("dotted", "dotted spaced", "dotted quoted", "dotted literal", "header dotted", "inline dotted", "lists"),
    *("after five quotes", "after four quotes", "after escape", "tables in lists", "digits", "hex", "binary", "year"),
    *("underscores", "float", "long key", "commas", "inline tables", "keys", "headers", "eight parts", "dots"),
    *("distinct eight parts", "deep headers", "array headers", "array headers deep"),
}
"""Texts that are refused before they are parsed as TOML."""


def test_what_would_cost_too_much_is_refused_before_it_is_read() -> None:
    for name, text in tables():
        if name in COSTLY:
            with pytest.raises(ComponentsError):
                check_bounds("f.toml", text)
        else:
            check_bounds("f.toml", text)
    with pytest.raises(ComponentsError):
        check_bounds("f.toml", " " * 256_001)
    for name, text in archives():
        if name in ("bad steps", "empty steps", "ones"):
            with pytest.raises(UnreadableArchive, match="archive-many-values"):
                read_archive(text)
        if name in ("one field often", "fields of a step"):
            with pytest.raises(UnreadableArchive, match="archive-many-fields"):
                read_archive(text)


@pytest.mark.slow
def test_no_file_costs_more_than_64_megabytes_and_a_second() -> None:
    done = subprocess.run([sys.executable, "-c", _MEASURE], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-2_000:]
    found = [line.split() for line in done.stdout.splitlines()]
    assert {kind for kind, *_ in found} == {"table", "archive", "pack", "endless"}
    assert [line for line in found if int(line[2]) > 64 or float(line[3]) > 1] == []
