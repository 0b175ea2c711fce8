# Welcome to New Las Vegas: what its rules say. Style: docs/message_style.md.
# Names of projects, sentences of events and of panels stand in files of their own.

new_las_vegas-pitch = All at once: fill four streets with numbers, drive the limousine, open shows, avoid debt.
new_las_vegas-length = about 45 minutes
new_las_vegas-standing = the points on the sheet

## Phases and decisions ("it is your turn to ...")

new_las_vegas-turn = turn { $turn }
    .heading = Turn { $turn }
    .later = a turn later
new_las_vegas-phase-turn = everybody chooses
new_las_vegas-phase-finished = final result
new_las_vegas-decision-turn = play a turn in secret

## Ends

new_las_vegas-end-inauguration = The game ended because the last inauguration circle was ticked.
new_las_vegas-end-projects = The game ended because all three projects were fulfilled by one player.
new_las_vegas-end-all-open = The game ended because every built casino of a city was open.

## Options

new_las_vegas-option-loan = The loan with turn 1
    .help = Everybody says in secret whether to borrow; sources differ on the rest.
new_las_vegas-option-loan-revealed = told with turn 1
new_las_vegas-option-loan-hidden = secret to the end
new_las_vegas-option-loan-everybody = secret to the end, pays all
new_las_vegas-option-loan-off = none, three bundles for all
new_las_vegas-option-street_mode = Points for streets
    .help = What the longest run of even or odd numbers of a street is worth.
new_las_vegas-option-street_mode-length_capped = its length, up to the row's value
new_las_vegas-option-street_mode-threshold = the row's value from five casinos on
new_las_vegas-option-street_mode-shortest = the shortest of the streets' runs times the value
new_las_vegas-option-limo_penalty_mode = Limousine away from its start
    .help = What the way back to the start costs at the end.
new_las_vegas-option-limo_penalty_mode-per_segment_capped = 1 point a piece, up to the row's value
new_las_vegas-option-limo_penalty_mode-flat = the row's value
new_las_vegas-option-limo_penalty_mode-table = 1, 3, 6 or 10 points, cannot be improved
new_las_vegas-option-limo_penalty_mode-per_segment_times_row = the row's value for each piece
new_las_vegas-option-improvement_mode = Improvements
    .help = What one improvement ticks: a column, or a row of related columns.
new_las_vegas-option-improvement_mode-columns = one column
new_las_vegas-option-improvement_mode-rows = a row of columns
new_las_vegas-option-inauguration_rows = Inauguration row at the start
    .help = Which row of points the inauguration has before it is improved.
new_las_vegas-option-inauguration_rows-rising = 10, 5 and 2 points
new_las_vegas-option-inauguration_rows-falling = 15, 8 and 0 points
new_las_vegas-option-full_streets = Project of two full streets
    .help = Whether lots under a crane must be open too.
new_las_vegas-option-full_streets-all_lots = every lot must be open
new_las_vegas-option-full_streets-built_lots = lots under a crane do not count
new_las_vegas-option-progress = Shown while others choose
    .help = What all see before everybody has confirmed. Choices stay secret.
new_las_vegas-option-progress-by_seats = how many have confirmed, at two seats nothing
new_las_vegas-option-progress-hidden = nothing
new_las_vegas-option-progress-count = how many have confirmed
new_las_vegas-option-progress-names = who has confirmed
new_las_vegas-option-components = Components
    .help = The city sheet and projects this table plays with.
new_las_vegas-option-components-house = the game's own

## Names

