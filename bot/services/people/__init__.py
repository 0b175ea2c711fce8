"""Who is behind an account: settings, absence and vacation, everything kept about a person, and forgetting them. Uses `base`,
`sessions` and `seats`."""
