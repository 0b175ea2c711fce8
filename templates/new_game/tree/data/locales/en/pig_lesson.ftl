# What the practice game of Pig says, step by step. Style: docs/message_style.md.

pig-lesson-goal = Be the first to have 100 points. It is your turn: throw the die.
    .other = First you have to throw.
pig-lesson-more = A 6! Those points are at stake, not yours yet. The odds are good, so throw once more.
    .other = You could hold here. In this lesson, dare one more throw.
pig-lesson-hold = 12 points at stake. A 1 would take them all, so keep them now: hold.
    .other = You could go on. Keep your points this time.
pig-lesson-dare = { $seat2 } has thrown a 3 and a 6 and held. Your turn again: throw.
    .other = First you have to throw.
pig-lesson-end = A 1 ends your turn, and nothing is gained; the 12 points you held stay yours. Now play a real game.
