// Shows the frames the server sends, and sends back what is touched.

import { isActivity, query, signIn } from "./discord.js";
import { Live } from "./live.js";
import { markdown, when } from "./markdown.js";
import { zoomable } from "./zoom.js";

const WORDS = JSON.parse(document.getElementById("words").textContent);
const at = (id) => document.getElementById(id);
const FINGER = 44;
const pictures = new Map();
let live;

function made(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function busy(on) {
  document.body.classList.toggle("busy", on);
}

function press(id, value = null) {
  at("choice").close();
  busy(true);
  live.press(id, value);
}

// A replay's slider; ticks mark the steps of the reader.
function slider({ steps, at: now }) {
  const field = made("input", { type: "range", min: 0, max: steps.length - 1, value: now, onchange: () => press(steps[field.value][0]) });
  field.setAttribute("aria-label", WORDS.slider);
  field.setAttribute("list", "own");
  const ticks = steps.flatMap(([, own], step) => (own ? [made("option", { value: step })] : []));
  return made("div", {}, field, made("datalist", { id: "own" }, ...ticks));
}

function button({ id, label, style, disabled }) {
  return made("button", { type: "button", name: id, className: style, disabled, textContent: label, onclick: () => press(id) });
}

function row(one) {
  if (Array.isArray(one)) return made("div", { className: "row" }, ...one.map(button));
  const options = one.options.map(({ label, value, hint }) =>
    made("button", { type: "button", name: one.id, onclick: () => press(one.id, value) }, label, hint ? made("small", { textContent: hint }) : ""));
  return made("fieldset", {}, made("legend", { textContent: one.placeholder }), made("div", { className: "row" }, ...options));
}

function choose(answers) {
  if (answers.length === 1) return press(answers[0].id, answers[0].value);
  const choices = answers.map(({ id, value, label }) => made("button", { type: "button", textContent: label, onclick: () => press(id, value) }));
  ask(made("div", { className: "row" }, ...choices));
}

// The answers that are meant by a touch: those of the nearest place, the innermost first. A finger wider than figures is asked.
function meant(event) {
  const touched = event.currentTarget;
  if (!event.detail) return touched.answers;
  const away = (low, at, high) => Math.max(low - at, 0, at - high);
  const near = [...touched.parentElement.querySelectorAll(".place")].map((place) => {
    const { left, top, right, bottom, width, height } = place.getBoundingClientRect();
    return { place, width, far: Math.hypot(away(left, event.clientX, right), away(top, event.clientY, bottom)), size: width * height };
  }).filter(({ far }) => far <= FINGER / 2).sort((one, other) => one.far - other.far || one.size - other.size);
  const [first] = near;
  if (!first) return touched.answers;
  const isFigure = ({ place }) => place.classList.contains("figure");
  if (!isFigure(first) || first.width > FINGER || !matchMedia("(pointer: coarse)").matches) return first.place.answers;
  return near.filter(isFigure).flatMap(({ place }) => place.answers);
}

function picture({ src, alt, width, height, targets }) {
  let figure = pictures.get(src);
  if (!figure) {
    const image = made("img", { src: new URL(src, document.baseURI).href, alt, width, height, decoding: "async" });
    figure = made("figure", {}, made("div", { className: "sheet" }, image));
    zoomable(figure);
  }
  const sheet = figure.firstElementChild;
  sheet.replaceChildren(sheet.firstElementChild, ...(targets ?? []).map(({ place: kind, box, answers }) => {
    const place = made("button", { type: "button", className: `place ${kind}`, title: answers[0].label, onclick: (event) => choose(meant(event)) });
    place.answers = answers;
    // The keyboard comes to a bid by the lot around it.
    if (kind === "figure") place.tabIndex = -1;
    place.setAttribute("aria-label", answers.map(({ label }) => label).join(", "));
    [place.style.left, place.style.top, place.style.width, place.style.height] = box.map((share) => `${share}%`);
    return place;
  }));
  return figure;
}

function thing({ text, buttons }) {
  return made("div", { className: "thing" }, markdown(text), made("div", { className: "row" }, ...buttons.map(button)));
}

// The time of day, with the day unless it is within some hours.
function short(seconds) {
  return when(seconds, Math.abs(seconds - Date.now() / 1000) < 64800 ? "t" : "short");
}

// A text's heading, or else its line about whom the table waits for, and its other lines.
function headed(text, waits) {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith("### "));
  if (first < 0) return [waits, lines.filter((line) => line !== waits).join("\n")];
  return [lines.splice(first, 1)[0], lines.join("\n")];
}

