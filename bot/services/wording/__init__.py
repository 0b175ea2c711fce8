"""Words for people: Fluent messages, the formatting of phrases for a reader or a channel, composition of messages
before they are drawn, and typed words and paces in any language."""
