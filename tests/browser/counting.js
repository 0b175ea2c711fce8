// Counts what a person does in the playground and what they are given to read. Runs in every frame before the page's own scripts;
// the counts are kept in the outermost window. Only trusted events count: what a script does is no tap.
(() => {
  const top = window.top;
  const counts = (top.journey ??= { taps: 0, keys: 0, scrolls: 0, words: 0, read: [] });
  const on = (event, what) => addEventListener(event, ({ isTrusted }) => { counts[what] += isTrusted; }, { capture: true, passive: true });
  on("click", "taps");
  on("keydown", "keys");
  on("wheel", "scrolls");
  on("touchmove", "scrolls");
  if (window === top) return;

  // A line is read once; it is read again when it changes. Words on buttons and pictures do not count.
  function look() {
    const timeline = document.getElementById("channel-timeline");
    const room = timeline?.getBoundingClientRect();
    for (const text of timeline?.querySelectorAll("[data-message-id] :is(.text-display, .message-content)") ?? []) {
      const { top: upper, bottom: lower } = text.getBoundingClientRect();
      if (lower <= room.top || upper >= room.bottom) continue;
      for (const line of text.innerText.split("\n").map((one) => one.trim()).filter(Boolean)) {
        const read = `${text.closest("[data-message-id]").dataset.messageId} ${line}`;
        if (counts.read.includes(read)) continue;
        counts.read.push(read);
        counts.words += line.split(/\s+/).length;
      }
    }
  }
  addEventListener("DOMContentLoaded", () => {
    const soon = () => requestAnimationFrame(look);
    new MutationObserver(soon).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
    addEventListener("scroll", soon, { capture: true, passive: true });
    look();
  });
})();
