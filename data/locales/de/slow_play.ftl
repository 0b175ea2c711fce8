# Time: the agreed pace, deadlines, autopilot, reminders, absences. Style: docs/message_style.md.

## Lengths of time. Always with a figure and in the nominative or accusative ("1 Tag", "3 Tage"), never after "nach" or "mit".

length-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
length-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
length-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
length-and = { $first } und { $second }

## What is agreed

pace-own = eigene Zeiten
terms-brief = { $length } pro Zug
terms-brief-bank = Zeitkonto: { $bank }
terms-decision = Zeit für jede Entscheidung: { $length }.
terms-bank = Jeder Platz hat ein Zeitkonto, von dem seine Entscheidungen zehren: { $bank }. Nach jeder kommt dazu: { $increment }. Höchststand: { $cap }.
terms-bank-only = Jeder Platz hat ein Zeitkonto für alle seine Entscheidungen: { $bank }.
terms-grace = Danach läuft eine Nachfrist, in der man noch ziehen kann: { $length }.
terms-autopilot = { $count ->
    [one] Läuft die Zeit ab, wählt der Autopilot so vorsichtig wie möglich und behält den Platz, bis du wieder **Mein Zug** drückst.
   *[other] Läuft die Zeit ab, wählt der Autopilot so vorsichtig wie möglich; nach { $count } Malen in Folge behält er den Platz, bis du wieder **Mein Zug** drückst.
}
terms-replace = Steht ein Platz { $length } auf Autopilot, übernimmt ihn ein Computer.
terms-quiet = Alle Uhren stehen täglich von <t:{ $start }:t> bis <t:{ $end }:t>.
terms-away = { $count ->
    [0] Gemeldete Abwesenheiten halten hier keine Uhr an.
    [one] Gemeldete Abwesenheit (`/my away`) kann eine Uhr einen Tag lang anhalten.
   *[other] Gemeldete Abwesenheit (`/my away`) kann eine Uhr bis zu { $count } Tage lang anhalten.
}

lobby-lapse = -# Geschieht an diesem Tisch nichts, schließt er { $left }.

## In the status and in calls

status-waiting-until = { $count ->
    [one] **{ $who }** ist am Zug: { $decision } · bis { $until }
   *[other] **{ $who }** sind am Zug: { $decision } · bis { $until }
}
status-until = { $line } · bis { $until }
status-paused = Alle Uhren stehen bis <t:{ $at }:f>. Ziehen kann man trotzdem.
status-stalled = Bei allen ist die Zeit um, also stehen alle Uhren, und niemand wird gerufen. Wer mitspielt, bringt den Tisch mit **Mein Zug** wieder in Gang. Sonst schließt er <t:{ $at }:R>.
status-away = { $seat } ist abwesend bis <t:{ $at }:f>.
status-autopilot = { $count ->
    [one] Der Autopilot spielt für { $who }. **Mein Zug** holt den Platz zurück.
   *[other] Der Autopilot spielt für { $who }. **Mein Zug** holt den eigenen Platz zurück.
}
call-until = -# Bis { $until }.
until = { $at } ({ $left })
until-grace = { $at } ({ $left }), dann { $grace } Nachfrist

## Told in the log and in posts

alt-mark-autopilot = Für { $seat } spielt der Autopilot.
alt-mark-away = { $seat } ist abwesend.
alt-mark-steered = Für { $seat } hat der Autopilot bis zum Ende gespielt.

notice-time-out = Bei { $seat } ist die Zeit um, also wählt der Autopilot.
notice-forced = { $seat } blieb nur eine Antwort; sie wurde gleich gespielt.
notice-autopilot-chose = Der Autopilot wählt für { $seat }.
notice-autopilot = Der Autopilot spielt ab jetzt für { $seat }, bis **Mein Zug** den Platz zurückholt.
notice-stalled = Bei allen ist die Zeit um: Der Tisch wartet. Wer mitspielt, bringt ihn mit **Mein Zug** wieder in Gang; sonst schließt er <t:{ $at }:R>.
panel-returned = Der Platz gehört wieder dir.
panel-returned-chosen = Der Platz gehört wieder dir. Der Autopilot hatte dies für dich gewählt; nimm es zurück, um selbst zu wählen.
panel-chosen = Deine Zeit war um, also hat der Autopilot dies für dich gewählt; nimm es zurück, um selbst zu wählen.
panel-goes-on = Der Tisch macht weiter, und die Uhren beginnen neu.
notice-returned = { $seat } ist zurück und löst den Autopiloten ab.
notice-resumed = { $seat } ist zurück: Der Tisch macht weiter, und die Uhren beginnen neu. Andere Plätze behält der Autopilot, bis jemand dort **Mein Zug** drückt.
notice-pause-over = Die Pause ist vorbei: Die Uhren laufen wieder.
notice-replaced = { $seat } kam nicht zurück. Jetzt spielt dort ein { $kind }, und alle können den Platz übernehmen: `/game seats`.
notice-vacation = { $seat } ist abwesend und nimmt Urlaub: Die Uhr wartet bis <t:{ $at }:f>.
notice-back = { $seat } ist früher zurück.
notice-lapsed-lobby = { $days ->
    [one] Einen Tag lang kam niemand an diesen Tisch, also ist er geschlossen. `/game new` eröffnet einen neuen.
   *[other] { $days } Tage lang kam niemand an diesen Tisch, also ist er geschlossen. `/game new` eröffnet einen neuen.
}
notice-lapsed = { $days ->
    [one] Einen Tag lang kam niemand an diesen Tisch zurück, also ist er ohne Ergebnis geschlossen.
   *[other] { $days } Tage lang kam niemand an diesen Tisch zurück, also ist er ohne Ergebnis geschlossen.
}
log-pace = { $name } hat das Tempo geändert.

