// Runs commands that are typed in full. SimCord itself runs a command only if it was picked from the list, and asks for the choices
// of an option only after a letter was typed. Everything here acts on SimCord's elements, as a person would.
const words = JSON.parse(document.getElementById("words").textContent);
const FAR = 1 / 3; // with a greater share of wrong letters it is another word
const NEAREST = 3;
const TYPED = /([\p{L}\w-]+):\s*/gu;
const form = document.getElementById("channel-composer");
const input = document.getElementById("channel-composer-input");
const send = document.getElementById("send-message");
let commands = [];

export function noteCommands(entries) {
  commands = entries;
  document.dispatchEvent(new Event("commands-known"));
}

// Returns a command's name in the reader's language from its English name; undefined until the list of commands is loaded.
export const called = (invocation) => commands.find((entry) => `/${entry.invocation}` === invocation)?.label;

const simple = (text) => text.trim().replace(/^\/\s*/, "").replace(/\s+/g, " ").toLowerCase();

// Returns the command a line begins with, in English or in the reader's language, the options typed after it (`name:value`), and
// whether the line contains nothing else; null for other lines. Options get their English names, the only ones SimCord knows.
function meant(line) {
  if (!line.trimStart().startsWith("/")) return null;
  const text = simple(line);
  const said = commands
    .flatMap((entry) => [entry.invocation, entry.label].map((name) => ({ entry, name })))
    .filter(({ name }) => text === name || text.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!said) return null;
  const { entry, name } = said;
  const rest = line.trim().replace(/^\/\s*/, "").replace(/\s+/g, " ").slice(name.length).trim();
  const marks = [...rest.matchAll(TYPED)]
    .map(({ index, 0: typed, 1: said }) => ({ index, end: index + typed.length, option: entry.options.find(({ name, label }) => [name, label].includes(said))?.name }))
    .filter(({ option }) => option);
  const options = marks.map(({ end, option }, number) => [option, rest.slice(end, marks[number + 1]?.index).trim()]);
  return { entry, options, whole: marks.length ? marks[0].index === 0 : rest === "" };
}

function pick({ invocation, key }) {
  input.value = `/${invocation}`;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  form.querySelector(`.command-entry[data-entry-key="${CSS.escape(key)}"]`)?.click();
}

// Leaves the command whose options are being filled in.
function leave() {
  form.querySelector(".command-chip")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Backspace", bubbles: true }));
}

// Begins the command in a line as if it had been picked from the list.
export function begin(line) {
  const found = meant(line);
  if (!found) return;
  leave();
  if (input.isConnected) pick(found.entry);
}

function fill(name, value) {
  const field = () => form.querySelector(`input.command-option-input[data-option="${CSS.escape(name)}"]`);
  if (!field()) {
    form.querySelector(".command-ghost")?.click();
    form.querySelector(`.command-suggestion[data-value="${CSS.escape(name)}"]`)?.click();
  }
  if (!field()) return;
  field().value = value;
  field().dispatchEvent(new Event("input", { bubbles: true }));
}

const moment = () => new Promise((done) => setTimeout(done, 50));

// Submits later, not within the event that sent the line, and not while SimCord is busy and would silently ignore it.
async function submit() {
  do await moment(); while (send.disabled);
  form.requestSubmit();
}

// Clears the input line after a whole command was sent. SimCord keeps the command if choices of an option arrived meanwhile.
async function close(entry) {
  const state = () => window.simcordPreview; // a new object after every change
  const sent = () => state().commandPicker.draft?.commandId === entry.commandId;
  const busy = () => state().pendingAction || state().pendingQuery || state().commandPicker.state === "pending";
  do await moment(); while (sent() && busy());
  if (!sent() || !state().commandPicker.draft.submittable || state().lastAction?.rejected) return;
  leave();
  input.value = "";
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

async function run({ entry, options, whole }) {
  pick(entry);
  for (const [name, value] of options) fill(name, value);
  if (!whole) return hint(words.options);
  if (entry.options.some(({ name, required }) => required && !options.some(([given]) => given === name))) return undefined;
  await submit();
  return close(entry);
}

// Returns the number of letters to change, add or remove to turn one word into the other.
function mistakes(one, other) {
  let before = [...Array(other.length + 1).keys()];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = before[column - 1] + (one[row - 1] === other[column - 1] ? 0 : 1);
      now.push(Math.min(changed, before[column] + 1, now[column - 1] + 1));
    }
    before = now;
  }
  return before[other.length];
}

