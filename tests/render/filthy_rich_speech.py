"""A small English text function for the pictures of Filthy Rich, so that the tests do not depend on the locale files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from data.components.filthy_rich import filthy_rich_tables
from engines.core.phrase import Phrase, PhraseValue, SeatName
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.options import HOUSE_NOW
from render.core.localizer import SeatMark
from render.core.theme import STANDARD, Theme

_BOOK: Final = FilthyRich(filthy_rich_tables()).books[HOUSE_NOW]

SAYINGS: Final[dict[str, str]] = {
    "pic-ours": "Partly our own, not the published game's",
    "fr-alt-ours": "Cards are partly our own.",
    "alt-mark-autopilot": "Autopilot acts for {seat}.",
    "alt-mark-away": "{seat} is away.",
    "alt-mark-steered": "Autopilot played to the end for {seat}.",
    "fr-card": "{name}",
    "fr-pic-page": "Page {page}",
    "fr-pic-round": "Round {round}",
    "fr-pic-closed": "Closed",
    "fr-pic-no-roll": "No roll yet",
    "fr-pic-over": "over",
    "fr-pic-new": "New",
    "fr-pic-rolled": "rolled",
    "fr-pic-taxes": "taxes",
    "fr-pic-miss": "no hit",
    "fr-pic-page-die": "Page die",
    "fr-pic-asked": "To act",
    "fr-pic-column-money": "Money",
    "fr-pic-column-business": "Signs",
    "fr-pic-column-asset": "Assets",
    "fr-pic-column-tax": "Tax",
    "fr-pic-column-hand": "Cards",
    "fr-pic-column-luxuries": "Luxuries ({count} win)",
    "fr-pic-table": "The table",
    "fr-pic-luxuries-left": "Luxuries left",
    "fr-pic-luxuries-none": "No luxury left",
    "fr-pic-deck": "{cards} cards left",
    "fr-pic-out": "Out of the game",
    "fr-pic-auction": "Auction",
    "fr-pic-bid": "Bid ${dollars}",
    "fr-pic-bid-from": "From ${dollars}",
    "fr-pic-hand": "{cards} cards",
    "fr-pic-found": "{cards} found",
    "fr-pic-sheet": "{sheet} / {sheets}",
    "fr-pic-hand-empty": "No cards",
    "fr-pic-result": "Filthy rich!",
    "fr-pic-end-luxuries": "Three luxuries",
    "fr-pic-end-last-seat": "The last one left",
    "fr-pic-end-round-limit": "The last round is over",
    "fr-alt-binder": "Binder at page {page}, round {round}, turn of {seat}.",
    "fr-alt-sign": "{slots}: {business} ({seat}), ${pays} a hit.",
    "fr-alt-sign-deeper": "{slots}: {business} ({seat}), ${pays} a hit, on page {page}.",
    "fr-alt-standing": "{seat}: ${money}, {tax} tax, {hand} cards, {luxuries}.",
    "fr-alt-empty": "Empty: {slots}.",
    "fr-alt-roll": "{seat} rolled {dice} on page {page}.",
    "fr-alt-hit": "{slot} hit {business} ({seat}): ${dollars}.",
    "fr-alt-hit-nothing": "{slot} hit {business} ({seat}), which is closed.",
    "fr-alt-zeros": "Zeros: {zeros}.",
    "fr-alt-page-die": "Page die: {number}.",
    "fr-alt-fresh": "New: {businesses}.",
    "fr-alt-closed": "Closed: {business}.",
    "fr-alt-shining": "Shining through {slot}: {business} ({seat}).",
    "fr-alt-covered": "Under {slot}: {businesses}.",
    "fr-alt-places": "Framed slots: {slots}.",
    "fr-alt-place-fee": "Slot {slot} costs ${dollars}.",
    "fr-alt-table": "The table, round {round}, turn of {seat}.",
    "fr-alt-asked": "To act: {seats}.",
    "fr-alt-auction": "Auction: {luxury}, from ${dollars}.",
    "fr-alt-auction-bid": "Auction: {luxury}, ${dollars} bid by {seat}.",
    "fr-alt-estate": (
        "{seat}: ${money}, {luxuries} luxuries, {businesses} businesses, {assets} assets, {tax} tax symbols, {hand} cards."
    ),
    "fr-alt-out": "{seat} is out.",
    "fr-alt-luxuries-left": "Luxuries left: {luxuries}.",
    "fr-alt-luxuries-none": "No luxury left.",
    "fr-alt-luxuries": "Luxuries of {seat}: {luxuries}.",
    "fr-alt-assets": "Assets of {seat}: {assets}.",
    "fr-alt-shielded": "{seat} pays no taxes.",
    "fr-alt-deck": "{cards} cards to draw.",
    "fr-alt-result": "Result.",
    "fr-alt-result-end": "{reason}.",
    "fr-alt-result-line": "{place}. {seat}: {count} luxuries ({luxuries}), ${money}.",
    "fr-alt-result-bare": "{place}. {seat}: no luxury, ${money}.",
    "fr-alt-result-out": "{place}. {seat}: out of the game.",
    "fr-alt-hand": "Your hand: {cards} cards; ${money}.",
    "fr-alt-found": "Cards found: {cards}; ${money}.",
    "fr-alt-sheet": "Sheet {sheet} of {sheets}.",
    "fr-alt-playable": "Playable: {cards}.",
    "fr-alt-business": "{card}: business, ${cost}, tax {tax}, {signs} sign cards.",
    "fr-alt-asset": "{card}: asset, ${cost}, tax {tax}.",
    "fr-alt-action": "{card}: action.",
    "fr-alt-text": "{card}: {text}",
    "fr-effect-gain": "{when}{if} take ${amount}{per}{end}",
    "fr-effect-collect": "{when}{if} take up to ${amount} from {payer}{end}",
    "fr-effect-collect-visible": "{when}{if} take ${amount} from {payer} with a visible sign{end}",
    "fr-effect-pay": "{when}{if} {who} pays ${amount}{per}{end}",
    "fr-effect-draw": "{when}{if} draw {n}{end}",
    "fr-effect-search": "Look at {look} cards, take {take} {type}.",
    "fr-effect-extra-actions": "{n} more action.",
    "fr-effect-destroy": "Destroy a business of up to {max_cards} sign cards.",
    "fr-effect-takeover": "Buy a rival's business of up to {max_cards} sign cards for {price}.",
    "fr-effect-move-sign": "Move any sign to free slots of the open page.",
    "fr-effect-close": "Hits on a rival's business do nothing until your next turn.",
    "fr-effect-liquidate": "Sell one of your businesses for {price}.",
    "fr-effect-set-page": "Open the page you choose.",
    "fr-effect-extra-dice": "Roll {n} more dice this turn.",
    "fr-effect-reroll": "{when}{if} you may roll the {which} die again{end}",
    "fr-effect-audit": "{who} pays taxes now.",
    "fr-effect-tax-shield": "You pay no taxes until your next turn.",
    "fr-effect-hit-multiplier": "Hits on your businesses bring {factor} times as much this turn.",
    "fr-lasting-always": "",
    "fr-lasting-turn": " this turn",
    "fr-effect-repay": "{when}{if} pay back ${amount} and discard this{end}",
    "fr-effect-safety-net": "{when}{if} lose all but hand and luxuries, and take ${cash}{end}",
    "fr-flag-sale-total": "Sells for ${dollars}.",
    "fr-flag-fireproof": "Cannot be destroyed.",
    "fr-flag-cover-fee": "Covering it costs ${dollars}.",
    "fr-flag-shines-through": "Shines through signs above.",
    "fr-when-same": "",
    "fr-end-stop": ".",
    "fr-end-more": ";",
    "fr-when-play": "",
    "fr-when-passive": "",
    "fr-when-hit": "Each hit:",
    "fr-when-zero": "Each 0:",
    "fr-when-turn-start": "At the start of your turn:",
    "fr-when-own-hit": "When you are hit:",
    "fr-when-rival-hit": "When a rival is hit:",
    "fr-when-after-page-die": "After the page die:",
    "fr-when-own-sign-destroyed": "When a sign of yours is destroyed:",
    "fr-when-eliminated": "If you would be out:",
    "fr-when-free-action": "Any time before your roll:",
    "fr-if-always": "",
    "fr-if-nth-hit-of-sign-this-roll": " at hit {n} of a roll,",
    "fr-if-page-at-most": " up to page {n},",
    "fr-if-page-at-least": " from page {n},",
    "fr-if-no-one-has-less-cash": " if nobody has less money,",
    "fr-word-one": "",
    "fr-word-page": " times the page",
    "fr-word-own-businesses": " per business of yours",
    "fr-word-own-businesses-this-too": " per business of yours",
    "fr-word-their-businesses": " per business of theirs",
    "fr-word-printed-cost": " the printed cost",
}


@dataclass(frozen=True)
class Speech:
    """Says the sentences of `SAYINGS`, and card texts from the words they are made of."""

    names: tuple[str, ...]
    language: str = "en"
    marks: tuple[SeatMark, ...] = ()
    theme: Theme = STANDARD

    def __call__(self, phrase: Phrase) -> str:
        values = {name: self._value(value) for name, value in phrase.args}
        if phrase.key in SAYINGS:
            said = SAYINGS[phrase.key].format(**values)
            return said.strip() if phrase.key.startswith("fr-effect-") else said
        if phrase.key.startswith("fr-card-"):
            return _BOOK.name_of(phrase.key.removeprefix("fr-card-"))
        if phrase.key.startswith("fr-effect-mod-"):
            stat = phrase.key.removeprefix("fr-effect-mod-").replace("-", " ")
            return f"{stat} {values['how']} {values['amount']}{values['lasting']}{values['if']}.".capitalize()
        if phrase.key.startswith("fr-word-"):
            return phrase.key.removeprefix("fr-word-").replace("-", " ")
        raise KeyError(phrase.key)

    def _value(self, value: PhraseValue) -> str | int:
        if isinstance(value, Phrase):
            return self(value)
        return self.names[value.seat] if isinstance(value, SeatName) else value


NAMES: Final = ("Ana", "Benjamin Łódź", "Cleo", "Dagobert the 3rd", "Eve")
LONG_NAMES: Final = (
    "Maximiliane von Sonnenschein",
    "WWWWWWWWWWWWWWWW",
    "Οδυσσέας Παπαδόπουλος",
    "漢字 漢字",
    "ЖЖЖЖЖЖЖЖЖЖЖЖ",
)
SPEECH: Final = Speech(NAMES)
LONG_SPEECH: Final = Speech(LONG_NAMES)
