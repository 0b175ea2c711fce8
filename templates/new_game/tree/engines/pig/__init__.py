"""Pig: throw a die as often as you dare, keep the sum, and lose it all to the wrong face. First to the target wins.

`public` is the open position, `state` the whole one. `space` decides which actions are legal, `game` carries them out.

*Deciding.* One seat is asked at a time, once for each throw. `Decision.kind` is `turn`; its id counts decisions, so a double
click on **Roll** throws one die.

*Missed deadlines.* The points thrown are kept; a seat that has thrown nothing yet throws once, because the rules let nobody
pass.
"""
