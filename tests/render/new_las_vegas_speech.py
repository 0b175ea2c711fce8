"""A small English text function for the pictures of Welcome to New Las Vegas, so that the tests do not depend on the locale
files."""

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
    "nlv-pic-turn": "Turn {turn}",
    "nlv-pic-loan": "A loan?",
    "nlv-pic-loan-none": "In your safe without a loan: {bundles}",
    "nlv-pic-loan-few": "Each borrower if at most half borrow: {bundles}",
    "nlv-pic-loan-many": "Each borrower if more than half borrow: {bundles}",
    "nlv-pic-finished": "Game over",
    "nlv-pic-cards-left": "{cards} cards in each stack",
    "nlv-pic-does-inauguration": "tick a circle",
    "nlv-pic-does-limousine": "drive two roads",
    "nlv-pic-does-construction": "build a lot",
    "nlv-pic-does-improvement": "raise a value",
    "nlv-pic-does-show": "show on a star",
    "nlv-pic-figure-inauguration": "Circles",
    "nlv-pic-figure-show": "Shows",
    "nlv-pic-figure-golf": "Holes",
    "nlv-pic-figure-limousine": "Stops",
    "nlv-pic-figure-bundle": "Cash",
    "nlv-pic-figure-debt": "Debts",
    "nlv-pic-column-large": "Large",
    "nlv-pic-column-small": "Small",
    "nlv-pic-column-streets": "Streets",
    "nlv-pic-column-par3": "Par 3",
    "nlv-pic-column-par4": "Par 4",
    "nlv-pic-column-par5": "Par 5",
    "nlv-pic-column-vip": "VIPs",
    "nlv-pic-column-fountain": "Fountains",
    "nlv-pic-column-return": "Way back",
    "nlv-pic-column-left": "Left show",
    "nlv-pic-column-right": "Right show",
    "nlv-pic-key-now": "counts",
    "nlv-pic-key-past": "passed",
    "nlv-pic-key-debt": "debt",
    "nlv-pic-track": "Inauguration circles",
    "nlv-pic-table": "The cities",
    "nlv-pic-page": "{page} / {pages}",
    "nlv-pic-score": "Final score",
    "nlv-pic-score-limousine_vip": "VIP carpets",
    "nlv-pic-score-limousine_fountain": "Fountains",
    "nlv-pic-score-limousine_return": "Way back",
    "nlv-alt-loan": "Before turn 1: does anybody borrow?",
    "nlv-alt-loan-too": "With turn 1: does anybody borrow?",
    "nlv-alt-finished": "The game is over.",
    "nlv-alt-pairs": "Pairs of turn {turn}.",
    "nlv-alt-pair": "{pair}: {number} with {effect} ({does}).",
    "nlv-alt-project": "Project {project}: {asks}; {first}, later {later}.",
    "nlv-alt-project-done": "Project {project}: {asks}; {first}, later {later}; done by {seats}.",
    "nlv-alt-taken": "Last turn {number} with {effect}: {seats}.",
    "nlv-alt-not-taken": "Last turn {number} with {effect}: nobody.",
    "nlv-alt-refused": "No number fitted for {seats}.",
    "nlv-alt-cards-left": "{cards} cards in each stack.",
    "nlv-alt-sheet": "Sheet of {seat}, turn {turn}: {points} points.",
    "nlv-alt-preview": "Your sheet with your draft; only you see it: {points} points.",
    "nlv-alt-gained": "The draft brings {points}.",
    "nlv-alt-opened": "New casinos: {lots}.",
    "nlv-alt-built": "Built: {lots}.",
    "nlv-alt-drove": "Driven: {pieces} pieces.",
    "nlv-alt-circles-new": "Circles ticked: {circles}.",
    "nlv-alt-improved": "Improved: {column}.",
    "nlv-alt-show-new": "Ticked: {column}.",
    "nlv-alt-hotel-new": "New hotel on avenue {avenues}.",
    "nlv-alt-lots": "Lots: {lots}.",
    "nlv-alt-signs": "A dash is empty, a hash under a crane.",
    "nlv-alt-street": "Street {street}: {lots}.",
    "nlv-alt-limousine": "Limousine below street {street}, right of avenue {avenue}; {pieces} pieces driven, {back} back.",
    "nlv-alt-circles": "{circles} of {all} circles.",
    "nlv-alt-points": "Score sheet of {seat}: {points} points.",
    "nlv-alt-column": "{column}: {value}, {points}.",
    "nlv-alt-projects-done": "Projects: {projects}.",
    "nlv-alt-shows": "Shows: {left} left, {right} right.",
    "nlv-alt-cash": "{bundles} bundles, {debts} debts.",
    "nlv-alt-golf": "Golf: {holes} holes connected, {lost} lost.",
    "nlv-alt-hotels": "Hotels: {large} large, {small} small.",
    "nlv-alt-overview": "The cities, turn {turn}.",
    "nlv-alt-page": "Picture {page} of {pages}.",
    "nlv-alt-city": (
        "{seat}: {points} points, {casinos} of {lots} casinos, {circles} circles, {hotels} hotels, {bundles} bundles,"
        " {debts} debts."
    ),
    "nlv-alt-opened-by": "{seat} opened {lots}.",
    "nlv-alt-score": "Final score.",
    "nlv-alt-score-end": "{reason}.",
    "nlv-alt-score-line": "{place}. {seat}: {points}.",
    "nlv-alt-score-parts": "{seat}: {parts}.",
    "nlv-asks-lots_open": "Casinos open on {lots}",
    "nlv-lot": "street {street}, avenue {avenue}",
    "nlv-both": "{one} and {other}",
    "nlv-asks-crane_streets_complete": "All crane lots open on {streets} streets",
    "nlv-asks-all_cranes_open": "All crane lots of the city open",
    "nlv-asks-street_cranes_and_shows": "On one street all crane lots open and a show on every star",
    "nlv-asks-shows_min": "At least {left} left shows and {right} right shows",
    "nlv-asks-golf_and_shows": "All golf holes connected and a show on each star there",
    "nlv-asks-golf_par_all": "Every par {par} hole connected",
    "nlv-asks-limo_types": "Limousine visits: {cash} cash, {fountain} fountain, {vip} VIP",
    "nlv-asks-run": "{parity} run of {length}, streets: {streets}",
    "nlv-asks-run_at_edge": "A run of {length} {parity} numbers from the end of a street",
    "nlv-asks-streets_complete": "Every lot open on {streets} streets ({lots})",
    "nlv-asks-limo_each_street": "Limousine visits a carpet on every street",
    "nlv-asks-hotels": "{count} hotels ({size})",
    "nlv-asks-hotels_adjacent": "{count} hotels ({size}) side by side",
    "nlv-asks-hotels_at": "Hotels on avenues {avenues}",
    "nlv-asks-inauguration": "{count} inauguration circles ticked",
}


