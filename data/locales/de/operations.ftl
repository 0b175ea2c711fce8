# Was in ihrem Kanal liest, wer den Bot betreibt (CROUPIER_OPERATOR_CHANNEL). Die Zeilen sind die des Logs: keine Namen, keine Inhalte.

operators-faults =
    { $count ->
        [one] **Ein Fehler** im Log:
       *[other] **{ $count } Fehler** im Log:
    }
operators-line =
    { $count ->
        [one] - { $line }
       *[other] - { $line } ({ $count }-mal)
    }
operators-more =
    { $count ->
        [one] - und noch einer
       *[other] - und { $count } weitere
    }
operators-disk = **Der Speicherplatz ist fast voll:** noch { $megabytes } MB frei. Ist er voll, lässt sich nichts mehr speichern.
