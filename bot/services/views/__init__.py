"""Read-only queries: sessions, recaps, the inbox, replays, comparisons, the Fairness panel."""
