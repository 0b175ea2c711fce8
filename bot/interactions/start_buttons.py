"""The buttons that lead to a game: play at once, open a table, learn how it works."""

from bot.services.base.ids import CustomId
from bot.services.base.ports import OutButton
from bot.services.wording.messages import TextLocalizer
from engines.core.phrase import Phrase


def start_buttons(
    say: TextLocalizer, slug: str | None, *, options: tuple[str, ...] = (), opens: bool = True
) -> tuple[OutButton, ...]:
    """Return **Play now**, **Open a table** and **How it works** for one game; if `slug` is None, each asks for the game.
    `options` are added to the words of **Open a table**, which is left out if not `opens`."""
    game = () if slug is None else (slug,)
    new = CustomId("new", words=(slug or "", *options))
    open_table = (say.button(Phrase("button-new"), new),) if opens else ()
    return (
        say.button(Phrase("button-now"), CustomId("now", words=game), "confirm"),
        *open_table,
        say.button(Phrase("button-how"), CustomId("learn", words=game)),
    )
