# Sentences about tables, whatever the game. Style: docs/message_style.md; words: docs/glossary_de.md.

## Names and lists

# An empty line between a list and what follows it.
gap = {""}
somebody = Jemand
seat-name = Spieler { $number }
name-seat = { $name } (Platz { $number })
name-entry = { $name } (Nr. { $number })
list-alike = -# Gleich im Namen: { $people }
list-alike-one = Nr. { $number } ist { $person }
name-person = { $name } (Mensch, Platz { $number })
name-computer = { $name } (Computer, Platz { $number })
name-human = { $name } (Mensch)
# Auf Bildern, so kurz es geht
name-pic-number = { $name } ({ $number })
name-pic-person = Mensch { $number }
# What this language calls itself, and what stands before decimals.
language-name = Deutsch
decimal-mark = ,
list-one = { $one }
list-comma = { $first }, { $rest }
list-and = { $first } und { $last }
list-dot = { $first } · { $rest }
list-item = - { $line }
computer-random = Computer auf gut Glück
computer-novice = Computer mit Anfängerfehlern
computer-novice-builder = Computer mit Anfängerfehlern und Bauplan
computer-novice-gambler = Computer mit Anfängerfehlern und Wagemut
computer-novice-miser = Computer mit Anfängerfehlern und Sparbuch
computer-novice-racer = Computer mit Anfängerfehlern und Eile
computer-steady = Computer mit Verstand
computer-steady-builder = Computer mit Verstand und Bauplan
computer-steady-gambler = Computer mit Verstand und Wagemut
computer-steady-miser = Computer mit Verstand und Sparbuch
computer-steady-racer = Computer mit Verstand und Eile
computer-strong = Computer mit Weitblick
computer-level-random = auf gut Glück
computer-level-novice = mit Anfängerfehlern
computer-level-steady = mit Verstand
computer-level-strong = mit Weitblick
computer-about-novice = Macht Fehler wie am Anfang.
computer-about-steady = Spielt mit Verstand.
computer-about-strong = Probiert vor jedem Zug aus, was kommen könnte.
computer-about-builder = Mit Bauplan: denkt weit voraus.
computer-about-gambler = Mit Wagemut: geht Risiken ein und zahlt, was es kostet.
computer-about-miser = Mit Sparbuch: hält das Geld zusammen.
computer-about-racer = Mit Eile: will früh ans Ende.
pace-live = live – alle sind jetzt da
pace-daily = täglich – ein Zug am Tag
pace-relaxed = gemütlich – ohne Eile

## Options

option-on = an
option-off = aus
option-number = { $number }
option-line = { $option }: **{ $value }**

## Buttons on public messages

button-join = Mitspielen
button-leave = Verlassen
button-start = Starten
button-computer = Computer dazu
button-setup = Einstellungen
button-details = Details
button-salt = Zum Zufall beitragen
button-rules = Regeln
button-act = Mein Zug
button-board = Spielbrett
button-score = Wertung
button-plan = Plan
button-describe = In Worten
button-help = Hilfe

## The lobby

lobby-facts = { $minimum }–{ $maximum } Personen · { $length } · { $time }
lobby-facts-exact = { $count ->
    [one] Für eine Person · { $length } · { $time }
   *[other] { $count } Personen · { $length } · { $time }
}
lobby-changed = { $count ->
    [one] -# Eine Option geändert
   *[other] -# { $count } Optionen geändert
}
lobby-luck-of = -# Zufall von Tisch #{ $session }
lobby-missing = { $count ->
    [one] Eine Person fehlt noch.
   *[other] { $count } Personen fehlen noch.
}
lobby-ready = { $host } kann jetzt **Starten** drücken.
lobby-host-unseated = Die Tischleitung

## Behind Details

lobby-details = ### { $game } · Tisch #{ $session }
    -# von { $designer }
lobby-seats = **Plätze: { $taken } belegt**, { $minimum } bis { $maximum } können mitspielen
lobby-seat-person = - { $seat }
lobby-seat-host = - { $seat } (Tischleitung)
lobby-seat-computer = - { $seat } ({ $kind })
lobby-pace = **Tempo: { $pace }**
lobby-options = **Optionen**
lobby-options-none = Dieses Spiel hat keine Optionen.
lobby-option = - { $option }: { $value }
lobby-option-changed = - { $option }: **{ $value }** (geändert)

## The start, and luck anybody can check

