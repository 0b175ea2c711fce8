"""Picture parts of tournaments: standings, rounds, course, trophy. Names are indices into `entry_names`.
Painters are imported only when a picture is requested, so that the bot starts sooner."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from bot.games.joining import and_list, comma_list
from bot.games.picture import Picture
from bot.services.tournaments.state.record import MatchTable, TournamentRecord
from bot.services.tournaments.state.rolling import is_one_round
from bot.services.wording.names import distinct_names
from bot.services.wording.texts import Decimal
from data.store.people.people import PersonRow
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.tournament.draws.elimination import elimination_round_count
from engines.tournament.draws.qualifying import places_in_finals
from engines.tournament.model import Player, Tournament
from engines.tournament.rules import TournamentRules
from engines.tournament.scoring import Scored, free_points, scored_round
from engines.tournament.stages import first_stage, stage_rules
from engines.tournament.standings import Standing, champions, standings
from render.tournament.alt import alt_course, alt_ranking, alt_round, alt_trophy
from render.tournament.parts import (
    MOST_ROUNDS,
    MOST_ROWS,
    CoursePart,
    CourseRow,
    Figure,
    RankedRow,
    RankingPart,
    RoundPart,
    SeatPart,
    TablePart,
    TrophyPart,
)

MOST_PICTURES: Final = 4
THIRD_PLACE: Final = Phrase("tour-table-third")
"""The label of the match for third place."""


def entry_names(record: TournamentRecord, people: Mapping[int, PersonRow], gone: str) -> tuple[str, ...]:
    """Return the names of the entries in order, distinguished if equal; `gone` is the name of an entry without a person."""
    # Somebody who was replaced and plays again has two entries, but one name: that of the entry that plays.
    own = {one.person: one.number for one in sorted(record.entries, key=lambda one: one.state != "out")}
    rows = {number: None if person is None else people.get(person) for person, number in own.items()}
    names = distinct_names({number: row.name for number, row in rows.items() if row is not None and row.name})
    return tuple(names.get(own[one.person], gone) for one in record.entries)


def name_indexes(record: TournamentRecord) -> Mapping[Player, int]:
    """Return the index of each entry's name."""
    return {one.number: at for at, one in enumerate(record.entries)}


def points_text(points: Fraction) -> str:
    """Return points with at most two decimals: `10`, `4.5`, `3.33`."""
    return f"{float(points):.2f}".rstrip("0").rstrip(".") or "0"


def _figure(points: Fraction) -> Figure:
    """Return points for a picture, which writes them with the decimal mark of its reader."""
    text = points_text(points)
    return phrase("list-one", one=Decimal(text)) if "." in text else text


def points_phrase(points: Fraction) -> Phrase:
    """Return points with the unit: `1 point`, `4.5 points`."""
    return phrase("tour-points", points=Decimal(points_text(points)), count=1 if points == 1 else 2)


def standings_pictures(record: TournamentRecord, after: int | None = None) -> tuple[Picture, ...]:
    """Return pictures of the standings, one for every fifteen players of a division or group; at most four. `after` is the
    number of the last round that counts; None: all."""
    from render.tournament.ranking import paint_ranking

    lines = standings(record.as_tournament(), after)
    parts: list[RankingPart] = []
    for shown in dict.fromkeys(_list_of(line, lines) for line in lines):
        here = [line for line in lines if _list_of(line, lines) == shown]
        starts = range(0, len(here), MOST_ROWS)
        parts.extend(_standings_part(record, here[start : start + MOST_ROWS], len(here), after) for start in starts)
    return tuple(Picture("tournament.standings", paint_ranking, alt_ranking, part) for part in parts[:MOST_PICTURES])


def _list_of(line: Standing, lines: Sequence[Standing]) -> tuple[int, int]:
    """Return the list to which a line belongs, by stage and division or group; of an earlier stage there is one list, of
    all players who were eliminated in it."""
    return line.stage, line.division if line.stage == lines[0].stage else 0


