"""The record of one game in a channel: loaded, changed in one transaction with its log, its clocks and its posts, and taken
back to an earlier position. Uses `base`; everything that acts on a table uses it."""
