"""Shared foundations of all use cases: ports, request and reply types, refusals, rate limits, custom ids, localization, undrawn
messages, paces, quiet hours and the public random number. Uses only the rules, the games and the files of sentences; every
other package uses it."""
