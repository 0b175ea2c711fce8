"""Signs all games share: coins and ticks, seat badges, who plays a seat, what is our own reconstruction."""
