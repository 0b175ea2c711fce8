# Turniere, die auf mehreren Servern stattfinden. Stil: docs/message_style.md.

tour-rule-servers = - Auf mehreren Servern: { $servers }. Melde dich auf deinem eigenen an
tour-rule-servers-tables = - Ein Tisch öffnet auf einem Server, auf dem alle sind, die daran spielen; gibt es keinen, wird er in Direktnachrichten gespielt, und alle können zusehen
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

button-tour-servers = Andere Server
button-servers-open = Für andere Server öffnen
button-servers-close = Niemanden mehr einlassen
button-server-remove = Entfernen
ui-servers = ### { $name } · andere Server
ui-servers-closed = Jetzt kann kein anderer Server dazukommen. **Für andere Server öffnen** macht einen Code für die, die du einlädst.
ui-servers-code = Einladungscode: { $code }
ui-servers-how = Gib ihn jemandem, der den anderen Server verwalten darf. Dort öffnet man nach der Ankündigung **Turniere anderer Server** unter `/server`, sieht, worum es geht, und wählt einen Kanal.
ui-servers-line = - { $server }: { $count ->
    [0] niemand angemeldet
    [one] eine Person angemeldet
   *[other] { $count } Personen angemeldet
}
ui-servers-choose = Einen Server entfernen
ui-ask-server-remove = { $server } liest nichts mehr von **{ $name }**. Wer sich dort angemeldet hat, spielt weiter, und keine Partie geht verloren.

button-server-tournaments = Turniere anderer Server
button-server-code = Code eingeben
button-server-accept = Annehmen
button-server-leave = Zurückziehen
server-tournaments-title = ### Turniere anderer Server
server-tournaments = { $count ->
    [0] Hier findet keines statt.
    [one] Hier findet eines statt:
   *[other] Hier finden { $count } statt:
}
server-tournament = - **{ $name }**, von { $server }, in { $channel }
server-tournaments-choose = Von einem zurückziehen
server-form-code = Einladungscode
server-form-code-help = Die Turnierleitung hat ihn.
server-form-code-channel = Kanal
server-form-code-channel-help = Er liest Ankündigung, Runden und Ergebnisse; Tische sind seine Threads.
server-tournament-look = ### { $name }
    Vom Server { $server }.
server-tournament-how = **Annehmen**, und { $channel } liest Ankündigung, Runden und Ergebnisse; wer auf diesem Server ist, meldet sich dort an. Du kannst dich jederzeit zurückziehen: Niemand verliert dadurch eine Partie.
server-tournament-accepted = **{ $name }** findet ab jetzt auch hier statt.
server-tournament-withdrawn = **{ $name }** findet hier nicht mehr statt.
ui-ask-server-withdraw = Dieser Server liest nichts mehr von **{ $name }**. Wer sich hier angemeldet hat, spielt weiter, und keine Partie geht verloren.

tour-in-server = auf { $server }
tour-in-other-server = auf einem anderen Server
tour-greeting-direct = Die hier spielen, haben keinen gemeinsamen Server und spielen deshalb in Direktnachrichten. Hier kann man zusehen.
