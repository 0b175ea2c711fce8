"""The private panels of Filthy Rich: the first one of every question (`decisions`), those that follow when a card is
picked (`cards`), and the lists both offer (`choices`). Each is made from a question
(`bot/games/filthy_rich/question.py`)."""
