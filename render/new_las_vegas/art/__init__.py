"""Signs designed in squares of 100 x 100: of the city, of cards and of bonuses."""
