"""The private panels of Vegas Showdown: those of auctions and events (`auctions`), and those of a placement
(`placing`). Each is made from a question (`bot/games/vegas_showdown/question.py`)."""