@dataclass(frozen=True)
class Speech:
    """Says the sentences of `SAYINGS`; effects and projects are called by their ids."""

    names: tuple[str, ...]
    language: str = "en"
    marks: tuple[SeatMark, ...] = ()
    theme: Theme = STANDARD

    def __call__(self, phrase: Phrase) -> str:
        values = {name: self._value(value) for name, value in phrase.args}
        if phrase.key in SAYINGS:
            return SAYINGS[phrase.key].format(**values)
        for start in ("nlv-effect-", "nlv-project-", "nlv-pic-score-", "nlv-pic-end-", "nlv-column-", "nlv-show-"):
            if phrase.key.startswith(start):
                return phrase.key.removeprefix(start).replace("_", " ").capitalize()
        raise KeyError(phrase.key)

    def _value(self, value: PhraseValue) -> str | int:
        if isinstance(value, Phrase):
            return self(value)
        return self.names[value.seat] if isinstance(value, SeatName) else value


NAMES: Final = (
    *("Ana", "Benjamin Łódź", "Cleo", "Dagobert the 3rd", "Eve", "Robo-Stella"),
    *("Gus", "Hannelore", "Ines", "Jo", "Kurt der Große", "Lu"),
)
LONG_NAMES: Final = (
    *("Maximiliane von Sonnenschein", "WWWWWWWWWWWWWWWW", "Οδυσσέας Παπαδόπουλος", "漢字 漢字", "ЖЖЖЖЖЖЖЖЖЖЖЖ"),
    *(
        "iiiiiiiiiiiiiiii",
        "MMMMMMMMMMMMMMMM",
        "Robo-Stella",
        "The Quick Brown Fox",
        "ÄÖÜäöüßÄÖÜäöüßÄ",
        "@@@@@@@@@@@@@@@@",
        "L",
    ),
)
SPEECH: Final = Speech(NAMES)
LONG_SPEECH: Final = Speech(LONG_NAMES)