nlv-effect-inauguration = Inauguration
nlv-effect-limousine = Limousine
nlv-effect-construction = Construction
nlv-effect-improvement = Improvement
nlv-effect-show = Show
nlv-column-inauguration = Inauguration
nlv-column-large = Large hotels
nlv-column-small = Small hotels
nlv-column-streets = Streets
nlv-column-par3 = Golf, par 3
nlv-column-par4 = Golf, par 4
nlv-column-par5 = Golf, par 5
nlv-column-vip = VIPs
nlv-column-fountain = Fountains
nlv-column-return = Way back
nlv-column-hotels = Hotels
nlv-column-golf = Golf
nlv-column-limousine = Limousine
nlv-direction-n = North
nlv-direction-e = East
nlv-direction-s = South
nlv-direction-w = West
nlv-show-left = Left show column
nlv-show-right = Right show column
nlv-side-left = Number of the left neighbour
nlv-side-right = Number of the right neighbour

## Choices

nlv-verb-loan = The loan
nlv-choice-loan-yes = Take the loan
nlv-choice-loan-no = No loan
nlv-choice-pair = { $pair }: { $number } with { $effect }
nlv-verb-refuse = Tick circles instead
nlv-choice-street = Street { $street }
nlv-crossing = crossing below street { $street }, right of avenue { $avenue }
nlv-lot = street { $street }, avenue { $avenue }
nlv-both = { $one } and { $other }
nlv-choice-lot = On { $lot }
nlv-choice-change = { $change } makes { $number }
nlv-verb-number = Change the number
nlv-verb-effect = Use another effect
nlv-verb-inaugurate = Tick a circle
nlv-verb-drive = Drive the limousine
nlv-verb-build = Build a crane lot
nlv-verb-improve = Improve
nlv-verb-show = Open a show
nlv-verb-copy = Copy a neighbour
nlv-verb-confirm = Confirm the turn
nlv-verb-back = Undo
nlv-hint-lots = { $lots ->
    [one] 1 lot is open to it
   *[other] { $lots } lots are open to it
}
nlv-hint-needs-bonus = fits only with the number bonus
nlv-hint-refuse = no number fits: the turn ends with it

## Refusals: the reason. A remedy is shown after it.

nlv-refuse-unreadable = “{ $word }” means nothing in this game.
nlv-refuse-unreadable-after = “{ $word }” means nothing after “{ $verb }”.
nlv-refuse-incomplete = “{ $word }” needs another word after it.
nlv-refuse-alone = “{ $word }” stands in a line of its own.
nlv-refuse-words = “{ $text }” is not possible now.
nlv-refuse-not-now = That is not possible now.
nlv-refuse-over = The game is over.
nlv-refuse-answered = You have confirmed and wait for the others.
nlv-refuse-loan-over = Nobody is asked about a loan now.
nlv-refuse-loan-unanswered = The first turn also says whether you take the loan.
nlv-refuse-nothing-drafted = There is nothing to take back.
nlv-refuse-confirm-early = Your turn cannot be confirmed yet.
nlv-refuse-confirm-last = Nothing can follow a confirmation in the same line.
nlv-refuse-refused = You tick circles this turn, and nothing else happens.
nlv-refuse-pair-first = No pair is picked yet.
nlv-refuse-pair-picked = You have begun this turn already.
nlv-refuse-no-pair = There is no pair { $pair }: this turn has { $pairs }.
nlv-refuse-number-fits-nowhere = The number { $number } fits in no empty built lot.
nlv-refuse-a-number-fits = You can open a casino: { $number } fits.
nlv-refuse-number-range = Casinos have numbers from { $low } to { $high }, so { $number } is not possible.
nlv-refuse-change = A bonus does not change the number by { $change }.
nlv-refuse-one-bonus = You use a bonus this turn already; one is the most.
nlv-refuse-no-bonus = You have no bonus: { $circles ->
    [0] no circle is ticked
    [one] one circle is ticked
   *[other] { $circles } circles are ticked
    }, and the next bonus comes at { $next }.
