# What the local playground says. The bot itself never says any of this on Discord.

playground-server = Croupier's Corner
playground-topic-vegas-showdown = Build the better hotel on the Strip. Type /game new to open a table.
playground-topic-filthy-rich = A channel for Filthy Rich.
playground-topic-new-las-vegas = A channel for New Las Vegas.
playground-topic-tournaments = Leagues and tournaments.
playground-topic-lobby = Talk about anything.

playground-greeting =
    ### Welcome to the table
    Type **/game new**, choose Vegas Showdown and one or two computer players, then press **Start** and **Act**.
    You are every member of this server: pick another name on the left to sit down as somebody else and see what only they see.

playground-page-title = Croupier playground
playground-page-channels = Channels
playground-page-direct = Direct messages
playground-page-members = You are
playground-page-bot = Croupier
playground-page-gone = The playground has stopped. Start it again and reload this page.
playground-page-elsewhere = Another window of the playground is in use. Click to go on here.

playground-started = The playground is at { $address }
playground-stop = Press Ctrl-C to stop. Tables are kept in { $file } and go on next time.
playground-stopped = The playground has stopped.
