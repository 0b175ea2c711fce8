"""The games of this process with their component sets: sets in the host's folder (`host_folder`), and sets of servers,
which are read when they are first needed (`hosted_games`)."""
