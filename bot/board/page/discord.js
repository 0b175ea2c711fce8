// Speaks with Discord's client around an Activity: a handshake, and a code for who is here.

import { unique } from "./live.js";

// On some phones the client has no address.
const CLIENT = /^(?:https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com|null)$/;
const [HANDSHAKE, FRAME, CLOSE] = [0, 1, 2];

export const query = new URLSearchParams(location.search);
export const isActivity = query.has("frame_id");

// The playground is a client on the same host.
function isClient(origin) {
  return CLIENT.test(origin) || new URL(origin).hostname === location.hostname;
}

export async function signIn(application) {
  const client = window.parent.opener ?? window.parent;
  const origin = document.referrer ? new URL(document.referrer).origin : "*";
  if (origin !== "*" && !isClient(origin)) throw new Error("not in Discord's client");
  const nonce = unique();

  function say(opcode, payload) {
    client.postMessage([opcode, payload], origin);
  }

  const code = await new Promise((resolve, reject) => {
    addEventListener("message", ({ data, source, origin: sender }) => {
      if (source !== client || !isClient(sender) || !Array.isArray(data)) return;
      const [opcode, payload] = data;
      if (opcode === CLOSE) reject(new Error("closed"));
      if (opcode !== FRAME) return;
      if (payload?.evt === "READY")
        say(FRAME, {
          cmd: "AUTHORIZE",
          nonce,
          args: { client_id: application, response_type: "code", scope: ["identify"], prompt: "none", state: nonce },
        });
      else if (payload?.nonce === nonce && payload.data)
        payload.evt === "ERROR" ? reject(new Error(payload.data.message)) : resolve(payload.data.code);
    });
    say(HANDSHAKE, { v: 1, encoding: "json", client_id: application, frame_id: query.get("frame_id") });
  });
  const answer = await fetch(new URL("activity", document.baseURI), {
    method: "POST",
    body: JSON.stringify({ code, instance: query.get("instance_id") }),
  });
  if (!answer.ok) throw Object.assign(new Error("refused"), { refusal: await answer.text() });
  return answer.json();
}
