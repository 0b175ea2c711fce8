# The hall of fame of a server. Style: docs/message_style.md.

button-tour-hall = Hall of fame
hall-empty = No tournament here has a winner yet.
hall-unnamed = Somebody
hall-choose = Choose a year
hall-choose-all = All time
hall-all-time = ### Hall of fame · all time
    { $count ->
        [one] One tournament
       *[other] { $count } tournaments
    }, most titles first:
hall-year = ### Hall of fame · { $year }
    { $count ->
        [one] One tournament
       *[other] { $count } tournaments
    }, newest first:
hall-most = Most titles in { $year }: **{ $who }**, { $count }.
hall-champion = - **{ $who }** { $count ->
    [one] one title
   *[other] { $count } titles
}, newest: { $newest }, { $date }
hall-title = - **{ $who }** · { $name }, { $date }
hall-pic = Hall of fame
hall-pic-all-time = All time · { $count ->
    [one] one tournament
   *[other] { $count } tournaments
}
hall-pic-year = { $year } · { $count ->
    [one] one tournament
   *[other] { $count } tournaments
}
hall-pic-newest = Last: { $name }, { $date }
hall-pic-title = { $name } · { $game }, { $date }
