// Scrolls to new messages while the end is in view, scrolls to private answers, and moves the keyboard's focus to an answer.
const NEAR = 120;
const CONTROLS = ":is(.component-row, .section-accessory) :is(button:not(:disabled), [role=combobox]:not([aria-disabled=true]))";
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
let follow = true;
let pressed = null; // the message in which something was pressed last
let byKeyboard = false;
let reaching = null; // the message whose first control the keyboard is to reach

function nearEnd() {
  return timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
}

function toEnd() {
  if (follow) timeline.scrollTop = timeline.scrollHeight;
  else if (pressed?.isConnected && isPrivate(pressed)) showEnd(pressed);
}

function isPrivate(message) {
  return message.querySelector(".message-ephemeral-note") !== null;
}

// Controls are at the end of a message, so its end is scrolled into view.
function showEnd(message) {
  const beyond = message.getBoundingClientRect().bottom - timeline.getBoundingClientRect().bottom;
  if (beyond > 0) timeline.scrollTop += beyond;
}

// Only the reader's own scrolling ends the following; a picture that loads above must not.
for (const moved of ["wheel", "touchmove", "keyup", "pointerup"]) {
  timeline.addEventListener(moved, () => requestAnimationFrame(() => { follow = nearEnd(); }), { passive: true });
}
timeline.addEventListener("scroll", () => { follow ||= nearEnd(); }, { passive: true });
for (const moved of ["wheel", "touchmove"]) timeline.addEventListener(moved, () => { pressed = null; }, { passive: true });

list.addEventListener("click", (event) => {
  pressed = event.target.closest("[data-message-id]");
  byKeyboard = event.detail === 0;
  reaching = byKeyboard ? pressed : null;
}, true);

// A private answer is for the reader, who has just asked for it: it is shown however far up they have scrolled.
function noteAnswers(changes) {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement) || !node.dataset.messageId || !isPrivate(node)) continue;
      follow = true;
      if (byKeyboard) reaching = node;
    }
  }
}

// After a press by keyboard, the first control of the answer gets the focus. In the message of the press a control gets it only if
// the pressed one is gone.
function reach() {
  const active = document.activeElement;
  const left = reaching === pressed ? active === document.body : active === document.body || pressed?.contains(active);
  if (!reaching?.isConnected || !left) return;
  const first = reaching.querySelector(CONTROLS);
  if (!first) return;
  reaching = null;
  first.focus({ preventScroll: true });
}

const resized = new ResizeObserver(toEnd);
resized.observe(list);
resized.observe(timeline);
new MutationObserver((changes) => {
  noteAnswers(changes);
  toEnd();
  requestAnimationFrame(reach);
}).observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
