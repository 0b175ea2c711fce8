# How often people decide within the agreed time. Style: docs/message_style.md.

lobby-share = { $line } · { $percent }% of { $count } decisions in time
lobby-reliability = Asks for: at least { $percent }% of decisions in time at this pace. People new to it are welcome.

reliability-title = **Your decisions within the agreed time**, in the last year:
reliability-line = - { $pace }: { $percent }% ({ $in_time } of { $count })
reliability-none = You have made no decision yet.
reliability-how = -# Counted from the log. Pauses, vacation and outages move the end of the time and never count against you. Lobbies show the share after { $least } decisions at a pace.
reliability-pace-live = live tables
reliability-pace-daily = daily tables
reliability-pace-relaxed = relaxed tables
reliability-pace-own = tables with times of their own

refuse-unreliable = This table asks for { $asked }% of decisions in time at its pace, and yours is { $share }%.
remedy-unreliable = Choose another table; your share grows with every decision in time. `/record` shows it.
refuse-percent = A share lies between 0 and 100 percent.
remedy-percent = Give a number from 0 to 100.
button-reliability = My decisions in time
