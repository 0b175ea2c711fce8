# Rematch: the same game again, for the people who have just played it. Style: docs/message_style.md.

cmd-game-rematch = revanche
    .description = Eine beendete Partie noch einmal: gleiche Leute, gleiche Einstellungen, einen Platz weiter
button-rematch = Revanche
ui-rematch-opened = { $count ->
    [0] Tisch #{ $session } ist offen: { $game }, noch einmal wie zuvor. Drück dort **Starten**.
    [one] Tisch #{ $session } ist offen: { $game }, noch einmal wie zuvor. Eine Person ist eingeladen.
   *[other] Tisch #{ $session } ist offen: { $game }, noch einmal wie zuvor. { $count } Personen sind eingeladen.
}
rematch-invitation = { $who }: { $host } möchte eine Revanche bei { $game }, Tisch #{ $session }. Drück **Mitspielen**, um dich zu setzen.
refuse-rematch = Nur wer an Tisch #{ $session } saß, kann um eine Revanche bitten.
remedy-rematch = Eröffne einen eigenen Tisch: `/game new`.
refuse-rematch-running = Tisch #{ $session } ist noch nicht zu Ende.
remedy-rematch-running = Bitte danach um eine Revanche.
refuse-rematch-tournament = An Turniertischen gibt es keine Revanche.
remedy-rematch-tournament = Eröffne einen eigenen Tisch: `/game new`.
refuse-rematch-elsewhere = Eine Revanche wird dort gespielt, wo die Partie war.
remedy-rematch-elsewhere = Bitte in <#{ $channel }> darum oder eröffne hier einen Tisch: `/game new`.
