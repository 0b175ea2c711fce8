"""Welcome to New Las Vegas (Benoit Turpin, 2020): casinos, a limousine, golf and debts, all players at once.

For painters, texts and forms. `public` (what everybody sees), `private` (one seat's turn so far), `facts`,
`components`, `options`, `wording`, `sheet`, `drafting`, `scoring` and `spaces.choices` may be imported; `state` and `rules`
may not.

*Getting it.* `NewLasVegas(new_las_vegas_tables())` in `game`; `game.city` is the printed sheet made ready. Sets of
lots are bit masks over `city.ids` (`city.names(mask)` gives `s3a5`, street 3 avenue 5), sets of avenues have avenue 1
as their lowest bit. Any sheet of the same schema can be played.

*Deciding.* Every seat is pending until the reveal, whether it has answered or not. `Decision.kind` is `turn`; the first
turn answers the loan as well. A seat that has confirmed has a falsy space that still takes `back`. Steps of a draft and
answers give no events and change nothing public but `public.progress`, and that only as far as `rulings.progress` shows
it (`count`: how many, `names`: whose). The answer that completes a question reveals everything: `public.latest` are the
turns, `latest_pairs` the pairs they were played with.

*A draft.* `private.borrow` is the answer to the loan, `private.turn` the turn so far, `private.sheet` the sheet after
it (None: nothing drafted), `private.confirmed` whether it stands. `drafting.draft.TurnDraft` tells what may come next (`lots()`,
`uses()`, `copies()`, `changes()`, `swaps()`, `loan_answers()`); forms get it from `rules.answering.draft_of`, which painters
may not import. `scoring.foresight.foreseen` is what a draft would bring. Hotels and projects are given at the reveal.

*Notation* is the table in `notation`, listed in `actions`. `completions` of the space lead through whole lines.

*Missed deadlines.* `forgo` is the timeout action of everybody, so it tells nothing: a draft whose casino is open
stands, else the smallest turn (`rules.answering.smallest`); no loan, unless the draft takes it.

*Duplicate play.* Stacks and projects come from the key alone, never from seats or options: a table set up with the
key of another one sees the same projects and the same flips in every turn.
"""
