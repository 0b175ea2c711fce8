"""The command line: what a host can do from a shell."""
