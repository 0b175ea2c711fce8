"""People: settings, when they are called and reminded, absence and vacation, export of personal data, erasure; and in a room of
its own what they have reached (`records`). Uses `base`, `sessions` and `seats`."""
