# What one person is told of their own hand, and answers in advance. Style: docs/message_style.md.

panel-ahead = Unten steht, was du im Voraus beantworten kannst. Niemand erfährt davon, bevor es zählt.
button-hand = Hand
start-hands = Alle bekommen ihre Hand als Direktnachricht. **Hand** zeigt sie hier, nur dir.
hand-title = ### Deine Hand · { $game } · Tisch #{ $session }
hand-how = -# Der Tisch ist in { $channel }. Du kannst auch von hier aus spielen: Drück **Mein Zug**, wenn du am Zug bist.
hand-over = { $game }, Tisch #{ $session }, ist zu Ende, und damit auch deine Hand.
hand-left = Du sitzt bei { $game } nicht mehr an Tisch #{ $session }. Deine Hand bleibt beim Platz.
hand-closed = -# Discord lässt mich dir keine Direktnachrichten schicken, also kommen dort weder Karten noch Erinnerungen an. Hier zeigt `/hand` deine Hand und `/my games`, was auf dich wartet. Sollen sie ankommen, erlaube Direktnachrichten von Mitgliedern dieses Servers; ich versuche es dann wieder.
cmd-my-settings-hand = hand
    .description = Ob dir deine Hand als Direktnachricht kommt, in Spielen mit einer Hand
ui-settings-hand-on = In Spielen mit einer Hand kommt sie dir als Direktnachricht.
ui-settings-hand-off = In Spielen mit einer Hand kommt keine Direktnachricht; **Hand** und `/hand` zeigen sie.
settings-hand-on = Meine Hand kommt als Direktnachricht
settings-hand-off = nur wenn ich danach frage
