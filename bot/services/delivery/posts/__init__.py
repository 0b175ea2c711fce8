"""Messages in a channel, a thread or a direct message: announcements, the lobby, seats, invitations, votes, replays and
analyses."""
