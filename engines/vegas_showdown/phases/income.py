"""Step 3: income."""

from __future__ import annotations

from engines.vegas_showdown.desk import Desk, with_money
from engines.vegas_showdown.facts import IncomePaid
from engines.vegas_showdown.phases.events import in_force
from engines.vegas_showdown.public import Hotel


def pay_income(desk: Desk) -> None:
    """Each seat gets the smaller of Population and Revenue (rules, step 3).

    Events: Convention pays Population instead; Taxes halve what is due (ruling: also after Convention; rounded down,
    or up if the table chose so).
    """
    convention = in_force(desk.book, desk, "population_income")
    taxes = in_force(desk.book, desk, "half_income")
    dollars: list[int] = []
    hotels: list[Hotel] = []
    for hotel in desk.hotels:
        due = hotel.population if convention else min(hotel.population, hotel.revenue)
        if taxes:
            due = (due + desk.rulings.taxes_round_up) // 2
        dollars.append(due)
        hotels.append(with_money(hotel, due, hotel.aside))
    desk.hotels = tuple(hotels)
    desk.tell(IncomePaid(tuple(dollars)))
