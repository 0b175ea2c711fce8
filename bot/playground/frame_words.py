"""Translation of the texts of SimCord's own page, which exists in English only: buttons of forms, hints, texts for screen
readers.

The texts are replaced in the page's files on the way to the browser, so that texts of players or the bot cannot be affected.
"""

import html
import json
import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from bot.services.wording.texts import Texts, Verbatim
from engines.core.phrase import phrase

_MARK: Final = re.compile(r"«([a-z-]+)((?: \| \w+=[^|»]+)*)»")
_VALUE: Final = re.compile(r" \| (\w+)=([^|»]+?)(?= \||$)")

REPLACED: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType({
    "index.html": {
        '<html lang="en">': '<html lang="{{language}}">',
        "<title>SimCord Preview</title>": "<title>«conversation»</title>",
        'aria-label="Preview viewport"': 'aria-label="«conversation»"',
        'aria-label="Conversation"': 'aria-label="«conversation»"',
        ">Load earlier messages<": ">«earlier»<",
        ">No messages in this channel.<": ">«nothing-here»<",
        ">Newer messages<": ">«newer»<",
        ">New messages · jump to latest<": ">«new-messages»<",
        'aria-label="Cancel reply"': 'aria-label="«cancel-reply»"',
        'for="channel-composer-input">Message<': 'for="channel-composer-input">«message»<',
        'placeholder="Message"': 'placeholder="«message»"',
        'type="submit">Send<': 'type="submit">«send»<',
        'aria-label="Focused message"': 'aria-label="«message»"',
        'aria-label="Dialog"': 'aria-label="«form»"',
    },
    "preview.css": {'"SPOILER"': "«spoiler»"},
    "app.js": {'"Unavailable channel"': "«no-channel»", '"Preview session closed."': "«closed»"},
    "connection.js": {
        '"Action outcome is uncertain; it will not be retried."': "«uncertain»",
        '"Connection lost; polling will continue."': "«lost»",
        '"Connection restored."': "«restored»",
    },
    "command-drafts.js": {"invocation: entry.invocation": "invocation: entry.label ?? entry.invocation"},
    "commands.js": {
        # The site adds the localized names of commands and options to SimCord's list as `label`.
        'const invocation = String(entry.invocation || "");': "const invocation = [entry.label, entry.invocation]"
        '.find((name) => name?.toLocaleLowerCase().includes(needle)) ?? "";',
        "String(a.entry.invocation).localeCompare(String(b.entry.invocation))": "String(a.entry.label)"
        ".localeCompare(String(b.entry.label))",
        'node("strong", "", `/${entry.invocation}`)': 'node("strong", "", `/${entry.label}`)',
        "announce?.(`/${active.invocation}`)": "announce?.(`/${active.label}`)",
        ": `/${entry.invocation}`);": ": `/${entry.label}`);",
        '? [focused.name, focused.description || ""]': '? [focused.label, focused.description || ""]',
        'node("span", "command-pill-label", option.name)': 'node("span", "command-pill-label", option.label)',
        "({ name: option.name, value: option.name,": "({ name: option.label, value: option.name,",
        # The entries below translate the page's own texts.
        '"COMMANDS"': "«commands»",
        '"MEMBERS"': "«members»",
        '"ROLES"': "«roles»",
        '"CHANNELS"': "«channels»",
        '"OPTIONS"': "«options»",
        "`OPTIONS MATCHING ${current.toUpperCase()}`": "(current ? «options-for | typed=current» : «options»)",
        "`OPTIONS MATCHING ${field.value.toUpperCase()}`": "(field.value ? «options-for | typed=field.value» : «options»)",
        "`OPTIONS MATCHING ${input.value.toUpperCase()}`": "(input.value ? «options-for | typed=input.value» : «options»)",
        '"This field is required."': "«required»",
        '"Value length is outside the allowed range."': "«bad-length»",
        '"Value is outside the allowed range."': "«bad-range»",
        '"Choose an available option."': "«choose-listed»",
        '"Enter a valid value."': "«bad-value»",
        '"Integer is outside the safe range."': "«bad-range»",
        '"This file type is not allowed."': "«bad-file»",
        "`Show ${identity.name} commands`": "«commands-of | name=identity.name»",
        '"Application commands"': "«commands»",
        "`+${optional} optional`": "«optional | count=optional»",
        '"Loading commands"': "«loading-commands»",
        '"Commands are unavailable"': "«no-commands»",
        '"Some commands are not shown"': "«more-commands»",
        "`${matches.length} commands`": "«commands-found | count=matches.length»",
        "`/${entry.invocation}; ${required.length} required options missing`":
            "«missing-in | name=entry.label | count=required.length»",
        "`${missing.length} required options missing`": "«missing | count=missing.length»",
        '"Exit command mode"': "«leave-command»",
        '{ name: "True", value: true }, { name: "False", value: false }':
            "{ name: «yes», value: true }, { name: «no», value: false }",
        '(value.raw ? "True" : "False")': "(value.raw ? «yes» : «no»)",
        "/^(true|false)$/i.test(field.value)":
            '["true", "false", «yes», «no»].some((word) => word.toLowerCase() === field.value.toLowerCase())',
        'field.value.toLowerCase() === "true"': '["true", «yes».toLowerCase()].includes(field.value.toLowerCase())',
        '"Loading options failed"': "«options-failed»",
        '"No options match"': "«no-options»",
        "`Command /${currentDraft().invocation}`": "«command | name=currentDraft().invocation»",
        "`${option.name}: ${mention.textContent}; edit`": "«change-value | name=option.label | value=mention.textContent»",
        '`${option.name} attachment${option.fileTypes?.length ? `, ${option.fileTypes.join(", ")}` : ""}`':
            "«file-of | name=option.label»",
        '"File exceeds the 10 MiB per-file limit."': "«file-too-large»",
        '"Uploads exceed the 25 MiB aggregate limit."': "«files-too-large»",
        '"Choose file"': "«choose-file»",
        "`Remove ${value.file.name}`": "«remove | name=value.file.name»",
        "`Remove ${option.name} option`": "«remove | name=option.label»",
        '`${option.name}${option.required ? ", required" : ""}`':
            "(option.required ? «required-option | name=option.label» : option.label)",
        '`+${remaining} ${displayed.length ? "more" : "options"}`': "«optional | count=remaining»",
        '"+ options"': "«options»",
        '"This command is no longer available. Exit command mode to continue."': "«command-gone»",
        '`Dropped values for ${currentDraft().droppedOptions.join(", ")} because the command changed.`': "«command-changed»",
    },
    "components.js": {
        '"Unavailable link"': "«no-link»",
        '"Thumbnail"': "«picture»",
        "`Gallery item ${index + 1}`": "«picture-number | number=index + 1»",
        '"Attached file"': "«file»",
        "`Component type ${type} unavailable`": "«not-shown»",
        '"Open provider"': "«open-link»",
        '"Embed author icon"': "«picture»",
        "`Embed ${index + 1} thumbnail`": "«picture-number | number=index + 1»",
        "`Embed ${index + 1} ${kind}`": "«picture-number | number=index + 1»",
        '"Embed footer icon"': "«picture»",
        "`Remove ${file.name}`": "«remove | name=file.name»",
        '"Drop files here or "': "`${«drop-files»} `",
        '"browse"': "«browse»",
        "`Upload up to ${component.max_values ?? 1} files, 10 MiB per file.`": "«upload-limit | count=component.max_values ?? 1»",
        '"Dialog"': "«form»",
        '"Close modal"': "«close-form»",
        '`This form will be submitted to ${modal.application_name || "this application"}. Do not share passwords or '
        'other sensitive information.`':
            "«no-passwords | name=modal.application_name ?? ''»",
        '"Cancel"': "«cancel»",
        '"Submit"': "«submit»",
    },
    "composer.js": {
        '? "Save" : "Send"': "? «save» : «send»",
        "`${sendLabel} message (Enter)`": "(state.editTargetId ? «save-enter» : «send-enter»)",
        '"Edit message"': "«edit-message»",
        '"You can use application commands here"': "«only-commands»",
        "`Message ${channel.glyph}${channel.name}`": "«message-to | place=channel.glyph + channel.name»",
        "`Editing message ${state.editTargetId}`": "«edit-message»",
        '`Replying to ${reply.author?.name || "Unknown author"}: ${String(reply.excerpt || "").slice(0, 100)}`':
            "«replying-to | name=reply.author?.name ?? '' | text=String(reply.excerpt ?? '').slice(0, 100)»",
        "`Replying to message ${state.replyToId}`": "«replying»",
        '"Cancel edit"': "«cancel-edit»",
        '"Cancel reply"': "«cancel-reply»",
    },
    "dom.js": {"dot.title = presence;": ""},
    "media.js": {
        '"Image preview"': "«picture»",
        '"Zoom image"': "«zoom»",
        '"Fit image"': "«fit»",
        '"Close image preview"': "«close-picture»",
        '"Image; use arrow keys to pan when zoomed"': "«picture-pan»",
        '"Previous image"': "«picture-before»",
        '"Next image"': "«picture-after»",
        '"Unknown author"': "«nobody»",
        '"Open original image"': "«picture-original»",
        "`${index + 1} of ${items.length}`": "«picture-of | number=index + 1 | count=items.length»",
        '`Open ${label || "image"} in image preview`': "«picture-open | name=label ?? ''»",
        '"Preview media"': "«picture»",
        '`${label || "Media"} unavailable`': "«picture-gone»",
        "`Reveal ${label} spoiler`": "«reveal»",
        "`Download ${label}`": "«download | name=label»",
        '"FILE"': "«file-kind»",
    },
    "messages.js": {
        '"Unknown author"': "«nobody»",
        "` in #${reply.channel_name}`": "` ${«in-channel | name=reply.channel_name»}`",
        '"Thread"': "«thread»",
        '${thread.message_count} ${thread.message_count === 1 ? "message" : "messages"}':
            "${thread.message_count === 1 ? «one-message» : «messages | count=thread.message_count»}",
        '"Archived"': "«archived»",
        "chat_input\" ? `/${name}` : name": "chat_input\" ? `/${window.commandNames[name] ?? name}` : name",
        'node("span", "message-system-icon", system.icon || "system")': 'node("span", "message-system-icon")',
        'appendMarkdownOrText(text, system.text || "", system.text_tokens, options);':
            "if (system.icon === \"thread\") text.textContent = «began-thread»;\n"
        '  else if (system.icon === "pin") text.textContent = «pinned»;\n'
        '  else if (system.kind === "CHANNEL_NAME_CHANGE") text.textContent = «renamed»;\n'
        "  else appendMarkdownOrText(text, system.text || \"\", system.text_tokens, options);",
        '"channel"': "«channel»",
        "` ${system.reference.author.name}'s message`": "` ${«message-of | name=system.reference.author.name»}`",
        '" message"': "` ${«message»}`",
        'invoker ? `${invoker} used ` : "Used "': "invoker ? `${«used-by | name=invoker»} ` : `${«used»} `",
        '"an application command"': "«a-command»",
        '" · View target message"': "` · ${«see-message»}`",
        '"attachment"': "«file»",
        "`Contents of ${filename}`": "«contents | name=filename»",
        "`Toggle preview of ${filename}`": "«contents | name=filename»",
        "`${filename} unavailable`": "«file-gone | name=filename»",
        '"Attachment"': "«file»",
        '"(edited)"': "«edited»",
        '" (edited)"': "` ${«edited»}`",
        "`Edited ${absoluteTime(message.edited_timestamp, options)}`":
            "«edited-at | time=absoluteTime(message.edited_timestamp, options)»",
        '"Only you can see this"': "«only-you»",
        '"Thinking…"': "«thinking»",
        '"Forwarded message"': "«forwarded»",
        '"Forwarded"': "«forwarded»",
        '"Reaction emoji"': "«emoji»",
        '`Actions for ${message.author?.name || "message"}`': "«actions»",
        '"Reply"': "«reply»",
        '"Edit"': "«edit»",
        '"Delete"': "«delete»",
        '"Unpin"': "«unpin»",
        '"Pin"': "«pin»",
    },
    "modal.js": {
        '"This field is required."': "«required»",
        "`Enter at least ${component.min_length} characters.`": "«too-short | count=component.min_length»",
        "`Enter no more than ${component.max_length} characters.`": "«too-long | count=component.max_length»",
        '"Choose at least one value."': "«choose-one»",
        "`Choose at least ${minimum} value(s).`": "«choose-least | count=minimum»",
        "`Choose no more than ${maximum} value(s).`": "«choose-most | count=maximum»",
        '"Choose a valid file."': "«bad-file»",
        "`${file.name} exceeds the 10 MiB per-file limit.`": "«file-too-large»",
        '"Uploads exceed the 25 MiB aggregate limit."': "«files-too-large»",
        '"Choose one option."': "«choose-one»",
        '"Choose an available option."': "«choose-listed»",
        '"Choose a valid checkbox value."': "«choose-listed»",
    },
    "select-drafts.js": {
        '"One or more selected options are no longer available."': "«selection-gone»",
        '`Choose at least ${minimum} option${minimum === 1 ? "" : "s"}.`': "«choose-least | count=minimum»",
        "`Choose no more than ${maximum} options.`": "«choose-most | count=maximum»",
        '"Wait for the current action to finish before applying."': "«wait»",
    },
    "selects.js": {
        '"Select an option"': "«choose»",
        '"Select one or more options"': "«choose-several»",
        '"Clear selection"': "«clear»",
        '"Checking access to saved selections."': "«loading»",
        "`${selected.length} selected. Choose ${minimum}\u2013${maximum} options.`":
            '(maximum === 1 ? "" : «selected | count=selected.length | most=maximum»)',
        '"Search options"': "«search»",
        '"Previous"': "«page-before»",
        '"Next"': "«page-after»",
        '"Options unavailable"': "«options-failed»",
        '"Loading options"': "«loading»",
        '"No matching options"': "«no-options»",
        "`${entries.length} options on this page`": "«on-page | count=entries.length»",
        '"No available options"': "«no-options»",
        '"SimCord selection draft actions"': "«selection»",
        '"SimCord selection draft"': "«selection»",
        '"Apply"': "«apply»",
        '"Cancel"': "«cancel»",
    },
    "surfaces.js": {'"Delete this message? This cannot be undone."': "«delete-ask»"},
    "text.js": {
        '"Custom emoji"': "«emoji»",
        "`${label} unavailable`": "label",
        '"Reveal spoiler"': "«reveal»",
    },
})  # fmt: skip
"""Replacements in each file of SimCord's page: `«key»` stands for a message, `«key | name=code»` for one with
a value that the page computes."""