def _standings_part(record: TournamentRecord, lines: Sequence[Standing], count: int, after: int | None) -> RankingPart:
    first, *_ = lines
    where, rules = name_indexes(record), stage_rules(record.setup.rules, first.stage)
    knockout = rules.format == "elimination"
    begun = any(line.played for line in lines)  # before the first result, everybody is in first place
    rows = tuple(
        RankedRow(
            line.place,
            where[line.player],
            (round_reached(record, line),) if knockout else (_figure(line.points), str(line.wins), str(line.played)),
            phrase(
                "tour-row-knockout" if knockout else "tour-row",
                place=line.place,
                name=SeatName(where[line.player]),
                points=points_phrase(line.points),
                wins=line.wins,
                tables=line.played,
                **({"round": round_reached(record, line)} if knockout else {}),
            ),
            lead=begun and line.place == 1,
        )
        for line in lines
    )
    cuts, legend = tuple[int, ...](), None
    following = places_in_finals(len(record.playing), record.setup.rules) if _stage_after(record, after) == 1 else None
    if rules.format == "league":
        up = rules.promoted if first.division > 1 else 0
        down = rules.promoted if first.division < max(one.division for one in record.playing) else 0
        cuts = (*((up,) if up else ()), *((count - down,) if down else ()))
        legend = phrase("tour-lines-league", up=up, down=down) if cuts else None
    elif following is not None:
        cuts, legend = (following,), phrase("tour-lines-finals", count=following)
    columns = (Phrase("tour-column-points"), Phrase("column-wins"), Phrase("column-tables"))
    columns = (Phrase("tour-column-round"),) if knockout else columns
    return RankingPart(title_of(record), _subtitle_after(record, first, after), columns, rows, cuts, legend)


def round_reached(record: TournamentRecord, line: Standing) -> Phrase:
    """Return the name of the round a player has reached in an elimination."""
    begun = [one.drawn for one in record.rounds if one.drawn.stage == line.stage and one.drawn.game == 1]
    if not 0 < line.reached <= len(begun):
        return Phrase("tour-before")
    drawn = begun[line.reached - 1]
    third = drawn.third and line.player in drawn.tables[-1]  # the players for third place have not reached the final
    reached = begun[line.reached - 1 - third]
    return knockout_round(line.reached - third, reached.contender_count, stage_rules(record.setup.rules, line.stage))


def is_knockout(record: TournamentRecord, line: Standing) -> bool:
    """Return whether a line of the standings is ranked by the round its player has reached."""
    return stage_rules(record.setup.rules, line.stage).format == "elimination"


def _subtitle_after(record: TournamentRecord, line: Standing, after: int | None) -> Phrase:
    played = sum(one.closed_at is not None for one in record.rounds) if after is None else after
    subtitle = phrase("tour-during", round=round_heading(record, 1)) if record.rounds else Phrase("tour-before")
    if played:
        subtitle = phrase("tour-after", round=round_heading(record, played, "tour-round-in"))
    if record.setup.rules.rolling and line.stage == 1:
        over = sum(one.result is not None for one in record.tables_of(1))
        subtitle = phrase("tour-after-tables", count=over)
    heading, now = heading_of(record, line, after), _stage_after(record, after)
    if heading is None or line.stage == now > 1:
        return subtitle  # it names the stage itself
    return heading if line.stage < now else phrase("list-dot", first=heading, rest=subtitle)


def heading_of(record: TournamentRecord, line: Standing, after: int | None) -> Phrase | None:
    """Return the heading of a line's list in the standings after a round; None if there is only one list."""
    if _stage_after(record, after) > 1:
        return phrase("tour-stage", stage=_stage_word(line.stage))
    rules = record.setup.rules
    return _division_named(rules, line.division) if rules.format in ("league", "groups") else None


def division_of(record: TournamentRecord, match_table: MatchTable) -> Phrase | None:
    """Return the division or group a table belongs to, or that it plays for third place; None for every other table."""
    drawn = record.rounds[match_table.round - 1].drawn
    if drawn.third and match_table.number == len(drawn.tables):
        return THIRD_PLACE
    kind = record.rules_of(match_table.round).format
    entry = record.entry(record.seats_at(match_table)[0])
    if kind not in ("league", "groups") or entry is None or len({one.division for one in record.playing}) < 2:
        return None
    return _division_named(record.setup.rules, entry.division)


def _stage_after(record: TournamentRecord, after: int | None) -> int:
    return record.playing_stage if not after else record.rounds[after - 1].drawn.stage


def round_heading(record: TournamentRecord, number: int, key: str = "tour-round") -> Phrase:
    """Return a round by its name in a knockout or its number in its stage: a heading, or part of a sentence (`tour-round-in`)."""
    rules, held = record.setup.rules, record.held
    drawn = [one.drawn for one in record.rounds[:number]]
    if number == len(record.rounds) + 1 and held is not None:
        drawn.append(held.drawn)
    if number > len(drawn):
        return phrase(key, number=number, stage="only")
    stage = drawn[-1].stage
    here = [one for one in drawn if one.stage == stage]
    here_rules = stage_rules(rules, stage)
    if here_rules.format == "elimination":
        begun = [one for one in here if one.game == 1]
        return knockout_round(len(begun), begun[-1].contender_count, here_rules, key)
    if here_rules.heats:
        return phrase(key, number=len(here), stage="heat")
    return phrase(key, number=len(here), stage="only" if rules.stage_count == 1 else _stage_word(stage))


