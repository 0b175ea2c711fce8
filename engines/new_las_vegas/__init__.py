"""Welcome to New Las Vegas (Benoit Turpin, 2020): casinos, a limousine, golf and debts, all players at once.

`public` is the open position, `private` one seat's turn so far, `state` the whole position. `spaces` decides which actions are
legal, `rules` carries them out.

*Opening.* `NewLasVegas(new_las_vegas_tables())` in `game`; `game.city` is the printed sheet prepared for lookups. Sets of lots
are bit masks over `city.ids` (`city.names(mask)` gives `s3a5`, street 3 avenue 5), sets of avenues have avenue 1 as their lowest
bit. Any sheet that fits the schema can be played.

*Decisions.* Every seat is pending until the reveal, including seats that have answered. `Decision.kind` is `turn`; the first
turn answers the loan as well. A seat that has confirmed has a falsy space that still accepts `back`. Draft steps and answers
give no events and change nothing public but `public.progress`, as far as `rulings.progress` shows it (`count`: the number,
`names`: the seats). The answer that completes a question reveals everything: `public.latest` are the turns, `latest_pairs` the
pairs they were played with.

*Drafts.* `private.borrow` is the answer to the loan, `private.turn` the turn so far, `private.sheet` the sheet after it (None:
nothing drafted), `private.confirmed` is True once it is confirmed. `drafting.draft.TurnDraft` has the legal next steps
(`lots()`, `uses()`, `copies()`, `changes()`, `swaps()`, `loan_answers()`); `rules.answering.draft_of` makes it.
`scoring.score.foreseen` returns a draft's foreseeable result, hotels and projects included (`.gain`: the points).
`private.sheet` is without new hotels and projects, which come at the reveal.

*Notation* is the table in `notation`, listed in `actions`. `completions` of the space lead through whole lines.

*Missed deadlines.* `forgo` is the time-out action of every seat, whatever it has drafted, so that the action reveals nothing. A
draft whose casino is open stands, or else the smallest turn is played (`rules.answering.smallest`); no loan, unless the draft
takes it.

*Duplicate play.* Stacks and projects depend on the key only, never on seats or options: a table set up with another table's key
sees that table's projects and flips in every turn.
"""
