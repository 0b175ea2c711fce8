# What one person is told of their own hand, and answers in advance. Style: docs/message_style.md.

panel-ahead = You can still answer something in advance. Nobody learns of it before it counts.