nlv-refuse-no-bonus-left = You have used every bonus of the inauguration track.
nlv-refuse-bonus-too-late = The number and the effect are changed before the casino opens.
nlv-refuse-bonus-for-number = The number { $number } fits nowhere, so your bonus is needed for the number.
nlv-refuse-same-effect = { $effect } is the effect you have already.
nlv-refuse-casino-first = Your casino is not open yet.
nlv-refuse-casino-open = This turn's casino is open on { $lot } already.
nlv-refuse-no-lot = There is no lot { $lot }.
nlv-refuse-lot-taken = Lot { $lot } holds { $number } already.
nlv-refuse-crane = Lot { $lot } stands under a crane.
nlv-refuse-rising = { $number } does not fit on { $lot }: numbers rise from left to right.
nlv-refuse-effect-used = You have used this turn's effect already.
nlv-refuse-other-effect = Your effect is { $effect }, not { $asked }.
nlv-refuse-circles-full = All circles are ticked.
nlv-refuse-drive = The limousine cannot drive that way.
nlv-refuse-no-road = No road is left for the limousine here.
nlv-refuse-no-crane = There is no crane to take away on { $lot }.
nlv-refuse-no-column = There is no improvement called “{ $column }”.
nlv-refuse-no-box = { $column } cannot be improved any further.
nlv-refuse-no-star = Lot { $lot } has no star, so no show can open there.
nlv-refuse-shows-full = That show column is full.
nlv-refuse-copy = { $lot } cannot be opened as a copy of that neighbour.
nlv-refuse-copy-just-built = Lot { $lot } was built this very turn.
nlv-refuse-copy-last = The copy comes last in a turn.
nlv-refuse-copy-side = A copy needs the side of the neighbour whose number it takes.

## Remedies: what helps

nlv-remedy-unreadable = Say for instance `2 s3a5 improve vip`, `1 s2a7 drive e n` or `back`, or use the buttons.
nlv-remedy-alone = Type it by itself, without other words.
nlv-remedy-say-pair = Name the pair by its place, for instance `pair 2`.
nlv-remedy-say-number = Name the change, for instance `number +1`.
nlv-remedy-say-effect = Name an effect: `inauguration`, `limousine`, `construction`, `improvement` or `show`.
nlv-remedy-say-lot = Name a lot by street and avenue, for instance `s3a5`.
nlv-remedy-say-column = Name a column, for instance `improve vip`; the list that appears as you type has them.
nlv-remedy-say-show = Say `show left` or `show right`.
nlv-remedy-say-drive = Name the directions `n`, `e`, `s` or `w`, for instance `drive e n`.
nlv-remedy-words = Choose one of the steps offered, or take back the last one.
nlv-remedy-over = Open a new table to play again.
nlv-remedy-answered = Take your answer back if you want to change it.
nlv-remedy-loan = Answer `yes` or `no`.
nlv-remedy-loan-answer = Say `loan yes confirm` or `loan no confirm`.
nlv-remedy-pair = Pick one of the pairs that fit.
nlv-remedy-refuse = No number fits: tick circles instead.
nlv-remedy-start-over = Undo your steps, or type a whole turn.
nlv-remedy-lot = { $lots ->
    [one] { $number } fits only on { $lot }.
   *[other] { $number } fits on { $lots } lots, for instance { $lot }.
}
nlv-remedy-change-number = Change the number { $number } with your bonus, or take the pair back.
nlv-remedy-change = A bonus changes it by one of { $changes }.
nlv-remedy-other-effect = Name one of the other four effects, or keep the pair's own.
nlv-remedy-effect = Use your effect, or confirm without it.
nlv-remedy-confirm = Confirm your turn, or take back the last step.
nlv-remedy-confirm-last = Put `confirm` at the end of the line.
nlv-remedy-take-back = Undo the last step first.
nlv-remedy-drive = { $pieces ->
    [one] One piece is left to drive: `{ $example }`.
   *[other] Drive two pieces that are not driven yet, for instance `{ $example }`.
}
nlv-remedy-copy = Copy next to another open casino, for instance on { $lot }.
nlv-remedy-copy-side = Say `copy { $lot } left` or `copy { $lot } right`.
