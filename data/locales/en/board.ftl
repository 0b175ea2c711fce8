# The board page: a table in a browser. Style: docs/message_style.md.

button-board-page = Board page
board-close = Close
board-connecting = Connecting …
board-link = The link opens this table in your browser, once and within ten minutes. It is for you alone: do not pass it on.
board-lost = Not connected. What you see may be out of date; it is tried again by itself.
board-news = Something has happened: back to the table
board-none = You sit at no table right now. Join one in a server's channel.
board-send = Send
board-since = Since
board-slider = Step of the game
board-tables = My tables
board-turn = your turn
board-typed = Or type it
board-unknown = This page could not be opened in Discord. Open it once more, or play with the buttons.
board-until = until
refuse-board-link = This link has been used or is older than ten minutes.
remedy-board-link = Open **Board page** again in Discord, from your panel at the table.
refuse-board-control = This cannot be done on the board page.
remedy-board-control = Do it in Discord, or look at the table again.
refuse-board-activity = Discord does not say that you have opened this table here.
remedy-board-activity = Open it once more from Discord; if that does not help, play in Discord.
refuse-board-page-off = There is no board page any more.
remedy-board-page-off = Play here: press **Act**.
