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
