"""`/tournament`: taking part, looking, and what only an organiser may do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from discord import app_commands, ui

from bot.commands.game.lobby import SALT_LENGTH, salt_modal
from bot.games.binding import Picture
from bot.interactions.by_name import SHOWN_WITH, by_name
from bot.interactions.completion import Choices, choices
from bot.interactions.desk import Visit, desk_of, said
from bot.interactions.presses import opens_modal, press
from bot.interactions.sight import sees_channel
from bot.services.base.drafts import code
from bot.services.base.ids import CustomId
from bot.services.base.model import TableRefusal
from bot.services.base.numbers import number_in
from bot.services.base.refusals import refusal
from bot.services.tournaments.posts.notice import signup
from bot.services.tournaments.posts.posts import round_lines
from bot.services.tournaments.posts.standing_posts import own_lines, standings_lines
from bot.services.tournaments.posts.telling import Telling
from bot.services.tournaments.state.entrants import may_organise
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from bot.services.tournaments.state.views import bracket_pictures, cross_pictures, round_pictures, standings_pictures
from bot.ui.command_words import described, named
from bot.ui.confirm import question
from bot.ui.controls import AnyInteraction
from bot.ui.faults import report
from bot.ui.layout import PrivateReply
from bot.ui.limits import CHOICE, fitting_text
from bot.ui.panels import PRIVATE
from engines.core.errors import GameError
from engines.core.phrase import Phrase, phrase

tournament: Final = app_commands.Group(name=named("tournament", "tournament"), description=described("tournament"))


@dataclass(frozen=True, slots=True)
class Asked:
    """A tournament the caller may see, ready to be told of in their language."""

    telling: Telling

    @property
    def record(self) -> TournamentRecord:
        """The tournament."""
        return self.telling.record

    @property
    def number(self) -> TournamentId:
        """Its number."""
        return self.record.id


async def complete_tournament(interaction: AnyInteraction, typed: str) -> Choices:
    """The server's tournaments, newest first."""
    desk = desk_of(interaction)
    try:
        visit = await desk.completing(interaction)
        if visit.caller.guild_id is None:
            return []
        return choices(await _listed(visit, visit.caller.guild_id), typed)
    except GameError:
        return []
    except Exception as error:
        report(error, "completing a tournament")
        return []


def entry_pairs(asked: Asked) -> list[tuple[str, str]]:
    """Everybody who takes part, with the number they are known by."""
    entries = zip(asked.record.entries, asked.telling.names, strict=True)
    return [(f"{one.number} · {name}", str(one.number)) for one, name in entries]


async def complete_entry(interaction: AnyInteraction, typed: str) -> Choices:
    """Who takes part in the tournament."""
    desk = desk_of(interaction)
    try:
        asked = await find(await desk.completing(interaction), getattr(interaction.namespace, "tournament", None))
        return choices(entry_pairs(asked), typed)
    except GameError:
        return []
    except Exception as error:
        report(error, "completing an entry")
        return []


async def find(visit: Visit, given: str | None = None) -> Asked:
    """The tournament meant: the pressed button's, the one given, or the newest of the channel. Raises TableRefusal if there is
    none or if the person may not see it."""
    pressed = visit.pressed.words[1:2] if visit.pressed is not None else ()
    text = (pressed[0] if pressed else given or "").strip().lstrip("#")
    if text:
        number = await _number(visit, text)
    else:
        here = await visit.house.tournaments.here(visit.caller.channel_id)
        if here is None:
            raise refusal(TableRefusal, "no-tournament-here")
        number = here
    telling = await visit.house.tournament_posts.telling(number, visit.caller.language)
    record = telling.record
    here = visit.caller.channel_id == record.channel_id
    seen = here or sees_channel(visit.interaction, record.channel_id)
    hidden = record.stage == "draft" and not may_organise(record, visit.caller)
    if record.guild_id != visit.caller.guild_id or hidden or not seen:
        raise refusal(TableRefusal, "no-such-tournament")
    return Asked(telling)


async def _number(visit: Visit, text: str) -> TournamentId:
    """A tournament by its number, or by its name, also as lists show it. Raises TableRefusal."""
    if not text.isdecimal() and visit.caller.guild_id is not None:
        shown = [*await own_draft(visit), *await _listed(visit, visit.caller.guild_id)]
        plain = [(label.rpartition(SHOWN_WITH)[0], number) for label, number in shown]
        text = by_name(text, [*shown, *plain]) or text
    number = number_in(text)
    if number is None:
        raise refusal(TableRefusal, "no-such-tournament")
    return TournamentId(number)


async def _listed(visit: Visit, guild_id: int) -> list[tuple[str, str]]:
    found = await visit.house.tournaments.of_guild(guild_id)
    return [(f"{name}{SHOWN_WITH}#{number}", str(number)) for number, name, _ in found]


