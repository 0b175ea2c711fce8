"""Debt markers and cash bundles (debt markers; safe and loan; score)."""

from collections.abc import Sequence

from engines.new_las_vegas.public import Carpet, LoanMode, Public, Rulings, Sheet
from engines.new_las_vegas.sheet.city import City


def visited_carpet_count(city: City, sheet: Sheet, carpet: Carpet) -> int:
    """Return the number of carpets of a kind the limousine has visited: the street piece below the lot is driven and its casino
    is open, in either order."""
    driven, opened = sheet.driven, sheet.opened
    pieces, lots = city.carpeted[carpet]
    if not driven & pieces or not opened & lots:
        return 0
    count = 0
    for stop in city.stops[carpet]:
        if stop.piece & driven and stop.lot & opened:
            count += 1
    return count


def crane_debts(city: City, sheet: Sheet) -> int:
    """Return the number of crane lots that are built but not open."""
    return (sheet.built & city.cranes & ~sheet.opened).bit_count()


def copy_debts(sheet: Sheet) -> int:
    """Return the number of debts from copies: one for each inauguration group whose bonus was used to copy."""
    return sheet.bonuses.count("copy")


def show_debts(city: City, sheet: Sheet) -> int:
    """Return the number of markers in the show columns that are circled and not crossed out: a column's first tick circles all
    its markers, ticking a marker's box crosses it out."""
    if not sheet.left_shows and not sheet.right_shows:
        return 0
    left, right = city.show_debts
    return _column_debts(left, sheet.left_shows) + _column_debts(right, sheet.right_shows)


def _column_debts(marked: Sequence[int], ticks: int) -> int:
    return sum([1 for box in marked if ticks < box]) if ticks else 0


def circled_debts(city: City, sheet: Sheet) -> int:
    """Return the number of markers circled and not crossed out, without the one for last place."""
    debts = crane_debts(city, sheet) + show_debts(city, sheet)
    return debts + copy_debts(sheet) if sheet.bonuses else debts


def bundle_count(city: City, sheet: Sheet) -> int:
    """Return the number of cash bundles: the safe and one for each visited cash carpet."""
    return sheet.bundles + visited_carpet_count(city, sheet, "cash")


def asks_loan(public: Public) -> bool:
    """Return whether the open turn also answers the loan: the first turn does (ruling), unless the loan is off."""
    return public.turn == 1 and public.phase == "turn" and public.rulings.loan != "off"


def settles_loan_late(rulings: Rulings) -> bool:
    """Return whether the answers of turn 1 to the loan stay secret until the end of the game and are settled then."""
    return rulings.loan in ("hidden", "everybody")


def loan_bundles(city: City, borrows: Sequence[bool], mode: LoanMode = "revealed") -> tuple[int, ...]:
    """Return the bundles in each safe once the answers are revealed (safe and loan): the printed one, and for borrowers two more
    if at most half of the table borrow, four more if more than half do. With `everybody`, if anybody borrows, all safes get a
    borrower's bundles."""
    loan = city.tables.loan
    more = loan.many if sum(borrows) * 2 > len(borrows) else loan.few
    paid = (any(borrows),) * len(borrows) if mode == "everybody" else borrows
    return tuple(loan.printed + more if is_paid else loan.printed for is_paid in paid)
