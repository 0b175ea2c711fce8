"""The parts that commands and controls share: caller and language, the session meant, acknowledgement and reply,
autocompletion and presses."""
