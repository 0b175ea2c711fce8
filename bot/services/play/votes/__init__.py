"""Votes of a table: the questions, the answers and their consequences. Uses the rest of `play` and the packages below it;
messages in the channel show the state of a vote."""
