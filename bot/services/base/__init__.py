"""What every use case stands on: ports to the world outside, requests and answers, refusals, limits, numbers and button ids,
sentences, messages before they are drawn, paces, quiet hours and the public random number. Uses only the rules, the games and
the files of sentences; every other package uses it."""
