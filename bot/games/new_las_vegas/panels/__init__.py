"""The private panels of Welcome to New Las Vegas: those of a turn and what follows it (`turn`), the turn so far in lines
(`drafted`), and what lots and uses of effects are called on buttons. Each is made from a question (`question.py` beside this
folder)."""
