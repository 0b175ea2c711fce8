// Marks the ends at which a list continues outside its visible part; the style sheet fades it there.
const FADE = "36px";

export function markOverflow(scroller) {
  const mark = () => {
    const [at, seen, all] = scroller.scrollWidth > scroller.clientWidth
      ? [scroller.scrollLeft, scroller.clientWidth, scroller.scrollWidth]
      : [scroller.scrollTop, scroller.clientHeight, scroller.scrollHeight];
    scroller.style.setProperty("--before", at > 1 ? FADE : "0px");
    scroller.style.setProperty("--after", at + seen < all - 1 ? FADE : "0px");
  };
  scroller.addEventListener("scroll", mark, { passive: true });
  const observer = new ResizeObserver(mark);
  observer.observe(scroller);
  for (const child of scroller.children) observer.observe(child);
  mark();
}
