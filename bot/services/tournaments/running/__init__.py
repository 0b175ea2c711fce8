"""What the clock brings: rounds drawn, threads and tables opened, results taken over. Uses `organising` and below."""
