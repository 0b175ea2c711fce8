# The hall of fame of a server. Style: docs/message_style.md.

button-tour-hall = Hall of fame
hall-empty = No tournament here has a winner yet.
hall-head = ### Hall of fame
    { $count ->
        [one] One tournament
       *[other] { $count } tournaments
    }, newest first:
hall-title = - **{ $who }** · { $name }, { $date }