def knockout_round(number: int, players: int, rules: TournamentRules, key: str = "tour-round") -> Phrase:
    """Return the name of a knockout's round of `players` players: final, semifinal, quarterfinal, or its number."""
    words: dict[int | None, str] = {1: "final", 2: "semifinal", 3: "quarterfinal"}
    return phrase(key, number=number, stage=words.get(elimination_round_count(players, rules), "only"))


def _stage_word(stage: int) -> str:
    return "first" if stage == 1 else "finals"


def title_of(record: TournamentRecord) -> Phrase:
    """Return the tournament's name."""
    return phrase("tour-name", name=record.name)


def round_pictures(record: TournamentRecord, number: int) -> tuple[Picture, ...]:
    """Return pictures of the tables of a round with the data known so far; at most four. Of a round of rolling pairing they
    show the tables in play, after its end the last ones."""
    from render.tournament.tables import paint_round, tables_per_picture

    opened = record.rounds[number - 1]
    seats = max((len(one) for one in opened.drawn.tables), default=1)
    most = tables_per_picture(seats)
    scored = scored_round(record.as_tournament(), number)
    shown, subtitle = record.tables_of(number), round_heading(record, number)
    if record.setup.rules.rolling and opened.drawn.stage == 1:
        # A rolling round gets ever more tables: show those in play, or the last ones at the end.
        shown = tuple(one for one in shown if one.result is None) or shown[-most:]
        subtitle = Phrase("tour-rolling-tables" if opened.closed_at is None else "tour-rolling-last")
    tables = [_table(record, one, scored.get(one.number)) for one in shown]
    where = name_indexes(record)
    free = () if is_one_round(record, opened) else tuple(where[player] for player in opened.drawn.byes)
    starts = range(0, max(1, len(tables)), most)
    parts = [
        RoundPart(
            title_of(record),
            subtitle,
            tuple(tables[start : start + most]),
            free if start == starts[-1] else (),
            Phrase("tour-free"),
        )
        for start in starts
    ]
    return tuple(Picture("tournament.round", paint_round, alt_round, part) for part in parts[:MOST_PICTURES])


def _table(record: TournamentRecord, match_table: MatchTable, scored: Sequence[Scored] | None) -> TablePart:
    where, players = name_indexes(record), record.seats_at(match_table)
    # In duplicate play a match has no points until the whole round is over.
    if scored is None:
        seats = tuple(SeatPart(where[player]) for player in players)
    else:
        ordered = sorted(scored, key=lambda one: (one.rank, one.seat))
        seats = tuple(SeatPart(where[one.player], one.place, _figure(one.points)) for one in ordered)
    begun, third = match_table.session is not None, division_of(record, match_table) == THIRD_PLACE
    return table_part(match_table.number, seats, over=match_table.result is not None, begun=begun, third=third)


def table_part(
    number: int, seats: Sequence[SeatPart], *, over: bool, begun: bool = True, third: bool = False
) -> TablePart:
    """Return a table with its seats in display order; if neither `over` nor `begun` is true, it is only drawn so far. If
    `third` is true, it plays for third place."""
    if over:
        key, state = "tour-table-over", Phrase("tour-state-over")
    elif begun:
        key, state = "tour-table-open", Phrase("tour-state-open")
    else:
        key, state = "tour-table-drawn", Phrase("tour-state-drawn")
    label = _label(number, third=third)
    players = [
        phrase("tour-seat", name=SeatName(one.name))
        if one.place is None
        else phrase("tour-seat-placed", name=SeatName(one.name), place=one.place)
        for one in seats
        if one.name is not None
    ]
    return TablePart(label, state, tuple(seats), phrase(key, table=label, players=comma_list(players)))


def upcoming_table(number: int, seats: int, *, third: bool = False) -> TablePart:
    """Return a table of a round that is not yet drawn."""
    label = _label(number, third=third)
    sentence = phrase("tour-table-coming", table=label, seats=seats)
    return TablePart(label, Phrase("tour-state-coming"), (SeatPart(None),) * seats, sentence)


def _label(number: int, *, third: bool) -> Phrase:
    return THIRD_PLACE if third else phrase("tour-table", number=number)


def list_pictures(record: TournamentRecord) -> tuple[Picture, ...]:
    """Return the pictures that list all players: the course, which shows places and points too. The standings come first
    if there are divisions, and alone if there is no course."""
    course = course_pictures(record)
    divided = len({one.division for one in record.playing}) > 1
    return (*standings_pictures(record), *course) if divided or not course else course


