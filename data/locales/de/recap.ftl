# What somebody missed: calls, /recap. Style: docs/message_style.md.

cmd-recap = verpasst
    .description = Sehen, was seit deinem letzten Zug geschah, mit einem Bild

button-recap = Was geschah?
button-log = Protokoll lesen

recap-title = ### Was geschah · { $game } · Tisch #{ $session }
recap-since = Seit deinem letzten Zug, { $since }:
recap-newest = Das Neueste hier:
recap-nothing = Seit deinem letzten Zug ist nichts geschehen.
recap-earlier = -# { $count ->
    [one] Ein früherer Eintrag steht im Protokoll.
   *[other] { $count } frühere Einträge stehen im Protokoll.
}
