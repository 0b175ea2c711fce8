"""How things are said: Fluent messages, phrases as sentences for one reader or a channel, messages for a channel before they are
drawn, and typed words and paces read in any language. Uses `base`; every package above says what it says through this one."""
