# What a table decides together. Style: docs/message_style.md.

cmd-game-vote =
    .description = Ask the table: pause, resume, more time, replace, cancel, or take a step back
cmd-game-vote-what =
    .description = What the table is asked
cmd-game-vote-hours =
    .description = Hours the pause lasts (up to 336), or hours of more time (up to 168)
cmd-game-vote-seat =
    .description = Whom to replace: the seat's number or who sits there

cmd-game-vote-person =
    .description = Who is to take the seat; they must have used Croupier before
cmd-game-vote-computer =
    .description = A computer player that is to have the seat for the rest of the game

vote-ask-pause = { $seat } asks the table: pause until <t:{ $at }:f>? No clock runs until then, and then they run on by themselves.
vote-ask-resume = { $seat } asks the table: end the pause now?
vote-ask-extend = { $seat } asks the table: give everybody who is to act { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
}?
vote-ask-replace = { $seat } asks the table: replace { $about }? A computer player goes on in the seat until somebody takes it.
vote-ask-replace-computer = { $seat } asks the table: replace { $about } by a { $kind } for the rest of the game?
vote-ask-replace-person = { $seat } asks the table: replace { $about } by somebody who is asked to take the seat? A computer player goes on in it until then.
vote-ask-cancel = { $seat } asks the table: cancel the game without a result?
vote-ask-undo-at = { $seat } asks the table: may I take my last step back? It was in { $turn }, { $phase }: { $line } { $others ->
    [0] Nobody else has taken a public step since.
    [one] One public step somebody else has taken since goes with it.
   *[other] { $others } public steps others have taken since go with it.
}{ $secret ->
    [1] {" "}What has been answered in secret to questions asked since goes as well.
   *[other] {""}
} What is done until the vote ends goes too; what became known stays in the log.
vote-ask-undo-revealed-at = { $seat } asks the table: take back what was revealed last, { $turn }, { $phase }? Everybody who was asked answers again from its beginning. { $others ->
    [0] Nobody else has taken a public step since.
    [one] One public step somebody else has taken since goes with it.
   *[other] { $others } public steps others have taken since go with it.
}{ $secret ->
    [1] {" "}What has been answered or prepared in secret since goes as well.
   *[other] {""}
} What is done until the vote ends goes too; what became known stays in the log.
vote-ask-rewind-at = { $seat } asks the table: turn the game back to the start of { $turn }, { $phase }? Everything since then no longer counts.{ $secret ->
    [1] {" "}What has been answered or prepared in secret goes as well.
   *[other] {""}
} What is done until the vote ends goes too; what became known stays in the log.
vote-step-untold = a step the log does not show.

vote-agreed = Agreed: { $who }.
vote-objected = Objected: { $who }.
vote-waits = Still to answer: { $who }.
vote-successor = { $willing ->
    [1] { $who } takes the seat as soon as the table agrees.
   *[other] { $who } is asked to take the seat.
}
vote-needs = { $count ->
    [one] -# One more vote for it decides.
   *[other] -# { $count } more votes for it decide.
}
vote-needs-all = -# Everybody who is waited for has to agree; one objection ends it.
vote-needs-somebody = -# Somebody who is absent has to come back and agree; one objection ends it.
vote-ends = -# The vote ends { $end }. Computer players and people who are absent are not waited for; whoever asked can press **Object** to take it back.
vote-ends-together = -# The vote ends { $end }. People who are away with notice are waited for; computer players and seats on autopilot are not. Whoever asked can press **Object** to take it back.
vote-called = { $who }, please vote.
vote-state-passed = The table agreed.
vote-state-refused = The table did not agree.
vote-state-expired = The vote ended without enough votes.
vote-state-withdrawn = The question was taken back, or it no longer applies.
vote-yours-secret = An answer of yours that is still secret you can take back without a vote: `/play move:back`.
vote-yours = Your vote counts. The vote ends { $end }.

vote-passed-pause = The table pauses until <t:{ $at }:f>, as { $seat } asked.
vote-passed-resume = The pause is over: the table agreed with { $seat }.
vote-passed-extend = Everybody who is to act has { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
}, as { $seat } asked.
vote-passed-cancel = The table agreed with { $seat } to cancel the game. There is no result.
vote-passed-undo = The table agreed that { $seat } takes the last step back.
vote-passed-undo-revealed-at = The table agreed with { $seat } to take back { $turn }, { $phase }.
vote-passed-rewind-at = The table agreed with { $seat } to turn the game back to { $turn }, { $phase }.
vote-known = (taken back) { $line }
vote-known-more = (taken back) { $count ->
    [one] One more line is in the log above.
   *[other] { $count } more lines are in the log above.
}
vote-refused = The table did not agree with what { $seat } asked.
vote-expired = What { $seat } asked found too few votes in time.
vote-withdrawn = What { $seat } asked no longer stands.

