// Inside SimCord's page: follow the conversation while its end is in view.
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