## Reminders

reminder-title = { $count ->
    [one] **Eine Entscheidung wartet auf dich.**
   *[other] **{ $count } Entscheidungen warten auf dich.**
}
reminder-line = - { $game }, Tisch #{ $session } in { $channel }: { $decision } · bis { $until }
reminder-more = { $count ->
    [one] - … und noch eine: `/my games` zeigt alle.
   *[other] - … und noch { $count }: `/my games` zeigt alle.
}
reminder-call = { $who }, du bist noch am Zug: { $decision }. Du hast Zeit bis { $until }. ({ $game }, Tisch #{ $session })
gathered-call = { $who }, du bist am Zug: { $decision }. Du hast Zeit bis { $until }. ({ $game }, Tisch #{ $session })
reminder-elsewhere = -# Auch andere Tische warten auf dich: `/my games` zeigt sie.
button-snooze = { $hours ->
    [one] Eine Stunde Ruhe
   *[other] { $hours } Stunden Ruhe
}
button-hush = Dazu nicht mehr erinnern

## Commands

cmd-my-reminders = erinnerungen
    .description = Wann du gerufen und an Wartendes erinnert wirst, und deine Ruhezeit
cmd-my-reminders-calls = rufe
    .description = Gleich oder gesammelt in einer Direktnachricht: stündlich oder täglich um neun
cmd-my-reminders-when = wann
    .description = smart: bei der Hälfte und einem Fünftel der Zeit; stündlich oder täglich: alles auf einmal
cmd-my-reminders-every = abstand
    .description = Dein eigener Abstand in Stunden; er verdoppelt sich jedes Mal
cmd-my-reminders-by = wie
    .description = Im Kanal, per Direktnachricht oder so, wie du sonst gerufen wirst
cmd-my-reminders-quiet = ruhezeit
    .description = Stunden, in denen du nie erinnert wirst, zum Beispiel 22:00-08:00; off: keine
cmd-my-reminders-zone = zeitzone
    .description = Deine Zeitzone, zum Beispiel Europe/Berlin
cmd-my-away = abwesenheit
    .description = Allen deinen Tischen sagen, bis wann du abwesend bist
cmd-my-away-until = bis
    .description = Zum Beispiel 3d, 2027-01-05 oder 2027-01-05 18:00; ohne Angabe: sehen, wie es steht
cmd-my-away-vacation = urlaub
    .description = Urlaub dieses Jahres nehmen: Uhren warten auf dich, wo der Tisch es zulässt

## In the rules: what is done for a seat whose time ran out

rules-anew = **Geht die Partie zurück** und war danach schon etwas aufgedeckt, gilt: { $what }.
rules-autopilot = **Wenn die Zeit um ist**
    { $does } Einen Platz auf Autopilot bekommst du zurück, sobald du **Mein Zug** drückst.

## Private answers

ui-reminders-title = ### Rufe und Erinnerungen
ui-reminders-calls = Bist du am Zug, wirst du gerufen: { $calls }.
ui-reminders-when = Du wirst erinnert: { $when }.
ui-reminders-by = Erinnerungen kommen { $by }.
ui-reminders-quiet = Nichts kommt in der Zeit { $hours } ({ $zone }).
ui-reminders-no-quiet = Du hast keine Ruhezeit.
ui-reminders-help = -# Gesammelte Rufe kommen nie später als bei der Hälfte deiner Zeit. `/my reminders abstand:6` setzt einen eigenen Abstand. Wo mehrere gleichzeitig gefragt sind, kommen Erinnerungen als Direktnachricht: Im Kanal würden sie verraten, wer noch nicht geantwortet hat.
ui-reminders-choose-calls = Wann du gerufen wirst
ui-reminders-choose-when = Wann du erinnert wirst
ui-reminders-choose-by = Wie du erinnert wirst
reminders-calls-at_once = sofort
reminders-calls-hourly = zur vollen Stunde, in einer Direktnachricht für alle Tische
reminders-calls-daily = um neun Uhr morgens, in einer Direktnachricht für alle Tische
reminders-when-smart = wenn noch die Hälfte und wenn noch ein Fünftel der Zeit bleibt
reminders-when-hourly = zur vollen Stunde, an alles in einer Nachricht
reminders-when-daily = um neun Uhr morgens, an alles in einer Nachricht
reminders-when-off = nie
reminders-when-every = { $count ->
    [one] nach einer Stunde, dann jedes Mal nach doppelt so langer Zeit
   *[other] nach { $count } Stunden, dann jedes Mal nach doppelt so langer Zeit
}
reminders-by-called = so, wie du sonst gerufen wirst
reminders-by-channel = im Kanal der Partie
reminders-by-direct = per Direktnachricht
ui-snoozed = Keine Erinnerung vor { $until }.
ui-hushed = { $count ->
    [0] Gerade wartet nichts auf dich, woran man dich erinnern könnte.
    [one] An das, was jetzt auf dich wartet, wirst du nicht mehr erinnert.
   *[other] An die { $count } Entscheidungen, die jetzt auf dich warten, wirst du nicht mehr erinnert.
}
ui-not-away = Du bist nicht abwesend.
ui-away = Du bist abwesend bis { $until } ({ $left }). Alle deine Tische zeigen es, und vorher kommt keine Erinnerung.
ui-away-spends = Wäre deine Zeit um, wird Urlaub genommen, und die Uhr wartet auf dich, wo der Tisch es zulässt.
ui-away-keeps = Die Uhren laufen weiter, und ist deine Zeit um, spielt der Autopilot.
ui-vacation = { $count ->
    [0] -# Dieses Jahr hast du keinen ganzen Tag Urlaub mehr.
    [one] -# Dieses Jahr hast du noch einen Tag Urlaub. Er zählt nur, wenn eine Uhr auf dich wartet.
   *[other] -# Dieses Jahr hast du noch { $count } Tage Urlaub. Es zählen nur Tage, an denen eine Uhr auf dich wartet.
}
button-back-again = Ich bin zurück
button-spend-vacation = Urlaub nehmen
button-keep-vacation = Keinen Urlaub nehmen

## Refusals: reason and remedy

refuse-length = „{ $text }“ ist keine Zeitdauer.
remedy-length = Tipp eine Zahl und m, h oder d: 30m, 12h, 3d.
refuse-hours = „{ $text }“ in der Zeitzone { $zone } ist keine Zeitspanne.
remedy-hours = Tipp sie wie 22:00-08:00, mit einer Zeitzone wie Europe/Berlin.
refuse-hours-too-long = Bei einer Ruhezeit wie { $hours } bleibt vom Tag zu wenig: { $left }.
remedy-hours-too-long = Lass mindestens so viel übrig: { $least }. Zum Beispiel mit 22:00-08:00.
refuse-zone-alone = Eine Zeitzone gehört zu einer Ruhezeit, und hier gibt es keine.
remedy-zone-alone = Gib beides an, zum Beispiel 22:00-08:00 und Europe/Berlin.
refuse-zone = Eine Zeitzone „{ $text }“ gibt es nicht.
remedy-zone = Tipp Region und Stadt wie in Europe/Berlin. Die Optionen von `/my reminders` finden sie beim Tippen.
refuse-moment = „{ $text }“ ist kein Zeitpunkt.
remedy-moment = Tipp eine Dauer wie `3d`, einen Wochentag mit Uhrzeit wie `Sa 20:00` oder ein Datum wie `2027-01-05 20:00`. Dahinter kann eine Zeitzone stehen: `Europe/Berlin`.
refuse-terms = Diese Werte passen nicht zusammen.
remedy-terms = Gib entweder eine Zeit für jede Entscheidung oder ein Zeitkonto an. Zuschlag und Höchststand gehören zum Zeitkonto, und der Höchststand ist mindestens so hoch wie das Konto. Keine Zeit ist länger als 60 Tage.
refuse-away-until = Du kannst höchstens { $days } Tage abwesend sein und nicht bis zu einem Zeitpunkt, der schon vorbei ist.
remedy-away-until = Wähl einen Zeitpunkt dazwischen; du kannst jederzeit neu wählen.

## Züge ohne Wahl

ui-settings-forced-slow = Ein Zug, der dir keine Wahl lässt, wird in langsamen Partien gleich für dich gespielt: wo für eine Entscheidung mehr als eine Stunde Zeit ist.
ui-settings-forced-always = Ein Zug, der dir keine Wahl lässt, wird in jeder Partie gleich für dich gespielt.
ui-settings-forced-never = Ein Zug, der dir keine Wahl lässt, wartet auf dich.
ui-settings-forced-choose = Wenn du keine Wahl hast
settings-forced-slow = In langsamen Partien gleich spielen
settings-forced-always = Überall gleich spielen
settings-forced-never = Auf mich warten
button-away = Ich bin weg
button-away-form = Sagen, bis wann
ui-away-until = Bis wann
ui-away-until-help = Eine Zahl von Tagen wie 3d oder ein Datum
ui-away-vacation = Urlaub
button-remind = Rufe und Erinnerungen ändern
ui-reminders-form-quiet = Ruhezeit
ui-reminders-form-quiet-help = In dieser Zeit kommt nichts; leer: keine Ruhezeit
ui-reminders-form-quiet-example = 22:00-08:00
ui-reminders-form-zone = Zeitzone