// Where the keyboard was: in the same button as before, or else at the question.
function focusAgain(before) {
  if (!before || before.isConnected) return;
  const name = named(before);
  const again = [...document.querySelectorAll("button")].find((one) => named(one) === name) ?? at("question");
  again.focus({ preventScroll: true });
}

function named(element) {
  return element.getAttribute("aria-label") ?? element.textContent;
}

function show(frame) {
  if (frame.tables) return showTables(frame.tables);
  if (frame.meanwhile) return at("state").replaceChildren(markdown(frame.meanwhile));
  if (frame.news) return at("state").replaceChildren(made("button", { type: "button", textContent: WORDS.news, onclick: () => live.look() }));
  busy(false);
  if (frame.refused) return at("state").replaceChildren(made("div", { className: "refused" }, markdown(frame.text)));
  if (!frame.rows) return;
  const focused = document.activeElement;
  const table = `${frame.title} #${frame.table}`;
  const [heading, text] = headed(frame.text, frame.waits);
  const before = at("question").textContent;
  const [question] = (heading || table).split(` · ${frame.title}`);
  at("question").replaceChildren(...markdown(question).firstElementChild?.childNodes ?? []);
  at("table").textContent = question.includes(frame.title) ? "" : table;
  at("state").textContent = [[WORDS.since, frame.since], [WORDS.until, frame.until]].flatMap(([word, time]) => (time ? [`${word} ${short(time)}`] : [])).join(" ");
  document.title = frame.asked ? `● ${WORDS.turn} · ${frame.title}` : frame.title;
  document.body.classList.toggle("asked", frame.asked);
  document.documentElement.dataset.theme = frame.theme;
  const figures = [...frame.pictures, ...frame.beside].map((one) => [one.src, picture(one)]);
  pictures.clear();
  for (const [src, figure] of figures) pictures.set(src, figure);
  at("pictures").replaceChildren(...figures.slice(0, frame.pictures.length).map(([, figure]) => figure));
  at("beside").replaceChildren(...figures.slice(frame.pictures.length).map(([, figure]) => figure));
  at("text").replaceChildren(markdown(text));
  at("things").replaceChildren(...frame.things.map(thing));
  at("rows").replaceChildren(...(frame.steps ? [slider(frame)] : []), ...frame.rows.map(row));
  at("looks").replaceChildren(...frame.looks.map(button));
  at("typed").hidden = !(frame.panel && frame.asked);
  at("below").replaceChildren(markdown(frame.below));
  focusAgain(focused);
  if (frame.answer && at("question").textContent !== before) for (const one of [document.documentElement, at("panel")]) one.scrollTop = 0;
  else if (at("typed").contains(focused)) at("text").scrollIntoView({ block: "nearest" });
}

function showTables(tables) {
  const links = tables.map(({ session, label, mine }) =>
    made("button", { type: "button", className: mine ? "mine" : "", textContent: label, onclick: () => open(session, live.as) }));
  const none = links.length ? [] : [made("p", { textContent: WORDS.none })];
  ask(made("h2", { textContent: WORDS.tables }), made("nav", {}, ...links, ...none));
}

// Offers something in a window of its own, which is left with Escape or Close.
function ask(...content) {
  const close = made("button", { type: "button", textContent: WORDS.close, onclick: () => at("choice").close() });
  at("choice").replaceChildren(...content, close);
  at("choice").showModal();
}

function state(now) {
  document.body.classList.toggle("lost", now === "lost");
  if (now === "lost") at("state").textContent = WORDS.lost;
  else if (at("state").textContent === WORDS.lost) at("state").textContent = "";
}

at("move").placeholder = WORDS.typed;
at("move").setAttribute("aria-label", WORDS.typed);
at("send").textContent = WORDS.send;
at("typed").onsubmit = (event) => {
  event.preventDefault();
  if (!at("move").value.trim()) return;
  busy(true);
  live.type(at("move").value);
  at("move").value = "";
};
at("tables").textContent = WORDS.tables;
at("tables").onclick = () => live.send({ tables: true });
at("state").textContent = WORDS.connecting;

function open(table, as) {
  at("choice").close();
  live?.end();
  if (!isActivity) history.replaceState(null, "", `?table=${table}&as=${as}`);
  live = new Live(table, as, { show, state });
}

try {
  const opened = isActivity ? await signIn(WORDS.application) : Object.fromEntries(query);
  open(Number(opened.table), opened.as);
} catch (error) {
  at("state").replaceChildren(markdown(error.refusal ?? WORDS.unknown));
}
