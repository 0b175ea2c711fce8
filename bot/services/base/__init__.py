"""Shared foundations of all use cases: ports, request and reply types, refusals, rate limits, custom ids, paces, quiet
hours, the public random number and `workers`."""
