"""What a table decides together: the questions, the answers and the consequences. Uses the rest of `play` and the packages below
it; messages in the channel show how a vote stands."""