start-title = ### { $game } beginnt · Tisch #{ $session }
start-players = Am Tisch, in Sitzreihenfolge: { $players }
start-luck = -# An diese Zahlen ist der ganze Zufall gebunden (**Fairness** erklärt sie): { $name }
start-how = Wirst du gerufen, drück **Mein Zug**: Nur du siehst deine Möglichkeiten.
luck-salts = { $count ->
    [one] SHA-256 des Textes, der dazukam: { $salts }
   *[other] SHA-256 der Texte, die dazukamen, der Reihe nach: { $salts }
}
luck-opened = -# Der Zufall ist nicht mehr geheim: **Fairness** zeigt den Startwert und was er beweist.

## The status message

status-moment = **{ $turn } · { $phase }**
status-waiting = { $count ->
    [one] **{ $who }** ist am Zug: { $decision } · seit { $since }
   *[other] **{ $who }** sind am Zug: { $decision } · seit { $since }
}
status-waiting-count = { $left ->
    [one] **{ $left } von { $count }** muss noch: { $decision } · seit { $since }
   *[other] **{ $left } von { $count }** müssen noch: { $decision } · seit { $since }
}
status-asked = Gefragt sind **{ $who }**: { $decision } · seit { $since }
status-how = -# Du bist am Zug? Drück **Mein Zug**: Nur du siehst deine Möglichkeiten.
status-ended = Dieser Tisch wurde ohne Ergebnis geschlossen.

## Posts

post-phase = ### { $turn } · { $phase }
post-more = { $count ->
    [one] - … und noch etwas: **Was geschah?**
   *[other] - … und noch { $count } Zeilen: **Was geschah?**
}
turn-notice = { $count ->
    [one] { $who }, du bist am Zug: { $decision }.
   *[other] { $who }, ihr seid am Zug: { $decision }. Ihr könnt gleichzeitig wählen.
}
line-about = { $line } ({ $game }, Tisch #{ $session })

## One-line notices about the table

notice-joined = { $name } setzt sich dazu.
notice-left-lobby = { $name } ist vor dem Start gegangen.
notice-host = { $name } leitet jetzt den Tisch.
notice-undo = { $seat } nimmt den letzten Zug zurück und wählt neu.
notice-undo-answers = { $seat } nimmt den letzten Zug zurück, samt den Antworten der Computer darauf, und wählt neu.
notice-rewind-at = { $host } hat die Partie zurückgespult bis { $turn }, { $phase }. Was danach kam, zählt nicht mehr.
notice-rewind-moderator-at = Die Moderation hat die Partie zurückgespult bis { $turn }, { $phase }. Was danach kam, zählt nicht mehr.
notice-new-luck = Kommende Würfel und Karten sind neu: Was noch niemand gezogen hat, wird neu gemischt.
notice-ended = { $name } hat den Tisch geschlossen. Es gibt kein Ergebnis.
notice-erased = { $seat } hat die eigenen Daten löschen lassen. Ein Computer übernimmt den Platz.

## The mark of what is our own: its key on pictures, and in alternative texts

pic-ours = Teils von uns, nicht aus dem veröffentlichten Spiel
alt-places = Markiert: { $places }.
alt-place = { $label } { $place }
alt-ours = Teils von uns: { $what }.

## Von denen, die den Bot betreiben

host-news = **Von denen, die diesen Bot betreiben:** { $text }
host-bars-server = Wer diesen Bot betreibt, hat diesen Server gesperrt, deshalb gehe ich. Die Tische bleiben erhalten und gehen weiter, wenn der Server wieder zugelassen wird.
refuse-barred-person = Wer diesen Bot betreibt, hat dich gesperrt.
remedy-barred-person = Mit `/my data` bekommst du weiter, was über dich gespeichert ist. Für alles andere frag, wer den Bot betreibt.
refuse-barred-server = Wer diesen Bot betreibt, hat diesen Server gesperrt.
remedy-barred-server = Seine Tische bleiben erhalten. Frag, wer den Bot betreibt.

## An vielen Stellen

alt-asked = Am Zug: { $seats }.
alt-final-score = Endwertung.
column-tables = Tische
column-wins = Siege
dollars = { $dollars } $
game-over = Die Partie ist zu Ende.
in-direct-messages = in Direktnachrichten
none = keine
order-until = Das gilt, bis du es zurücknimmst.
panel-money = Du hast { $dollars } $.
percent = { $percent }{ "\u00A0" }%
pic-final-score = Endwertung
pic-turn = Runde { $turn }
small-print = -# { $line }
table-title = ### { $game } · Tisch #{ $session }
turn-and-phase = { $turn }, { $phase }
you-object = dich
you-owner = deins
you-subject = du
