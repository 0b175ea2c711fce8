## Discord's refusals: why, and what helps. The first sentence also says why the clocks of a table are stopped.

refuse-discord-permissions = { $count ->
    [one] I lack a permission in that channel: **{ $permissions }**.
   *[other] I lack permissions in that channel: **{ $permissions }**.
}
remedy-discord-permissions = Somebody who manages the channel can grant it under **Edit Channel → Permissions**, or for the whole server under **Server Settings → Roles**. Then try again.
refuse-discord-permission = Discord does not let me do this there, and does not say why.
remedy-discord-permission = Somebody who manages the server can check whether I lack a permission there. Then try again.
refuse-discord-timed-out = I am timed out on that server.
remedy-discord-timed-out = Somebody who manages the server can end that: right-click or hold my name, **Remove Timeout**. Then try again.
refuse-discord-locked = That thread is locked, so its members cannot press anything there.
remedy-discord-locked = Somebody who manages threads can unlock it: right-click or hold the thread, **Unlock Thread**. Then try again, or play in another channel.
refuse-discord-archived = That thread is closed, and I cannot open it again.
remedy-discord-archived = Write something there to open it, or play in another channel.
refuse-discord-unseen = I cannot see that channel or thread.
remedy-discord-unseen = In a private thread, mention me there first; elsewhere somebody who manages the channel can grant me **View Channels**. Then try again.
refuse-discord-starter = The first message of that forum post is missing, so Discord accepts no others.
remedy-discord-starter = Its author can write the first message; otherwise play in a new post.
refuse-discord-threads-full = This server has as many open threads as Discord allows.
remedy-discord-threads-full = Close threads that are over, or play in the channel itself.
refuse-discord-thread-members = That thread has as many members as Discord allows.
remedy-discord-thread-members = Somebody has to leave it first; otherwise play in another thread.
refuse-discord-moderation = The server's automatic moderation, or Discord's own filter, has blocked what I wanted to write.
remedy-discord-moderation = Somebody who manages the server can exempt me under **Server Settings → AutoMod**. Then try again.
refuse-discord-closed-direct = Discord does not let me send that person direct messages.
remedy-discord-closed-direct = They can allow them under **Privacy Settings** of this server, or unblock me. Then try again.
refuse-discord-flagged = Discord has restricted this bot because it suspects spam.
remedy-discord-flagged = Whoever runs the bot can appeal to Discord. Until then play in channels.
refuse-discord-verification = This server asks for a verification that I do not have.
remedy-discord-verification = Somebody who manages the server can look at **Server Settings → Safety Setup**. Then try again.
refuse-discord-server = The server has reached a limit of Discord's, or lacks what this needs.
remedy-discord-server = Somebody who manages the server can make room. Then try again.
refuse-discord-limited = Discord accepts nothing from me there for a while: slow mode, or too much at once.
remedy-discord-limited = Somebody who manages the channel can switch slow mode off. Otherwise try again later.
refuse-discord-unknown = Discord refuses this for now (code { $code }).
remedy-discord-unknown = Try again later, or in another channel. If it keeps happening, give this code to whoever runs the bot.
refuse-discord-channel-gone = That channel no longer exists, or I am no longer in its server.
remedy-discord-channel-gone = Use the command in another channel; `/game status` takes a table there.
refuse-discord-message-gone = That message no longer exists.
remedy-discord-message-gone = Use the command again.
refuse-discord-person-gone = That person is not on the server, or their account no longer exists.
remedy-discord-person-gone = Choose somebody else.
refuse-discord-channel-kind = Discord does not offer this in that kind of channel.
remedy-discord-channel-kind = Use an ordinary text channel.
refuse-discord-too-large = That is more than Discord accepts in one message.
remedy-discord-too-large = Try again with less.
refuse-discord-request = Discord does not accept this.
remedy-discord-request = Try it another way. If it keeps happening, tell whoever runs the bot.

## At the table

notice-silenced = { $why } The clocks are stopped.
notice-heard = The clocks run on.
status-silenced = All clocks are stopped, and nobody loses time. { $why } They run on by themselves once that is over.
warning-silenced = I cannot write in <#{ $channel }>. { $why } { $remedy } I go on trying, and what is played is stored all the same.
ui-thread-sleeps = This thread closes after an hour without messages. In its settings, **Hide After Inactivity** can be set to a week, so that the table stays in sight.
