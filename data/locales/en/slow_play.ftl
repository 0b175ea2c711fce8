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

## What is agreed

pace-own = custom – times of its own
terms-brief = { $length } a move
terms-brief-bank = bank of { $bank }
terms-decision = Each decision has { $length }.
terms-bank = Each seat has { $bank }, plus { $increment } per decision, up to { $cap }.
terms-bank-only = Each seat has a time bank of { $bank } for all its decisions together.
terms-grace = After that comes a grace of { $length }, in which one can still act.
terms-autopilot = { $count ->
    [one] When time runs out, autopilot makes the most cautious choice there is and keeps the seat until its player presses **Act**.
   *[other] When time runs out, autopilot makes the most cautious choice there is; after { $count } times in a row it keeps the seat until its player presses **Act**.
}
terms-replace = After { $length } on autopilot a computer player takes the seat over.
terms-quiet = All clocks are stopped every day from <t:{ $start }:t> to <t:{ $end }:t>.
terms-away = { $count ->
    [0] Announced absences do not stop a clock here.
    [one] An announced absence (`/my away`) can stop a clock for one day.
   *[other] An announced absence (`/my away`) can stop a clock for up to { $count } days.
}

lobby-lapse = -# If nothing happens at this table, it closes { $left }.

## In the status and in calls

status-waiting-until = { $count ->
    [one] **{ $who }** is to { $decision } · until { $until }
   *[other] **{ $who }** are to { $decision } · until { $until }
}
status-until = { $line } · until { $until }
status-paused = All clocks are stopped until <t:{ $at }:f>. Whoever wants to can act before that.
status-stalled = Everybody's time ran out, so all clocks are stopped and nobody is called. Any player goes on by pressing **Act**. Otherwise the table closes <t:{ $at }:R>.
status-away = { $seat } is away until <t:{ $at }:f>.
status-autopilot = { $count ->
    [one] Autopilot acts for { $who }, who takes the seat back by pressing **Act**.
   *[other] Autopilot acts for { $who }, who take their seats back by pressing **Act**.
}
call-until = -# Until { $until }.
until = { $at } ({ $left })
until-grace = { $at } ({ $left }), then { $grace } of grace

## Told in the log and in posts

alt-mark-autopilot = Autopilot acts for { $seat }.
alt-mark-away = { $seat } is away.
alt-mark-steered = Autopilot played to the end for { $seat }.

