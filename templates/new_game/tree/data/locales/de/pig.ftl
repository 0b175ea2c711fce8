# Pig: alles, was darüber gesagt wird. Stil: docs/message_style.md.

pig-pitch = Würfle und behalte die Summe, oder wag noch einen Wurf: die falsche Zahl nimmt alles. Wer zuerst am Ziel ist, gewinnt.
pig-length = etwa 15 Minuten
pig-standing = die Punkte, die jemand behalten hat
pig-anew = es wird neu gewürfelt
pig-autopilot = Der Autopilot wirft den Würfel einmal und behält die Punkte.

pig-turn = Zug { $turn }
    .heading = Zug { $turn }
    .later = einen Zug später
pig-phase-turn = Würfeln
pig-phase-finished = Endstand
pig-decision-turn = den Würfel werfen oder behalten
pig-end-target = Das Spiel ist aus, weil jemand das Ziel erreicht hat.

pig-option-target = Ziel
    .help = Mit wie vielen Punkten man gewinnt.

## What is done

pig-verb-roll = Würfeln
pig-verb-hold = Behalten

pig-refuse-unreadable = „{ $text }“ kann man hier nicht tun.
pig-remedy-unreadable = Tipp roll oder hold.
pig-refuse-over = Das Spiel ist aus.
pig-remedy-over = Eröffne einen neuen Tisch, um noch einmal zu spielen.
pig-refuse-turn = Jemand anders ist am Zug.
pig-remedy-turn = Warte, bis du den Würfel hast.
pig-refuse-hold = Du hast in diesem Zug noch nicht geworfen.
pig-remedy-hold = Wirf den Würfel mindestens einmal.

## What happens

pig-tell-rolled = { $seat } würfelt { $face }: { $points } stehen auf dem Spiel.
pig-tell-lost = { $seat } würfelt { $face } und verliert die { $points }, die auf dem Spiel standen.
pig-tell-lost-none = { $seat } würfelt { $face }: nichts gewonnen.
pig-tell-held = { $seat } behält { $points } und hat { $total }.
pig-own-rolled = Du würfelst { $face }: { $points } stehen auf dem Spiel.
pig-own-lost = Du würfelst { $face }, und dein Zug ist zu Ende.
pig-own-held = Du behältst { $points } und hast { $total }.

## Status and descriptions

pig-status-stake = { $seat } hat den Würfel, { $points } stehen auf dem Spiel.
pig-status-points = - { $seat }: { $points } von { $target }
pig-describe-thrown = In diesem Zug gewürfelt: { $faces }.

## Rules

pig-page-start = So wird gespielt
pig-page-end = Das Ende
pig-page-ours = Was von uns ist
pig-rules-goal = Hab als Erstes { $target } Punkte.
pig-rules-turn = Wirf in deinem Zug einen Würfel mit { $sides } Seiten, so oft du magst. Jede Seite zählt ihre Zahl, und alle stehen auf dem Spiel.
pig-rules-lost = Eine { $face } beendet deinen Zug, und was auf dem Spiel stand, ist verloren.
pig-rules-hold = **Behalten** sichert, was auf dem Spiel steht, und beendet deinen Zug. Mindestens einmal musst du werfen.
pig-rules-typing = Drück **Mein Zug**, oder tipp `roll` oder `hold`.
pig-rules-end = Wer behält und dann { $target } Punkte oder mehr hat, gewinnt sofort. Die anderen stehen nach ihren Punkten.
pig-rules-ours = Der erste Platz hat den ersten Zug, dann geht der Würfel im Uhrzeigersinn weiter. Sonst ist nichts von uns.

## Pictures

pig-cover = Titelbild von Pig: Würfel liegen, eben geworfen, abends auf einer Wiese.
pig-winner = Ein goldener Pokal zwischen Würfeln auf einer Wiese am Abend.
pig-score = { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}
pig-pic-title = Zug { $turn }
pig-pic-final = Endstand
pig-pic-target = Ziel { $target }
pig-pic-stake = Auf dem Spiel: { $points }
pig-pic-points = { $points }
pig-alt-turn = Zug { $turn }: { $seat } hat den Würfel, { $points } stehen auf dem Spiel. Ziel: { $target }.
pig-alt-final = Endstand. Ziel: { $target }.
pig-alt-seat = { $seat }: { $points } Punkte.
