"""The description of Welcome to New Las Vegas contains everything the sheets show, with values for the table's options,
and is correct for solo games."""

import re
from dataclasses import replace
from typing import Any

from engines.new_las_vegas.readout import columns
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.streets import street_runs
from engines.new_las_vegas.wording import project_name
from render.new_las_vegas.sheet.fresh import latest_marks
from render.new_las_vegas.sheet.tracks import track_content
from tests.bot.games.new_las_vegas.positions import GAMES, NAMES, described, las_vegas, played, read
from tests.bot.games.tables import texts


def test_the_full_description_holds_what_the_sheet_shows() -> None:
    for kind, seats, number in GAMES:
        city = City(las_vegas().tables)
        tables = city.tables
        for step in played(kind, seats, number)[:: 9 + 3 * seats]:
            public = step.state.public
            if public.phase != "turn":
                continue
            text = described(step.state, full=True)
            line, sheet_ = public.scores[0], public.sheets[0]
            fresh = latest_marks(city, public, 0)
            for content in columns(city, public.rulings, sheet_, line):
                values_ = " ".join(map(str, content.values))
                if content.name in ("left", "right"):
                    debts = " and ".join(map(str, content.debts))
                    assert f"points by boxes ticked: {values_}; debt markers at boxes {debts}" in text
                else:
                    assert re.search(rf"Values from the top: .*: {values_}( ·|$)", text, re.M), content.name
            track = track_content(city, public.rulings, sheet_, line, fresh)
            assert f"{track.circles} of {sum(track.groups)} circles" in text
            assert " ".join("/".join(map(str, row)) for row in track.rows) in text
            assert "A bonus comes with circle " + ", ".join(map(str, tables.inauguration.bonuses_at)) in text
            assert "below street 2, avenue 1" not in text
            assert "right of street 3, avenue 1, right of street 4, avenue 11" in text
            for seat, other in enumerate(public.sheets):
                begin = text.index(f"**{'ABCDEFGHIJKL'[seat]} ")
                part = text[begin : text.index("- Limousine", begin)]
                for street in range(len(city.streets)):
                    even, odd, _ = street_runs(city, other, street)
                    assert re.search(rf"Street {street + 1}: .* longest runs: {even} even, {odd} odd", part)
                driven = text[text.index("- Limousine", begin) :].split("\n")[0]
                found = re.search(r"driven so far: ([nesw ]+)", driven)
                assert (len(found[1].split()) if found else 0) == other.driven.bit_count()
            if public.large_taken and seats > 1:
                assert "The large hotel is gone on avenues" in text


def test_columns_are_described_by_what_they_count_for_at_the_table() -> None:
    for option, words in (
        ({"limo_penalty_mode": "table"}, "Way back: 0/1/3/6/10 lost by drives of two pieces"),
        ({"limo_penalty_mode": "flat"}, "Way back: 10 lost unless at the start"),
        ({}, "Way back: 1 lost per piece, at most 10"),
        ({"street_mode": "shortest"}, "Streets: 4 times the shortest longest run"),
        ({"street_mode": "threshold"}, "Streets: 4 for each with a run of 5 or more"),
        ({}, "Streets: a point per casino of the run, at most 4 each"),
        ({"inauguration_rows": "falling"}, "Inauguration: 15/8/0 10/5/2"),
    ):
        step = next(one for one in played("random", 2, 5, **option) if one.state.public.phase == "turn")
        assert words in described(step.state, full=True)


def test_alone_nobody_is_first_or_later_and_nobody_is_waited_for() -> None:
    for step in played("steady", 1, 7)[::3]:
        public = step.state.public
        status = "\n".join(read(las_vegas().status(public)))
        brief = described(step.state, full=False)
        for text in (status, brief, described(step.state, full=True)):
            assert "for the first" not in text
            assert "have confirmed" not in text
            assert "revealed together" not in text
            assert "the fewest circles" not in text
        if public.phase == "turn":
            assert "fewer than 5 circles bring one more debt" in brief


def test_alone_a_project_says_what_it_pays_when() -> None:
    public = next(step.state.public for step in played("steady", 1, 7) if step.state.public.phase == "turn")
    row = las_vegas().tables.projects[public.projects[0]]

    def first_project(**changes: Any) -> str:
        return next(line for line in read(las_vegas().status(replace(public, **changes))) if row_name in line)

    row_name = texts().say(project_name(public.projects[0]), "en", NAMES)
    assert f"{row.first} points through turn 26, then {row.later}." in first_project(turn=26)
    late = first_project(turn=27)
    assert late.endswith(f" {row.later} points.")
    done = replace(public.sheets[0], projects=(row.first, None, None))
    assert f"Done for {row.first} points." in first_project(sheets=(done,), turn=27)
