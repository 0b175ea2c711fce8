"""Alternative texts of at most 1024 characters, each made from the part its picture is drawn from."""

from collections.abc import Iterator

from engines.core.phrase import Phrase, SeatName, phrase
from engines.new_las_vegas.public import Public, ScoreLine
from engines.new_las_vegas.public import Sheet as CitySheet
from engines.new_las_vegas.readout import columns
from engines.new_las_vegas.scoring.score import shown_debts, shown_points
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.debt import asks_loan
from engines.new_las_vegas.wording import condition_text, project_name
from render.core.localizer import Localizer, within
from render.core.signs.seat_marks import mark_sentences
from render.new_las_vegas.parts import PagePart, PairsPart, PreviewPart, SheetPart, city_of, page_count, seats_on
from render.new_las_vegas.preview import drafted_line, drafted_sheet, points_gained, waiting_lot_mask
from render.new_las_vegas.score import CATEGORIES, ranked
from render.new_las_vegas.sheet.fresh import Fresh, latest_marks, new_marks


def alt_pairs(part: PairsPart, words: Localizer) -> str:
    """Describe the turn and its pairs, the projects with the seats that have done them, who took which pair last turn or refused,
    the figures of every city, the cards left, and the projects whose demand is our own reading."""
    public, city = part.public, city_of(part)
    sentences = list(_offers(part, words))
    for place, pair in enumerate(public.latest_pairs, 1):
        seats = [words.names[seat] for seat, turn in enumerate(public.latest) if turn.pair == place]
        effect = Phrase(f"nlv-effect-{pair.effect}")
        if seats:
            sentences.append(phrase("nlv-alt-taken", number=pair.number, effect=effect, seats=", ".join(seats)))
        else:
            sentences.append(phrase("nlv-alt-not-taken", number=pair.number, effect=effect))
    refused = ", ".join(words.names[seat] for seat, turn in enumerate(public.latest) if turn.refused)
    if refused:
        sentences.append(phrase("nlv-alt-refused", seats=refused))
    if public.latest_pairs:
        sentences += [_standing(city, public, seat) for seat in range(len(public.sheets))]
    if public.phase == "turn":
        sentences.append(phrase("nlv-alt-cards-left", cards=public.cards_left))
    ours = [words(project_name(project)) for project in public.projects if part.tables.projects[project].ours]
    if ours:
        sentences.append(phrase("alt-ours", what=", ".join(ours)))
    return within(words(sentence) for sentence in sentences)


def alt_turn(part: PreviewPart, words: Localizer) -> str:
    """PRIVATE: describe turn, pairs, the question about the loan, projects, and the seat's city with its draft."""
    sentences = [*_offers(PairsPart(part.public, part.tables), words), *_city(city_of(part), drafted_sheet(part))]
    return within(words(sentence) for sentence in sentences)


def alt_sheet(part: SheetPart, words: Localizer) -> str:
    """Describe turn, score, new marks, the numbers street by street, limousine, golf and hotels; explain dash and hash."""
    city, public = city_of(part), part.public
    sheet, line = public.sheets[part.seat], public.scores[part.seat]
    sentences = [phrase("nlv-alt-sheet", seat=SeatName(part.seat), turn=public.turn, points=shown_points(public, line))]
    sentences += mark_sentences(words, [part.seat])
    sentences += _new(city, sheet, latest_marks(city, public, part.seat))
    sentences += _city(city, sheet)
    return within(words(sentence) for sentence in sentences)


def alt_points(part: SheetPart, words: Localizer) -> str:
    """Describe score, circles, every column with its value and its points, ticked shows, projects done, cash and debts."""
    city, public = city_of(part), part.public
    sheet, line = public.sheets[part.seat], public.scores[part.seat]
    sentences = [phrase("nlv-alt-points", seat=SeatName(part.seat), points=shown_points(public, line))]
    sentences += mark_sentences(words, [part.seat])
    sentences += _points(city, public, sheet, line, words)
    return within(words(sentence) for sentence in sentences)


def alt_preview_points(part: PreviewPart, words: Localizer) -> str:
    """PRIVATE: say that only the seat sees the picture, then describe the points with the draft, the points that the draft
    gains, and the score sheet with the draft."""
    city, sheet = city_of(part), drafted_sheet(part)
    line = drafted_line(city, part)
    sentences = [*_draft(city, part, line), *_points(city, part.public, sheet, line, words)]
    return within(words(sentence) for sentence in sentences)


