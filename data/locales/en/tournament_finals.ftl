# Tournaments in two stages: groups, who qualifies, the finals, matches of several games. Style: docs/message_style.md.

tour-template-cup = Cup: groups, then the best two of each in a knockout

tour-value-groups = Groups, then finals
tour-set-finals = Finals
tour-how-finals = What follows the first stage.
tour-value-finals-none = none
tour-value-finals-knockout = a knockout
tour-value-finals-table = one final table
tour-set-qualify_by = Who qualifies
tour-how-qualify_by = Whether the best of each group reach the finals, or the best of all.
tour-value-qualify-overall = the best of all
tour-value-qualify-group = the best of each group
tour-set-qualify = How many qualify
tour-how-qualify = How many play the finals, or how many of each group: a number.
tour-set-seeding = Seeding of the finals
tour-how-seeding = Who is kept apart longest. By hand, you are called when the first stage is over.
tour-value-seeding-standings = by the first stage
tour-value-seeding-rating = by rating
tour-value-seeding-hand = by hand
tour-set-best_of = Games of a match
tour-how-best_of = How many games a knockout table plays at most: 1 to 9; 3 is best of three.
tour-unfit-finals = groups lead to finals, and after an elimination or a league there are none
tour-unfit-group = the best of each group can only qualify where there are groups
tour-unfit-final = as many have to qualify as can sit at a table

tour-format-groups = groups, then finals
tour-rule-groups = - Groups of about { $size }: everybody meets everybody of their group by a fixed schedule; that can mean several tables at the same time
tour-rule-qualify-overall = { $count ->
    [one] the best one
   *[other] the best { $count }
}
tour-rule-qualify-group = { $count ->
    [one] the winner of each group
   *[other] the best { $count } of each group
}
tour-rule-finals-knockout = - Then finals for { $who }: a knockout. { $advance ->
    [one] The winner of each table goes on
   *[other] The best { $advance } of each table go on
}, whoever wins the last table wins the tournament
tour-rule-finals-table = - Then finals for { $who }: one table, and whoever wins it wins the tournament
tour-rule-best-of = - A match of the knockout has up to { $count } games at one table, seats go round. Points of all games count, level pairs: first places, then scores, then the seeding. It ends as soon as it is decided
tour-rule-qualify-compared = - The groups are compared by points for each table played
tour-rule-seeding-standings = - The finals are seeded by the standings of the first stage
tour-rule-seeding-rating = - The finals are seeded by rating
tour-rule-seeding-hand = - The organiser seeds the finals within { $length }, otherwise the standings do
tour-rule-finals-anew = - Points begin anew in the finals. If somebody who qualified leaves before they begin, the next moves up

tour-finals = Finals
tour-first-stage = First stage
tour-group = Group { $number }
tour-list-heading = **{ $heading }**
tour-cross-group = { $divisions ->
    [one] Tables ahead of each other, less tables behind
   *[other] Group { $number }: tables ahead of each other, less behind
}
tour-round-finals = **The finals.**
tour-round-again = Game { $number } of the matches that are still open.
tour-round-waits-seeding = The first stage is over. The finals wait for the organiser's seeding until { $at } ({ $left }).
tour-seeding-due = **{ $name }**: the first stage is over. The organiser seeds the finals until { $at } (**Organise**, **Seed the finals**); otherwise the standings do.
tour-ruled-seeded = the finals are seeded { $names }
tour-mine-qualify-overall = { $count ->
    [one] The best one plays
   *[other] The best { $count } play
} the finals.
tour-mine-qualify-group = { $count ->
    [one] The winner of each group plays
   *[other] The best { $count } of each group play
} the finals.
tour-mine-finals = You are sure to play the finals.
tour-mine-no-finals = You can no longer reach the finals, unless somebody ahead of you leaves.

button-organise-seeding = Seed the finals
button-seed-finals = Type the order
ui-seed-finals = **Who is seeded first?** So far it is the order of the standings:
ui-seed-line = - **{ $number }** · { $name }
ui-seed-how = Type their numbers, best first, such as `{ $example }`. Whoever you leave out follows as listed.
tour-form-order = Numbers of the players, best first
refuse-no-seeding-now = There is nothing to seed now.
remedy-no-seeding-now = You are called when the first stage is over, if the finals are seeded by hand.
refuse-seeding-numbers = That is not an order of those who qualified.
remedy-seeding-numbers = Type the numbers from the list, each once, such as `12 3 7`.
