"""Shared foundations of all use cases: ports, request and reply types, refusals, rate limits, custom ids, paces, quiet hours and
the public random number. Uses only the rules and the games; every other package uses it."""
