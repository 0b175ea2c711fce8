// Inside SimCord's page, beside its own scripts: what it lacks is added here through its elements and its requests.
import { noteCommands } from "/corner/typing.js";
import "/corner/following.js";
import "/corner/mentions.js";

const TRIES = 4;
const ask = window.fetch.bind(window);

// Pictures are asked for again if they do not come; the list of commands is read along.
window.fetch = async (address, options) => {
  const path = String(address);
  let answer = await ask(address, options);
  for (let tried = 1; tried < TRIES && !answer.ok && path.startsWith("/api/assets/"); tried += 1) {
    await new Promise((done) => setTimeout(done, 300 * tried));
    answer = await ask(address, options);
  }
  if (path === "/api/commands" && answer.ok) answer.clone().json().then((catalog) => noteCommands(catalog.entries ?? []));
  return answer;
};
