// Inside SimCord's page: pictures are asked for again if they do not come, and the view follows the conversation.
const TRIES = 4;
const ask = window.fetch.bind(window);
window.fetch = async (address, options) => {
  let answer = await ask(address, options);
  for (let tried = 1; tried < TRIES && !answer.ok && String(address).startsWith("/api/assets/"); tried += 1) {
    await new Promise((done) => setTimeout(done, 300 * tried));
    answer = await ask(address, options);
  }
  return answer;
};

const NEAR = 120;
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
let follow = true;

function toEnd() {
  if (follow) timeline.scrollTop = timeline.scrollHeight;
}

// Only a person's own scrolling lets go of the end; a picture that loads above must not.
for (const moved of ["wheel", "touchmove", "keyup", "pointerup"]) {
  timeline.addEventListener(moved, () => requestAnimationFrame(() => {
    follow = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
  }), { passive: true });
}
new ResizeObserver(toEnd).observe(list);
new MutationObserver(toEnd).observe(list, { childList: true, subtree: true });

// In direct messages SimCord shows a channel's mention as its number: its name, and the way there.
const MENTION = /<#(\d+)>/;
let places = null;

async function placeNames() {
  return new Map(Object.entries(await (await ask("/corner/places", { cache: "no-store" })).json()));
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
new MutationObserver(nameMentions).observe(list, { childList: true, subtree: true });
nameMentions();
