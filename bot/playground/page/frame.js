// The frame around the conversation: which channel, through whose eyes.
const words = JSON.parse(document.getElementById("words").textContent);
const COLOURS = ["#b5473c", "#2f6f9f", "#4f7d3a", "#8a5aa8", "#b07a1e", "#2e8b84"];
const POLL = 500;
const $ = (id) => document.getElementById(id);
const state = { serial: 0, place: null, drawn: "", lost: 0 };

document.title = words.title;
$("channels-title").textContent = words.channels;
$("direct-title").textContent = words.direct;
$("members-title").textContent = words.members;
$("door").textContent = words.takes;

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
      go: () => go(channel.id, place.member) }));
    for (const thread of channel.threads) {
      rows.push(entry({ label: thread.name, sign: "↳", extra: "thread", current: here(thread.id), unread: thread.unread,
        calls: thread.calls, go: () => go(thread.id, place.member) }));
    }
  }
  $("channels").replaceChildren(...rows);
  $("direct").replaceChildren(entry({ label: words.bot, sign: "@", current: here(world.direct.id), unread: world.direct.unread,
    calls: world.direct.calls, go: () => go(world.direct.id, place.member) }));
  drawDoor(world.members.find((member) => member.id === place.member));
  $("members").replaceChildren(...world.members.map((member, index) => entry({
    label: member.name, face: COLOURS[index % COLOURS.length], current: member.id === place.member, calls: member.calls,
    closed: !member.open, go: () => go(here(world.direct.id) ? member.direct : place.channel, member.id),
  })));
}

// Whether the bot may write to the member one is.
function drawDoor({ id, open }) {
  const door = $("door");
  door.setAttribute("aria-checked", String(open));
  door.onclick = async () => {
    await fetch("/corner/direct", { method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ member: id, open: !open }) });
    await look();
  };
}

function show(serial, key) {
  state.serial = serial;
  const frame = document.createElement("iframe");
  frame.id = "stage";
  frame.title = "Channel";
  frame.src = `/stage#${key}`;
  $("stage").replaceWith(frame);
  $("veil").hidden = true;
}

async function go(channel, member) {
  const same = state.place?.channel === channel && state.place?.member === member;
  if (same && $("veil").hidden) return;
  const answer = await fetch("/corner/go", { method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ channel, member }) });
  if (!answer.ok) return;
  state.place = { channel, member };
  const { serial, key } = await answer.json();
  show(serial, key);
  await look();
}

function veil(text, action) {
  $("veil").textContent = text;
  $("veil").onclick = action;
  $("veil").hidden = false;
}

async function look() {
  const before = state.serial;
  let world;
  try {
    world = await (await fetch("/corner/world", { cache: "no-store" })).json();
  } catch {
    state.lost += 1;
    if (state.lost > 3) veil(words.gone, () => location.reload());
    return;
  }
  if (state.lost > 3) return location.reload();
  state.lost = 0;
  if (state.serial !== before) return; // an answer about the place left meanwhile
  if (!state.place) {
    state.place = world.place;
    show(world.serial, world.key);
  }
  // The server shows one place at a time. A window that lost the stage takes it back when it is used again.
  if (world.serial !== state.serial) return veil(words.elsewhere, () => go(state.place.channel, state.place.member));
  const drawn = JSON.stringify(world);
  if (drawn === state.drawn) return;
  state.drawn = drawn;
  const focused = document.activeElement?.textContent;
  draw(world);
  if (focused) [...document.querySelectorAll(".entry")].find((one) => one.textContent === focused)?.focus();
}

// A channel's name pressed inside a message.
window.addEventListener("message", (event) => {
  if (event.origin === window.location.origin && event.data?.open && state.place) go(event.data.open, state.place.member);
});

async function watch() {
  await look();
  setTimeout(watch, POLL);
}
watch();
