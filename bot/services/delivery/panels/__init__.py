"""Private panels: what one person may do and see, and how open panels are kept up to date. Uses the packages below
`delivery`; commands, posts and the outbox use it."""
