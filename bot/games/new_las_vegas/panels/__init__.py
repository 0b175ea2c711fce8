"""The private panels of Welcome to New Las Vegas: those of a turn and what follows it (`turn`), the turn so far in lines
(`drafted`), and the labels of lots and of uses of effects on buttons (`effect_labels`). Each is made from a question
(`bot/games/new_las_vegas/question.py`)."""
