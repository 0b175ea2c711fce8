## Tipps: was ein Platz tun könnte, was das wert ist und warum

button-hint = Tipp
hint-title = **Tipp.** Drück auf einen Vorschlag, um ihn zu spielen.
hint-thinking = **Tipp.** Ich überlege …
hint-tried = { $games ->
    [one] -# Aus { $games } Partie, von hier aus durchgespielt. Verdecktes wurde geraten, alle spielten mit Verstand.
   *[other] -# Aus { $games } Partien, von hier aus durchgespielt. Verdecktes wurde geraten, alle spielten mit Verstand.
    }
hint-tried-ahead = { $games ->
    [one] -# Aus { $games } Versuch, eine Runde weitergespielt. Verdecktes wurde geraten, alle spielten mit Verstand.
   *[other] -# Aus { $games } Versuchen, eine Runde weitergespielt. Verdecktes wurde geraten, alle spielten mit Verstand.
    }
hint-choice = **{ $worth }** { $reason }
hint-wins = { $percent ->
    [0] Gewinnt von hier aus kaum eine Partie.
    [100] Gewinnt von hier aus fast jede Partie.
   *[other] Gewinnt etwa { $percent } von 100 Partien.
    }
hint-looks-best = Sieht am besten aus.
hint-points = Am Ende etwa { $points } Punkte, plus oder minus { $spread }.
hint-lead = { $kind ->
    [even] Am Ende etwa gleichauf.
    [ahead] Am Ende etwa { $points } voraus, plus oder minus { $spread }.
   *[behind] Am Ende etwa { $points } zurück, plus oder minus { $spread }.
    }
hint-as-good = Etwa gleich gut.
hint-fewer-wins = Gewinnt von 100 Partien etwa { $percent } weniger.
hint-fewer-points = { $points ->
    [one] Etwa { $points } Punkt schlechter.
   *[other] Etwa { $points } Punkte schlechter.
    }
hint-player = Das würde der Computer hier tun.
refuse-no-hints = An diesem Tisch gibt es keine Tipps.
remedy-no-hints = Die Tischleitung kann sie vor dem Start unter **Einstellungen** einschalten.
refuse-hint-not-asked = Du hast gerade nichts zu entscheiden.
remedy-hint-not-asked = Drück **Tipp**, wenn du am Zug bist.
lobby-hints = -# Mit Tipps, also ohne Wertung
ui-setup-hints = Tipps
    .changes = Mit Tipps wird das Spiel nicht gewertet.
