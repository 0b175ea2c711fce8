"""Private panels: a person's possible acts and views, and the updates of open panels."""
