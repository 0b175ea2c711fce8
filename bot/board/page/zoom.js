// A picture that is moved and enlarged with two fingers, the wheel, or a double tap.

const MOST = 5;

export function zoomable(figure) {
  const sheet = figure.firstElementChild;
  const fingers = new Map();
  let [scale, x, y, apart] = [1, 0, 0, 0];

  function place(next, centerX, centerY) {
    const box = figure.getBoundingClientRect();
    const wanted = Math.min(MOST, Math.max(1, next));
    x = wanted === 1 ? 0 : centerX - box.left - ((centerX - box.left - x) * wanted) / scale;
    y = wanted === 1 ? 0 : centerY - box.top - ((centerY - box.top - y) * wanted) / scale;
    scale = wanted;
    x = Math.min(0, Math.max(box.width * (1 - scale), x));
    y = Math.min(0, Math.max(box.height * (1 - scale), y));
    sheet.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    figure.classList.toggle("enlarged", scale > 1);
  }

  figure.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey && scale === 1) return;
    event.preventDefault();
    place(scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }, { passive: false });
  figure.addEventListener("dblclick", (event) => place(scale > 1 ? 1 : 2.5, event.clientX, event.clientY));
  figure.addEventListener("pointerdown", (event) => fingers.set(event.pointerId, event));
  for (const end of ["pointerup", "pointercancel", "pointerleave"])
    figure.addEventListener(end, (event) => { fingers.delete(event.pointerId); apart = 0; });
  figure.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) {
      const [one, other] = [...fingers.values()];
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (apart) place((scale * now) / apart, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
      apart = now;
    } else if (scale > 1) {
      x += event.clientX - before.clientX;
      y += event.clientY - before.clientY;
      place(scale, event.clientX, event.clientY);
    }
  });
}