notice-time-out = Time ran out for { $seat }, so autopilot chooses.
notice-forced = { $seat } had one answer only, which was played at once.
notice-autopilot-chose = Autopilot chooses for { $seat }.
notice-autopilot = Autopilot acts for { $seat } from now on, until { $seat } presses **Act**.
notice-stalled = Everybody's time ran out: the table waits. Any player goes on by pressing **Act**; otherwise it closes <t:{ $at }:R>.
panel-returned = The seat is yours again.
panel-returned-chosen = The seat is yours again. Autopilot had chosen this for you; take it back to choose for yourself.
panel-chosen = Your time ran out, so autopilot chose this for you; take it back to choose for yourself.
panel-goes-on = The table goes on, and clocks start again.
notice-returned = { $seat } is back and takes over from autopilot.
notice-resumed = { $seat } is back: the table goes on, and clocks start again. Autopilot keeps the other seats until their players press **Act**.
notice-pause-over = The pause is over: the clocks run again.
notice-replaced = { $seat } did not come back. A { $kind } plays on, and anybody can take the seat over: `/game seats`.
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
reminder-line = - { $game }, table #{ $session } in { $channel }: { $decision } · until { $until }
reminder-more = { $count ->
    [one] - … and one more: `/my games` lists all of them.
   *[other] - … and { $count } more: `/my games` lists all of them.
}
reminder-call = { $who }, it is still your turn to { $decision }. You have time until { $until }. ({ $game }, table #{ $session })
gathered-call = { $who }, it is your turn to { $decision }. You have time until { $until }. ({ $game }, table #{ $session })
reminder-elsewhere = -# Other tables wait for you as well: `/my games` lists them.
button-snooze = { $hours ->
    [one] Not for one hour
   *[other] Not for { $hours } hours
}
button-hush = Not again for this

## Commands

cmd-my-reminders =
    .description = When you are called and reminded of what waits for you, and your quiet hours
cmd-my-reminders-calls =
    .description = at_once, or gathered in one direct message: hourly, or daily at nine
cmd-my-reminders-when =
    .description = smart: at half and at a fifth of the time; hourly or daily: all in one message
cmd-my-reminders-every =
    .description = Your own interval in hours; it doubles each time
cmd-my-reminders-by =
    .description = In the channel, by direct message, or as you are called when it is your turn
cmd-my-reminders-quiet =
    .description = Hours in which you are never reminded, for instance 22:00-08:00; off: none
cmd-my-reminders-zone =
    .description = Your time zone, for instance Europe/Berlin
cmd-my-away =
    .description = Tell all your tables until when you are away
cmd-my-away-until =
    .description = For instance 3d, 2027-01-05 or 2027-01-05 18:00; left out: see how it stands
cmd-my-away-vacation =
    .description = Spend this year's vacation: clocks wait for you where the table allows it

## In the rules: what is done for a seat whose time ran out

rules-anew = **If the game goes back** past something that was revealed, { $what }.
rules-autopilot = **When time runs out**
    { $does } A seat on autopilot is handed back as soon as its player presses **Act**.

## Private answers

ui-reminders-title = ### Calls and reminders
ui-reminders-calls = When it is your turn, you are called { $calls }.
ui-reminders-when = You are reminded: { $when }.
ui-reminders-by = Reminders come { $by }.
ui-reminders-quiet = Nothing comes in the hours { $hours } ({ $zone }).
ui-reminders-no-quiet = You have no quiet hours.
ui-reminders-help = -# Hourly and daily calls come after half of your time at the latest. `/my reminders every:6` sets an interval of your own. Where several players are asked at once, reminders are direct messages: in the channel they would tell who has not answered.
ui-reminders-choose-calls = When to call you
ui-reminders-choose-when = When to remind you
ui-reminders-choose-by = How to remind you
reminders-calls-at_once = at once
reminders-calls-hourly = on the hour, in one direct message for all tables
reminders-calls-daily = at nine in the morning, in one direct message for all tables
reminders-when-smart = when half and when a fifth of the time is left
reminders-when-hourly = on the hour, of everything in one message
reminders-when-daily = at nine in the morning, of everything in one message
reminders-when-off = never
reminders-when-every = { $count ->
    [one] after one hour, then after twice as long each time
   *[other] after { $count } hours, then after twice as long each time
}
reminders-by-called = in the way you are called when it is your turn
reminders-by-channel = in the table's channel
reminders-by-direct = by direct message
ui-snoozed = No reminders before { $until }.
ui-hushed = { $count ->
    [0] Nothing waits for you that you could be reminded of.
    [one] You are not reminded again of what waits for you now.
   *[other] You are not reminded again of the { $count } decisions that wait for you now.
}
ui-not-away = You are not away.
ui-away = You are away until { $until } ({ $left }). All your tables show it, and no reminder comes before.
ui-away-spends = When your time would run out, vacation is spent and the clock waits for you, where the table allows it.
ui-away-keeps = Clocks run on, and autopilot acts when your time runs out.
ui-vacation = { $count ->
    [0] -# You have no whole day of vacation left this year.
    [one] -# You have one day of vacation left this year. Only days on which a clock waits for you are spent.
   *[other] -# You have { $count } days of vacation left this year. Only days on which a clock waits for you are spent.
}
button-back-again = I am back
button-spend-vacation = Spend vacation
button-keep-vacation = Spend none

## Refusals: reason and remedy

refuse-length = “{ $text }” is no length of time.
remedy-length = Type a number and m, h or d: 30m, 12h, 3d.
refuse-hours = “{ $text }” in the time zone { $zone } is no span of hours.
remedy-hours = Type it like 22:00-08:00, with a time zone like Europe/Berlin.
refuse-hours-too-long = Quiet hours of { $hours } leave { $left } of the day.
remedy-hours-too-long = Leave at least { $least }, for instance with 22:00-08:00.
refuse-zone-alone = A time zone belongs to quiet hours, and there are none here.
remedy-zone-alone = Give both, for instance 22:00-08:00 and Europe/Berlin.
refuse-zone = There is no time zone “{ $text }”.
remedy-zone = Type region and city, as in Europe/Berlin. The options of `/my reminders` find them as you type.
refuse-moment = “{ $text }” is no moment.
remedy-moment = Type a length of time like `3d`, a weekday and an hour like `sat 20:00`, or a date like `2027-01-05 20:00`. A time zone may follow: `Europe/Berlin`.
refuse-terms = These values do not go together.
remedy-terms = Give either a time for each decision or a bank; an increment and a cap belong to a bank, and the cap is at least the bank. No time is longer than 60 days.
refuse-away-until = You can be away for at most { $days } days, and not until a moment that has passed.
remedy-away-until = Choose a moment between now and then; you can change it at any time.

## Forced moves

ui-settings-forced-slow = A move that leaves you no choice is played for you at once in slow games, where a decision may take more than an hour.
ui-settings-forced-always = A move that leaves you no choice is played for you at once in every game.
ui-settings-forced-never = A move that leaves you no choice waits for you.
ui-settings-forced-choose = When you have no choice
settings-forced-slow = Played at once in slow games
settings-forced-always = Played at once everywhere
settings-forced-never = Waits for me
button-away = I will be away
button-away-form = Say until when
ui-away-until = Until when
ui-away-until-help = A number of days, such as 3d, or a date
ui-away-vacation = Vacation
button-remind = Change calls and reminders
ui-reminders-form-quiet = Quiet hours
ui-reminders-form-quiet-help = Nothing comes in these hours; empty: no quiet hours
ui-reminders-form-quiet-example = 22:00-08:00
ui-reminders-form-zone = Time zone
