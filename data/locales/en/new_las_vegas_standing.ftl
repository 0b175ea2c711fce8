# Welcome to New Las Vegas: the status message, short descriptions and the rules in short. Style: docs/message_style.md.

## Status

nlv-status-pairs = **This turn's pairs**
nlv-status-loan-too = With turn 1 everybody also says in secret whether to borrow. Without a loan a safe holds { $none }, with one { $seats ->
    [1] { $many }.
   *[other] { $few } if at most half of the { $seats } players borrow, else { $many }.
}
nlv-status-loan-late = What they say stays secret and is settled at the end{ $everybody ->
    [yes] : if anybody borrows, every safe gets the loan.
   *[no] .
}
nlv-status-confirmed = { $count } of { $seats } have confirmed. All turns are revealed together.
nlv-status-confirmed-names = Confirmed: { $who }. All turns are revealed together.
nlv-status-secret = All turns are revealed together, once everybody has confirmed.
nlv-status-scores = Scores so far, before inauguration places and debts: { $scores }
nlv-status-score = { $letter } { $seat } { $points }
nlv-status-projects = **Projects**
nlv-status-project = { $project }: { $asks }. { $first } points for the first, { $later } for later ones.
nlv-status-project-solo = { $project }: { $asks }. { $first } points through turn { $until }, then { $later }.
nlv-status-project-late = { $project }: { $asks }. { $points } points.
nlv-status-project-got = { $project }: { $asks }. Done for { $points } points.
nlv-status-project-done = { $project }: { $asks }. { $points } points. Done by { $who }.
nlv-status-final = { $letter } { $seat }, place { $place }: { $points } points. Projects { $projects }, inauguration { $inauguration }, hotels { $hotels }, streets { $streets }, golf { $golf }, limousine { $limousine }, shows { $shows }{ $bankruptcy ->
    [0] .
   *[other] , bankruptcy -{ $bankruptcy }.
}

## Brief

nlv-brief-turn = Turn { $turn }. Everybody picks one of these pairs:
nlv-brief-finished = The game is over after turn { $turn }.
nlv-brief-own = Your city: { $casinos ->
    [one] 1 casino open
   *[other] { $casinos } casinos open
    }, { $circles ->
    [one] 1 circle
   *[other] { $circles } circles
    }, { $bonuses ->
    [one] 1 bonus
   *[other] { $bonuses } bonuses
    } left, { $debts ->
    [one] 1 debt
   *[other] { $debts } debts
    } against { $bundles ->
    [one] 1 cash bundle
   *[other] { $bundles } cash bundles
}. More debts than bundles at the end cost { $penalty } points; { $least ->
    [0] the fewest circles bring
   *[other] fewer than { $least } circles bring
} one more debt then.

## The rules in short: pages of `/rules`

nlv-page-start = Overview
nlv-page-loan = Cash and debts
nlv-page-turn = A turn
nlv-page-bonuses = Bonuses
nlv-page-city = Hotels, golf, projects
nlv-page-solo = Playing alone
nlv-page-end = End and scoring
nlv-page-ours = What is ours

nlv-rules-goal = **The goal.** Fill the streets with numbers, and score hotels, golf, shows, streets, limousine drives and projects. Most points win.
nlv-rules-secret = { $alone ->
    [yes] **A turn.** Three cards are turned over: three pairs of a number and an effect. You pick one pair and play it.
   *[no] **All at once.** Three cards are turned over: three pairs of a number and an effect. Everybody picks a pair in secret (several may pick the same) and plays it; all turns are revealed together.
}
nlv-rules-progress = { $shown ->
    [hidden] **Until then** nobody sees who has confirmed, nor how many.
    [names] **Until then** everybody sees who has confirmed, and nothing else.
    [by_seats] **Until then** everybody sees how many have confirmed; at two seats nothing, as it would say who.
   *[count] **Until then** everybody sees how many have confirmed, and nothing else.
}
nlv-rules-typing = **Typing.** A whole turn in one line: `2 s3a5 improve vip` is pair 2, street 3 avenue 5, and one box for the VIPs. Add `confirm` to make it stand at once.