function nearest(line) {
  const text = simple(line);
  const far = (name) => name.startsWith(text) || name.split(" ").includes(text)
    ? 0 : mistakes(text.split(" ").slice(0, name.split(" ").length).join(" "), name);
  return commands.map((entry) => ({ entry, far: Math.min(far(entry.invocation), far(entry.label)) }))
    .filter((one) => one.far <= Math.ceil(one.entry.label.length * FAR)).sort((a, b) => a.far - b.far).slice(0, NEAREST).map(({ entry }) => entry);
}

const note = document.createElement("div");
note.className = "typing-hint";
note.setAttribute("role", "status");
note.hidden = true;
form.prepend(note);

function hint(text, entries = []) {
  note.replaceChildren(text, ...entries.map((entry) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `/${entry.label}`;
    button.addEventListener("click", () => { note.hidden = true; run({ entry, options: [], whole: true }); });
    return button;
  }));
  note.hidden = false;
}

// Returns true if a line is a command, which is run, or nearly one, for which hints are shown. Such a line is not posted.
function taken(line) {
  if (!line.trim().startsWith("/") || input.dataset.controlKey?.startsWith("edit:")) return false;
  const found = meant(line);
  if (found) run(found);
  const near = found ? [] : nearest(line);
  if (near.length) hint(words.meant, near);
  return Boolean(found) || near.length > 0;
}

document.addEventListener("submit", (event) => {
  note.hidden = true;
  if (event.target !== form || !input.isConnected || !taken(input.value)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  const chip = event.target.matches?.(".command-chip");
  if (chip && moved) return; // an option was selected with the arrow keys, and Enter takes it
  if (!chip && !(event.target === input && meant(input.value)?.whole)) return;
  submit();
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

let moved = false;
form.addEventListener("keydown", (event) => { moved = event.key.startsWith("Arrow") || (moved && event.key === "Enter"); }, true);
input.addEventListener("input", () => { note.hidden = true; });

// Shows choices before anything is typed: SimCord fetches them on input, so an input event is sent without any.
form.addEventListener("focusin", ({ target }) => {
  if (!target.matches?.("input.command-option-input[role=combobox]")) return;
  const { draft } = window.simcordPreview.commandPicker;
  const filled = commands.find(({ label }) => label === draft?.invocation)?.options.find(({ name }) => name === target.dataset.option);
  if (filled?.autocomplete && form.querySelector(".command-popup:not([hidden]) .command-empty")) {
    target.dispatchEvent(new Event("input", { bubbles: true }));
  }
});

// Leaves the option that is being filled in, by pressing the command, which lists the other options.
function letGo() {
  const chip = form.querySelector(".command-chip");
  chip.focus();
  chip.click();
  return chip;
}

// Shows the list of the other options on request. SimCord would replace it by the choices of the option left, once they arrive.
form.addEventListener("click", (event) => {
  if (!event.target.closest(".command-ghost")) return;
  event.stopPropagation();
  letGo();
}, true);

// Leaves an option once a choice was taken: SimCord would offer the choice again, and Enter would never send the command.
form.addEventListener("click", ({ target }) => {
  const chosen = target.closest(".command-suggestion")?.dataset.value;
  const field = document.activeElement;
  if (chosen === undefined || !(field === document.body || (field.matches("input.command-option-input") && field.value === chosen))) return;
  letGo().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
});

// Replaces what SimCord shows while choices are being fetched: it says that there are none.
new MutationObserver(() => {
  const heading = form.querySelector(".command-popup-heading");
  const empty = heading?.parentElement.querySelector(".command-empty");
  if (!empty || empty.textContent === words.loading) return;
  if (window.simcordPreview.commandPicker.autocomplete.state === "loading") empty.textContent = words.loading;
}).observe(form, { childList: true, subtree: true });
