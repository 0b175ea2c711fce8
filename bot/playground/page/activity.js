// The part of Discord's client around an Activity: it answers the page's handshake, and gives the page the code of the member who
// opened it.
const [HANDSHAKE, FRAME] = [0, 1];
const READY = { v: 1, config: { api_endpoint: "//discord.com/api", environment: "production" } };

export function activity(address, code) {
  const frame = document.createElement("iframe");
  frame.title = "Activity";
  frame.src = address;
  addEventListener("message", ({ data, source, origin }) => {
    if (source !== frame.contentWindow) return;
    const [opcode, payload] = data;
    const say = (answer) => source.postMessage([FRAME, answer], origin);
    if (opcode === HANDSHAKE) say({ cmd: "DISPATCH", evt: "READY", data: READY, nonce: null });
    else if (payload.cmd === "AUTHORIZE") say({ cmd: "AUTHORIZE", evt: null, data: { code }, nonce: payload.nonce });
  });
  return frame;
}
