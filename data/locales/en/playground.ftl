# The playground: a local page with a model of Discord.

playground-server = Croupier's Corner
playground-welcome-lobby = Board games with friends or against computers. Take any name at **You are**; what one person sees, no other does.
playground-welcome-tournaments = Tournaments of any of these games. **Ana** owns this server and announces them with **/organise**. Or try a game first.
playground-topic-game = Tables of { $game }
playground-topic-tournaments = Tables of a tournament
playground-topic-lobby = Meet and talk
playground-page-title = Croupier · playground
playground-page-channels = Channels
playground-page-direct = Direct messages
playground-page-members = You are
playground-page-bot = Croupier
playground-page-takes = Takes direct messages
playground-page-closed = Direct messages closed
playground-page-gone = The playground is not running. Start it again with “make play”; your tables are kept. Click to reload.
playground-page-elsewhere = Many windows of the playground are open, so this one rests. Click to go on here.
playground-page-another = Another window
playground-page-skip = Skip to the conversation
playground-page-meant = Nothing was sent. Did you mean
playground-page-options = Choose its options, then send.
playground-page-loading = Loading choices
playground-page-leave = Leave the Activity
playground-started = The playground is open at { $address }
playground-stop = Stop it with Ctrl+C. Your tables are kept in { $file }.
playground-stopped = The playground is closed.
