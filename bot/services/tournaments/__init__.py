"""Tournaments: announcement, rounds, rulings, posts. Other services do not depend on them."""
