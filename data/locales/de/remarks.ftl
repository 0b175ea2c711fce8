## Was Computer in großen Momenten sagen

computer-remark = { $seat }: „{ $words }“

remark-prize-plain = { $variant ->
    [0] Genau das wollte ich.
   *[other] Das war es mir wert.
    }
remark-prize-builder = { $variant ->
    [0] Jetzt fügt sich alles zusammen.
   *[other] Das wird ein Prachtstück.
    }
remark-prize-gambler = { $variant ->
    [0] Wer wagt, gewinnt!
   *[other] Ich hatte da so ein Gefühl.
    }
remark-prize-miser = { $variant ->
    [0] Es tut weh, aber es lohnt sich.
   *[other] Ich habe zweimal nachgerechnet.
    }
remark-prize-racer = { $variant ->
    [0] Wer zuerst kommt, mahlt zuerst!
   *[other] Bloß keine Zeit verlieren.
    }
remark-gain-plain = { $variant ->
    [0] Das lief gut.
   *[other] Daran könnte ich mich gewöhnen.
    }
remark-gain-builder = { $variant ->
    [0] Ein gutes Fundament zahlt sich aus.
   *[other] Genau wie gezeichnet.
    }
remark-gain-gambler = { $variant ->
    [0] Sag ich doch: Glück muss man haben!
   *[other] Noch mal, noch mal!
    }
remark-gain-miser = { $variant ->
    [0] Das kommt alles unter die Matratze.
   *[other] Musik in meinen Ohren.
    }
remark-gain-racer = { $variant ->
    [0] Hast du das gesehen?
   *[other] Volle Fahrt voraus!
    }
remark-blow-plain = { $variant ->
    [0] Autsch.
   *[other] Das habe ich nicht kommen sehen.
    }
remark-blow-builder = { $variant ->
    [0] Zurück ans Reißbrett.
   *[other] Dabei hatte ich gerade gefegt.
    }
remark-blow-gambler = { $variant ->
    [0] Wie gewonnen, so zerronnen.
   *[other] Mein Glück kommt wieder.
    }
remark-blow-miser = { $variant ->
    [0] Weißt du, was mich das kostet?
   *[other] Das merke ich mir.
    }
remark-blow-racer = { $variant ->
    [0] Das kostet mich Zeit.
   *[other] Ein Platten. Wartet auf mich!
    }
remark-lead-plain = { $variant ->
    [0] Schöne Aussicht von hier oben.
   *[other] Vorn, fürs Erste.
    }
remark-lead-builder = { $variant ->
    [0] Stein auf Stein.
   *[other] Siehst du, wie es wächst?
    }
remark-lead-gambler = { $variant ->
    [0] Wettet jemand gegen mich?
   *[other] Jetzt wird es spannend.
    }
remark-lead-miser = { $variant ->
    [0] Sparen lohnt sich eben.
   *[other] Sieh an, wer vorn liegt.
    }
remark-lead-racer = { $variant ->
    [0] Fang mich, wenn du kannst!
   *[other] Wir sehen uns im Ziel.
    }
remark-won-plain = { $variant ->
    [0] Gut gespielt, ihr alle.
   *[other] Das war knapper, als es aussieht.
    }
remark-won-builder = { $variant ->
    [0] Es steht! Danke euch allen.
   *[other] Für die Ewigkeit gebaut.
    }
remark-won-gambler = { $variant ->
    [0] Ich habe nie gezweifelt. Na ja, ein-, zweimal.
   *[other] Die Bank gewinnt eben nicht immer.
    }
remark-won-miser = { $variant ->
    [0] Und nichts verschwendet.
   *[other] Gefeiert wird zu Hause. Das ist billiger.
    }
remark-won-racer = { $variant ->
    [0] Zuerst im Ziel!
   *[other] Noch eine Runde?
    }
remark-lost-plain = { $variant ->
    [0] Gut gespielt. Noch eine Partie?
   *[other] Schönes Spiel.
    }
remark-lost-builder = { $variant ->
    [0] Nächstes Mal baue ich höher.
   *[other] Schön gebaut war es trotzdem.
    }
remark-lost-gambler = { $variant ->
    [0] Doppelt oder nichts?
   *[other] Ich würde es wieder riskieren.
    }
remark-lost-miser = { $variant ->
    [0] Wenigstens blieb mein Geldbeutel zu.
   *[other] Gut gespielt. Was hat dich das gekostet?
    }
remark-lost-racer = { $variant ->
    [0] Revanche. Sofort!
   *[other] So knapp. Oder auch nicht.
    }

server-remarks-on = - Computer melden sich in großen Momenten zu Wort.
server-remarks-off = - Computer spielen schweigend.
button-server-remarks-off = Bemerkungen abschalten
button-server-remarks-on = Bemerkungen einschalten

ui-settings-remarks-on = Wo nur du mitliest, melden sich Computer in großen Momenten zu Wort.
ui-settings-remarks-off = Wo nur du mitliest, schweigen Computer.
settings-remarks-on = Computer melden sich in großen Momenten
