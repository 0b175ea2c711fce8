"""Messages about a game in direct messages, in addition to those of any game. Its channel is told that it is played
elsewhere and who cannot be reached; a person who took a seat gets the present position."""

from bot.games.binding import Binding, PublicPart
from bot.games.joining import and_list
from bot.services.base.model import SessionCard
from bot.services.base.ports import Body
from bot.services.delivery.posts.announcements import start_row
from bot.services.wording.messages import BLUE, GREY, TextLocalizer, UndrawnMessage, fit_lines, session_words
from bot.services.wording.texts import Texts, mention
from engines.core.phrase import SeatName


def played_elsewhere(card: SessionCard, texts: Texts) -> UndrawnMessage:
    """Return the lobby's message once the game is played in direct messages: the players, **Act** for those who cannot
    be reached, and the views of the game unless the table is private. After the end it names no result."""
    say = TextLocalizer.for_channel(card, texts)
    lines = [say("table-title", game=card.title, session=str(card.session))]
    if card.stage != "running":
        return UndrawnMessage(Body(fit_lines([*lines, say("game-over")]), accent=GREY))
    lines.append(say("status-direct", players=and_list([SeatName(seat.seat) for seat in card.seats])))
    lines += [] if card.agreement.private else [say("status-direct-watch")]
    act = say.session_button("act", card.session, "main")
    rows = (
        (
            act,
            *(
                ()
                if card.agreement.private
                else say.session_buttons(card.session, "board", "recap", "rules", "fairness")
            ),
        ),
    )
    return UndrawnMessage(Body(fit_lines(lines), rows=rows, accent=BLUE))


def not_reached(card: SessionCard, discord_id: int, texts: Texts) -> UndrawnMessage:
    """Return the message in the channel to a person whose direct messages are closed, with the way to play."""
    say = TextLocalizer.for_channel(card, texts)
    text = say("direct-closed", who=mention(discord_id), **session_words(card))
    row = (say.session_button("act", card.session, "main"),)
    return UndrawnMessage(Body(text, rows=(row,), accent=BLUE), mention=(discord_id,), quiet=False)


def arrival(card: SessionCard, binding: Binding, public: PublicPart, texts: Texts) -> UndrawnMessage:
    """Return the message to a person who took a seat: the present position."""
    say = TextLocalizer.for_channel(card, texts)
    return UndrawnMessage(
        Body(
            say("direct-arrival", **session_words(card)),
            pictures=binding.phase_pictures(public),
            rows=(start_row(say, card, binding),),
            accent=BLUE,
        ),
        instead=lambda: say.lines(binding.status(public)),
    )
