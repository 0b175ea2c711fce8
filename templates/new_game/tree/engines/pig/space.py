"""The actions a seat may take now, and the refusals of all others."""

from typing_extensions import override

from engines.core.errors import IllegalAction
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.core.space import ListedSpace
from engines.pig.actions import NOTATION, Action, Hold, Roll
from engines.pig.public import Public


class PigSpace(ListedSpace[Action]):
    """The space of throwing, and of keeping once something has been thrown; empty for a seat without a decision."""

    def __init__(self, public: Public, seat: Seat) -> None:
        self._asked = public.phase == "turn" and public.to_roll == seat
        self._over = public.phase == "finished"
        holding: tuple[Action, ...] = (Hold(),) if public.thrown else ()
        super().__init__(NOTATION, (Roll(), *holding) if self._asked else ())

    @override
    def refusal(self, action: Action) -> IllegalAction | None:
        if action in self.actions:
            return None
        if self._over:
            return IllegalAction(Phrase("pig-refuse-over"), Phrase("pig-remedy-over"))
        if not self._asked:
            return IllegalAction(Phrase("pig-refuse-turn"), Phrase("pig-remedy-turn"))
        return IllegalAction(Phrase("pig-refuse-hold"), Phrase("pig-remedy-hold"))
