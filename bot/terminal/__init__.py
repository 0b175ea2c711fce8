"""The command line: commands for a host in a shell."""
