"""Components that hosts and servers add to a game: what is wrong with a file of theirs (`faults`), names in two languages
(`own_names`), and a game that is played with one of several sets (`sets`). Uses the contract of a game; no game without
component sets needs it."""
