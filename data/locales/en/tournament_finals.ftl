# Tournaments in several stages: groups, who qualifies, the finals, matches of several games. Style: docs/message_style.md.

tour-template-cup = Cup: groups, then the best two of each in a knockout

tour-value-groups = Groups, then finals
tour-set-finals = Finals
tour-how-finals = What comes last.
tour-value-finals-none = none
tour-value-finals-knockout = a knockout
tour-set-qualify = Finals: how many
tour-how-qualify = How many play the finals, or how many of each group: a number.
tour-set-best_of = Games of a match
tour-how-best_of = One game at each table of a knockout, or the best of three.
tour-set-third = Match for third place
tour-how-third = Whether those who lost in the semifinals play for third place, beside a final of two.
tour-unfit-finals = groups lead to finals, and nothing follows a league
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
tour-rule-finals-knockout = - Then finals for { $who }: a knockout, whoever wins its final wins the tournament
tour-rule-best-of-knockout = - Best of three: up to three games at each table of the knockout, seats go round, points add up. Level pairs: first places, then scores, then the seeding
tour-rule-stages-anew = - Points start again in the finals. If somebody who qualified leaves before that, the next moves up

tour-stage = { $stage ->
    [first] First stage
   *[finals] Finals
}
tour-group = Group { $number }
tour-list-heading = **{ $heading }**
tour-round-again = Game { $number } of the matches that are still open.

# ----- several qualifiers into one final

tour-set-qualifiers = Qualifiers
tour-how-qualifiers = Tournaments whose best are called here, by number: `12, 15`.
tour-set-qualifying = Best of each qualifier
tour-how-qualifying = How many of each qualifier are called: 1 to 64.
tour-set-open_to = Who can sign up
tour-how-open_to = Everybody, or only people you invite and those who have qualified.
tour-value-open-invited = who is invited
tour-value-open-all = everybody
tour-qualifier-add = Add { $name }
tour-qualifier-out = Take out { $name }
tour-rule-qualifiers = - Final of { $names }: { $count ->
    [one] the winner of each is called
   *[other] the best { $count } of each are called
} when theirs is over, and a place is kept for them. Whoever withdraws makes room for the next of that qualifier
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