async def own_draft(visit: Visit) -> list[tuple[str, str]]:
    """The caller's draft, if there is one, as lists show it, and its number."""
    draft = await visit.house.announcing.draft_of(visit.caller)
    if draft is None:
        return []
    return [(visit.voice.label(phrase("tour-draft-choice", name=draft[1]), CHOICE), str(draft[0]))]


def handler(
    work: Callable[[Visit, Asked], Awaitable[PrivateReply]], given: str | None
) -> Callable[[Visit], Awaitable[PrivateReply]]:
    async def handled(visit: Visit) -> PrivateReply:
        return await work(visit, await find(visit, given))

    return handled


@tournament.command(name=named("join", "tournament-join"), description=described("tournament-join"))
@app_commands.describe(tournament_number=described("tournament-which"), salt=described("tournament-join-salt"))
@app_commands.rename(tournament_number="tournament")
@app_commands.autocomplete(tournament_number=complete_tournament)
async def join_command(
    interaction: AnyInteraction,
    tournament_number: str | None = None,
    salt: app_commands.Range[str, 1, SALT_LENGTH] | None = None,
) -> None:
    """Sign up."""

    async def work(visit: Visit) -> PrivateReply:
        return await join(visit, await find(visit, tournament_number), salt)

    await desk_of(interaction).answer(interaction, work)


@tournament.command(name=named("leave", "tournament-leave"), description=described("tournament-leave"))
@app_commands.describe(tournament_number=described("tournament-which"))
@app_commands.rename(tournament_number="tournament")
@app_commands.autocomplete(tournament_number=complete_tournament)
async def leave_command(interaction: AnyInteraction, tournament_number: str | None = None) -> None:
    """Withdraw."""
    await desk_of(interaction).answer(interaction, handler(ask_leave, tournament_number))


@tournament.command(name=named("checkin", "tournament-checkin"), description=described("tournament-checkin"))
@app_commands.describe(tournament_number=described("tournament-which"))
@app_commands.rename(tournament_number="tournament")
@app_commands.autocomplete(tournament_number=complete_tournament)
async def checkin_command(interaction: AnyInteraction, tournament_number: str | None = None) -> None:
    """Say that one is there."""
    await desk_of(interaction).answer(interaction, handler(check_in, tournament_number))


@tournament.command(name=named("status", "tournament-status"), description=described("tournament-status"))
@app_commands.describe(tournament_number=described("tournament-which"))
@app_commands.rename(tournament_number="tournament")
@app_commands.autocomplete(tournament_number=complete_tournament)
async def status_command(interaction: AnyInteraction, tournament_number: str | None = None) -> None:
    """What it is and how far."""
    await desk_of(interaction).answer(interaction, handler(status, tournament_number))


@tournament.command(name=named("standings", "tournament-standings"), description=described("tournament-standings"))
@app_commands.describe(tournament_number=described("tournament-which"))
@app_commands.rename(tournament_number="tournament")
@app_commands.autocomplete(tournament_number=complete_tournament)
async def standings_command(interaction: AnyInteraction, tournament_number: str | None = None) -> None:
    """Who stands where."""
    await desk_of(interaction).answer(interaction, handler(show_standings, tournament_number))


@tournament.command(name=named("tables", "tournament-tables"), description=described("tournament-tables"))
@app_commands.describe(number=described("tournament-tables-round"), tournament_number=described("tournament-which"))
@app_commands.rename(tournament_number="tournament", number="round")
@app_commands.autocomplete(tournament_number=complete_tournament)
async def tables_command(
    interaction: AnyInteraction,
    number: app_commands.Range[int, 1, 64] | None = None,
    tournament_number: str | None = None,
) -> None:
    """Who plays where."""

    async def work(visit: Visit) -> PrivateReply:
        return await show_tables(visit, await find(visit, tournament_number), number)

    await desk_of(interaction).answer(interaction, work)


@press("contest")
async def pressed(visit: Visit) -> PrivateReply:
    """A button about a tournament."""
    asked = await find(visit)
    match visit.pressed.words[:1] if visit.pressed is not None else ():
        case ("join",):
            return await join(visit, asked)
        case ("leave",):
            return await ask_leave(visit, asked)
        case ("leave-yes",):
            return await leave(visit, asked)
        case ("checkin",):
            return await check_in(visit, asked)
        case ("standings",):
            return await show_standings(visit, asked)
        case ("tables",):
            return await show_tables(visit, asked, None)
        case ("fairness",):
            return await show_fairness(visit, asked)
        case _:
            return await status(visit, asked)


