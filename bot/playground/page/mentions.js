// Makes mentions work: a command's begins the command in the input line, a channel's opens the channel. In direct messages SimCord
// shows a channel's mention as its id.
import { begin, called } from "/corner/typing.js";

const MENTION = /<#(\d+)>/;
const list = document.getElementById("channel-message-list");
let places = null;

async function placeNames() {
  return new Map(Object.entries(await (await fetch("/corner/places", { cache: "no-store" })).json()));
}

function link(id, name) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "place";
  button.textContent = `#${name}`;
  button.addEventListener("click", () => window.parent.postMessage({ open: id }, window.location.origin));
  return button;
}

async function nameMentions() {
  const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT, (node) =>
    MENTION.test(node.data) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  if (!found.length) return;
  places ??= await placeNames();
  for (const node of found) {
    for (let text = node, match = MENTION.exec(text.data); match; match = MENTION.exec(text.data)) {
      const rest = text.splitText(match.index);
      rest.deleteData(0, match[0].length);
      rest.before(link(match[1], places.get(match[1]) ?? match[1]));
      text = rest;
    }
  }
}

// SimCord's link to a new thread points to discord.com, where the thread does not exist.
function openThreads() {
  for (const anchor of list.querySelectorAll("a.message-system-link")) {
    const [, id] = /\/channels\/\d+\/(\d+)$/.exec(anchor.href) ?? [];
    if (id) anchor.replaceWith(link(id, anchor.textContent));
  }
}

// SimCord knows English names only; Discord shows those of the reader's language.
function nameCommand(mention) {
  const name = called(mention.textContent);
  if (name) mention.textContent = `/${name}`;
}

function openCommands() {
  for (const mention of list.querySelectorAll("span.command-mention:not([role])")) {
    nameCommand(mention);
    mention.setAttribute("role", "button");
    mention.tabIndex = 0;
    mention.addEventListener("click", () => begin(mention.textContent));
    mention.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") begin(mention.textContent);
    });
  }
}

for (const lead of [openCommands, openThreads]) {
  new MutationObserver(lead).observe(list, { childList: true, subtree: true });
  lead();
}
document.addEventListener("commands-known", () => list.querySelectorAll("span.command-mention").forEach(nameCommand));
new MutationObserver(nameMentions).observe(list, { childList: true, subtree: true });
nameMentions();
