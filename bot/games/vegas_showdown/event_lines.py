"""Facts of Vegas Showdown as lines: for everybody, and for the seat that just acted."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, assert_never

from bot.games.joining import YOU, and_list, comma_list, worded_for
from bot.games.vegas_showdown.naming import changes, lot_name, tile_at, tiles_at
from engines.core.events import PUBLIC, Event
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.seats import Seat
from engines.vegas_showdown import facts
from engines.vegas_showdown.book import space_sign
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.facts import Fact
from engines.vegas_showdown.naming import event_effect, event_name, tile_name
from engines.vegas_showdown.private import Private, PutOn, TakenOff
from engines.vegas_showdown.public import Public, Rulings, open_task

_ASKED: Final = frozenset(
    (
        *(f"vs-event-{event}.effect" for event in ("ad_campaign", "pull_strings", "slots_surplus")),
        *(f"vs-effect-{effect}" for effect in ("advertise", "pull_strings", "surplus")),
    )
)
"""Ids of the messages about effects that ask a question."""
_WORDS: Final = {("vs-dollars-of", "seat"): YOU, ("vs-fame-of", "seat"): YOU}


def public_event_lines(events: Sequence[Event[Fact]], rulings: Rulings, tables: Components) -> tuple[Phrase, ...]:
    """Return public events as lines, oldest first; neighbouring facts of some kinds share a line."""
    return tuple(_tell_run(run, rulings, tables) for run in _runs(events))


def own_event_lines(
    public: Public, seat: Seat, events: Sequence[Event[Fact]], tables: Components
) -> tuple[Phrase, ...]:
    """Return the lines for a seat after its own action: its own facts addressed to it, the others as everybody reads them.
    `public` is the position after the action. A draft step is not a fact yet: the panel that follows shows it."""
    chose = any(isinstance(event.fact, facts.ActionChosen) for event in events)
    bought = any(isinstance(event.fact, facts.TileBought) and event.fact.seat == seat for event in events)
    lines: list[Phrase] = []
    for run in _runs(events):
        others = [fact for fact in run if getattr(fact, "seat", None) != seat]
        for fact in run:
            if isinstance(fact, facts.PlacementDone) and fact.seat == seat and (chose or bought):
                # The placement finished by itself, which is news only if a bought tile fits nowhere.
                lines += [Phrase("vs-own-fits-nowhere")] if bought else []
            elif (line := _own_line(fact, seat, public, tables)) is not None:
                lines.append(line)
            elif fact not in others:
                # Facts about several seats share one line, so this line tells the whole run.
                others = list(run)
        lines += [_tell_run(others, public.rulings, tables)] if others else []
    return tuple(lines)


def news_lines(seat: Seat, lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the news of a seat since its last decision. The line that it was outbid comes first. The news leaves out the
    seat's bid if it was outbid or won, and an event that the question itself states. The seat is called "you", in lists too."""
    first: list[Phrase] = []
    rest: list[Phrase] = []
    for line in lines:
        args = dict(line.args)
        if line.key == "vs-tell-outbid" and args["outbid"] == SeatName(seat):
            first.append(phrase("vs-news-outbid", **args))
        elif line.key == "vs-tell-bought" and args.pop("seat") == SeatName(seat):
            rest.append(phrase("vs-own-bought", **args))
        elif getattr(args.get("effect"), "key", "") not in _ASKED:
            rest.append(line)
    if first or any(line.key == "vs-own-bought" for line in rest):
        rest = [line for line in rest if line.key != "vs-own-bid"]
    return tuple(worded_for(line, SeatName(seat), _WORDS) for line in (*first, *rest))


def _runs(events: Sequence[Event[Fact]]) -> list[list[Fact]]:
    seen = [event.fact for event in events if event.audience == PUBLIC]
    new_facts = [fact for index, fact in enumerate(seen) if not _is_included(fact, seen[index - 1] if index else None)]
    return [list(run) for _, run in groupby(new_facts, key=_run_key(new_facts))]


def _moment(action: str, public: Public, seat: Seat) -> str:
    """Return the time of the building step that follows `seat`'s choice of an action: `later`, `now`, or `never`."""
    hotel = public.hotels[seat]
    if public.phase == "actions":
        return "later" if hotel.aside or (action == "renovate" and hotel.plan) else "never"
    return "never" if open_task(public.tasks, seat) is None else "now"


def draft_lines(private: Private, tables: Components) -> tuple[Phrase, ...]:
    """Return the steps of a seat's draft, oldest first; empty if it has no draft."""
    return tuple(_draft_line(step, tables) for step in private.draft)


