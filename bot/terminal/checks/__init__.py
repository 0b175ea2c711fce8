"""What a host checks: whether the installation is in order (`croupier doctor`) and how the bot is doing (`croupier status`),
as findings, a line each."""
