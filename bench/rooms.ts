// A conversation with its listeners, on either side: received by socket, sent over HTTP as the site does, or by a socket that is open.
import { Agent, request } from "node:http";
import { io, type Socket } from "socket.io-client";
import { newId } from "#contract/new-id.ts";
import type { Studio } from "./studio.ts";

/** On whichever server. */
export interface Room {
  listeners: number;
  /** With the message's id, at every receipt by any of them; one callback at a time. */
  onDelivery(told: (id: string) => void): void;
  /** By one of the listeners' own connections, as a chat client does that knows nothing else. */
  say(id: string): Promise<void>;
  close(): void;
}

export interface HttpRoom extends Room {
  /** Over HTTP; resolves when the server says that it is stored. */
  send(id: string): Promise<void>;
}

const fact = "message:received";
export const content = "Set 14: trumpets drift toward the 45. ".repeat(3);
/** A server takes 20 sockets of one person. */
const socketsEach = 15;
const sendersMost = 16;
const connectingAtOnce = 50;
const agent = new Agent({ keepAlive: true });

/** One after the other. */
export async function several<R extends Room>(count: number, open: () => Promise<R>): Promise<R[]> {
  const rooms: R[] = [];
  while (rooms.length < count) rooms.push(await open());
  return rooms;
}

export async function ourRoom(studio: Studio, count: number): Promise<HttpRoom> {
  const people = await studio.people(Math.max(sendersMost, Math.ceil(count / socketsEach)));
  const conversationId = await studio.conversation(people);
  const at = (place: number) => people[place % people.length]?.token as string;
  const sockets = await connectAll(studio.address, count, (place) => ({ token: at(place) }));
  let sent = 0;
  return {
    ...heardBy(sockets),
    send: (id) => post(`${studio.address}/api/messages`, at(sent++ % sendersMost), { id, conversationId, content }),
    say: (id) => say(sockets[sent++ % sockets.length] as Socket, { id, conversationId, content }),
  };
}

export async function bareRoom({ bareAddress }: Studio, count: number): Promise<HttpRoom> {
  const [room, authorId] = [newId(), newId()];
  const sockets = await connectAll(bareAddress, count, () => ({ room }));
  let sent = 0;
  const message = { conversationId: room, authorId, content };
  return {
    ...heardBy(sockets),
    send: (id) => post(`${bareAddress}/messages`, "", { ...message, id }),
    say: (id) => say(sockets[sent++ % sockets.length] as Socket, { ...message, id }),
  };
}

function heardBy(sockets: Socket[]) {
  return {
    listeners: sockets.length,
    onDelivery(told: (id: string) => void) {
      for (const socket of sockets) socket.off(fact).on(fact, ({ id }: { id: string }) => told(id));
    },
    close: () => closeAll(sockets),
  };
}

/** A few at a time, so that no sign-in waits for hundreds of others. */
export async function connectAll(address: string, count: number, auth: (place: number) => object): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(connectingAtOnce, count - sockets.length) }, (_, place) =>
      connect(address, auth(sockets.length + place)),
    );
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

export function closeAll(sockets: Socket[]): void {
  for (const socket of sockets) socket.disconnect();
}

function connect(address: string, auth: object): Promise<Socket> {
  const socket = io(address, { auth, transports: ["websocket"], forceNew: true, reconnection: false });
  return new Promise((resolve, reject) =>
    socket.once("connect", () => resolve(socket)).once("connect_error", (error) => reject(error)),
  );
}

async function say(socket: Socket, message: object): Promise<void> {
  const answer = (await socket.emitWithAck("message:send", message)) as { ok: boolean; message?: string };
  if (!answer.ok) throw new Error(answer.message);
}

/** `node:http` rather than `fetch`: who measures should cost little. */
function post(address: string, token: string, body: object): Promise<void> {
  const text = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const sending = request(address, { method: "POST", agent, headers }, (response) => {
      response.resume().once("error", reject);
      response.once("end", () =>
        response.statusCode === 201 ? resolve() : reject(new Error(`${address} answered ${response.statusCode}`)),
      );
    });
    sending.once("error", (error: NodeJS.ErrnoException) => {
      // the server let go of an idle connection just as we took it again: it has not seen this
      const isUnseen = sending.reusedSocket && error.code === "ECONNRESET";
      if (isUnseen) post(address, token, body).then(resolve, reject);
      else reject(error);
    });
    sending.end(text);
  });
}
