# How often people decide within the agreed time. Style: docs/message_style.md.

lobby-share = { $line } · { $percent }{ "\u00A0" }% von { $count } Entscheidungen rechtzeitig
lobby-reliability = Verlangt sind mindestens { $percent }{ "\u00A0" }% rechtzeitige Entscheidungen bei diesem Tempo. Wer darin neu ist, ist willkommen.

reliability-title = **Deine Entscheidungen in der vereinbarten Zeit**, in den letzten zwölf Monaten:
reliability-line = - { $pace }: { $percent }{ "\u00A0" }% ({ $in_time } von { $count })
reliability-none = Du hast noch nichts entschieden.
reliability-how = -# Gezählt aus dem Protokoll. Pausen, Urlaub und Ausfälle verschieben die Frist und gehen nie zu deinen Lasten. Vor dem Start zeigen Tische den Anteil ab { $least } Entscheidungen in einem Tempo.
reliability-pace-live = Live-Tische
reliability-pace-daily = tägliche Tische
reliability-pace-relaxed = gemütliche Tische
reliability-pace-own = Tische mit eigenen Zeiten

refuse-unreliable = Dieser Tisch verlangt { $asked }{ "\u00A0" }% rechtzeitige Entscheidungen bei seinem Tempo, und du hast { $share }{ "\u00A0" }%.
remedy-unreliable = Wähl einen anderen Tisch; dein Anteil wächst mit jeder rechtzeitigen Entscheidung. `/record` zeigt ihn.
refuse-percent = Ein Anteil liegt zwischen 0 und 100 Prozent.
remedy-percent = Gib eine Zahl von 0 bis 100 an.
button-reliability = Wie oft rechtzeitig?
