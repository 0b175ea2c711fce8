## Welcome to New Las Vegas: the practice game. What each step says, and what it says to whoever chooses something else

new_las_vegas-lesson-pair = Most points win. Everybody plays at once, in secret: pick one of three pairs. Its number opens a casino in your city, its effect does something more. Pick 8 with Limousine.
    .other = Any pair can be picked, also by several people. Here pick 8 with Limousine.
new_las_vegas-lesson-lot = Where does the 8 go? In every street numbers rise from left to right, so it belongs near the middle. Street 2, avenue 5 has a VIP carpet: points if your limousine passes.
    .other = It fits there as well. Here choose street 2, avenue 5.
new_las_vegas-lesson-drive = Now the effect. The limousine drives two pieces, never one twice. Drive right twice: its next drive passes your carpet. Other effects build on crane lots, improve what scores, or stage shows.
    .other = Other ways lead to other carpets. Here drive right twice, towards yours.
new_las_vegas-lesson-loan = In turn 1 you say whether to borrow. Cranes and shows bring debts; more debts than cash bundles cost 20 points. Here a loan is free and makes one bundle 3 or 5; sources differ. Try it.
    .other = Fine in a game: then one bundle is all you have against debts. Try the loan here, and confirm.
new_las_vegas-lesson-next = All turns are revealed. You alone borrowed, so you hold 3 bundles. New pairs: pick 12 with Inauguration. If no number fits anywhere, you tick two circles instead, and that is your turn.
    .other = A fair choice in a game. Here pick 12 with Inauguration.
new_las_vegas-lesson-rising = The 12 has to stand right of the 8. Leave lots between them for 9 to 11: choose street 2, avenue 8. Long runs of even or odd numbers bring points; full avenues bring hotels.
    .other = It may fit there, but would leave fewer good places. Here choose street 2, avenue 8.
new_las_vegas-lesson-circle = Tick a circle. Full groups of circles are bonuses: change a number by 1 or 2, use another effect, or copy a neighbour's number for a debt. Most circles win points.
    .other = An effect can be left out, but this one is worth having. Tick the circle and confirm.
new_las_vegas-lesson-end = Golf, carpets, shows, projects and streets bring points as well. The game ends at 14 circles, three projects or every built lot open. There are options and a solo game: `/rules`.
