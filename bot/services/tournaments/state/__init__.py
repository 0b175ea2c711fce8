"""A tournament as it stands: what was announced, who entered, what was drawn, played and ruled, its luck, and its hours. Uses
`services.base`; the rest of this package uses it."""
