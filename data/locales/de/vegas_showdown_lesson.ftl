## Vegas Showdown: das Übungsspiel. Was jeder Schritt sagt, und was er sagt, wenn du etwas anderes wählst

vegas_showdown-lesson-bid = Wer am meisten Ruhm hat, gewinnt. Er kommt aus deinem Hotel-Casino: Jede Runde bietest du auf eine Einrichtung dafür. Geld ist knapp, also fang mit Slots für 5 $ an. Sie bringen Einkommen.
    .other = In einer Partie ginge das. Hier fangen wir klein an: mit Slots für 5 $.
vegas_showdown-lesson-outbid = { $seat2 } bietet 7 $ auf Slots. Dein Gebot ist weg, und du bist wieder am Zug: Überbiete, oder tu etwas anderes. Beträge folgen den Zahlen der Leiste. Biete 9 $.
    .other = Du könntest die Slots auch aufgeben. Biete hier 9 $, dann siehst du, was der Kauf bringt.
vegas_showdown-lesson-place = Die Slots gehören dir für 9 $. Türen müssen zu einem Eingang führen: von gelben Einrichtungen zum Casinoeingang links, von blauen zum Hoteleingang rechts, von grünen zu einem von beiden.
    .other = Beiseite bringen Slots noch nichts, und anders gedreht zeigt eine Tür nach unten. Leg sie auf a3, Lage 1: Türen links, oben und rechts.
vegas_showdown-lesson-confirm = Nur du siehst diesen Entwurf. Zwei Türen sind frei: Dort schließen später andere Einrichtungen an. Was noch nirgends passt, liegt beiseite und wartet.
    .other = Einen Entwurf kannst du zurücknehmen, so oft du willst. Dieser ist gut.
vegas_showdown-lesson-premier = Runde 2. Deine Einnahmen waren 6 $: der kleinere Wert von Publikum und Einkommen. Was niemand kaufte, wurde billiger. Nobel-Slots brauchen Slots auf deinem Plan, und die hast du. Biete 12 $.
    .other = Möglich, aber Nobel-Slots bringen 2 Ruhm und passen auf deinen Plan. Biete 12 $ darauf.
vegas_showdown-lesson-publicity = Deine Nobel-Slots liegen schon. Mit der neuen Einrichtung auf Feld I kam ein Ereignis. Statt zu bieten: Werbung bringt 1 Ruhm und legt Beiseitegelegtes, Renovieren baut bis zu zwei Einrichtungen um.
    .other = In einer Partie eine gute Wahl. Spar hier dein Geld, und nimm den Ruhm.
vegas_showdown-lesson-end = Am Ende zählen auch: verbundene Eingänge, volle Bereiche, Diamanten aus roten Ecken, am meisten Publikum, am meisten Einkommen, je 10 $. Schluss ist, wenn ein Plan voll ist oder eine Einrichtung von einem leeren Stapel kommen müsste. Optionen: `/rules`.
