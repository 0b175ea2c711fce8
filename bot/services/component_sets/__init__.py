"""The games of this process with the component sets they can be played with: the folder of the host (`host_folder`), and
those of servers, which become known when they are first needed (`hosted_games`). Uses `base`, `wording` and the store;
sessions, evidence and servers use it."""