nlv-rules-no-loan = **Cash.** Every safe holds { $bundles } cash bundles. This table plays without the loan.
nlv-rules-loan = **The loan.** With the first turn everybody says in secret whether to borrow; { $mode ->
    [hidden] the answers stay secret and are settled at the end
   *[revealed] the answers are revealed with it
}. Without a loan a safe holds { $none ->
    [one] 1 cash bundle
   *[other] { $none } cash bundles
}, { $alone ->
    [yes] with one { $many }.
   *[no] with one { $few } if at most half of the table borrow, else { $many }.
}
nlv-rules-loan-everybody = **The loan.** With the first turn everybody says in secret whether to borrow; the answers stay secret and are settled at the end, for everybody. If nobody borrows, every safe holds { $none ->
    [one] 1 cash bundle
   *[other] { $none } cash bundles
}. Else every safe, whoever borrowed, holds { $alone ->
    [yes] { $many }.
   *[no] { $few } if at most half of the table borrow, and { $many } if more do.
}
nlv-rules-loan-price = Sources differ: one reveals the loans at the start, two keep them secret to the end, and one of these pays everybody. None names a price for borrowing, so here it costs nothing. The lobby chooses (**The loan with turn 1**).
nlv-rules-debts = **Debts.** If more debts than cash bundles are left at the end, you lose { $points } points. Every cash carpet of your limousine is a bundle more. Debts come from cranes taken away (until a casino opens there), show columns, copies, and last place on the inauguration track.

nlv-rules-cards = **The cards.** The effect of each card turned over goes with the number then on top of its stack. After { $turns } turns all cards but the three turned over last are shuffled into three new stacks, and again after every { $again }.
nlv-rules-distribution = There are { $count } cards. By number: { $numbers }. By effect: { $effects }.
nlv-rules-so-many = { $count } × { $of }
nlv-rules-casino = **Casino.** Write the number into an empty built lot. Numbers rise from left to right in each street, from { $low } to { $high }. If none of the three numbers fits anywhere, tick { $refusal } circles instead; that is your whole turn. You need not use a bonus to avoid it.
nlv-rules-effects = **Effects**, if you like: tick an inauguration circle; drive the limousine; take a crane away (a casino can open there from next turn on); tick a box of an improvement column; or open a show.
nlv-rules-limousine = **Limousine.** It drives two pieces on from where it stands, none of them twice; where no two are free, one piece or none. A carpet counts if you drove past it and its casino is open at the end.
nlv-rules-shows = **Shows.** If this turn's casino has a star, tick the next box of a show column. The first box of a column brings two debts, which go when the boxes with their markers are ticked.
nlv-rules-show-values = Points by boxes ticked: left { $left }, markers at boxes { $left_debts }; right { $right }, markers at boxes { $right_debts }.

nlv-rules-bonuses = **Bonuses.** Every completed group of circles is one bonus: at { $circles } circles. One bonus a turn.
nlv-rules-bonus-uses = **Uses.** Change the number by { $steps }, up or down; or use one of the other four effects; or copy. The first two leave no debt.
nlv-rules-bonus-when = For number and effect the group must be complete before this turn; a copy may use a group completed in it.
nlv-rules-copy = **Copy.** Last of all, open one more casino on an empty built lot beside an open one, with that neighbour's number, for a debt. It counts for streets, golf, hotels and cranes, not for this turn's show. Not on a lot built this turn.

nlv-rules-hotels = **Hotels.** An avenue with all lots open, crane lots too, gets a hotel: large for the first, small for later ones. Everybody who completes it in the same turn as the first gets a large one.
nlv-rules-golf = **Golf.** In street { $street } the first casino connects its hole, later ones if they stand next to the connected ones. A casino farther off connects nothing and loses every hole on that side that is not connected: its own, those skipped and those beyond.
nlv-rules-projects = **Projects.** All who fulfil one in the first turn in which anybody does get the first value, later ones the second. Once scored it stays, whatever changes.
nlv-rules-edge = A run “from the end of a street” begins with the casino on its outermost lot, which must be open.