def _draft_line(step: TakenOff | PutOn, tables: Components) -> Phrase:
    key = "vs-draft-off" if step.kind == "taken_off" else "vs-draft-on"
    return phrase(key, tile=tile_at(step.placed, tables))


def _is_included(fact: Fact, before: Fact | None) -> bool:
    """Return whether the line of the fact before includes this fact: the Fame of Publicity is reported with the choice."""
    return (
        isinstance(fact, facts.FameGained)
        and fact.source == "publicity"
        and isinstance(before, facts.ActionChosen)
        and before.seat == fact.seat
    )


def _run_key(new_facts: Sequence[Fact]) -> Callable[[Fact], tuple[str, str | int]]:
    """Return a function that gives equal keys to neighbouring facts that share a line."""
    order = {id(fact): index for index, fact in enumerate(new_facts)}

    def key(fact: Fact) -> tuple[str, str | int]:
        match fact:
            case facts.PriceDropped() | facts.PriceRose():
                return fact.kind, ""
            case facts.FameGained(source=source) | facts.MoneyGained(source=source):
                return fact.kind, source
            case facts.PlacementDone(taken_off=(), put_on=()):
                return fact.kind, "set aside" if _bought(fact) else "nothing moved"
            case _:
                return fact.kind, order[id(fact)]

    return key


def _bought(fact: facts.PlacementDone) -> bool:
    return fact.reason in {"bought", "surplus"}


def _tell_run(run: Sequence[Fact], rulings: Rulings, tables: Components) -> Phrase:
    first = run[0]
    match first:
        case facts.PriceDropped() | facts.PriceRose():
            moves = [
                phrase("vs-price", lot=lot_name(fact.lot, fact.tile), dollars=fact.after)
                for fact in run
                if isinstance(fact, facts.PriceDropped | facts.PriceRose)
            ]
            key = "vs-tell-prices-drop" if isinstance(first, facts.PriceDropped) else "vs-tell-prices-rise"
            return phrase(key, prices=comma_list(moves))
        case facts.FameGained():
            gains: list[PhraseValue] = [
                phrase("vs-fame-of", seat=SeatName(fact.seat), fame=fact.fame)
                for fact in run
                if isinstance(fact, facts.FameGained)
            ]
            return phrase("vs-tell-gains", source=_source(first.source), gains=comma_list(gains))
        case facts.MoneyGained():
            gains = [
                phrase("vs-dollars-of", seat=SeatName(fact.seat), dollars=fact.dollars)
                for fact in run
                if isinstance(fact, facts.MoneyGained)
            ]
            return phrase("vs-tell-gains", source=_source(first.source), gains=comma_list(gains))
        case facts.PlacementDone(taken_off=(), put_on=()):
            seats = [SeatName(fact.seat) for fact in run if isinstance(fact, facts.PlacementDone)]
            key = "vs-tell-set-aside" if _bought(first) else "vs-tell-placed-nothing"
            return phrase(key, seats=and_list(seats), count=len(seats))
        case _:
            return _tell(first, rulings, tables)


def _tell(  # noqa: C901 - one case for each kind of fact
    fact: facts.TurnBegan
    | facts.TileLeft
    | facts.EventDrawn
    | facts.TileShown
    | facts.Advertised
    | facts.StringsPulled
    | facts.SurplusAnswered
    | facts.IncomePaid
    | facts.BidMade
    | facts.ActionChosen
    | facts.TileBought
    | facts.PlacementDone
    | facts.GameEnded,
    rulings: Rulings,
    tables: Components,
) -> Phrase:
    match fact:
        case facts.TurnBegan(turn=turn, first=first):
            return phrase("vs-tell-turn", turn=turn, seat=SeatName(first))
        case facts.TileLeft(lot=lot, tile=tile, event=event):
            if event is None:
                return phrase("vs-tell-tile-left", lot=lot_name(lot, tile))
            return phrase("vs-tell-tile-removed", lot=lot_name(lot, tile), event=event_name(event))
        case facts.EventDrawn(event=event, lot=lot):
            effect = event_effect(event, rulings, tables)
            return phrase("vs-tell-event", event=event_name(event), effect=effect, space=space_sign(lot))
        case facts.TileShown(lot=lot, tile=tile, minimum=minimum):
            return phrase("vs-tell-tile-shown", tile=tile_name(tile), space=space_sign(lot), dollars=minimum)
        case facts.Advertised(seat=seat, dollars=dollars, fame=fame):
            if not dollars:
                return phrase("vs-tell-no-advertising", seat=SeatName(seat))
            return phrase("vs-tell-advertised", seat=SeatName(seat), dollars=dollars, fame=fame)
        case facts.StringsPulled(seat=seat, size=size):
            return phrase("vs-tell-strings", seat=SeatName(seat), size=Phrase(f"vs-size-{size}"))
        case facts.SurplusAnswered(seat=seat, bought=bought):
            return phrase("vs-tell-surplus-bought" if bought else "vs-tell-surplus-passed", seat=SeatName(seat))
        case facts.IncomePaid(dollars=dollars):
            paid = [phrase("vs-dollars-of", seat=SeatName(seat), dollars=each) for seat, each in enumerate(dollars)]
            return phrase("vs-tell-income", gains=comma_list(paid))
        case facts.BidMade():
            return _tell_bid(fact)
        case facts.ActionChosen(seat=seat, action=action):
            return phrase(f"vs-tell-{action}", seat=SeatName(seat))
        case facts.TileBought(seat=seat, lot=lot, tile=tile, amount=amount):
            return phrase("vs-tell-bought", seat=SeatName(seat), lot=lot_name(lot, tile), dollars=amount)
        case facts.PlacementDone():
            return _tell_placement(fact, tables)
        case facts.GameEnded():
            return tell_end(fact)
        case _:
            assert_never(fact)


