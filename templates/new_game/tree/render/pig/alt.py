"""The picture in words."""

from engines.core.phrase import SeatName, phrase
from render.core.localizer import Localizer, within
from render.core.signs.seat_marks import mark_sentences
from render.pig.parts import TablePart


def alt_table(part: TablePart, words: Localizer) -> str:
    """Return whose turn it is, then every seat's points."""
    public = part.public
    now = phrase(
        "pig-alt-turn", turn=public.turn, seat=SeatName(public.to_roll), points=public.at_stake, target=public.target
    )
    if public.phase == "finished":
        now = phrase("pig-alt-final", target=public.target)
    seats = [phrase("pig-alt-seat", seat=SeatName(seat), points=held) for seat, held in enumerate(public.points)]
    return within(words(sentence) for sentence in (now, *seats, *mark_sentences(words)))
