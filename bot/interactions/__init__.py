"""What all commands and controls share: who asks and in which words, which table is meant, the acknowledgement and the
answer, completions and presses. Stands on `ui` and the announcer; `commands` stand on it. In `ui` it would make a circle with
the announcer."""
