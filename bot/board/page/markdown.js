// Discord's markdown as elements: what our sentences use of it, and nothing else.

const INLINE = /\*\*(.+?)\*\*|__(.+?)__|\*(.+?)\*|_([^_]+?)_|~~(.+?)~~|`([^`]+)`|<t:(-?\d+)(?::([tTdDfFR]))?>|<@!?(\d+)>|<\/([^:>]+):\d+>|\\([^\w\s])/su;
const TAGS = [, "strong", "u", "em", "em", "s", "code"];
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  short: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
};

export function when(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  const language = document.documentElement.lang;
  if (style !== "R") return new Intl.DateTimeFormat(language, STYLES[style] ?? STYLES.f).format(date);
  const away = seconds - Date.now() / 1000;
  const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = units.find(([, size]) => Math.abs(away) >= size) ?? units.at(-1);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(away / size), unit);
}

function inline(text, parent) {
  for (let found; (found = INLINE.exec(text)); text = text.slice(found.index + found[0].length)) {
    parent.append(text.slice(0, found.index));
    const at = TAGS.findIndex((tag, place) => tag && found[place] !== undefined);
    if (at > 0) {
      const element = parent.appendChild(document.createElement(TAGS[at]));
      if (TAGS[at] === "code") element.textContent = found[at];
      else inline(found[at], element);
    } else if (found[7] !== undefined) {
      const element = parent.appendChild(document.createElement("time"));
      element.dateTime = new Date(found[7] * 1000).toISOString();
      element.textContent = when(Number(found[7]), found[8]);
    } else if (found[10] !== undefined) parent.appendChild(document.createElement("code")).textContent = `/${found[10]}`;
    else if (found[11] !== undefined) parent.append(found[11]);
  }
  parent.append(text);
}

export function markdown(text) {
  const shown = document.createDocumentFragment();
  let list = null;
  for (const line of text.split("\n")) {
    const [, mark, rest] = /^(#{1,3} |-# |[-*] |> )?(.*)$/s.exec(line);
    if (mark === "- " || mark === "* ") {
      list ??= shown.appendChild(document.createElement("ul"));
      inline(rest, list.appendChild(document.createElement("li")));
      continue;
    }
    list = null;
    if (!rest.trim()) continue;
    const tag = mark?.startsWith("#") ? "h2" : mark === "> " ? "blockquote" : "p";
    const element = shown.appendChild(document.createElement(tag));
    if (mark === "-# ") element.className = "small";
    inline(rest, element);
  }
  return shown;
}
