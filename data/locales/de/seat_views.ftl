# Coaches and casters: who may see a seat. Style: docs/message_style.md.

button-viewers = Wer das sehen darf
ui-viewers = **Wer deinen Platz sehen darf.** Ein Coach sieht deinen Platz, ein Caster alle Plätze, sobald alle zustimmen. Der Tisch liest, wem du es erlaubst. Du kannst es jederzeit zurücknehmen.
ui-viewers-late = Solange die Partie läuft, sehen sie alles { $later }.
ui-viewers-after = Dieser Tisch zählt: Vor dem Ende sehen sie nichts.
ui-viewers-coach = **{ $name }** ist dein Coach.
ui-viewers-caster = **{ $name }** ist Caster, sobald alle zustimmen.
ui-viewers-asked = **{ $name }** soll Caster sein. Du hast nicht zugestimmt.
button-viewers-back = Zurückziehen
button-viewers-agree = Zustimmen
button-viewers-form = Jemandem erlauben
ui-viewers-form = Wer deinen Platz sehen darf
ui-viewers-person = Wer?
ui-viewers-person-help = Wer das ist, findet deinen Platz unter Spielbrett, solange du es erlaubst.
ui-viewers-as = Was darf die Person sehen?
ui-viewers-as-coach = Mein Platz (Coach)
ui-viewers-as-caster = Alle Plätze, wenn alle zustimmen (Caster)
log-coach = { $name } lässt { $other } Platz { $number } als Coach sehen.
log-caster = { $name } lässt { $other } Platz { $number } als Caster sehen, sobald alle zustimmen.
log-unseen = { $name } lässt { $other } Platz { $number } nicht mehr sehen.
fairness-coach = { $name } darf den Platz von { $seat } als Coach sehen.
fairness-caster = { $name } darf den Platz von { $seat } als Caster sehen, wenn alle zustimmen.
fairness-viewers-when = -# { $when }

## What they see

button-watch = Platz von { $seat } sehen
button-watch-all = Plätze sehen
ui-watch = **{ $seat }** in { $turn }. { $game }, Tisch #{ $session }. Nur du siehst das.
ui-watch-end = **{ $seat }** am Ende der Partie. { $game }, Tisch #{ $session }. Nur du siehst das.
ui-watch-words = Wie { $seat } es liest:
ui-watch-seat = { $seat }
ui-watch-which = Welcher Platz?
button-watch-back = Früher
button-watch-on = Später

## Refusals

refuse-not-viewer = Du darfst keinen Platz an Tisch #{ $session } sehen.
remedy-not-viewer = Wer dort sitzt, kann es mit **Wer das sehen darf** unter Hand oder Plan erlauben.
refuse-viewer-early = Es gibt noch nichts zu sehen.
remedy-viewer-early = Du siehst alles { $later }: Schau dann noch einmal.
refuse-viewer-late = Dieser Tisch zählt, also bleiben seine Plätze geheim, solange er läuft.
remedy-viewer-late = Schau noch einmal, wenn die Partie vorbei ist.
refuse-viewer-sealed = Andere spielen noch mit demselben Zufall.
remedy-viewer-sealed = Schau noch einmal, wenn die ganze Runde vorbei ist.
refuse-viewer-before = Damals saß hier jemand, der es nicht erlaubt hat.
remedy-viewer-before = Geh mit **Später** weiter.
refuse-viewer-seated = Wer am Tisch sitzt, sieht keinen anderen Platz.
remedy-viewer-seated = Wähl jemanden, der hier nicht mitspielt.
refuse-viewers-many = Du lässt schon { $most } Leute deinen Platz sehen.
remedy-viewers-many = Nimm es zuerst bei einer Person zurück.
refuse-viewer-whom = Du hast niemanden gewählt.
remedy-viewer-whom = Drück noch einmal auf **Jemandem erlauben** und wähl jemanden aus.
refuse-viewer-bot = Ein Bot sieht keinen Platz.
remedy-viewer-bot = Wähl einen Menschen.
refuse-viewer-gone = Sonst erlaubt das niemand mehr.
remedy-viewer-gone = Mit **Jemandem erlauben** kannst du selbst einen Caster nennen.
