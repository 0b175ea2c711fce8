# Everything that waits for one person, over all servers. Style: docs/message_style.md.

inbox-title = { $count ->
    [0] **Keine Partie wartet auf dich.**
    [one] **Eine Partie wartet auf dich.**
   *[other] **{ $count } Partien warten auf dich**, die älteste zuerst.
}
inbox-line = - [#{ $session } { $game }]({ $link }) mit { $opponents } · am Zug: { $decision } · gefragt { $since }
inbox-line-direct = - **#{ $session } { $game }** (in Direktnachrichten) mit { $opponents } · am Zug: { $decision } · gefragt { $since }
inbox-due = fällig { $at }
inbox-paused = Pause bis { $at }; ziehen kannst du schon vorher
inbox-stalled = steht still: Mit **Mein Zug** geht es weiter, sonst schließt der Tisch { $left }
inbox-silenced = die Uhren stehen: { $why }
inbox-others = { $count ->
    [one] Dein anderer Tisch:
   *[other] Deine anderen { $count } Tische:
}
inbox-elsewhere = - [#{ $session } { $game }]({ $link }) mit { $opponents }: { $turn }
inbox-elsewhere-direct = - **#{ $session } { $game }** (in Direktnachrichten) mit { $opponents }: { $turn }
inbox-nothing-waits = Sonst wartet gerade keine Partie auf dich.

button-next-game = { $count ->
    [one] Nächste Partie (1 wartet)
   *[other] Nächste Partie ({ $count } warten)
}
button-more-tables = Weitere Tische
button-earlier-tables = Tische davor
