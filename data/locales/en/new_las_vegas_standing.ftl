# Welcome to New Las Vegas: the status message, short descriptions and the rules in short. Style: docs/message_style.md.

nlv-item = - { $line }

## Status

nlv-status-pairs = **This turn's pairs**
nlv-status-loan = Before turn 1 everybody says in secret whether to borrow. Without a loan a safe holds { $none }, with one { $few } if at most half of the { $seats } players borrow, else { $many }.
nlv-status-confirmed = { $count } of { $seats } have confirmed. All turns are revealed together.
nlv-status-confirmed-names = Confirmed: { $who }. All turns are revealed together.
nlv-status-secret = All turns are revealed together, once everybody has confirmed.
nlv-status-scores = Scores so far, before inauguration places and debts: { $scores }
nlv-status-score = { $letter } { $seat } { $points }
nlv-status-projects = **Projects**
nlv-status-project = { $project }: { $asks }. { $first } points for the first, { $later } for later ones.
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
}. More debts than bundles at the end cost { $penalty } points; the fewest circles bring one more debt then.

## The rules in short: pages of `/rules`

nlv-page-start = Overview
nlv-page-turn = A turn
nlv-page-end = End and scoring
nlv-page-ours = What is ours

nlv-rules-goal = **The goal.** Fill four streets with numbers, and score hotels, golf, shows, streets, limousine drives and projects. Most points win.
nlv-rules-secret = **All at once.** Three cards are turned over: three pairs of a number and an effect. Everybody picks a pair in secret (several may pick the same) and plays it; all turns are revealed together.
nlv-rules-loan = **Loan.** Before turn 1 everybody says in secret whether to borrow. Without a loan you hold 1 cash bundle; with one 3 if at most half of the table borrow, else 5.
nlv-rules-casino = **Casino.** Write the number into an empty built lot. Numbers rise from left to right in each street. If none of the three numbers fits, tick two circles instead; that is your whole turn.
nlv-rules-effects = **Effects**, if you like: tick an inauguration circle; drive the limousine; take a crane away (a debt until a casino opens there, from next turn on); tick a box of an improvement column; or open a show.
nlv-rules-limousine = **Limousine.** It drives two pieces on from where it stands, none of them twice. A carpet counts if you drove past it and its casino is open at the end. The way back to the start costs points.
nlv-rules-shows = **Shows.** If this turn's casino has a star, tick a box of a show column. The first box of a column brings two debts, which go when the boxes with their markers are ticked.
nlv-rules-bonuses = **Bonuses.** Every completed group of circles is one bonus, one a turn: change the number by 1 or 2, use one of the other effects, or, last of all, copy: open one more casino with its neighbour's number, for a debt.
nlv-rules-hotels = **Hotels and golf.** An avenue with all lots open gets a hotel, large for the first, small for later ones. In street 1 casinos next to the connected ones connect their holes; a gap loses that side.
nlv-rules-debts = **Debts.** More debts than cash bundles at the end cost 20 points. Cash carpets of the limousine bring bundles; the fewest circles bring a debt.
nlv-rules-typing = **Typing.** A whole turn in one line: `2 s3a5 improve vip` is pair 2, street 3 avenue 5, and one box for the VIPs. Add `confirm` to make it stand at once.
nlv-rules-end = **The end.** The game ends with the turn in which somebody ticks the last circle, has all three projects, or has opened every built casino.
nlv-rules-scoring = **Scoring.** Projects, inauguration places, hotels, the longest run of even or odd numbers of each street, golf holes, limousine carpets, shows. Scores shown during the game leave out inauguration places and debts, which only the end decides. If scores are tied, most hotels decide, then most large ones.
nlv-rules-ours = -# Our tables: where no source gives a number or a reading of the published game we use our own. They are marked in the component files, and most of them are options of the table.

new_las_vegas-autopilot = Autopilot takes no loan. A turn that was prepared and leads to an open casino is kept; otherwise it opens one casino where it does least harm, without effect or bonus, or refuses if no number fits.

new_las_vegas-anew = the cards not yet flipped are shuffled anew
