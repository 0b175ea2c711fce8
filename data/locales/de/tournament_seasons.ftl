# Ligen: Saisons, die von selbst beginnen. Wörter: docs/glossary_de.md.

tour-set-season = Wiederholung
tour-how-season = Wie lange danach von selbst das nächste beginnt: 7d, 91d; off: Du kündigst es selbst an.
tour-value-no-season = nicht von selbst
tour-set-gap = Pause zwischen den Saisons
tour-how-gap = Wie lange man sich für die nächste Saison mindestens anmelden kann: 7d, 14d.
refuse-tournament-season-end = Ohne Rundenende weiß niemand, wann eine Saison zu Ende ist.
remedy-tournament-season-end = Wähl, wie lange eine Runde dauert, oder lass keine Saison von selbst folgen.
refuse-tournament-season = Eine Saison aus { $rounds ->
    [one] einer Runde
   *[other] bis zu { $rounds } Runden
} (je { $round }) und eine Pause ({ $gap }) können zusammen { $needs } dauern, und die nächste soll { $season } nach dieser beginnen.
remedy-tournament-season = Wähl kürzere oder weniger Runden oder mindestens { $needs } von einer Saison zur nächsten.
refuse-tournament-followed = Auf diese Saison folgt schon eine andere.
remedy-tournament-followed = Sag die andere zuerst ab oder lass die Saison davor weg.

tour-rule-season = - Eine neue Saison beginnt { $every } nach dieser und frühestens { $gap } nach deren Ende. Die Anmeldung öffnet von selbst, wenn diese zu Ende ist
tour-rule-season-asked = - Allen, die bis zum Ende spielen, bleibt darin bis zum Beginn ein Platz frei; dabei ist, wer **Anmelden** drückt
tour-season = ### { $name } · jetzt anmelden
tour-season-begins = Es beginnt { $at }.
tour-season-invited = **Ein Platz ist für dich frei gehalten.** Drück **Anmelden**, um weiterzuspielen; sonst bist du nicht dabei.
tour-line-season-blocked = **{ $name }**: Es folgt nichts von selbst, weil es auf diesem Server das Spiel oder den Kanal für Tische nicht mehr gibt. Die Turnierleitung kann mit **Noch einmal so** eine ankündigen.
