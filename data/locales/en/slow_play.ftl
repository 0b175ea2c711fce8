# Time: the agreed pace, deadlines, autopilot, reminders, absences. Style: docs/message_style.md.

## Lengths of time

length-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
length-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
length-days = { $count ->
    [one] one day
   *[other] { $count } days
}
length-and = { $first } and { $second }

## What is agreed, in the lobby

pace-own = of its own
terms-decision = -# { $length } for each decision.
terms-bank = -# Every seat has a bank of { $bank }, which its decisions use up. { $increment } come back after each of them, and it never holds more than { $cap }.
terms-grace = -# { $length } more pass before anything happens.
terms-autopilot = { $count ->
    [one] -# When time runs out, autopilot makes the most cautious choice there is and keeps the seat until its player presses **Act**.
   *[other] -# When time runs out, autopilot makes the most cautious choice there is; after { $count } times in a row it keeps the seat until its player presses **Act**.
}
terms-replace = -# After { $length } on autopilot a computer player takes the seat over.
terms-quiet = -# All clocks stand every day from <t:{ $start }:t> to <t:{ $end }:t>.
terms-away = { $count ->
    [0] -# Announced absences do not stop a clock here.
    [one] -# An announced absence (`/my away`) can stop a clock for one day.
   *[other] -# An announced absence (`/my away`) can stop a clock for up to { $count } days.
}

## In the status and in calls

status-waiting-until = { $count ->
    [one] **{ $who }** is to { $decision } · since { $since } · until { $until } ({ $left })
   *[other] **{ $who }** are to { $decision } · since { $since } · until { $until } ({ $left })
}
status-paused = All clocks stand until <t:{ $at }:f>. Whoever wants to can act before that.
status-stalled = Everybody's time ran out, so all clocks stand and nobody is called. Any player goes on by pressing **Act**. Otherwise the table closes <t:{ $at }:R>.
status-away = { $seat } is away until <t:{ $at }:f>.
status-autopilot = { $count ->
    [one] Autopilot acts for { $who }, who takes the seat back by pressing **Act**.
   *[other] Autopilot acts for { $who }, who take their seats back by pressing **Act**.
}
call-until = -# You have time until { $until } ({ $left }).

## Told in the log and in posts

notice-time-out = Time ran out for { $seat }, so autopilot chose.
notice-autopilot-chose = Autopilot chose for { $seat }.
notice-autopilot = Autopilot acts for { $seat } from now on, until { $seat } presses **Act**.
notice-stalled = Everybody's time ran out: the table waits. Any player goes on by pressing **Act**; otherwise it closes <t:{ $at }:R>.
notice-returned = { $seat } is back and takes over from autopilot.
notice-resumed = { $seat } is back: the table goes on, and everybody has their full time.
notice-pause-over = The pause is over: the clocks run again.
notice-replaced = { $seat } did not come back. A { $kind } takes over the seat.
notice-vacation = { $seat } is away and spends vacation: the clock waits until <t:{ $at }:f>.
notice-back = { $seat } is back early.
notice-lapsed-lobby = { $days ->
    [one] Nobody came to this table for a day, so it is closed. `/game new` opens another.
   *[other] Nobody came to this table for { $days } days, so it is closed. `/game new` opens another.
}
notice-lapsed = { $days ->
    [one] Nobody came back to this table for a day, so it is closed without a result.
   *[other] Nobody came back to this table for { $days } days, so it is closed without a result.
}
log-pace = { $name } set the pace.

## Reminders

reminder-title = { $count ->
    [one] **A decision waits for you.**
   *[other] **{ $count } decisions wait for you.**
}
reminder-line = - { $game }, table #{ $session } in { $channel }: { $decision } · until { $until } ({ $left })
reminder-more = { $count ->
    [one] - … and one more: `/my games` lists all of them.
   *[other] - … and { $count } more: `/my games` lists all of them.
}
reminder-call = { $who }, it is still your turn to { $decision }. You have time until { $until } ({ $left }). ({ $game }, table #{ $session })
reminder-elsewhere = -# Other tables wait for you as well: `/my games` lists them.
button-snooze = { $hours ->
    [one] Not for one hour
   *[other] Not for { $hours } hours
}
button-hush = Not again for this
button-pace = Pace