def _tell_bid(fact: facts.BidMade) -> Phrase:
    lot = lot_name(fact.lot, fact.tile)
    if fact.outbid is None:
        return phrase("vs-tell-bid", seat=SeatName(fact.seat), lot=lot, dollars=fact.amount)
    return phrase(
        "vs-tell-outbid", seat=SeatName(fact.seat), lot=lot, dollars=fact.amount, outbid=SeatName(fact.outbid)
    )


def _tell_placement(fact: facts.PlacementDone, tables: Components) -> Phrase:
    seat = SeatName(fact.seat)
    moved = _moves(fact, tables, own=False)
    change = changes(fact.population, fact.revenue, fact.fame)
    if change is None:
        return phrase("vs-tell-placed", seat=seat, moves=moved)
    return phrase("vs-tell-placed-change", seat=seat, moves=moved, changes=change)


def _moves(fact: facts.PlacementDone, tables: Components, *, own: bool) -> Phrase:
    """Return the moves, as a phrase that follows the seat's name; if `own` is true, as a sentence addressed to the seat."""
    off = tiles_at(fact.taken_off, tables) if fact.taken_off else None
    on = tiles_at(fact.put_on, tables) if fact.put_on else None
    if off and on:
        return phrase("vs-own-both" if own else "vs-moves-both", off=off, on=on)
    if off:
        return phrase("vs-own-off" if own else "vs-moves-off", off=off)
    if on:
        return phrase("vs-own-on" if own else "vs-moves-on", on=on)
    return Phrase("vs-own-set-aside" if _bought(fact) else "vs-own-nothing")


def tell_end(fact: facts.GameEnded) -> Phrase:
    """Return the reason for the end of the game."""
    if fact.reason == "plan_full" and fact.seats:
        full = [SeatName(seat) for seat in fact.seats]
        return phrase("vs-tell-end-plan", seats=and_list(full), count=len(full))
    if fact.size is not None:
        return phrase("vs-tell-end-stack", size=Phrase(f"vs-size-{fact.size}"))
    return Phrase(f"vegas_showdown-end-{fact.reason}")


def _source(source: str) -> Phrase:
    return Phrase(f"vs-source-{source}") if source == "publicity" else event_name(source)


def _own_line(fact: Fact, seat: Seat, public: Public, tables: Components) -> Phrase | None:
    match fact:
        case facts.BidMade(lot=lot, tile=tile, amount=amount) if fact.seat == seat:
            return phrase("vs-own-bid", lot=lot_name(lot, tile), dollars=amount)
        case facts.ActionChosen(action=action) if fact.seat == seat:
            return phrase(f"vs-own-{action}", building=_moment(action, public, seat))
        case facts.TileBought(lot=lot, tile=tile, amount=amount) if fact.seat == seat:
            return phrase("vs-own-bought", lot=lot_name(lot, tile), dollars=amount)
        case facts.Advertised(dollars=dollars, fame=fame) if fact.seat == seat:
            return (
                phrase("vs-own-advertised", dollars=dollars, fame=fame) if dollars else Phrase("vs-own-no-advertising")
            )
        case facts.StringsPulled(size=size) if fact.seat == seat:
            return phrase("vs-own-strings", size=Phrase(f"vs-size-{size}"))
        case facts.SurplusAnswered(bought=bought) if fact.seat == seat:
            return Phrase("vs-own-surplus-bought" if bought else "vs-own-surplus-passed")
        case facts.PlacementDone() if fact.seat == seat:
            moves = _moves(fact, tables, own=True)
            change = changes(fact.population, fact.revenue, fact.fame)
            return moves if change is None else phrase("vs-own-change", done=moves, changes=change)
        case _:
            return None
