"""Private panels: a person's possible acts and views, and the updates of open panels. Uses the packages below
`delivery`; commands, posts and the outbox use it."""
