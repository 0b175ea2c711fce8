# Coaches and casters: who may see a seat. Style: docs/message_style.md.

button-viewers = Who may see this
ui-viewers = **Who may see your seat.** A coach sees your seat, a caster every seat once everybody agrees. The table reads whom you allow. You can take it back at any time.
ui-viewers-late = While the game runs, they see everything { $later }.
ui-viewers-after = This table counts: they see nothing before it is over.
ui-viewers-coach = **{ $name }** is your coach.
ui-viewers-caster = **{ $name }** is a caster, once everybody agrees.
ui-viewers-asked = **{ $name }** shall be a caster. You have not agreed.
button-viewers-back = Withdraw
button-viewers-agree = Agree
button-viewers-form = Let somebody see it
ui-viewers-form = Who may see your seat
ui-viewers-person = Who?
ui-viewers-person-help = They look at it with Board, for as long as you allow it.
ui-viewers-as = What may they see?
ui-viewers-as-coach = My seat (coach)
ui-viewers-as-caster = All seats, if everybody agrees (caster)
log-coach = { $name } lets { $other } see seat { $number } as a coach.
log-caster = { $name } lets { $other } see seat { $number } as a caster, once everybody agrees.
log-unseen = { $name } no longer lets { $other } see seat { $number }.
fairness-coach = { $name } may see the seat of { $seat } as a coach.
fairness-caster = { $name } may see the seat of { $seat } as a caster, if everybody agrees.
fairness-viewers-when = -# { $when }

## What they see

button-watch = See { $seat }'s seat
button-watch-all = See the seats
ui-watch = **{ $seat }** in { $turn }. { $game }, table #{ $session }. Only you see this.
ui-watch-end = **{ $seat }** at the end of the game. { $game }, table #{ $session }. Only you see this.
ui-watch-words = As { $seat } reads it:
ui-watch-seat = { $seat }
ui-watch-which = Which seat?
button-watch-back = Earlier
button-watch-on = Later

## Refusals

refuse-not-viewer = You may see no seat of table #{ $session }.
remedy-not-viewer = Somebody at the table can allow it, with **Who may see this** below their hand or plan.
refuse-viewer-early = There is nothing to see yet.
remedy-viewer-early = You see everything { $later }: look again then.
refuse-viewer-late = This table counts, so its seats stay secret while it runs.
remedy-viewer-late = Look again when the game is over.
refuse-viewer-sealed = Others still play with the same luck.
remedy-viewer-sealed = Look again when the whole round is over.
refuse-viewer-before = Somebody else had this seat then, who has not allowed it.
remedy-viewer-before = Go on to a later turn.
refuse-viewer-seated = Whoever sits at the table sees no other seat.
remedy-viewer-seated = Choose somebody who does not play here.
refuse-viewers-many = You let { $most } people see your seat already.
remedy-viewers-many = Take one back first.
refuse-viewer-whom = You chose nobody.
remedy-viewer-whom = Press **Let somebody see it** again and choose somebody.
refuse-viewer-bot = A bot sees no seat.
remedy-viewer-bot = Choose a person.
refuse-viewer-gone = Nobody else allows this any more.
remedy-viewer-gone = You can name a caster yourself with **Let somebody see it**.
