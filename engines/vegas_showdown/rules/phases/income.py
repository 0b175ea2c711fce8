"""Step 3: income."""

from engines.vegas_showdown.facts import IncomePaid
from engines.vegas_showdown.public import Hotel
from engines.vegas_showdown.rules.phases.events import in_force
from engines.vegas_showdown.rules.transition import Transition, with_money


def pay_income(transition: Transition) -> None:
    """Pay each seat the smaller of Population and Revenue (rules, step 3).

    Events: Convention pays Population instead; Taxes halve what is due (ruling: also after Convention; rounded down, or up if the
    table chose so).
    """
    convention = in_force(transition.book, transition.public, "population_income")
    taxes = in_force(transition.book, transition.public, "half_income")
    dollars: list[int] = []
    hotels: list[Hotel] = []
    for hotel in transition.public.hotels:
        due = hotel.population if convention else min(hotel.population, hotel.revenue)
        if taxes:
            due = (due + transition.public.rulings.taxes_round_up) // 2
        dollars.append(due)
        hotels.append(with_money(hotel, due, hotel.aside))
    transition.public.hotels = tuple(hotels)
    transition.tell(IncomePaid, (tuple(dollars),))
