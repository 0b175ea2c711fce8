# Pig: everything said about it. Style: docs/message_style.md.

pig-pitch = Roll and keep the sum, or dare once more: a wrong face takes all. First to the target wins.
pig-length = about 15 minutes
pig-standing = the points somebody has kept
pig-anew = new dice are thrown
pig-autopilot = Autopilot throws the die once and keeps the points.

pig-turn = turn { $turn }
    .heading = Turn { $turn }
    .later = a turn later
pig-phase-turn = throwing
pig-phase-finished = final result
pig-decision-turn = roll the die or hold
pig-end-target = The game ended because somebody reached the target.

pig-option-target = Target
    .help = How many points win the game.

## What is done

pig-verb-roll = Roll
pig-verb-hold = Hold

pig-refuse-unreadable = “{ $text }” is nothing one can do here.
pig-remedy-unreadable = Type roll or hold.
pig-refuse-over = The game is over.
pig-remedy-over = Open a new table to play again.
pig-refuse-turn = It is somebody else's turn.
pig-remedy-turn = Wait until you have the die.
pig-refuse-hold = You have thrown nothing in this turn.
pig-remedy-hold = Roll the die at least once.

## What happens

pig-tell-rolled = { $seat } rolls { $face }: { $points } at stake.
pig-tell-lost = { $seat } rolls { $face } and loses the { $points } at stake.
pig-tell-lost-none = { $seat } rolls { $face }: nothing gained.
pig-tell-held = { $seat } keeps { $points } and has { $total }.
pig-own-rolled = You rolled { $face }: { $points } at stake.
pig-own-lost = You rolled { $face }, and your turn is over.
pig-own-held = You keep { $points } and have { $total }.

## Status and descriptions

pig-status-stake = { $seat } has the die, with { $points } at stake.
pig-status-points = - { $seat }: { $points } of { $target }
pig-describe-thrown = Thrown in this turn: { $faces }.

## Rules

pig-page-start = How to play
pig-page-end = The end
pig-page-ours = What is ours
pig-rules-goal = Be the first to have { $target } points.
pig-rules-turn = In your turn, roll a die of { $sides } as often as you like. Each face counts its number, and all of them are at stake.
pig-rules-lost = A { $face } ends your turn, and what was at stake is lost.
pig-rules-hold = **Hold** keeps what is at stake and ends your turn. You have to roll at least once.
pig-rules-typing = Press **Act**, or type `roll` or `hold`.
pig-rules-end = Whoever holds and has { $target } points or more wins at once. The others are ranked by their points.
pig-rules-ours = The first seat takes the first turn, then the die goes clockwise. Nothing else is ours.

## Pictures

pig-cover = Cover of Pig: dice that were just thrown lie on a meadow in the evening.
pig-winner = A golden cup between dice on a meadow in the evening.
pig-score = { $score ->
    [one] 1 point
   *[other] { $score } points
}
pig-pic-title = Turn { $turn }
pig-pic-final = Final result
pig-pic-target = Target { $target }
pig-pic-stake = At stake: { $points }
pig-pic-points = { $points }
pig-alt-turn = Turn { $turn }: { $seat } has the die, with { $points } at stake. Target: { $target }.
pig-alt-final = Final result. Target: { $target }.
pig-alt-seat = { $seat }: { $points } points.
