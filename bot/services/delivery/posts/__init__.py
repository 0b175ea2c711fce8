"""Messages in a channel, a thread or a direct message: announcements, the lobby, seats, invitations, votes, replays and
analyses. Uses the packages below `delivery`; `message_builder` chooses among them."""