def alt_preview_columns(part: PreviewPart, words: Localizer) -> str:
    """PRIVATE: describe circles, every column with its value and its points, and ticked shows, all with the draft."""
    city, sheet = city_of(part), drafted_sheet(part)
    sentences = _columns(city, part.public, sheet, drafted_line(city, part))
    return within(words(sentence) for sentence in sentences)


def alt_preview(part: PreviewPart, words: Localizer) -> str:
    """PRIVATE: say that only the seat sees the picture, then describe the points with the draft, the lots on offer, the points
    that the draft gains, its new marks, and the city with the draft."""
    city, sheet = city_of(part), drafted_sheet(part)
    sentences = list(_draft(city, part, drafted_line(city, part), waiting_lot_mask(city, part)))
    if part.private.sheet is not None:
        sentences += _new(city, sheet, new_marks(part.public.sheets[part.seat], sheet))
    sentences += _city(city, sheet)
    return within(words(sentence) for sentence in sentences)


def alt_overview(part: PagePart, words: Localizer) -> str:
    """Describe every seat of the page: score, casinos, circles, hotels, cash and debts; then the casinos opened last. Raise
    ValueError if the page does not exist."""
    city, public = city_of(part), part.public
    seats = seats_on(tuple(range(len(public.sheets))), part.page)
    sentences = [phrase("nlv-alt-overview", turn=public.turn)]
    pages = page_count(len(public.sheets))
    if pages > 1:
        sentences.append(phrase("nlv-alt-page", page=part.page + 1, pages=pages))
    sentences += mark_sentences(words, seats)
    sentences += [_standing(city, public, seat) for seat in seats]
    for seat in seats:
        opened = _numbers(city, public.sheets[seat], latest_marks(city, public, seat).opened)
        if opened:
            sentences.append(phrase("nlv-alt-opened-by", seat=SeatName(seat), lots=opened))
    return within(words(sentence) for sentence in sentences)


def alt_score(part: PagePart, words: Localizer) -> str:
    """Describe the reason for the end, the ranking of the page's seats, then by seat every category with points. Raise ValueError
    while the game goes on, or if the page does not exist."""
    public = part.public
    places = dict(ranked(public))
    seats = seats_on(tuple(places), part.page)
    sentences = [phrase("alt-final-score")]
    sentences += [phrase("nlv-alt-score-end", reason=Phrase(f"nlv-pic-end-{reason}")) for reason in public.ending]
    sentences += [
        phrase("nlv-alt-score-line", place=places[seat], seat=SeatName(seat), points=public.scores[seat].total)
        for seat in seats
    ]
    sentences += mark_sentences(words, seats)
    for seat in seats:
        line = public.scores[seat]
        got = [(name, int(getattr(line, name))) for name, *_ in CATEGORIES]
        parts = ", ".join(f"{words(Phrase(f'nlv-pic-score-{name}'))} {points}" for name, points in got if points)
        if parts:
            sentences.append(phrase("nlv-alt-score-parts", seat=SeatName(seat), parts=parts))
    return within(words(sentence) for sentence in sentences)


def _offers(part: PairsPart, words: Localizer) -> Iterator[Phrase]:
    """Yield the turn with its pairs or the end of the game, the question about the loan, and the projects with the seats that
    have done them."""
    public = part.public
    if public.phase == "finished":
        yield phrase("nlv-alt-finished")
    else:
        yield phrase("nlv-alt-pairs", turn=public.turn)
        for place, pair in enumerate(public.pairs, 1):
            yield phrase(
                "nlv-alt-pair",
                pair=place,
                number=pair.number,
                effect=Phrase(f"nlv-effect-{pair.effect}"),
                does=Phrase(f"nlv-pic-does-{pair.effect}"),
            )
    if asks_loan(public):
        yield phrase("nlv-alt-loan-too")
    for place in range(len(public.projects)):
        yield _project(part, words, place)


def _project(part: PairsPart, words: Localizer, place: int) -> Phrase:
    public = part.public
    name = public.projects[place]
    row = part.tables.projects[name]
    seats = ", ".join(
        words.names[seat] for seat, sheet in enumerate(public.sheets) if sheet.projects[place] is not None
    )
    demand = condition_text(row.condition, public.rulings)
    sentences = {"project": project_name(name), "asks": demand, "first": row.first, "later": row.later}
    if seats:
        return phrase("nlv-alt-project-done", **sentences, seats=seats)
    return phrase("nlv-alt-project", **sentences)


