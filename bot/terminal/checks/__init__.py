"""The host's checks: of the installation (`croupier doctor`) and of the running bot (`croupier status`), as findings of one
line each."""
