"""What can be read of tournaments and changes nothing: how far tables are, what a seed proves, who has won before. Uses
`organising` and `setup`; notices, posts and exports use it."""
