"""Records of people: statistics, annulment. Uses the rest of `people` and the packages below it."""