def course_pictures(record: TournamentRecord) -> tuple[Picture, ...]:
    """Return pictures of the first stage with each player's points in the last nine rounds, or in the last nine games if
    players have several tables at once: one for every fifteen players of a division, at most four. Empty before the second
    round or first game, and for an elimination, which has a bracket."""
    from render.tournament.course import paint_course

    engine, rules = first_stage(record.as_tournament()), record.setup.rules
    if rules.format == "elimination":
        return ()
    by_games = rules.at_once > 0
    by_round = _by_game(record, engine) if by_games else _by_round(engine)
    numbers = tuple(range(1, len(by_round) + 1))[-MOST_ROUNDS:]
    if len(by_round) < (1 if by_games else 2):
        return ()
    free = _figure(free_points(rules.bye, rules))
    heads = Phrase("tour-column-game" if by_games else "tour-column-round")
    total, shows = Phrase("tour-column-points"), Phrase("tour-course-games" if by_games else "tour-course")
    lines, parts = standings(engine), list[CoursePart]()
    for division in dict.fromkeys(line.division for line in lines):
        rows = [
            _course_row(record, line, by_round[-MOST_ROUNDS:], "" if by_games else free, engine, numbers)
            for line in lines
            if line.division == division
        ]
        heading = None if len(rows) == len(lines) else _division_named(rules, division)
        subtitle = shows if heading is None else phrase("list-dot", first=heading, rest=shows)
        starts = range(0, len(rows), MOST_ROWS)
        cut = (tuple(rows[start : start + MOST_ROWS]) for start in starts)
        parts += [CoursePart(title_of(record), subtitle, numbers, one, heads, total) for one in cut]
    return tuple(Picture("tournament.course", paint_course, alt_course, part) for part in parts[:MOST_PICTURES])


def _course_row(
    record: TournamentRecord,
    line: Standing,
    by_round: Sequence[Mapping[Player, Scored]],
    free: Figure,
    engine: Tournament,
    numbers: Sequence[int],
) -> CourseRow:
    name = name_indexes(record)[line.player]
    scored = [found.get(line.player) for found in by_round]
    cells = (
        _figure(one.points) if one is not None else free if free and line.player in engine.rounds[at - 1].byes else ""
        for one, at in zip(scored, numbers, strict=True)
    )
    won = frozenset(at for at, one in enumerate(scored) if one is not None and one.place == 1)
    sentence = phrase(
        "tour-course-row", place=line.place, name=SeatName(name), points=points_phrase(line.points), wins=line.wins
    )
    return CourseRow(line.place, name, tuple(cells), won, _figure(line.points), sentence)


def _division_named(rules: TournamentRules, number: int) -> Phrase:
    return phrase("tour-division" if rules.format == "league" else "tour-group", number=number)


def _by_round(engine: Tournament) -> list[dict[Player, Scored]]:
    numbers = (one.number for one in engine.rounds)
    return [{one.player: one for seats in scored_round(engine, number).values() for one in seats} for number in numbers]


def _by_game(record: TournamentRecord, engine: Tournament) -> list[dict[Player, Scored]]:
    if not engine.rounds:
        return []
    scored = scored_round(engine, 1)
    by_game: list[dict[Player, Scored]] = []
    games = Counter[Player]()
    for match_table in sorted(record.tables_of(1), key=lambda one: (one.over_at or record.created_at, one.number)):
        for score in scored.get(match_table.number, ()):
            at = games[score.player]
            games[score.player] += 1
            if at == len(by_game):
                by_game.append({})
            by_game[at][score.player] = score
    return by_game


def trophy_picture(record: TournamentRecord, game: PhraseValue) -> Picture:
    """Return the picture of the winners (at most three) and at most two players after them; `game` is the game's name."""
    from render.tournament.trophy import paint_trophy

    where = name_indexes(record)
    everybody = standings(record.as_tournament())
    first = champions(record.as_tournament())
    lines = [line for line in everybody if line.stage == everybody[0].stage and line.division == 1]
    winners = [line for line in everybody if line.player in first][:3]
    after = [line for line in lines if line.player not in first][:2]
    part = TrophyPart(
        title_of(record),
        phrase("tour-trophy-rolling", game=game, players=len(everybody), tables=len(record.tables_of(1)))
        if record.setup.rules.rolling
        else phrase("tour-trophy", game=game, players=len(everybody), rounds=len(record.rounds)),
        tuple(where[line.player] for line in winners),
        phrase("tour-winner", count=len(winners)),
        tuple((phrase("tour-place", place=line.place), where[line.player]) for line in after),
        phrase(
            "tour-trophy-told", tournament=record.name, who=and_list([SeatName(where[line.player]) for line in winners])
        ),
    )
    return Picture("tournament.trophy", paint_trophy, alt_trophy, part)
