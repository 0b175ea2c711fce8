// The frame around the conversation: it selects the channel, and the member who views it.
import { activity } from "/corner/activity.js";
import { markOverflow } from "/corner/overflow.js";

const words = JSON.parse(document.getElementById("words").textContent);
const COLOURS = ["#b5473c", "#2f6f9f", "#4f7d3a", "#8a5aa8", "#b07a1e", "#2e8b84"];
const POLL = 500;
const $ = (id) => document.getElementById(id);
// The server identifies a window by this name. The place it shows is stored, so that a reload keeps it.
const NAME = crypto.randomUUID();
const KEPT = "place";
const state = { key: "", place: null, drawn: "", lost: 0, going: 0, scrolled: "" };

document.title = words.title;
$("another").textContent = words.another;
$("channels-title").textContent = words.channels;
$("direct-title").textContent = words.direct;
$("members-title").textContent = words.members;
$("door").textContent = words.takes;
$("skip").textContent = words.skip;
$("leave").textContent = words.leave;
$("leave").onclick = () => $("activity").close();
$("activity").onclose = () => $("activity").querySelector("iframe").remove();
for (const id of ["side", "places", "people"]) markOverflow($(id));

function entry({ label, sign, face, current, unread, calls, closed, extra, go }) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = ["entry", unread ? "unread" : "", extra || ""].join(" ").trim();
  button.setAttribute("aria-current", String(Boolean(current)));
  const lead = document.createElement("span");
  lead.className = face ? "face" : "sign";
  lead.textContent = face ? label[0] : sign;
  lead.setAttribute("aria-hidden", "true");
  if (face) lead.style.background = face;
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = label;
  button.append(lead, name);
  if (calls) {
    const mark = document.createElement("span");
    mark.className = "calls";
    mark.textContent = String(calls);
    button.append(mark);
  }
  if (closed) {
    const mark = document.createElement("span");
    mark.className = "closed";
    mark.title = mark.ariaLabel = words.closed;
    mark.setAttribute("role", "img");
    button.append(mark);
  }
  button.addEventListener("click", go);
  item.append(button);
  return item;
}

function draw(world) {
  const { place } = world;
  const here = (id) => id === place.channel;
  $("server").textContent = world.server;
  const rows = [];
  for (const channel of world.channels) {
    rows.push(entry({ label: channel.name, sign: "#", current: here(channel.id), unread: channel.unread, calls: channel.calls,
      go: () => go({ ...place, channel: channel.id }) }));
    for (const thread of channel.threads) {
      rows.push(entry({ label: thread.name, sign: "↳", extra: "thread", current: here(thread.id), unread: thread.unread,
        calls: thread.calls, go: () => go({ ...place, channel: thread.id }) }));
    }
  }
  for (const { name, begins, channel } of world.events) {
    const at = new Date(begins).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    rows.push(entry({ label: `${name} · ${at}`, sign: "◷", extra: "event", go: () => go({ ...place, channel }) }));
  }
  $("channels").replaceChildren(...rows);
  $("direct").replaceChildren(entry({ label: words.bot, sign: "@", current: here(world.direct.id), unread: world.direct.unread,
    calls: world.direct.calls, go: () => go({ ...place, channel: world.direct.id }) }));
  const me = world.members.find((member) => member.id === place.member);
  document.title = `${me.name} · ${words.title}`;
  drawDoor(me);
  $("members").replaceChildren(...world.members.map((member, index) => entry({
    label: member.name, face: COLOURS[index % COLOURS.length], current: member.id === place.member, calls: member.calls,
    closed: !member.open, go: () => go({ channel: here(world.direct.id) ? member.direct : place.channel, member: member.id }),
  })));
}

// Draws the switch for the bot's direct messages to the viewing member.
function drawDoor({ id, open }) {
  const door = $("door");
  door.setAttribute("aria-checked", String(open));
  door.onclick = async () => {
    await ask("/corner/direct", { member: id, open: !open });
    await look();
  };
}

function show(key) {
  state.key = key;
  const frame = document.createElement("iframe");
  frame.id = "stage";
  frame.title = "Channel";
  frame.src = `/stage#${key}`;
  $("stage").replaceWith(frame);
  $("veil").hidden = true;
  $("activity").close();
}

function launch(address, member) {
  $("activity").close();
  $("activity").append(activity(address, member));
  $("activity").show();
}

function ask(path, body) {
  return fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

// Shows a place; without one, the place that was opened last in any window.
async function go(place) {
  const same = place && state.place?.channel === place.channel && state.place?.member === place.member;
  if (same && $("veil").hidden) return true;
  state.going += 1;
  try {
    const answer = await ask("/corner/go", { window: NAME, ...place });
    if (!answer.ok) return false;
    const shown = await answer.json();
    state.place = shown.place;
    sessionStorage.setItem(KEPT, JSON.stringify(shown.place));
    show(shown.key);
  } finally {
    state.going -= 1;
  }
  await look();
  return true;
}

function veil(text, action) {
  $("veil").textContent = text;
  $("veil").onclick = action;
  $("veil").hidden = false;
}

async function look() {
  if (state.going) return undefined;
  const before = state.key;
  let answer, world;
  try {
    answer = await fetch(`/corner/world?window=${NAME}${document.hidden ? "&hidden" : ""}`, { cache: "no-store" });
    if (answer.ok) world = await answer.json();
  } catch {
    state.lost += 1;
    if (state.lost > 3) veil(words.gone, () => location.reload());
    return undefined;
  }
  if (state.lost > 3 || (state.lost && answer.status === 410)) return location.reload();
  state.lost = 0;
  if (state.going || state.key !== before) return undefined; // the answer is about a place that was left in the meantime
  if (!world) return veil(words.elsewhere, () => go(state.place)); // newer windows have displaced this one
  if (world.key !== state.key) show(world.key);
  if (world.activity) launch(world.activity, world.place.member);
  const drawn = JSON.stringify(world);
  if (drawn === state.drawn) return undefined;
  state.drawn = drawn;
  const moved = state.scrolled !== state.key;
  state.scrolled = state.key;
  const focused = document.activeElement?.textContent;
  draw(world);
  if (moved) for (const one of document.querySelectorAll(".entry[aria-current=true]")) one.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (focused) [...document.querySelectorAll(".entry")].find((one) => one.textContent === focused)?.focus();
  return undefined;
}

// For the keyboard: arrow keys move through a list, and one link skips all lists.
$("side").addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const entries = [...(event.target.closest("ul")?.querySelectorAll(".entry") ?? [])];
  const next = step && entries[entries.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
});
$("skip").addEventListener("click", (event) => {
  event.preventDefault();
  $("stage").contentDocument.getElementById("channel-composer-input")?.focus();
});

// The page in the frame asks for a channel whose name was pressed in a message.
window.addEventListener("message", (event) => {
  if (event.origin === window.location.origin && event.data?.open && state.place) go({ ...state.place, channel: event.data.open });
});

window.addEventListener("pagehide", () => navigator.sendBeacon("/corner/leave", JSON.stringify({ window: NAME })));
window.addEventListener("pageshow", (event) => event.persisted && location.reload());

async function watch() {
  await look();
  setTimeout(watch, POLL);
}

async function enter() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT));
  if (!(kept && await go(kept))) await go();
}
enter().finally(watch);
