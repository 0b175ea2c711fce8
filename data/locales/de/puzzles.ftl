# The puzzle of the day (`/puzzle`). Style: docs/message_style.md.

cmd-puzzle = rätsel
    .description = Das Rätsel des Tages: Was würdest du tun?
puzzle-title = **Rätsel des Tages.** { $game }, { $day }.
puzzle-question = Du bist { $seat }, { $turn }. **Was würdest du tun?** Deine erste Antwort zählt.
puzzle-position = { $seat } entscheidet, { $turn }.
puzzle-options = -# An diesem Tisch vereinbart: { $options }.
puzzle-option = { $option } ({ $value })
puzzle-seat = Spieler { $letter }
puzzle-right = { $streak ->
    [one] **Das ist die beste Wahl.**
   *[other] **Das ist die beste Wahl.** { $streak } Tage in Folge.
    }
puzzle-wrong = **Es gibt eine bessere Wahl.**
puzzle-record = Du hast { $answered } Rätsel beantwortet, { $right } davon mit der besten Wahl.
puzzle-choice = { $kind ->
    [best] - Am besten: **{ $choice }**. { $worth } { $reason }
    [yours] - Deine Wahl: **{ $choice }**. { $worth } { $reason }
   *[other] - { $choice }. { $worth } { $reason }
    }
puzzle-best = - Am besten: **{ $choice }**. { $reason }
puzzle-others = -# { $count } Leute haben geantwortet, { $percent }{ "\u00A0" }% davon mit der besten Wahl.
puzzle-top = **Wer am besten antwortet.** Die letzten { $days } Tage, auf allen Servern.
puzzle-top-empty = Noch hat niemand geantwortet.
puzzle-place = { $place }. { $name }: { $right } von { $answered }
puzzle-place-mine = { $place }. **{ $name } (du)**: { $right } von { $answered }
puzzle-somebody = Anonym
puzzle-named = Hier steht dein Name, auf allen Servern.
puzzle-unnamed = Dein Name wird hier nicht gezeigt.
button-puzzle-yesterday = Gestern
button-puzzle-today = Rätsel von heute
button-puzzle-top = Rangliste
button-puzzle-name = Namen zeigen
button-puzzle-unname = Namen verbergen
refuse-no-puzzle = Für diesen Tag gibt es kein Rätsel.
remedy-no-puzzle = Mit `/puzzle` kommst du zum Rätsel von heute.
refuse-puzzle-over = Dieses Rätsel ist vorbei.
remedy-puzzle-over = Mit `/puzzle` kommst du zum Rätsel von heute.
