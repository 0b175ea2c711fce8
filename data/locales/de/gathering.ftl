# Private tables, a table's own thread, games that begin by themselves. Style: docs/message_style.md.

cmd-game-invite = einladen
    .description = Jemanden an deinen Tisch einladen
cmd-game-invite-person = person
    .description = Wen du einlädst

## In the lobby

lobby-private = -# Nur für Eingeladene
lobby-starts = Beginn: { $when }.
starts-by-hand = von Hand
starts-full = bei vollem Tisch
starts-at = { $at }
starts-full-or-at = { $at }, bei vollem Tisch früher
notice-too-few = { $missing ->
    [one] Es war Zeit zu beginnen, aber eine Person fehlt noch. Der Tisch bleibt offen.
   *[other] Es war Zeit zu beginnen, aber { $missing } Personen fehlen noch. Der Tisch bleibt offen.
}
log-guests = { $private ->
    [1] { $name } lädt ein. Nur Eingeladene können mitspielen.
   *[0] { $name } lädt ein. Alle können mitspielen.
}
log-starts = { $name } legt fest, wann die Partie beginnt.

## Settings

ui-setup-private-nobody = Mitspielen können: **nur Eingeladene**. Noch ist niemand eingeladen.
ui-setup-private = { $count ->
    [0] Mitspielen können: **nur Eingeladene**. Alle davon haben einen Platz.
    [one] Mitspielen können: **nur Eingeladene**. Eine Person davon hat noch keinen Platz.
   *[other] Mitspielen können: **nur Eingeladene**. { $count } davon haben noch keinen Platz.
}
ui-setup-start = Beginn: **{ $when }**
button-setup-guests = Wer mitspielen kann
button-setup-start = Wann es beginnt
ui-setup-place-thread = in einem eigenen Thread
ui-setup-place-private-thread = in einem privaten Thread
ui-thread-opened = Der Tisch ist jetzt in { $channel }.
button-invite-people = Leute einladen
ui-guests-everybody = Alle, die den Tisch sehen
ui-guests-invited = Nur Eingeladene
ui-guests-people = Eingeladen
ui-guests-share = Wer rechtzeitig entscheidet
ui-invite-people = Wen?
ui-invite-people-help = Sie werden einmal gerufen, mit einem Knopf zum Mitspielen.
ui-start-when = Von selbst
ui-start-at = Zu dieser Zeit
ui-start-at-help = In { $zone }. Leer: keine Zeit.
ui-start-at-example = 20:00, Sa 20:00 oder 2h
typed-start-full = voll
# Jeder Tag ab Montag: seine Abkürzung, dann sein Name.
typed-weekdays = mo montag, di dienstag, mi mittwoch, do donnerstag, fr freitag, sa samstag, so sonntag
typed-today = heute
typed-tomorrow = morgen
choice-start-full = Sobald alle Plätze besetzt sind
ui-opened-private = Nur wen du einlädst, kann mitspielen.
ui-people-invited = { $count ->
    [one] Eine Person ist an Tisch #{ $session } eingeladen und wird gerufen.
   *[other] { $count } Personen sind an Tisch #{ $session } eingeladen und werden gerufen.
}

## The call

invitation-here = { $who }: { $host } lädt zu { $game } ein, Tisch #{ $session }. Drück den Knopf, um dich zu setzen.
invitation-direct = { $host } lädt dich zu { $game } ein, Tisch #{ $session } in <#{ $channel }>. Drück den Knopf, um dich zu setzen.
seat-invited = { $who }: Du bist an diesen Tisch eingeladen und kannst den Platz übernehmen.

## Refusals

refuse-private = An Tisch #{ $session } können nur Eingeladene mitspielen.
remedy-private = { $host } kann dich einladen. Frag einfach.
refuse-private-seat = An diesem Tisch können nur Eingeladene einen Platz übernehmen.
remedy-private-seat = Bitte die Tischleitung um eine Einladung.
refuse-invite-tournament = Wer an diesem Tisch sitzt, bestimmt sein Turnier.
remedy-invite-tournament = Eröffne einen eigenen Tisch: `/game new`.
refuse-invited-already = Alle, die du gewählt hast, sitzen dort oder sind schon eingeladen.
remedy-invited-already = Wähl jemand anderen.
refuse-invite-many = An einen Tisch können höchstens { $most } Personen eingeladen werden.
remedy-invite-many = Nimm jemanden von der Liste: **Einstellungen**, **Wer mitspielen kann**.
refuse-invite-whom = Du hast niemanden gewählt.
remedy-invite-whom = Drück noch einmal **Leute einladen** und wähl mindestens eine Person.
refuse-invite-bot = Bots kann man nicht einladen.
remedy-invite-bot = Drück **Computer dazu** für einen Computer.
refuse-start = „{ $text }“ kann ich nicht als Beginn lesen.
remedy-start = Schreib `voll` oder eine Zeit: `20:00`, `Sa 20:00`, `2027-01-05 18:00` oder `2h`.
refuse-start-past = Diese Zeit ist vorbei.
remedy-start-past = Wähl eine spätere.
refuse-start-far = Das ist in mehr als { $days } Tagen.
remedy-start-far = Wähl eine frühere Zeit.
refuse-thread-already = Der Tisch hat schon einen Thread.
remedy-thread-already = Spielt dort weiter.
refuse-no-private-threads-here = In Ankündigungskanälen gibt es keine privaten Threads.
remedy-no-private-threads-here = Nimm einen gewöhnlichen Textkanal.
