"""Automatic steps: rounds drawn, threads and matches opened, results recorded."""
