## Filthy Rich: das Übungsspiel. Was jeder Schritt sagt, und was er sagt, wenn du etwas anderes wählst

filthy_rich-lesson-goal = Wer zuerst drei Luxusartikel hat, gewinnt. Aber Luxus verdient nichts und bringt Steuern. Du hast 10 $, also kommen erst Geschäfte: Kauf noch keinen Luxus.
    .other = Dann bleibt wenig Geld für ein Geschäft, das verdient. Kauf noch keinen Luxus.
filthy_rich-lesson-open = Jetzt zwei Aktionen. Eröffne ein Geschäft: Zahl seine Kosten, und leg sein Schild in leere Fächer der offenen Seite. Wer immer sein Fach würfelt: Du bekommst Geld. Nimm die Tagesbar und Fach 9.
    .other = In einer Partie gut. Spiel hier die Tagesbar Neonnacht, und leg ihr Schild in Fach 9.
filthy_rich-lesson-discard = Deine Bar ist offen. Deine zweite Aktion: noch eine Karte spielen oder eine für 1 $ abwerfen. Vorteile helfen lange, Aktionskarten einmal. Wirf das Limonaden-Duell ab.
    .other = Auch so nutzt man eine Aktion. Wirf hier das Limonaden-Duell für 1 $ ab.
filthy_rich-lesson-roll = Die Nummer der offenen Seite sagt, wie viele Würfel du wirfst: einen. 1 bis 9 treffen das sichtbare Schild im Fach, 0 bringt Steuern. Dann blättert ein Würfel vielleicht um, und du ziehst zwei Karten.
    .other = Verkauft kann dein Geschäft nichts verdienen. Behalt es, und würfle.
filthy_rich-lesson-taxes = Fach 9 wurde zweimal getroffen: 6 $ für dich. { $seat2 } hat auch eine 0 gewürfelt: Alle zahlen 1 $ je Steuersymbol. Vorher darf man Geschäfte verkaufen. Behalt deines, es verdient.
    .other = Verkauft spart es jetzt 1 $, aber jeder Treffer bringt dir 3 $. Behalt es.
filthy_rich-lesson-luxury = Noch eine 9, und du bist mit 13 $ am Zug. { $seat3 } hat ein sichtbares Schild zugedeckt und dafür 2 $ an { $seat2 } gezahlt. Kauf deinen ersten Luxus.
    .other = Sparen ist auch erlaubt. Kauf hier den Luxus: Mit zwei weiteren würdest du gewinnen.
filthy_rich-lesson-end = Einer von dreien. Wer eine Steuer nicht zahlen kann, scheidet aus, und sein Luxus wird versteigert. Deine Hand siehst nur du, auch als Direktnachricht. Optionen ändern Einzelheiten: `/rules`.