def translated_source(name: str, source: str, texts: Texts, language: str) -> str:
    """Return a file of SimCord's page in a language. `name` is the file's name, `index.html` for the page itself."""
    replaced = REPLACED.get(name)
    if not replaced:
        return source
    each = re.compile("|".join(re.escape(old) for old in sorted(replaced, key=len, reverse=True)))
    return each.sub(lambda old: _MARK.sub(lambda mark: _worded(mark, name, texts, language), replaced[old[0]]), source)


def messages_used() -> Iterator[str]:
    """Yield the ids of the messages that the files use, without the prefix `playground-frame-`, some more than once."""
    for replaced in REPLACED.values():
        for new in replaced.values():
            yield from (mark[1] for mark in _MARK.finditer(new))


def _worded(mark: re.Match[str], name: str, texts: Texts, language: str) -> str:
    codes = dict(_VALUE.findall(mark[2]))
    values = {value: Verbatim(f"«{value}»") for value in codes}
    text = texts.say(phrase(f"playground-frame-{mark[1]}", **values), language, plain=True)
    if name.endswith(".html"):
        return html.escape(text)
    if not codes:
        return json.dumps(text, ensure_ascii=False)
    for special in ("\\", "`", "${"):
        text = text.replace(special, f"\\{special}")
    for value, code in codes.items():
        text = text.replace(f"«{value}»", f"${{{code}}}")
    return f"`{text}`"
