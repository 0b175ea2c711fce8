## Lektionen: das Übungsspiel jedes Spiels (`/lernen`, **So geht es**)

cmd-learn = lernen
    .description = Ein Spiel in fünf Minuten lernen, indem du es spielst
cmd-learn-game = spiel
    .description = Welches Spiel; ohne Angabe wählst du

lesson-which = **Lernen beim Spielen.** Eine Übungspartie dauert fünf Minuten. Nur du siehst sie, sie zählt nicht, und du kannst später weitermachen.
lesson-game = { $game } lernen
lesson-game-on = { $game }: weiter bei Schritt { $step } von { $steps }
lesson-game-done = { $game } noch einmal
lesson-step = -# { $game } · Schritt { $step } von { $steps }
lesson-press = Drück **{ $control }**.
lesson-choose = Wähl bei „{ $menu }“: **{ $control }**.

button-continue = Weiter
button-lesson-again = Lektion wiederholen
button-lesson-games = Alle Lektionen
button-lesson-pictures = In Bildern
