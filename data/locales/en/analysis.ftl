# The analysis of a finished game: chances over the turns, turning points, luck, missed choices. Style: docs/message_style.md.

button-analysis = Analysis
button-analysis-again = Look again
button-turning = Turning point { $number }
button-share-missed = Post my choice

analysis-title = ### Analysis · { $game } · table #{ $session }
analysis-of = { $game } · table #{ $session }
analysis-chances = Chances of winning
analysis-scores = Expected score
analysis-luck = Luck (expected)
analysis-expected = ({ $whole }.{ $tenth })
analysis-rose = { $number } · { $turn }: { $seat } rises from about { $before } to { $after }.
analysis-fell = { $number } · { $turn }: { $seat } falls from about { $before } to { $after }.
analysis-no-turning = No single turn decided this game.
analysis-changed = - { $seat }: { $before } → { $after }
analysis-moment = -# The picture shows the table after it.
analysis-about = { $alone ->
    [yes] -# Estimates, up to { $margin } points off: computer players finished the game many times from every turn.
   *[no] -# Estimates, up to { $margin } percentage points off: computer players finished the game many times from every turn.
}
analysis-missed = **For you alone.** { $turn }, your choice: **{ $chosen }**. Better: **{ $better }**, about { $instead } instead of { $got }.
analysis-missed-shared = { $turn }, chosen by { $seat }: **{ $chosen }**. Better: **{ $better }**, about { $instead } instead of { $got }.
analysis-luck-seat = { $seat }, { $term }: { $drawn }, expected { $whole }.{ $tenth }.
analysis-alt = Analysis of { $game }, table #{ $session }: the chances over the turns.
analysis-working = { $follows ->
    [1] The analysis is being worked out and comes here by itself, mostly within minutes. After a quarter of an hour, press **Look again**.
   *[0] The analysis is being worked out, which mostly takes minutes. Press **Look again** then.
}

refuse-analysis-off = Games are not analysed here.
remedy-analysis-off = **Replay** shows the game step by step.
refuse-analysis-failed = This game could not be analysed.
remedy-analysis-failed = **Replay** shows it step by step.
refuse-luck-sealed = Other tables still play with the same luck.
remedy-luck-sealed = Ask again when the round is over.
refuse-analysis-unfinished = Table #{ $session } has no result, so there is nothing to analyse.
remedy-analysis-unfinished = **Replay** shows what happened.
refuse-analysis-not-yet = The analysis of table #{ $session } is not ready.
remedy-analysis-not-yet = Press **Analysis** at the end of the game.
refuse-analysis-shared = It stands in the channel already.
remedy-analysis-shared = Scroll up to find it.
