## What computer players say at big moments

computer-remark = { $seat }: “{ $words }”

remark-prize-plain = { $variant ->
    [0] Just what I was after.
   *[other] That one was worth it.
    }
remark-prize-builder = { $variant ->
    [0] Now the plan comes together.
   *[other] This will look splendid.
    }
remark-prize-gambler = { $variant ->
    [0] Go big or go home!
   *[other] I had a feeling about this one.
    }
remark-prize-miser = { $variant ->
    [0] It hurts, but it will pay.
   *[other] I did the sums twice.
    }
remark-prize-racer = { $variant ->
    [0] First come, first served!
   *[other] No time to lose.
    }
remark-gain-plain = { $variant ->
    [0] That went well.
   *[other] I could get used to this.
    }
remark-gain-builder = { $variant ->
    [0] Good foundations pay off.
   *[other] Exactly as drawn.
    }
remark-gain-gambler = { $variant ->
    [0] What did I tell you? Lucky!
   *[other] Again, again!
    }
remark-gain-miser = { $variant ->
    [0] All of it goes under the mattress.
   *[other] Music to my ears.
    }
remark-gain-racer = { $variant ->
    [0] Did you see that?
   *[other] Full speed ahead!
    }
remark-blow-plain = { $variant ->
    [0] Ouch.
   *[other] I did not see that coming.
    }
remark-blow-builder = { $variant ->
    [0] Back to the drawing board.
   *[other] And I had just swept up.
    }
remark-blow-gambler = { $variant ->
    [0] Easy come, easy go.
   *[other] My luck will turn.
    }
remark-blow-miser = { $variant ->
    [0] Do you know what that costs me?
   *[other] I will remember this.
    }
remark-blow-racer = { $variant ->
    [0] That cost me time.
   *[other] A flat tyre. Wait for me!
    }
remark-lead-plain = { $variant ->
    [0] The view from up here is nice.
   *[other] In front, for now.
    }
remark-lead-builder = { $variant ->
    [0] Brick by brick.
   *[other] See how it grows?
    }
remark-lead-gambler = { $variant ->
    [0] Any bets against me?
   *[other] Now it gets interesting.
    }
remark-lead-miser = { $variant ->
    [0] Thrift pays, you see.
   *[other] Look who is ahead.
    }
remark-lead-racer = { $variant ->
    [0] Catch me if you can!
   *[other] See you at the finish.
    }
remark-won-plain = { $variant ->
    [0] Well played, all of you.
   *[other] That was closer than it looks.
    }
remark-won-builder = { $variant ->
    [0] It stands! Thank you all.
   *[other] Built to last.
    }
remark-won-gambler = { $variant ->
    [0] I never had a doubt. Well, one or two.
   *[other] The house does not always win.
    }
remark-won-miser = { $variant ->
    [0] And nothing wasted.
   *[other] I will celebrate at home. It is cheaper.
    }
remark-won-racer = { $variant ->
    [0] First across the line!
   *[other] Another lap?
    }
remark-lost-plain = { $variant ->
    [0] Well played. Another one?
   *[other] Good game.
    }
remark-lost-builder = { $variant ->
    [0] Next time I build higher.
   *[other] It was a fine building all the same.
    }
remark-lost-gambler = { $variant ->
    [0] Double or nothing?
   *[other] I would take those risks again.
    }
remark-lost-miser = { $variant ->
    [0] At least I kept my purse shut.
   *[other] Well played. What did it cost you?
    }
remark-lost-racer = { $variant ->
    [0] A rematch. Now!
   *[other] So close. Or not.
    }

server-remarks-on = - Computer players say a word at big moments.
server-remarks-off = - Computer players play in silence.
button-server-remarks-off = Stop remarks
button-server-remarks-on = Allow remarks

ui-settings-remarks-on = In panels only you see, computer players say a word at big moments.
ui-settings-remarks-off = In panels only you see, computer players play in silence.
settings-remarks-on = Computer players say a word at big moments