async def join(visit: Visit, asked: Asked, salt: str | None = None) -> PrivateReply:
    """Sign up; told whether for a place or for the reserve. Whoever gave no salt can still add one."""
    after = await visit.house.tournaments.join(visit.caller, asked.number, salt)
    if after.stage == "running":
        return said(visit.voice("ui-tournament-late", name=after.name, round=len(after.rounds) + 1))
    entry = after.entry_of(visit.caller.person)
    checked = after.stage == "checkin" and after.setup.check_in_hours > 0
    text = visit.voice("ui-tournament-joined-here" if checked else "ui-tournament-joined", name=after.name)
    if entry is not None and entry.state == "reserve":
        text = visit.voice("ui-tournament-reserve", name=after.name, place=after.reserve.index(entry) + 1)
    add = visit.voice.button(Phrase("button-salt"), CustomId("contest-salt", words=("salt", str(after.id))))
    offered = entry is not None and not entry.salt and after.salts is not None
    return PrivateReply(text, rows=((add,),) if offered else (), accent=PRIVATE)


@opens_modal("contest-salt")
def entrants_salt_modal(visit: Visit, pressed: CustomId) -> ui.Modal:
    """Asks an entrant for a salt."""
    return salt_modal(visit, pressed)


@press("contest-salt")
async def add_entrants_salt(visit: Visit) -> PrivateReply:
    """An entrant's salt was sent in."""
    asked = await find(visit)
    text = visit.values[0] if visit.values else ""
    after = await visit.house.tournaments.add_salt(visit.caller, asked.number, text)
    entry = after.entry_of(visit.caller.person)
    return said(visit.voice("ui-tournament-salted", salt=code(entry.salt if entry is not None else "")))


async def show_fairness(visit: Visit, asked: Asked) -> PrivateReply:
    """What is proven about the luck of draws and tables."""
    shown = await visit.house.tournament_fairness.of(asked.number, visit.caller.person)
    return PrivateReply(visit.voice.lines(shown.lines), accent=PRIVATE, attachment=shown.file)


async def ask_leave(visit: Visit, asked: Asked) -> PrivateReply:
    """Before the start one simply withdraws; afterwards it is asked first, because there is no way back."""
    entry = asked.record.entry_of(visit.caller.person)
    if asked.record.stage != "running" or entry is None or entry.left is not None:
        return await leave(visit, asked)
    yes = CustomId("contest", words=("leave-yes", str(asked.number)))
    return question(
        visit.voice, phrase("ui-ask-tournament-leave", name=asked.record.name), Phrase("button-tour-leave"), yes
    )


async def leave(visit: Visit, asked: Asked) -> PrivateReply:
    """Withdraw."""
    after = await visit.house.tournaments.leave(visit.caller, asked.number)
    return said(
        visit.voice("ui-tournament-left-later" if after.stage == "running" else "ui-tournament-left", name=after.name)
    )


async def check_in(visit: Visit, asked: Asked) -> PrivateReply:
    """Say that one is there."""
    after = await visit.house.tournaments.check_in(visit.caller, asked.number)
    return said(visit.voice("ui-tournament-here", name=after.name))


async def status(visit: Visit, asked: Asked) -> PrivateReply:
    """What was announced, who is in, how far it is."""
    draft = signup(asked.telling, visit.house.clock.now())
    return PrivateReply(draft.text, rows=draft.rows, accent=PRIVATE, below=draft.below)


async def show_standings(visit: Visit, asked: Asked) -> PrivateReply:
    """Who stands where: pictures, the best ten in words, and one's own place."""
    telling, record = asked.telling, asked.record
    if not record.rounds:
        raise refusal(TableRefusal, "tournament-not-begun")
    lines = [telling("tour-standings-now", name=record.name), *standings_lines(telling)]
    lines += [telling("gap"), *own_lines(telling, None, visit.caller.person)]
    wanted = (*bracket_pictures(record), *standings_pictures(record), *cross_pictures(record))
    return await _pictured(visit, telling, lines, wanted)


async def show_tables(visit: Visit, asked: Asked, number: int | None) -> PrivateReply:
    """The tables of a round, by default the newest."""
    telling, record = asked.telling, asked.record
    if not record.rounds:
        raise refusal(TableRefusal, "tournament-not-begun")
    chosen = len(record.rounds) if number is None else number
    if chosen > len(record.rounds):
        raise refusal(TableRefusal, "no-such-round", rounds=len(record.rounds))
    lines = [telling("tour-round-title", name=record.name, number=chosen)]
    lines += own_lines(telling, chosen, visit.caller.person)
    lines += round_lines(telling, record.rounds[chosen - 1])
    return await _pictured(visit, telling, lines, round_pictures(record, chosen))


async def _pictured(visit: Visit, telling: Telling, lines: list[str], wanted: tuple[Picture, ...]) -> PrivateReply:
    words = visit.desk.texts.speaker(visit.caller.language, telling.names)
    files = [await visit.house.images.draw(picture, words) for picture in wanted]
    shown = tuple(file for file in files if file is not None)
    return PrivateReply(fitting_text("\n".join(lines)), shown, accent=PRIVATE)