def _standing(city: City, public: Public, seat: int) -> Phrase:
    sheet, line = public.sheets[seat], public.scores[seat]
    return phrase(
        "nlv-alt-city",
        seat=SeatName(seat),
        points=shown_points(public, line),
        casinos=sheet.opened.bit_count(),
        lots=len(city.rows),
        circles=sheet.circles,
        hotels=line.hotels,
        bundles=line.bundles,
        debts=shown_debts(city, public, sheet, line),
    )


def _numbers(city: City, sheet: CitySheet, lots: int) -> str:
    """Return the lots of a mask, each with its number: `s3a5 8, s3a6 9`."""
    return ", ".join(f"{city.ids[i]} {sheet.numbers[i]}" for i in range(len(city.rows)) if lots >> i & 1)


def _draft(city: City, part: PreviewPart, line: ScoreLine, lots: int = 0) -> Iterator[Phrase]:
    """Yield the note that the draft is private, with the points after it; the lots on offer; the points the draft gains."""
    yield phrase("nlv-alt-preview", points=shown_points(part.public, line))
    if lots:
        yield phrase("nlv-alt-lots", lots=", ".join(city.names(lots)))
    brings = points_gained(city, part)
    if brings is not None:
        yield phrase("nlv-alt-gained", points=brings)


def _new(city: City, sheet: CitySheet, fresh: Fresh) -> Iterator[Phrase]:
    if fresh.opened:
        yield phrase("nlv-alt-opened", lots=_numbers(city, sheet, fresh.opened))
    if fresh.built:
        yield phrase("nlv-alt-built", lots=", ".join(city.names(fresh.built)))
    if fresh.crossings:
        yield phrase("nlv-alt-drove", pieces=fresh.crossings)
    if fresh.circles:
        yield phrase("nlv-alt-circles-new", circles=fresh.circles)
    for place in fresh.columns:
        yield phrase("nlv-alt-improved", column=Phrase(f"nlv-column-{city.columns[place]}"))
    for side, ticks in (("left", fresh.left), ("right", fresh.right)):
        if ticks:
            yield phrase("nlv-alt-show-new", column=Phrase(f"nlv-show-{side}"))
    if fresh.hotels:
        avenues = ", ".join(str(place + 1) for place in range(fresh.hotels.bit_length()) if fresh.hotels >> place & 1)
        yield phrase("nlv-alt-hotel-new", avenues=avenues)


def _city(city: City, sheet: CitySheet) -> Iterator[Phrase]:
    for number, lots in enumerate(city.streets, 1):
        yield phrase("nlv-alt-street", street=number, lots=" ".join(_lot(sheet, lot) for lot in lots))
    street, avenue = city.roads.place(sheet.route[-1])
    yield phrase(
        "nlv-alt-limousine",
        street=street,
        avenue=avenue,
        pieces=len(sheet.route) - 1,
        back=city.roads.return_piece_count(sheet),
    )
    yield phrase("nlv-alt-golf", holes=sheet.golf.bit_count(), lost=sheet.lost.bit_count())
    yield phrase("nlv-alt-hotels", large=sheet.large.bit_count(), small=sheet.small.bit_count())
    yield phrase("nlv-alt-signs")


def _points(city: City, public: Public, sheet: CitySheet, line: ScoreLine, words: Localizer) -> Iterator[Phrase]:
    yield from _columns(city, public, sheet, line)
    got = [
        f"{words(project_name(project))} {points}"
        for project, points in zip(public.projects, sheet.projects, strict=True)
        if points is not None
    ]
    if got:
        yield phrase("nlv-alt-projects-done", projects=", ".join(got))
    yield phrase("nlv-alt-cash", bundles=line.bundles, debts=shown_debts(city, public, sheet, line))


def _columns(city: City, public: Public, sheet: CitySheet, line: ScoreLine) -> Iterator[Phrase]:
    yield phrase("nlv-alt-circles", circles=sheet.circles, all=city.tables.inauguration.circles)
    for column in columns(city, public.rulings, sheet, line):
        yield phrase(
            "nlv-alt-column", column=_column(column.name), value=column.values[column.now], points=column.points
        )
    yield phrase("nlv-alt-shows", left=sheet.left_shows, right=sheet.right_shows)


def _column(name: str) -> Phrase:
    return phrase(f"nlv-pic-score-{f'{name}_shows'}") if name in ("left", "right") else Phrase(f"nlv-column-{name}")


def _lot(sheet: CitySheet, place: int) -> str:
    """Return the number of a lot, a dash if the lot is empty, or a hash if it is not built."""
    number = sheet.numbers[place]
    if number is not None:
        return str(number)
    return "-" if sheet.built >> place & 1 else "#"
