"""Filthy Rich (Richard Garfield, 1998): businesses in a binder with see-through pages, taxes, and three luxuries to win.

`public` is the open position, `private` the part of one seat, `state` the whole position. `spaces` decides which actions are
legal, `rules` carries them out.

*Opening.* `FilthyRich(filthy_rich_tables())` in `game`; `game.book` is the deck: `book.businesses[card]` and so on are the
printed rows, `book.named(id)` the name of a card or luxury (of our deck in the reader's language), `wording.card_text(book,
card)` the text of a card. Fields listed in a row's `ours` are our reconstruction: `/rules` lists them.

*Decisions.* `Decision.kind` is the phase: luxury, actions, search, roll, sale, auction, page. `Moment.phase` is coarser (turn,
auction, page, finished), so that pictures are posted once a turn, at auctions and before a page reroll. A sale step asks all
seats concerned at once; `pass` means "sell nothing (more)". A seat that is not asked may answer its next sale step in
advance: `advance pass` ("sell nothing this time") or `advance ask`. The answer is stored in `private.sell_nothing`; nothing
public shows it before that step. The safety net (Golden Parachute) replaces elimination automatically: nobody is asked. In the
phases `luxury`, `actions` and `roll` a seat may also sell and repay, which is not counted as an action.

*Notation* is the table in `notation`, listed in `actions`. More than 25 choices are shown in parts of 24 with the word `more`.
Seats are typed as letters a to e, signs as all their slots (`3+6`; the first slot alone is understood).

*Drawing the binder.* `table.binder.pages_of(book, public.businesses)` is the grid `[page - 1][slot - 1]`;
`binder.visible_in(book, pages, public.page, slot)` are the businesses visible in a slot, the top one first (the others shine
through). Other signs on lower pages are covered; pages above the open one are turned away. `binder.fees` prices a place on the
open page. `public.fresh` are signs to outline; `Business.closed_by` is set while a business is closed. `public.roll` is the
latest roll with every hit in order and its payment; `numbers.tax_symbol_count(book, public, seat)` are the tax symbols of a seat
now.

*The hand* is `private.hand` (latest drawn last); during a search `private.found`. A card can be played if it is among the next
words after `play`.

*Hindsight.* `hindsight.turning.luck` compares hits and zeros with their expected values, `hindsight.turning.turning_points`
finds the turns that decided a game; both use the public parts and public facts of all steps.
"""
