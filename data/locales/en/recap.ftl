# What somebody missed: calls, /recap. Style: docs/message_style.md.

cmd-recap =
    .description = See what happened since your last move, with a picture

button-recap = What happened?
button-log = Read the log

recap-title = ### What happened · { $game } · table #{ $session }
recap-since = Since your last move, { $since }:
recap-newest = The newest of what happened here:
recap-nothing = Nothing has happened since your last move.
recap-earlier = -# { $count ->
    [one] One earlier entry is in the log.
   *[other] { $count } earlier entries are in the log.
}
