# Permissions as Discord's settings call them in this language, so that they can be found there.

permission-view-channels = View Channels
permission-send-messages = Send Messages
permission-create-public-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-manage-threads = Manage Threads
permission-connect = Connect
