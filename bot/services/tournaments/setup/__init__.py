"""What an organiser chooses: read from what was typed, put into words, and held against the length of a round. Uses
`state`."""
