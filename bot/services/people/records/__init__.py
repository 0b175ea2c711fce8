"""Records of people: statistics, annulment."""
