// Runs in SimCord's page, in addition to its own scripts, and adds what they lack through the page's elements and requests.
import { noteCommands } from "/corner/typing.js";
import "/corner/following.js";
import "/corner/mentions.js";

// The names of commands in the reader's language, for messages about used commands.
window.commandNames = JSON.parse(document.getElementById("words").textContent).commands;

const WAITS = [300, 600, 900, 1500, 3000, 6000];
const ask = window.fetch.bind(window);

// SimCord never asks again for a picture that fails to load. Returns the first successful answer, or the last one.
async function askForPicture(address, options) {
  for (const wait of WAITS) {
    const answer = await ask(address, options).catch(() => null);
    if (answer?.ok) return answer;
    await new Promise((done) => setTimeout(done, wait));
  }
  return ask(address, options);
}

// Fetches pictures patiently, and reads the list of commands that SimCord fetches.
window.fetch = async (address, options) => {
  const path = String(address);
  if (path.startsWith("/api/assets/")) return askForPicture(address, options);
  const answer = await ask(address, options);
  if (path === "/api/commands" && answer.ok) answer.clone().json().then((catalog) => noteCommands(catalog.entries ?? []));
  return answer;
};
