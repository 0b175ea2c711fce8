# Tournaments in several stages: groups, who qualifies, the finals, matches of several games. Style: docs/message_style.md.

tour-template-cup = Cup: groups, then the best two of each in a knockout

tour-value-groups = Groups, then finals
tour-set-finals = Finals
tour-how-finals = What comes last.
tour-value-finals-none = none
tour-value-finals-knockout = a knockout
tour-value-finals-table = one final table
tour-set-qualify_by = Finals: who qualifies
tour-how-qualify_by = Whether the best of each group reach the finals, or the best of all.
tour-value-qualify-overall = the best of all
tour-value-qualify-group = the best of each group
tour-set-qualify = Finals: how many
tour-how-qualify = How many play the finals, or how many of each group: a number.
tour-set-seeding = Finals: seeding
tour-how-seeding = Who meets late. By hand: you are called when the stage before is over.
tour-value-seeding-standings = by the stage before
tour-value-seeding-rating = by rating
tour-value-seeding-hand = by hand
tour-set-best_of = Games of a match
tour-how-best_of = How many games a knockout table plays at most: 1 to 9; 3 is best of three.
tour-unfit-finals = groups lead to finals, and nothing follows a league
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
tour-rule-best-of-knockout = - A match of the knockout has up to { $count } games at one table, seats go round. Points of all games count, level pairs: first places, then scores, then the seeding. It ends as soon as it is decided
tour-rule-best-of-table = - At the final table up to { $count } games are played, seats go round. Points of all games count, level pairs: first places, then scores, then the seeding. It ends as soon as it is decided
tour-rule-qualify-compared = - The groups are compared by points for each table played
tour-rule-seeding-standings = - Seeding of { $stage }: by the stage before
tour-rule-seeding-rating = - Seeding of { $stage }: by rating
tour-rule-seeding-hand = - Seeding of { $stage }: by the organiser within { $length }, otherwise by the stage before
tour-rule-stages-anew = { $count ->
    [one] - Points begin anew in the finals.
   *[other] - Points begin anew in every stage.
} If somebody who qualified leaves before that, the next moves up

tour-stage = { $stage ->
    [first] First stage
    [second] Second stage
    [third] Third stage
   *[finals] Finals
}
tour-the-stage = { $stage ->
    [first] the first stage
    [second] the second stage
    [third] the third stage
   *[finals] the finals
}
tour-of-stage = { $stage ->
    [first] the first stage
    [second] the second stage
    [third] the third stage
    [every] every later stage
   *[finals] the finals
}
tour-group = Group { $number }
tour-list-heading = **{ $heading }**
tour-cross-group = { $divisions ->
    [one] Tables ahead of each other, less tables behind
   *[other] Group { $number }: tables ahead of each other, less behind
}
tour-round-stage = -# Round { $number } of the whole tournament.
tour-round-again = Game { $number } of the matches that are still open.
tour-round-waits-seeding = This stage is over. The organiser seeds { $stage } until { $at } ({ $left }).
tour-seeding-due = **{ $name }**: this stage is over. The organiser seeds { $stage } until { $at } (**Organise**, **Seed the next stage**); otherwise the standings do.
tour-ruled-seeded = seeding of { $stage }: { $names }
tour-mine-qualify-overall = { $count ->
    [one] The best one plays
   *[other] The best { $count } play
} { $stage }.
tour-mine-qualify-group = { $count ->
    [one] The winner of each group plays
   *[other] The best { $count } of each group play
} { $stage }.
tour-mine-stage = You are sure to play { $stage }.
tour-mine-no-stage = You can no longer reach { $stage }, unless somebody ahead of you leaves.

button-organise-seeding = Seed the next stage
button-seed-finals = Type the order
ui-seed-finals = **Who is seeded first?** So far it is the order of the standings:
ui-seed-line = - **{ $number }** · { $name }
ui-seed-how = Type their numbers, best first, such as `{ $example }`. Whoever you leave out follows as listed.
tour-form-order = Numbers of the players, best first
refuse-no-seeding-now = There is nothing to seed now.
remedy-no-seeding-now = You are called when a stage is over, if the next one is seeded by hand.
refuse-seeding-numbers = That is not an order of those who qualified.
remedy-seeding-numbers = Type the numbers from the list, each once, such as `12 3 7`.

