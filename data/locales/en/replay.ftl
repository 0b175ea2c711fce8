# Looking at the past: steps of a game, and its film. Style: docs/message_style.md.

cmd-game-replay =
    .description = Step through a finished game, or through what happened so far in a running one

replay-title = ### Replay · { $game } · table #{ $session }
replay-step = Step { $number } of { $count } · { $at }
replay-more = { $count ->
    [one] - … one more line is behind `/recap` …
   *[other] - … { $count } more lines are behind `/recap` …
}
replay-undone = -# This step was taken back later.
replay-first = First
replay-back = Previous
replay-next = Next
replay-last = Last
replay-phase-back = Phase before
replay-phase-next = Next phase
replay-posted = It will be in the table's channel in a moment.

film-title = ### The film of the game · { $game } · table #{ $session }
film-players = Played by { $players }.
film-alt = Animated: { $game } in { $count } pictures, from the beginning to { $turn } and the result.
film-not-now = The pictures could not be drawn in time. Ask again in a minute.

button-replay = Replay
button-film = The film
button-post = Post it in the channel

refuse-replay-post = Only people of this table can post pictures of it.
remedy-replay-post = You can go on looking: only you see this replay.
refuse-replay-nowhere = This table has no channel to post in any more.
remedy-replay-nowhere = Look at it here, or use `/game status` in another channel first.
refuse-film-unfinished = Table #{ $session } has no result yet, so there is no film of it.
remedy-film-unfinished = `/game replay` steps through what happened so far.
