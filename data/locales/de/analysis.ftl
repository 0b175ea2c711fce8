# Die Analyse einer Partie, die zu Ende ist: Chancen, Wendepunkte, Glück, verpasste Züge. Stil: docs/message_style.md.

button-analysis = Analyse
button-analysis-again = Noch einmal nachsehen
button-turning = Wendepunkt { $number }
button-share-missed = Meine Wahl zeigen

analysis-title = ### Analyse · { $game } · Tisch #{ $session }
analysis-of = { $game } · Tisch #{ $session }
analysis-chances = Siegchancen
analysis-scores = Erwartete Punkte
analysis-luck = Glück (erwartet)
analysis-expected = ({ $whole },{ $tenth })
analysis-rose = { $number } · { $turn }: { $seat } steigt von etwa { $before } auf { $after }.
analysis-fell = { $number } · { $turn }: { $seat } fällt von etwa { $before } auf { $after }.
analysis-no-turning = Kein einzelner Zug hat diese Partie entschieden.
analysis-changed = - { $seat }: { $before } → { $after }
analysis-moment = -# Das Bild zeigt den Tisch danach.
analysis-about = { $alone ->
    [yes] -# Geschätzt, auf etwa { $margin } Punkte genau: Computer haben die Partie von jedem Zug aus oft zu Ende gespielt.
   *[no] -# Geschätzt, auf etwa { $margin } Prozentpunkte genau: Computer haben die Partie von jedem Zug aus oft zu Ende gespielt.
}
analysis-missed = **Nur für dich.** { $turn }, deine Wahl: **{ $chosen }**. Besser: **{ $better }**, etwa { $instead } statt { $got }.
analysis-missed-shared = { $turn }, Wahl von { $seat }: **{ $chosen }**. Besser: **{ $better }**, etwa { $instead } statt { $got }.
analysis-luck-seat = { $seat }, { $term }: { $drawn }, erwartet { $whole },{ $tenth }.
analysis-alt = Analyse von { $game }, Tisch #{ $session }: die Chancen von Zug zu Zug.
analysis-working = { $follows ->
    [1] Die Analyse wird gerade berechnet und kommt von selbst hierher, meist in wenigen Minuten. Nach einer Viertelstunde drück **Noch einmal nachsehen**.
   *[0] Die Analyse wird gerade berechnet, meist dauert das wenige Minuten. Drück dann **Noch einmal nachsehen**.
}

refuse-analysis-off = Hier werden keine Partien analysiert.
remedy-analysis-off = **Rückblick** zeigt die Partie Schritt für Schritt.
refuse-analysis-failed = Diese Partie ließ sich nicht analysieren.
remedy-analysis-failed = **Rückblick** zeigt sie Schritt für Schritt.
refuse-luck-sealed = Andere Tische spielen noch mit demselben Zufall.
remedy-luck-sealed = Frag noch einmal, wenn die Runde zu Ende ist.
refuse-analysis-unfinished = Tisch #{ $session } hat kein Ergebnis, also gibt es nichts zu analysieren.
remedy-analysis-unfinished = **Rückblick** zeigt, was geschah.
refuse-analysis-not-yet = Die Analyse von Tisch #{ $session } ist noch nicht fertig.
remedy-analysis-not-yet = Drück **Analyse** am Ende der Partie.
refuse-analysis-shared = Das steht schon im Kanal.
remedy-analysis-shared = Scroll nach oben, da steht es.
