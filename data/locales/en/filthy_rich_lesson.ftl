## Filthy Rich: the practice game. What each step says, and what it says to whoever chooses something else

filthy_rich-lesson-goal = Whoever owns three luxuries first wins. But a luxury earns nothing and brings taxes. You hold $10, so businesses come first: buy no luxury yet.
    .other = Then little money is left for a business that earns. Buy no luxury yet.
filthy_rich-lesson-open = Two actions follow. Open a business: pay its cost and put its sign into empty slots of the open page. Whoever rolls its slot, it pays you. Take the bar and slot 9.
    .other = A fair choice in a game. Here play Neon Nights All-Day Bar, and put its sign into slot 9.
filthy_rich-lesson-discard = Your bar is open. Your second action: play another card, or discard one for $1. Assets stay and help for long; action cards work once. Discard Lemonade Standoff.
    .other = Also a way to use an action. Here discard Lemonade Standoff for $1.
filthy_rich-lesson-roll = You roll as many dice as the open page's number: one here. 1 to 9 hit the visible sign in that slot; 0 brings taxes. Then a die may open a page; you draw two cards.
    .other = Sold, your business could not earn. Keep it and roll.
filthy_rich-lesson-taxes = Slot 9 was hit twice: $6 for you. { $seat2 } also rolled a 0, so everybody pays $1 for each of their tax symbols. Businesses can be sold before. Keep yours: it earns.
    .other = Sold, it saves $1 now, but it earns $3 with every hit. Keep it.
filthy_rich-lesson-luxury = Another 9, and it is your turn with $13. { $seat3 } covered a visible sign and paid { $seat2 } $2 for that. Buy your first luxury.
    .other = Saving is allowed, too. Here buy the luxury: with two more you would win.
filthy_rich-lesson-end = One of three. Whoever cannot pay a tax is out, and their luxuries are auctioned. Only you see your hand; it also comes by direct message. Options change details: `/rules`.
