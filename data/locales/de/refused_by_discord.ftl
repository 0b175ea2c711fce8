## Discord's refusals: why, and what helps. The first sentence also says why the clocks of a table are stopped.

refuse-discord-permissions = { $count ->
    [one] Im Kanal fehlt mir eine Berechtigung: **{ $permissions }**.
   *[other] Im Kanal fehlen mir Berechtigungen: **{ $permissions }**.
}
remedy-discord-permissions = Wer den Kanal verwaltet, kann sie unter **Kanal bearbeiten → Berechtigungen** geben, oder für den ganzen Server unter **Servereinstellungen → Rollen**. Versuch es dann noch einmal.
refuse-discord-permission = Discord lässt mich das dort nicht tun und sagt nicht, warum.
remedy-discord-permission = Wer den Server verwaltet, kann nachsehen, ob mir dort eine Berechtigung fehlt. Versuch es dann noch einmal.
refuse-discord-timed-out = Ich bin auf diesem Server im Time-out.
remedy-discord-timed-out = Wer den Server verwaltet, kann das beenden: auf meinen Namen rechtsklicken oder lange drücken, **Time-out aufheben**. Versuch es dann noch einmal.
refuse-discord-locked = Der Thread ist gesperrt, also kann dort niemand etwas drücken.
remedy-discord-locked = Wer Threads verwaltet, kann ihn entsperren: auf den Thread rechtsklicken oder lange drücken, **Thread entsperren**. Versuch es dann noch einmal, oder spielt in einem anderen Kanal.
refuse-discord-archived = Der Thread ist geschlossen, und ich kann ihn nicht wieder öffnen.
remedy-discord-archived = Schreib etwas hinein, um ihn zu öffnen, oder spielt in einem anderen Kanal.
refuse-discord-unseen = Ich sehe den Kanal oder Thread nicht.
remedy-discord-unseen = In einem privaten Thread: Erwähne mich dort zuerst. Sonst kann mir, wer den Kanal verwaltet, **Kanäle ansehen** geben. Versuch es dann noch einmal.
refuse-discord-starter = Die erste Nachricht des Forumsbeitrags fehlt, deshalb nimmt Discord keine weiteren an.
remedy-discord-starter = Wer ihn eröffnet hat, kann die erste Nachricht schreiben; sonst spielt in einem neuen Beitrag.
refuse-discord-threads-full = Auf diesem Server sind so viele Threads offen, wie Discord erlaubt.
remedy-discord-threads-full = Schließt Threads, die vorbei sind, oder spielt gleich im Kanal.
refuse-discord-thread-members = Der Thread hat so viele Mitglieder, wie Discord erlaubt.
remedy-discord-thread-members = Jemand muss ihn zuerst verlassen; sonst spielt in einem anderen Thread.
refuse-discord-moderation = Die automatische Moderation des Servers oder ein Filter von Discord hat zurückgehalten, was ich schreiben wollte.
remedy-discord-moderation = Wer den Server verwaltet, kann mich unter **Servereinstellungen → AutoMod** ausnehmen. Versuch es dann noch einmal.
refuse-discord-closed-direct = Discord lässt mich dieser Person keine Direktnachrichten schicken.
remedy-discord-closed-direct = Sie kann sie in den **Privatsphäre-Einstellungen** dieses Servers erlauben oder mich entblocken. Versuch es dann noch einmal.
refuse-discord-flagged = Discord hat diesen Bot eingeschränkt, weil es Spam vermutet.
remedy-discord-flagged = Wer den Bot betreibt, kann bei Discord Einspruch erheben. Spielt bis dahin in Kanälen.
refuse-discord-verification = Dieser Server verlangt eine Verifizierung, die ich nicht habe.
remedy-discord-verification = Wer den Server verwaltet, kann unter **Servereinstellungen → Sicherheitseinrichtung** nachsehen. Versuch es dann noch einmal.
refuse-discord-server = Der Server ist an einer Grenze von Discord angelangt, oder ihm fehlt, was es dafür braucht.
remedy-discord-server = Wer den Server verwaltet, kann Platz schaffen. Versuch es dann noch einmal.
refuse-discord-limited = Discord nimmt dort eine Weile nichts von mir an: Slowmode, oder zu viel auf einmal.
remedy-discord-limited = Wer den Kanal verwaltet, kann den Slowmode ausschalten. Sonst versuch es später noch einmal.
refuse-discord-unknown = Discord lehnt das gerade ab (Code { $code }).
remedy-discord-unknown = Versuch es später noch einmal oder in einem anderen Kanal. Bleibt es so, sag diesen Code denen, die den Bot betreiben.
refuse-discord-channel-gone = Den Kanal gibt es nicht mehr, oder ich bin nicht mehr auf seinem Server.
remedy-discord-channel-gone = Benutz den Befehl in einem anderen Kanal; `/game status` holt einen Tisch dorthin.
refuse-discord-message-gone = Die Nachricht gibt es nicht mehr.
remedy-discord-message-gone = Benutz den Befehl noch einmal.
refuse-discord-person-gone = Diese Person ist nicht auf dem Server, oder es gibt ihr Konto nicht mehr.
remedy-discord-person-gone = Wähl jemand anderen.
refuse-discord-channel-kind = Das gibt es bei Discord in dieser Art Kanal nicht.
remedy-discord-channel-kind = Nimm einen gewöhnlichen Textkanal.
refuse-discord-too-large = Das ist mehr, als Discord in einer Nachricht annimmt.
remedy-discord-too-large = Versuch es mit weniger.
refuse-discord-request = Discord nimmt das nicht an.
remedy-discord-request = Versuch es anders. Bleibt es so, sag es denen, die den Bot betreiben.

## At the table

notice-silenced = { $why } Die Uhren stehen.
notice-heard = Die Uhren laufen weiter.
status-silenced = Alle Uhren stehen, und niemand verliert Zeit. { $why } Sie laufen von selbst weiter, sobald das vorbei ist.
warning-silenced = Ich kann in <#{ $channel }> nicht schreiben. { $why } { $remedy } Ich versuche es weiter, und was gespielt wird, ist trotzdem gespeichert.
ui-thread-sleeps = Dieser Thread schließt nach einer Stunde ohne Nachrichten. In seinen Einstellungen lässt sich **Nach Inaktivität ausblenden** auf eine Woche stellen, damit der Tisch in Sicht bleibt.
