# Private tables, a table's own thread, games that begin by themselves. Style: docs/message_style.md.

cmd-game-invite =
    .description = Invite somebody to your table
cmd-game-invite-person =
    .description = Whom to invite

## In the lobby

lobby-private = -# For invited people only
lobby-starts = Begins { $when }.
starts-by-hand = by hand
starts-full = when full
starts-at = { $at }
starts-full-or-at = { $at }, or earlier when full
notice-too-few = { $missing ->
    [one] It was time to begin, but one more player is needed. The table stays open.
   *[other] It was time to begin, but { $missing } more players are needed. The table stays open.
}
log-guests = { $private ->
    [1] { $name } invites people. Only invited people can join.
   *[0] { $name } invites people. Everybody can join.
}
log-starts = { $name } sets when the game begins.

## Settings

ui-setup-private-nobody = Who can join: **invited people only**. Nobody is invited yet.
ui-setup-private = { $count ->
    [0] Who can join: **invited people only**. All of them have seats.
    [one] Who can join: **invited people only**. One of them has no seat yet.
   *[other] Who can join: **invited people only**. { $count } of them have no seat yet.
}
ui-setup-start = Begins: **{ $when }**
button-setup-guests = Who can join
button-setup-start = When it begins
ui-setup-place-thread = in a thread of its own
ui-setup-place-private-thread = in a private thread
ui-thread-opened = The table is in { $channel } now.
button-invite-people = Invite people
ui-guests-everybody = Everybody who sees the table
ui-guests-invited = Only people who are invited
ui-guests-people = Invited
ui-guests-share = Who decides in time
ui-invite-people = Whom?
ui-invite-people-help = They are called once, with a button to join.
ui-start-when = By itself
ui-start-at = At this time
ui-start-at-help = In { $zone }. Empty: no time.
ui-start-at-example = 20:00, sat 20:00 or 2h
typed-start-full = full
# Each day from Monday on: its abbreviation, then its name.
typed-weekdays = mon monday, tue tuesday, wed wednesday, thu thursday, fri friday, sat saturday, sun sunday
typed-today = today
typed-tomorrow = tomorrow
choice-start-full = As soon as every seat is taken
ui-opened-private = Only people you invite can join.
ui-people-invited = { $count ->
    [one] One person is invited to table #{ $session } and called.
   *[other] { $count } people are invited to table #{ $session } and called.
}

## The call

invitation-here = { $who }: { $host } invites you to { $game }, table #{ $session }. Press the button to take a seat.
invitation-direct = { $host } invites you to { $game }, table #{ $session } in <#{ $channel }>. Press the button to take a seat.

seat-invited = { $who }, you are invited to this table and can take the seat.

## Refusals

refuse-private = Only invited people can join table #{ $session }.
remedy-private = { $host } can invite you. Just ask.
refuse-private-seat = Only invited people can take a seat at this table.
remedy-private-seat = Ask its host for an invitation.
refuse-invite-tournament = The players of this table come from its tournament.
remedy-invite-tournament = Open a table of your own: `/game new`.
refuse-invited-already = Everybody you chose sits there or is invited already.
remedy-invited-already = Choose somebody else.
refuse-invite-many = At most { $most } people can be invited to a table.
remedy-invite-many = Take somebody off the list: **Settings**, **Who can join**.
refuse-invite-whom = You chose nobody.
remedy-invite-whom = Press **Invite people** again and choose at least one person.
refuse-invite-bot = Bots cannot be invited.
remedy-invite-bot = Press **Add a computer** for a computer player.
refuse-start = I cannot read “{ $text }” as a start.
remedy-start = Type `full`, or a time: `20:00`, `sat 20:00`, `2027-01-05 18:00` or `2h`.
refuse-start-past = That time is over.
remedy-start-past = Choose a later one.
refuse-start-far = That is more than { $days } days ahead.
remedy-start-far = Choose an earlier time.
refuse-thread-already = The table has a thread already.
remedy-thread-already = Go on there.
refuse-no-private-threads-here = Announcement channels have no private threads.
remedy-no-private-threads-here = Use an ordinary text channel.
