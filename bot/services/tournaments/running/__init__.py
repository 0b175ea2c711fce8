"""Automatic steps: rounds drawn, threads and matches opened, results recorded. Uses `organising` and below."""
