"""The board page: a table in a browser, or as an Activity in Discord, with the services, words and controls of private panels."""
