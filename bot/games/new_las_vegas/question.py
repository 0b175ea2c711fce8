"""The question a panel of Welcome to New Las Vegas is made from, and the building blocks of panels."""

from functools import cached_property

from bot.games.controls import Words
from bot.games.joining import letter
from bot.games.question import Question
from engines.core.game import View
from engines.core.phrase import phrase
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.new_las_vegas.actions import Action
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Drive, Public, Use
from engines.new_las_vegas.rules.answering import draft_of
from engines.new_las_vegas.scoring.score import Foreseen, foreseen
from engines.new_las_vegas.sheet.city import City
from render.core.areas import Mark
from render.new_las_vegas.parts import PreviewPart


class NewLasVegasQuestion(Question[Public, Private, Action]):
    """A question with the seat's turn so far (`draft`)."""

    def __init__(
        self, city: City, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], words: Words
    ) -> None:
        super().__init__(view, seat, space, words)
        self.city = city
        self.tables = city.tables
        self.draft = draft_of(city, view.public, self.private, seat)
        self.preview_part = PreviewPart(view.public, self.private, seat, city.tables)
        self._foreseen = dict[Use | None, Foreseen]()

    @cached_property
    def end_crossings(self) -> dict[Use, int]:
        """The drives that the effect allows, each with the crossing where it ends."""
        drives = [use for use in self.draft.uses() if isinstance(use, Drive)]
        ways = [self.city.roads.way(self.draft.sheet, use.directions) for use in drives]
        return {use: way.crossings[-1] for use, way in zip(drives, ways, strict=True) if way is not None}

    @cached_property
    def end_marks(self) -> dict[int, Mark]:
        """The lettered mark of each crossing where a drive may end."""
        marks: dict[int, Mark] = {}
        for crossing in sorted(set(self.end_crossings.values())):
            street, avenue = self.city.roads.place(crossing)
            name = phrase("nlv-crossing", street=street, avenue=avenue)
            marks[crossing] = Mark("crossing", str(crossing), letter(len(marks)), outlined=False, name=name)
        return marks

    def offers(self, word: str) -> bool:
        """Return whether a legal action begins with this word."""
        return any(choice.word == word for choice in self.choices())

    def foreseen(self, use: Use | None = None) -> Foreseen:
        """Return the foreseeable result of the draft, or of the draft with this use of its effect; computed once for a
        panel."""
        known = self._foreseen.get(use)
        if known is None:
            draft = self.draft if use is None else self.draft.after(use)
            known = self._foreseen[use] = foreseen(self.city, self.public, self.seat, draft.sheet)
        return known