# ----- stages between the first one and the finals

button-tour-stages = Stages
tour-set-second = Second stage
tour-how-second = What the best of the first stage play before the finals.
tour-set-second_by = Second stage: who qualifies
tour-how-second_by = Whether the best of each group reach it, or the best of all.
tour-set-second_qualify = Second stage: how many
tour-how-second_qualify = How many play it, or how many of each group: a number.
tour-set-second_seeding = Second stage: seeding
tour-how-second_seeding = { tour-how-seeding }
tour-set-second_rounds = Second stage: rounds
tour-how-second_rounds = How many rounds it has at most: 1 to 32.
tour-set-second_division = Second stage: size of a group
tour-how-second_division = About how many play in each group: 2 to 64.
tour-set-second_best_of = Second stage: games of a match
tour-how-second_best_of = { tour-how-best_of }
tour-set-third = Third stage
tour-how-third = What the best of the second stage play before the finals.
tour-set-third_by = Third stage: who qualifies
tour-how-third_by = { tour-how-second_by }
tour-set-third_qualify = Third stage: how many
tour-how-third_qualify = { tour-how-second_qualify }
tour-set-third_seeding = Third stage: seeding
tour-how-third_seeding = { tour-how-seeding }
tour-set-third_rounds = Third stage: rounds
tour-how-third_rounds = { tour-how-second_rounds }
tour-set-third_division = Third stage: size of a group
tour-how-third_division = { tour-how-second_division }
tour-set-third_best_of = Third stage: games of a match
tour-how-third_best_of = { tour-how-best_of }
tour-value-middle-swiss = Swiss
tour-value-middle-round_robin = everybody meets everybody
tour-value-middle-groups = groups
tour-value-middle-elimination = a knockout, then a final table
tour-unfit-stages = stages in between lead to finals, and after a knockout there is only a final table
tour-rule-middle-swiss = - Then for { $who }: Swiss, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
tour-rule-middle-round_robin = - Then for { $who }: everybody meets everybody by a fixed schedule
tour-rule-middle-groups = - Then for { $who }: groups of about { $size }, everybody meets everybody of their group
tour-rule-middle-elimination = - Then for { $who }: a knockout, until those left fit the final table. { $advance ->
    [one] The winner of each table goes on
   *[other] The best { $advance } of each table go on
}{ $games ->
    [one] {""}
   *[other] ; a match has up to { $games } games
}
refuse-tournament-stage-before = There is no stage before that one yet.
remedy-tournament-stage-before = Choose the second stage first.

# ----- several qualifiers into one final

tour-set-qualifiers = Qualifiers
tour-how-qualifiers = Tournaments whose best are called here, by number: `12, 15`.
tour-set-qualifying = Best of each qualifier
tour-how-qualifying = How many of each qualifier are called: 1 to 64.
tour-set-open_to = Who can sign up
tour-how-open_to = Only those who qualify, or everybody; those who qualify have a place kept.
tour-value-open-qualified = who has qualified
tour-value-open-all = everybody
tour-qualifier-add = Add { $name }
tour-qualifier-out = Take out { $name }
tour-rule-qualifiers = - Final of { $names }: { $count ->
    [one] the winner of each is called
   *[other] the best { $count } of each are called
} when theirs is over, and a place is kept for them. Who withdraws makes room for the next of the same one
tour-rule-qualified-only = - Nobody else can sign up
tour-rule-qualified-open = - Everybody else can sign up for the other places
tour-rule-qualified-seeding = - They are seeded by their places there, then by rating
tour-qualified = **{ $name }**: you have qualified, and a place is kept for you. Press **Sign up** to confirm; without that you are not in when it begins. **Withdraw** calls the next one.
refuse-tournament-qualified = Only people who qualified in another tournament play this final.
remedy-tournament-qualified = { $count ->
    [one] The winner of each is called
   *[other] The best { $count } of each are called
} here when theirs is over.
refuse-tournament-qualifiers = These are more than 16 tournaments, or one is neither of this server nor of a channel in which this one is read.
remedy-tournament-qualifiers = Choose one from the list, or type the numbers after their names, such as `12, 15`.
