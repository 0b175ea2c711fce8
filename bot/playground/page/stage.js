// Inside SimCord's page, beside its own scripts: what it lacks is added here through its elements and its requests.
import { noteCommands } from "/corner/typing.js";
import "/corner/following.js";
import "/corner/mentions.js";

// What a command that was used is called in the reader's language.
window.commandNames = JSON.parse(document.getElementById("words").textContent).commands;

const WAITS = [300, 600, 900, 1500, 3000, 6000];
const ask = window.fetch.bind(window);

// SimCord gives a picture up for good when it does not come at once: the answer that did, or the last there was.
async function askForPicture(address, options) {
  for (const wait of WAITS) {
    const answer = await ask(address, options).catch(() => null);
    if (answer?.ok) return answer;
    await new Promise((done) => setTimeout(done, wait));
  }
  return ask(address, options);
}

// The list of commands is read along.
window.fetch = async (address, options) => {
  const path = String(address);
  if (path.startsWith("/api/assets/")) return askForPicture(address, options);
  const answer = await ask(address, options);
  if (path === "/api/commands" && answer.ok) answer.clone().json().then((catalog) => noteCommands(catalog.entries ?? []));
  return answer;
};
