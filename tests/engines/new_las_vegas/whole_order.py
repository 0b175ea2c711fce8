"""The longest standing order Welcome to New Las Vegas takes, for the conformance suite."""

from tests.conformance.whole_orders import Whole, turn

WHOLE = Whole(lambda view: "refuse, 7 s1a5 any, 8 s2a6 any", turn)
