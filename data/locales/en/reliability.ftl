# How often people decide within the agreed time. Style: docs/message_style.md.

cmd-my-reliability =
    .description = How many of your decisions came within the agreed time, by pace
cmd-game-reliability =
    .description = Ask people who sit down for a share of decisions in time (host, before the start)
cmd-game-reliability-percent =
    .description = At least this share, in percent; 0 asks for nothing

lobby-share = { $line } · { $percent } % of { $count } decisions in time
lobby-reliability = Asks for: at least { $percent } % of decisions in time at this pace. People new to it are welcome.

reliability-title = **Your decisions within the agreed time**, in the last year:
reliability-line = - { $pace }: { $percent } % ({ $in_time } of { $count })
reliability-none = You have made no decision yet.
reliability-how = -# Counted from the log. Pauses, vacation and outages move the end of the time and never count against you. Lobbies show the share after { $least } decisions at a pace.
reliability-pace-live = live tables
reliability-pace-daily = daily tables
reliability-pace-relaxed = relaxed tables
reliability-pace-own = tables with times of their own
reliability-asked = { $percent ->
    [0] The table asks for no share of decisions in time.
   *[other] Whoever sits down needs at least { $percent } % of decisions in time at this pace, or is new to it.
}

refuse-unreliable = This table asks for { $asked } % of decisions in time at its pace, and yours is { $share } %.
remedy-unreliable = Choose another table; your share grows with every decision in time. `/my reliability` shows it.
refuse-percent = A share lies between 0 and 100 percent.
remedy-percent = Give a number from 0 to 100.