nlv-rules-end = **The end.** The game ends with the turn in which somebody ticks circle { $circles }, has all three projects, or has opened every built casino (lots under a crane do not count).
nlv-rules-places = **Inauguration.** { $row } points for most circles, second and third; improved { $improved }. Tied players get the full points, and no place is skipped. All with the fewest circles get a debt.
nlv-rules-streets = **Streets.** { $mode ->
    [threshold] Each street whose longest run of even or odd numbers has { $length } or more pays the value of the row, { $row }.
    [shortest] All streets together pay the value of the row, { $row }, times the longest run of even or odd numbers in the street where it is shortest.
   *[length_capped] Each street pays a point per casino of its longest run of even or odd numbers, at most the value of the row, { $row }.
} Empty lots do not break a run.
nlv-rules-back = **Way back.** { $mode ->
    [flat] If the limousine is not back at its start, you lose the value of the row, { $row }.
    [table] The limousine's way back costs { $table } points, by drives of two pieces; it cannot be improved.
    [per_segment_times_row] Each piece of the limousine's shortest way back costs the value of the row, { $row }.
   *[per_segment_capped] Each piece of the limousine's shortest way back costs 1 point, at most the value of the row, { $row }.
} Pieces driven before may be used.
nlv-rules-improving = **Improvements.** A box raises { $mode ->
    [rows] all columns of its row (hotels, golf, limousine)
   *[columns] its own column
} by one value.
nlv-rules-carpets = **More points** for hotels, connected golf holes, VIP and fountain carpets and shows. { $full ->
    [built_lots] A full street has all its built lots open.
   *[all_lots] A full street has all its lots open.
}
nlv-rules-shown = Scores shown during the game leave out the inauguration place and debts, which only the end decides.
nlv-rules-tie = Scores shown during the game leave out inauguration places and debts, which only the end decides. **Ties:** most hotels, then most large ones; then the place is shared, and the next one skipped: 1, 1, 3.

nlv-rules-solo = **Playing alone.** The rules for one player are entirely ours: no source describes those of the box, which has rivals. You play the usual game against your own best score.
nlv-rules-solo-projects = **Projects** pay their first value through turn { $turns }, then the second.
nlv-rules-solo-places = **Inauguration** by your own circles: { $first } or more are first place, { $second } second, { $third } third ({ $row } points, improved { $improved }); fewer than { $third } bring nothing and one debt.
nlv-rules-solo-hotels = **Hotels** are always large.

## What is our own

nlv-ours-title = **What is ours.** Where no source gives the published game, these are our own. Pictures mark projects of which the condition is ours with an asterisk.
nlv-ours-streets = - how the street row is scored (an option)
nlv-ours-way_back = - how the way back is scored (an option)
nlv-ours-improvement_rows = - which columns share boxes, with the option of rows
nlv-ours-inauguration_rows = - which inauguration row counts first (an option)
nlv-ours-no_loan = - the cash of tables without the loan
nlv-ours-loan_price = - that a loan costs nothing
nlv-ours-loan_settled = - when the loans are told, and whom they pay (an option)
nlv-ours-bonus_limit = - one bonus a turn
nlv-ours-bonus_timing = - when a bonus can be used
nlv-ours-refusal = - that two circles may be ticked although a bonus would make a number fit
nlv-ours-copied_casino = - what a copied casino counts for
nlv-ours-all_tied = - that all get the last-place debt when all tie
nlv-ours-short_drive = - a drive of one piece where two are not free
nlv-ours-solo = - everything about playing alone
nlv-ours-start = - where the limousine starts
nlv-ours-missing_roads = - which two road pieces are missing
nlv-ours-one_card = - the effect of one of the cards with a 1
nlv-ours-seats = - at most 12 players (the box says 50)
nlv-ours-conditions = - what these projects ask for exactly: { $projects }
nlv-ours-names = - the names of all projects: the cards have none
nlv-ours-left-out = **Left out,** because no source describes it: the rivals of the solo game, an advanced variant, and reshuffling after a project.
nlv-ours-here = -# Our own reading of what it asks for: { $projects }. `/rules` says more.

new_las_vegas-autopilot = Autopilot plays a prepared turn if its casino is open. Otherwise it opens one casino where it does least harm, with the pair and the bonus that were chosen, if any, and without the effect; if no number fits, it refuses. It takes no loan, unless you had said so.

new_las_vegas-anew = the cards not yet flipped are shuffled again
