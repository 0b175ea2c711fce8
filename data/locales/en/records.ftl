# Ratings, records, annulled results. Style: docs/message_style.md.

cmd-top =
    .description = See who stands where: ratings, wins, streaks, best scores
cmd-top-what =
    .description = Which list
cmd-top-game =
    .description = Only this game
cmd-top-tempo =
    .description = Only live tables (a move within the hour), or only slow ones
cmd-top-everywhere =
    .description = Count tables of all servers, not only of this one
cmd-record =
    .description = See what somebody has played and won; without a name, your own record
cmd-record-player =
    .description = Whose record
cmd-record-versus =
    .description = Compare with this player
cmd-record-everywhere =
    .description = Your own record over all servers

## Lists

top-ratings = Ratings
top-wins = Most wins
top-streaks = Winning streaks
top-scores = Best scores
top-title = ### { $what }
    -# { $scope }
top-here = this server
top-everywhere = all servers
top-all-games = all games
top-tempo-live = live tables
top-tempo-slow = slow tables
top-choose-game = Another game
top-column-rating = Rating
top-column-margin = give or take
top-column-longest = Longest
top-column-now = Now
top-row = { $place }. { $name }: { $values }.
top-row-ratings = { $points }, give or take { $margin }, after { $tables ->
    [one] one table
   *[other] { $tables } tables
}
top-row-wins = { $value ->
    [one] one win
   *[other] { $value } wins
} at { $of ->
    [one] one table
   *[other] { $of } tables
}
top-row-streaks = { $value ->
    [one] one win
   *[other] { $value } wins
} in a row at most, { $of } now
top-own = You are on place { $place } of { $count }.
top-nobody = Nobody is listed here yet. Finish a table with other people, then look again.
top-how-ratings = -# Everybody begins at 1000. “Give or take” says how uncertain a rating is; the list puts first whoever is surely strong. Only places among people count, and leaving a game counts as last. `/my settings` takes you off all lists.
top-how-wins = -# Only tables with two or more people count. A shared first place is a win. `/my settings` takes you off all lists.
top-scores-game = **{ $game }**
top-scores-line = - { $seats } seats: **{ $score }** by { $name }

## One player's record

record-title = ### Record of { $name }
    -# { $where }
record-none = No table with other people finished yet.
record-game = **{ $game }**: { $count ->
    [one] one table
   *[other] { $count } tables
}, { $wins ->
    [one] one win
   *[other] { $wins } wins
}
record-place = - Average place { $whole }.{ $tenth }
record-rating = - Rating { $points }, give or take { $margin }
record-best = - Best score with { $seats } seats: **{ $score }** (table #{ $session })
record-history-title = Rating of { $name }
record-history-highest = Highest
record-history-lowest = Lowest
record-history-tables = { $count ->
    [one] one table
   *[other] { $count } tables
}
record-history-summary = { $title }, { $where }: { $points } after { $tables ->
    [one] one table
   *[other] { $tables } tables
}. Highest { $highest } on { $highest_date }, lowest { $lowest } on { $lowest_date }.
record-history-recent = After the last tables, one by one: { $values }.
record-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
record-streak = Winning streak: { $now } now, { $longest } at most
record-practice = { $count ->
    [one] One table against computer players only, or with hints.
   *[other] { $count } tables against computer players only, or with hints.
}
record-you = you
record-never-met = { $name } and { $other } have not finished a table together.
record-duel = **{ $name } and { $other }**: { $count ->
    [one] one table together
   *[other] { $count } tables together
}. { $name } came in ahead { $ahead ->
    [one] once
   *[other] { $ahead } times
}, behind { $behind ->
    [one] once
   *[other] { $behind } times
}, level { $level ->
    [one] once
   *[other] { $level } times
}.

refuse-top-in-server = Lists belong to a server.
remedy-top-in-server = Use this command in a channel of a server.
refuse-record-here-only = What somebody else plays in other servers is not shown.
remedy-record-here-only = Ask in a server you both are in, without “everywhere”.
refuse-record-unknown = There is no record of this player.
remedy-record-unknown = Choose somebody who has played here.
refuse-record-hidden = This player keeps the record to themselves.
remedy-record-hidden = Ask them, or look at somebody else.
refuse-record-with-oneself = Nobody can be compared with themselves.
remedy-record-with-oneself = Choose another player to compare with.

## Results that do not count

annul-ground-trial = it was a trial
annul-ground-setup = it was set up wrongly
annul-ground-agreed = the players agreed on it
annul-ground-unfair = it was not played fairly
annul-ground-fault = the bot made a mistake
notice-annulled = A moderator annulled the result of this table: { $reason }. It counts neither for ratings nor for records.
notice-reinstated = A moderator lets the result of this table count again.
button-annul = Annul the result
button-reinstate = Let it count again
ui-annul = Why should table #{ $session } not count?
ui-annul-choose = Choose the reason
ui-ask-annul = Annul the result of { $game }, table #{ $session }, because { $reason }? Ratings and records will be as if it had not been played. The channel is told. You can let it count again later.
ui-ask-reinstate = Table #{ $session } does not count, because { $reason }. Let it count again?
ui-annulled = Table #{ $session } counts for nothing now.
ui-reinstated = Table #{ $session } counts again.
refuse-not-moderator = Only members who may manage messages here can do this.
remedy-not-moderator = Ask a moderator of this server.
refuse-not-finished = Table #{ $session } has no result.
remedy-not-finished = Only a finished table can be annulled. `/manage` can close a running one without a result.
refuse-annul-own = You play or played at this table, so its result is not for you to decide.
remedy-annul-own = Ask another moderator.
refuse-annulled-already = The result of table #{ $session } is annulled already.
remedy-annulled-already = `/manage` lets it count again.
refuse-not-annulled = Table #{ $session } counts.
remedy-not-annulled = There is nothing to put back.
refuse-no-such-ground = This reason is not in the list.
remedy-no-such-ground = Choose one from the list.
ui-settings-record-shown = Your record and ratings are shown to others here.
ui-settings-record-hidden = Your record and ratings are shown to nobody but you.
settings-record-on = Others see my record and ratings
