# Deck files of the host of a bot. Style: docs/message_style.md.

fr-deck = { $name }
refuse-options-unknown = Table #{ $session } was set up with a deck this bot does not know at the moment.
remedy-options-unknown = Nothing is lost: ask whoever runs the bot to put the deck file back and to start the bot again.
refuse-not-offered = “{ $value }” is not offered for new tables any more.
remedy-not-offered = Choose one of the values in the menu under **Options**.
lobby-option-kept = -# { $value } is not offered for new tables any more. This table keeps it.
ui-deck-left-out = -# Only you and other hosts see this: a deck file of this bot is left out. { $problem }
