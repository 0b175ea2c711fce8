// Notes every text that a window shows: messages, buttons, menus, forms, alternative texts, and what the page itself says. Runs
// in every frame before the page's own scripts; what was shown is kept in the outermost window. Names of commands, code and times
// are no words of a language.
(() => {
  const shown = (window.top.shown ??= []);
  const known = (window.top.known ??= new Set());
  const read = new WeakMap(); // what each part of the page said when it was last read: a long conversation is not read anew every time
  const TEXTS = window === window.top
    ? "h1, h2, #skip, #door, #another, #veil:not([hidden])"
    : ".text-display, .message-content, .component-button, .select-trigger, .select-option, .modal-title, .modal-fields label, .typing-hint";
  const FRAME = window === window.top ? ":not(*)"
    : ["#channel-composer", ".modal-root", ".media-lightbox", ".message-context-actions", ".message-system", ".thread-summary", ".preview-select"]
      .flatMap((one) => [one, `${one} *`]).join() + ", .message-ephemeral-note, .message-edited, .message-loading, .message-interaction-header, .history-button, #channel-empty";
  const ATTRIBUTES = ["aria-label", "title", "placeholder"];
  const NO_WORDS = "time, code, .command-mention, .place, .emoji, .emoji-unavailable";
  function note(text) {
    if (!text.trim() || known.has(text)) return;
    known.add(text);
    shown.push(text);
  }
  function look() {
    for (const found of document.querySelectorAll(TEXTS)) {
      const said = found.textContent;
      if (read.get(found) === said) continue;
      read.set(found, said);
      const copy = found.cloneNode(true);
      for (const one of copy.querySelectorAll(NO_WORDS)) one.replaceWith(" ");
      for (const block of copy.querySelectorAll("br, div, li, p, span")) block.before(" ");
      note(copy.textContent);
    }
    for (const found of document.querySelectorAll(FRAME)) {
      if (found.closest("strong, .message-author, .command-popup-heading, .select-option, .command-row > .command-mention, svg")) continue;
      for (const name of ATTRIBUTES) note(found.getAttribute(name) ?? "");
      for (const child of found.childNodes) if (child.nodeType === Node.TEXT_NODE) note(child.data);
    }
    for (const { alt } of document.querySelectorAll("#channel-message-list img.gallery-image[alt], #channel-message-list .component-thumbnail img[alt]")) note(alt);
    note(window === window.top ? document.title : "");
  }
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => requestAnimationFrame(look)).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
    look();
  });
})();
