# Duplicate rounds: every table has the same luck, and it stays secret until the round is over. Style: docs/message_style.md.

luck-shared = -# Every table of this round has this luck. Only its players can look in, and the seed is published when the round is over. Please do not tell the other tables what comes up here.
luck-sealed = -# The luck of this round stays secret until its last table is done. Then **Fairness** shows the seed.
unsealed-title = ### { $game }, table #{ $session } · the round is over
notice-unsealed = The round is over: its luck is no secret any more.
refuse-sealed-move = This table's luck is still secret, so it cannot move to an open channel.
remedy-sealed-move = Ask the organiser of the tournament for help.

tour-rule-duplicate = - **Duplicate**: every table of a round has the same luck; tables are private threads until it is over
tour-rule-against-field = - Points: the share of all players of the round, at tables of the same size, a player did better than, from 0 to 100
tour-round-secret = -# All tables have the same luck. It follows from a secret seed with this SHA-256, published when the round is over: { $commitment }
tour-round-opened = -# The luck of all its tables followed from this seed: { $seed }
tour-private-thread = private thread
tour-greeting-private = This thread is private: every table of this round has the same luck. Please tell nobody at the other tables what comes up here before the round is over.
tour-compared-title = ### { $name } · { $round }, table against table
tour-compared-luck = All tables had the same luck. Its seed: { $seed }
    Its SHA-256 was published when the round began: { $commitment }
tour-compared-field = **The field**
tour-compared-line = - **{ $place }** · { $name } – { $points }: { $merit } at table { $table }
tour-compared-open = - **{ $place }** · { $name } – { $points }: table { $table } was not played to its end
tour-compared-none = No table was played to its end.
tour-compared-look = -# `/game replay` with the number of a table shows how they played.
tour-line-blocked-private = **{ $name }**: a table could not get its thread. For private threads the bot needs **Create Private Threads** and **Send Messages in Threads** here, in a text channel that is not for announcements. It tries again every ten minutes.

## Series: another game each round

tour-rule-series = - A series: the games take turns, one each round, in this order
tour-series-of = { $count ->
    [one] One game
   *[other] Series of { $count } games
}
tour-round-game = Played in this round: **{ $game }**

## Several channels, and servers that run out of threads

tour-line-full = **{ $name }**: a table has to wait, because this server has as many open threads as Discord allows. Threads of finished tables are archived already. Archive other threads, or name a further channel (**Organise**, **Channels for tables**). The bot tries again every ten minutes.

## Time in which the bot was down

tour-line-credited = **{ $name }**: the bot was out of reach for { $length }. The end of the round moves by the playing time lost.

## Who may sit down at a table whose luck others have too

refuse-seat-same-luck = You play in this tournament, and every table of this round has the same luck.
remedy-seat-same-luck = Somebody who does not play in it can take the seat. A computer player keeps it meanwhile.
refuse-seat-asked-same-luck = They play in this tournament, and every table of this round has the same luck.
remedy-seat-asked-same-luck = Name somebody who does not play in it, or a computer player.

refuse-tournament-news = An announcement channel cannot have private threads, and every table of a duplicate round needs one.
remedy-tournament-news = Use an ordinary text channel, or play without `duplicate`.

## /organise channel

refuse-tournament-channel-unknown = Its tables do not open in this channel, or you cannot see it.
remedy-tournament-channel-unknown = `/tournament` shows the channels.
refuse-ruling-duplicate = In duplicate play points follow from how far the seats got, not from places.
remedy-ruling-duplicate = Use **Give points**, or leave every list empty: then the table does not count.

## A table whose thread was deleted

notice-new-thread = The table's thread is gone, so it goes on in a new one.

tour-line-called-off-sealed = **{ $name }** was called off by the organiser. Tables that are being played go on as ordinary ones. Their luck stays secret until the last of them is over.
