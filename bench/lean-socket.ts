// Socket.IO's protocol with as little work as `xmpp.ts` does: who measures shares the processors with what is measured, and
// Socket.IO's own client takes half as long again for each message as finding one in XML takes.
import { once } from "node:events";
import { connect } from "node:net";
import type { Listener } from "./rooms.ts";

const fact = '42["message:received",';
const upgrade = [
  "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
  "Host: bench",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
].join("\r\n");

export async function connectLean(address: string, auth: object): Promise<Listener> {
  const { hostname: host, port } = new URL(address);
  const socket = connect({ host, port: Number(port), noDelay: true }).setEncoding("latin1");
  await once(socket, "connect");
  const entered = Promise.withResolvers<void>();
  const answers = new Map<string, (answer: string) => void>();
  let told = (_id: string) => {};
  let asked = 0;
  const write = (text: string) => socket.write(textFrame(text));
  const read = (text: string) => {
    if (text.startsWith(fact)) told(/"id":"([^"]+)"/.exec(text)?.[1] as string);
    else if (text.startsWith("43")) answers.get(text.slice(2, text.indexOf("[")))?.(text);
    else if (text === "2") write("3");
    else if (text.startsWith("0")) write(`40${JSON.stringify(auth)}`);
    else if (text.startsWith("40")) entered.resolve();
    else if (text.startsWith("44")) entered.reject(new Error(text));
  };
  let unread = "";
  let isUpgraded = false;
  socket.on("error", console.error).on("data", (piece) => {
    unread += piece;
    const end = unread.indexOf("\r\n\r\n");
    if (!isUpgraded && end < 0) return;
    if (!isUpgraded) unread = unread.slice(end + 4);
    isUpgraded = true;
    unread = readFrames(unread, read);
  });
  socket.write(`${upgrade}\r\n\r\n`);
  await entered.promise;
  return {
    onDelivery(next) {
      told = next;
    },
    say(message) {
      const number = String(asked++);
      write(`42${number}${JSON.stringify(["message:send", message])}`);
      return new Promise((resolve, reject) =>
        answers.set(number, (answer) => {
          answers.delete(number);
          if (answer.includes('"ok":true')) resolve();
          else reject(new Error(answer));
        }),
      );
    },
    close: () => socket.destroy(),
  };
}

/** Whole ones; the rest is given back. None is as long as 64 KiB. */
function readFrames(bytes: string, read: (text: string) => void): string {
  let start = 0;
  while (bytes.length >= start + 2) {
    const isLong = bytes.charCodeAt(start + 1) === 126;
    const from = start + (isLong ? 4 : 2);
    if (bytes.length < from) break;
    const byte = (place: number) => bytes.charCodeAt(start + place);
    const end = from + (isLong ? byte(2) * 256 + byte(3) : byte(1));
    if (bytes.length < end) break;
    read(bytes.slice(from, end));
    start = end;
  }
  return bytes.slice(start);
}

/** Masked with zeros, as a client's must be masked with something. */
function textFrame(text: string): Buffer {
  const content = Buffer.from(text);
  const { length } = content;
  const size = length < 126 ? [0x80 | length] : [0xfe, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([0x81, ...size, 0, 0, 0, 0]), content]);
}
