# Rematch: the same game again, for the people who have just played it. Style: docs/message_style.md.

cmd-game-rematch =
    .description = Play a finished game again: same people, same settings, seats moved on by one
button-rematch = Rematch
ui-rematch-opened = { $count ->
    [0] Table #{ $session } is open: { $game } again, as before. Press **Start** there.
    [one] Table #{ $session } is open: { $game } again, as before. One person is asked to join.
   *[other] Table #{ $session } is open: { $game } again, as before. { $count } people are asked to join.
}
rematch-invitation = { $who }: { $host } would like a rematch at { $game }, table #{ $session }. Press **Join** to sit down.
refuse-rematch = Only people who sat at table #{ $session } can ask for its rematch.
remedy-rematch = Open a table of your own: `/game new`.
refuse-rematch-running = Table #{ $session } is not over.
remedy-rematch-running = Ask for a rematch after its end.
refuse-rematch-tournament = Tables of a tournament have no rematch.
remedy-rematch-tournament = Open a table of your own: `/game new`.
refuse-rematch-elsewhere = A rematch is played where the game was.
remedy-rematch-elsewhere = Ask for it in <#{ $channel }>, or open a table here: `/game new`.