vote-you-play = You take the seat as soon as the table agrees, and are called when it is your turn. The vote ends { $end }.

button-willing = I take the seat
button-agree = Agree
button-object = Object

refuse-vote-open = The table is voting on such a question already.
remedy-vote-open = Answer that one first, or wait until it ends.
refuse-vote-undo-secret = Nothing of yours has been revealed yet that could be taken back.
remedy-vote-undo-secret = To change an answer that is still secret nobody has to agree: take it back with `/play move:back`.
refuse-vote-tournament = At a tournament's table nobody votes on taking a step back or on cancelling the game.
remedy-vote-tournament = Ask the organiser for a ruling. Your own last action you can take back with `/game undo` as long as nobody else has acted and nothing was revealed.
refuse-vote-what = There is no such question.
remedy-vote-what = Choose one from the list of `what:`.
refuse-vote-over = That vote is over.
remedy-vote-over = `/recap` says how it ended; `/game vote` asks again.
refuse-vote-own = You asked this question; your vote is counted already.
remedy-vote-own = Press **Object** to take it back.
refuse-vote-about-you = This question is about you, so your vote is not counted.
remedy-vote-about-you = Talk to the others at the table, or use `/game leave`.
refuse-vote-not-asked = Somebody else is asked to take this seat.
remedy-vote-not-asked = `/game seats` lists seats that are open to everybody.
refuse-vote-replace-alone = { $seat } attends, and there is nobody else at the table who could agree.
remedy-vote-replace-alone = Autopilot acts whenever time runs out, and where the table agreed on it a computer player takes over in the end.
refuse-vote-paused = The table's clocks are stopped already.
remedy-vote-paused = Ask for `resume` to let them run again.
refuse-vote-not-paused = The table's clocks are running.
remedy-vote-not-paused = Ask for `pause` to stop them.
refuse-vote-silenced = Discord accepts no messages or presses at the table now, so its clocks are stopped already.
remedy-vote-silenced = The status says why. The clocks run on by themselves once everything has been posted.
refuse-vote-extend-alone = Nobody else attends now, and there is more time left than for a decision that is asked now.
remedy-vote-extend-alone = Ask again when less is left, or when somebody is back who can answer.
refuse-vote-hours = Say for how many hours: 1 to { $most }.
remedy-vote-hours = Use the command again with `hours:`.
refuse-vote-replace-whom = No person sits there.
remedy-vote-replace-whom = Give `seat:` the number or name of a person at the table.
refuse-vote-again = Too much happened at the table at the same moment.
remedy-vote-again = Try again.

refuse-rewind-tournament = At a tournament's table nothing is turned back.
remedy-rewind-tournament = The organiser can rule on the result. A player's own last action can be taken back with `/game undo` as long as nobody else has acted and nothing was revealed.
refuse-rewind-rated = The result of this table counts for ratings, so it is not turned back.
remedy-rewind-rated = `/game vote` with “Undo” takes a step back if everybody at the table agrees.
refuse-rewind-vote = You play here yourself, so the others have to agree.
remedy-rewind-vote = The host asks the table: **Manage table**, then **Turn the game back**.

vote-kind-pause = Pause: all clocks stop
vote-kind-resume = Resume: end the pause
vote-kind-extend = Extend: more time for everybody who is to act
vote-kind-replace = Replace somebody
vote-kind-cancel = Cancel the game without a result
vote-kind-undo = Undo: take a step back
ui-ask-rewind-vote = Ask the table to turn the game back to { $turn }, { $phase }? Everything since then is lost if everybody agrees.
button-rewind-ask = Yes, ask the table

more-title = **More** · { $game }, table #{ $session }
more-votes = What the first buttons ask happens once the others at the table agree.
button-vote-pause = Pause
button-vote-resume = End the pause
button-vote-extend = More time
button-vote-replace = Replace somebody
button-vote-cancel = Cancel the game
button-vote-undo = Undo by vote
button-vote = Ask the table
ui-ask-vote = Ask the table? { $what }.
ui-vote-hours = Hours, 1 to { $most }
ui-vote-seat = Whom to replace
ui-vote-by = Who gets the seat
ui-vote-by-anybody = Whoever takes it; a computer player until then
ui-vote-person = Or somebody you name
ui-vote-person-help = They must have used Croupier before.
