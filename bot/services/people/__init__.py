"""People: settings, when they are called and reminded, absence and vacation, export of personal data, and erasure. Uses `base`,
`sessions` and `seats`."""
