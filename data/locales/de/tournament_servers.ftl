# Turniere, die auf mehreren Servern stattfinden. Stil: docs/message_style.md.

tour-rule-servers = - Auf mehreren Servern: { $servers }. Melde dich auf deinem an
tour-rule-servers-tables = - Ein Tisch ist auf einem Server, auf dem alle sind, die dort spielen; gibt es keinen, wird er in Direktnachrichten gespielt, und alle können zusehen
tour-line-server-joined = **{ $name }** findet jetzt auch auf { $server } statt.
tour-line-server-left = **{ $name }** findet nicht mehr auf { $server } statt. Wer sich dort angemeldet hat, spielt weiter.
tour-held-no-more = **{ $name }** findet auf diesem Server nicht mehr statt. Wer sich hier angemeldet hat, spielt weiter: Tische erreichen dich per Direktnachricht, und `/play` und `/my games` gehen überall.
tour-held-elsewhere = **{ $name }** findet auf diesem Server nicht mehr statt.

refuse-tournament-not-held-here = Dieses Turnier findet auf diesem Server nicht statt.
remedy-tournament-not-held-here = Wer diesen Server verwalten darf, kann unter `/server` eine Einladung der Turnierleitung annehmen.
refuse-across-duplicate = Im Duplikat darf kein Tisch einen anderen sehen, und das geht über Server hinweg nicht.
remedy-across-duplicate = Halte das Turnier auf einem Server ab, oder ohne Duplikat.
refuse-across-code = Zu diesem Code gehört kein Turnier.
remedy-across-code = Frag die Turnierleitung nach dem Code, der jetzt gilt. Er sieht so aus: 12-0a1b2c3d4e.
refuse-across-own = Das ist schon ein Turnier dieses Servers.
remedy-across-own = Gib den Code jemandem, der einen anderen Server verwaltet.
refuse-across-draft = Das Turnier ist noch nicht angekündigt.
remedy-across-draft = Gib den Code ein, sobald es das ist.
refuse-across-accepted = Dieser Server ist schon dabei.
remedy-across-accepted = `/server`, **Turniere anderer Server** zeigt den Kanal.
refuse-across-at-home = Andere Server werden vom Server der Turnierleitung aus eingeladen.
remedy-across-at-home = Öffne dort **Leiten**.
refuse-across-full = Das wären zu viele: { $most } Server für ein Turnier, und { $most } Turniere anderer Server für einen Server.
remedy-across-full = Beende vorher eines davon.
