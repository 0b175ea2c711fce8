# Duplicate rounds: every table has the same luck, and it stays secret until the round is over. Style: docs/message_style.md.

luck-shared = -# Every table of this round has this luck. So nobody but who sits here can look in, and the seed is published when the whole round is over. Please tell the others nothing of what comes up here.
luck-sealed = -# The luck of this round stays secret until its last table is done. Then the seed is published here.
unsealed-title = ### { $game }, table #{ $session } · the round is over
notice-unsealed = The round is over: its luck is no secret any more.
refuse-sealed-move = This table's luck is still secret, so it cannot move to an open channel.
remedy-sealed-move = Ask the organiser of the tournament for help.
