"""Read-only queries: sessions, recaps, the inbox, replays, comparisons, the Fairness panel. Uses
the packages below it; commands and messages use it."""
