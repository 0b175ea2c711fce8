"""The part that all commands and controls share: caller and language, the session meant, acknowledgement and reply,
autocompletion and presses. Uses `ui` and the announcer; used by `commands`. In `ui` it would make an import cycle with
the announcer."""
