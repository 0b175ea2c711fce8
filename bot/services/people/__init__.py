"""People: settings, absence and vacation, export of personal data, and erasure. Uses `base`,
`sessions` and `seats`."""
