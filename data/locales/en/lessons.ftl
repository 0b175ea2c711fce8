## Lessons: the practice game of each game (`/learn`, **How it works**)

cmd-learn =
    .description = Learn a game in five minutes, by playing
cmd-learn-game =
    .description = Which game; leave it out to choose

lesson-which = **Learn by playing.** A practice game takes five minutes. Only you see it, it counts for nothing, and you can go on another time.
lesson-game = Learn { $game }
lesson-game-on = { $game }: on at step { $step } of { $steps }
lesson-game-done = { $game } once more
lesson-step = -# { $game } · step { $step } of { $steps }
lesson-press = Press **{ $control }**.
lesson-choose = Under “{ $menu }” choose **{ $control }**.

button-continue = Continue
button-lesson-again = Repeat the lesson
button-lesson-games = All lessons
button-lesson-pictures = In pictures
