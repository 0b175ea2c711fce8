"""Components that hosts and servers add to a game: faults of their files and names of their components
(`faults`), and games that are played with one of several sets (`sets`)."""
