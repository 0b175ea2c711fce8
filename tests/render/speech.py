"""A small English text function for the picture tests, so that they do not depend on the locale files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engines.core.phrase import Phrase, PhraseValue, SeatName
from render.core.localizer import SeatMark
from render.core.theme import STANDARD, Theme

SAYINGS: Final[dict[str, str]] = {
    "alt-mark-autopilot": "Autopilot acts for {seat}.",
    "alt-mark-away": "{seat} is away.",
    "alt-mark-steered": "Autopilot played to the end for {seat}.",
    "pic-ours": "Partly our own, not the published game's",
    "alt-ours": "Partly our own: {what}.",
    "vs-pic-area-casino": "Casino",
    "vs-pic-area-hotel": "Hotel",
    "vs-pic-aside": "Set aside",
    "vs-pic-aside-none": "Nothing set aside",
    "vs-pic-turn": "Turn {turn}",
    "vs-pic-phase-events": "Events",
    "vs-pic-phase-actions": "Auction",
    "vs-pic-phase-placement": "Building",
    "vs-pic-phase-finished": "Game over",
    "vs-pic-turn-of": "{seat} to act",
    "vs-pic-still-building": "still to build",
    "vs-pic-value-population": "Population",
    "vs-pic-value-revenue": "Revenue",
    "vs-pic-value-fame": "Fame",
    "vs-pic-needs": "Needs",
    "vs-pic-left": "{count} left",
    "vs-pic-instead": "Instead of a bid",
    "vs-pic-instead-renovate": "Renovate",
    "vs-pic-instead-publicity": "Publicity",
    "vs-pic-effect-renovate": "two tiles off, two on",
    "vs-pic-effect-publicity": "1 Fame, place a tile",
    "vs-pic-stacks": "Tiles left",
    "vs-pic-empty": "Empty",
    "vs-pic-score-title": "Final score",
    "vs-pic-end-plan_full": "A plan is full",
    "vs-pic-end-stack_empty": "A stack is empty",
    "vs-pic-score-fame": "Fame before",
    "vs-pic-score-casino_full": "Casino full",
    "vs-pic-score-hotel_full": "Hotel full",
    "vs-pic-score-connected": "Entrances joined",
    "vs-pic-score-population": "Population",
    "vs-pic-score-revenue": "Revenue",
    "vs-pic-score-money": "Money",
    "vs-pic-score-three_quarter_diamonds": "Part diamonds",
    "vs-pic-score-full_diamonds": "Full diamonds",
    "vs-pic-score-total": "Total",
    "vs-pic-score-money_left": "Money left",
    "vs-alt-auction": "Auction board, turn {turn}: {phase}.",
    "vs-alt-asked": "To act: {seats}.",
    "vs-alt-space": "{letter}: {tile}, from ${minimum}.",
    "vs-alt-space-bid": "{letter}: {tile}, ${amount} bid by {seat}.",
    "vs-alt-space-closed": "{letter}: {tile}, ${minimum}, no bids this turn.",
    "vs-alt-space-empty": "{letter}: empty.",
    "vs-alt-lot": "{tile} (track {track}): {left} left, no bid.",
    "vs-alt-lot-bid": "{tile} (track {track}): {left} left, ${amount} bid by {seat}.",
    "vs-alt-lot-closed": "{tile} (track {track}): {left} left, no bids this turn.",
    "vs-alt-latest": "Latest bid: ${amount} by {seat}.",
    "vs-alt-in-force": "In force: {events}.",
    "vs-alt-seat": "{letter} {seat}: ${money}, Population {population}, Revenue {revenue}, Fame {fame}.",
    "vs-alt-renovate": "Renovate: {seats}.",
    "vs-alt-publicity": "Publicity: {seats}.",
    "vs-alt-first": "First player: {seat}.",
    "vs-alt-stacks": "Hidden tiles: {small} small, {medium} medium, {large} large.",
    "vs-alt-plan": "Plan of {seat}, turn {turn}.",
    "vs-alt-plan-empty": "No tile on the plan.",
    "vs-alt-plan-tiles": "Tiles by their north-west square: {tiles}.",
    "vs-alt-diamonds": "Diamonds: {part} three-quarter, {full} full.",
    "vs-alt-connected": "Casino and hotel entrance are joined.",
    "vs-alt-fresh": "New: {tiles}.",
    "vs-alt-aside": "Set aside: {tiles}.",
    "vs-alt-aside-none": "Nothing set aside.",
    "vs-alt-overview": "All plans, turn {turn}: {phase}.",
    "vs-alt-progress": "{tiles} tiles on {covered} of {squares} squares, {diamonds} diamonds, entrances joined: {connected}.",
    "vs-alt-score": "Final score.",
    "vs-alt-score-end": "{reason}.",
    "vs-alt-score-line": (
        "{place}. {seat}: {total} (Fame {fame}, casino {casino}, hotel {hotel}, joined {connected}, Population {population},"
        " Revenue {revenue}, money {money}, diamonds {part} and {full}; ${left} left)."
    ),
    "vs-alt-preview": "Your plan with your draft; only you see it.",
    "vs-alt-chosen": "Placing {tile}.",
    "alt-places": "Marked: {places}.",
    "alt-place": "{label} {place}",
    "vs-alt-draft-on": "Draft: {tile} at {square}.",
    "vs-alt-draft-off": "Draft: {tile} off {square}.",
    "vs-pic-slots2": "Slots II",
    "vs-pic-event-master_designer": "Designer",
    "vs-pic-event-taxes": "Taxes",
    "vs-pic-event-good_relation": "Good Relation",
    "vs-pic-event-sale": "Sale",
    "vs-pic-event-rise_in_demand": "Demand",
    "vs-pic-event-master_planner": "Planner",
    "vs-pic-event-ad_campaign": "Ad Campaign",
    "vs-pic-event-ladies_night": "Ladies Night",
    "vs-pic-event-thanksgiving": "Thanksgiving",
    "vs-pic-event-slots_tournament": "Tournament",
    "vs-pic-event-lounge_lizard": "Lounge Lizard",
    "vs-pic-event-slots_king": "Slots King",
    "vs-pic-event-famous_chef": "Famous Chef",
    "vs-pic-event-visionary": "Visionary",
    "vs-pic-event-restaurant_builders_on_strike": "Strike",
    "vs-pic-event-lounge_builders_on_strike": "Strike",
    "vs-pic-event-slots_builders_on_strike": "Strike",
    "vs-pic-event-pr_scandal": "P.R. Scandal",
    "vs-pic-event-convention": "Convention",
    "vs-pic-event-pull_strings": "Pull Strings",
    "vs-pic-event-slots_surplus": "Surplus",
}


@dataclass(frozen=True)
class Speech:
    """Says the sentences of `SAYINGS`, and makes names out of ids for tiles, events and phases."""

    names: tuple[str, ...]
    language: str = "en"
    marks: tuple[SeatMark, ...] = ()
    theme: Theme = STANDARD

    def __call__(self, phrase: Phrase) -> str:
        values = {name: self._value(value) for name, value in phrase.args}
        if phrase.key in SAYINGS:
            return SAYINGS[phrase.key].format(**values)
        for start in ("vs-tile-", "vs-event-", "vegas_showdown-phase-"):
            if phrase.key.startswith(start):
                return phrase.key.removeprefix(start).replace("_", " ").title()
        raise KeyError(phrase.key)

    def _value(self, value: PhraseValue) -> str | int:
        if isinstance(value, Phrase):
            return self(value)
        return self.names[value.seat] if isinstance(value, SeatName) else value
