"""Filthy Rich (Richard Garfield, 1998): businesses in a binder with see-through pages, taxes, and three luxuries to win.

For painters, texts and forms. `public` (what everybody sees), `private` (one seat), `facts`, `deck`, `table` and `ending` may be
imported; `state` and `rules` may not. `spaces` says what is legal, `rules` carries it out.

*Opening.* `FilthyRich(filthy_rich_tables())` in `game`; `game.book` is the deck: `book.businesses[card]` and so on are the
printed rows, `book.named(id)` the name of a card or luxury (of our deck in the reader's language), `wording.card_text(book,
card)` the text of a card. Fields listed in a row's `ours` are our reconstruction: `/rules` lists them.

*Deciding.* `Decision.kind` is the phase: luxury, actions, search, roll, sale, auction, page. `Moment.phase` is coarser (turn,
sale, auction, page, finished), so that pictures are posted once a turn and before each out-of-turn decision. A sale step asks all
seats concerned at once; `pass` is "sell nothing (more)". A seat that owes nothing may have a space all the same: `advance pass`
("sell nothing this time") and `advance ask`; its state is `private.sell_nothing`, it shows in nothing public, and its decision
token is empty. The safety net (Golden Parachute) replaces elimination by itself, as its card says: nobody is asked. In `actions`
a seat may also sell and repay, which counts as no action; the same before the luxury and before the roll.

*Notation* is the table in `notation`, listed in `actions`. More than 25 choices are shown in parts of 24 with the word `more`.
Seats are typed as letters a to e, signs as all their slots (`3+6`; the first slot alone is understood).

*Drawing the binder.* `table.binder.pages_of(book, public.businesses)` is the grid `[page - 1][slot - 1]`;
`binder.visible_in(book, pages, public.page, slot)` are the businesses seen in a slot, the top one first (those after it shine
through). Signs on pages below that are not in it are covered; pages above the open one are turned away. `binder.fees` prices a
place on the open page. `public.fresh` are signs to outline, `Business.closed_by` marks closed ones. `public.roll` is the latest
roll with every hit in order and what it brought; `numbers.tax_symbols(book, public, seat)` is what a seat would be taxed for now.

*The hand* is `private.hand` (latest drawn last); during a search `private.found`. A card can be played if it is among the next
words after `play`.

*Afterwards.* `hindsight.luck.luck` counts hits and zeros against expectation, `hindsight.turning.turning_points` finds the turns
that decided a game; both look at public parts and public facts of the whole course.
"""
