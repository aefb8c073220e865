// A conversation with its listeners, on either side: received by socket, sent over HTTP as the site does, or by a socket that is open.
import { Agent, request } from "node:http";
import { io } from "socket.io-client";
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

/** Of one of those in a room. */
export interface Connection {
  onDelivery(told: (id: string) => void): void;
  close(): void;
}

export interface Listener extends Connection {
  /** Resolves when the server says that it is stored. */
  say(message: object): Promise<void>;
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
const openingAtOnce = 50;
const agent = new Agent({ keepAlive: true });

/** One after the other. */
export async function several<R extends Room>(count: number, open: () => Promise<R>): Promise<R[]> {
  const rooms: R[] = [];
  while (rooms.length < count) rooms.push(await open());
  return rooms;
}

/** `connect`: with which client. */
export async function ourRoom(studio: Studio, count: number, connect = connectSocket): Promise<HttpRoom> {
  const people = await studio.people(Math.max(sendersMost, Math.ceil(count / socketsEach)));
  const conversationId = await studio.conversation(people);
  const at = (place: number) => people[place % people.length]?.token as string;
  const listeners = await openAll(count, (place) => connect(studio.address, { token: at(place) }));
  let sent = 0;
  return {
    ...heardBy(listeners),
    send: (id) => post(`${studio.address}/api/messages`, at(sent++ % sendersMost), { id, conversationId, content }),
    say: async (id) => listeners[sent++ % count]?.say({ id, conversationId, content }),
  };
}

export async function bareRoom({ bareAddress }: Studio, count: number, connect = connectSocket): Promise<HttpRoom> {
  const [room, authorId] = [newId(), newId()];
  const listeners = await openAll(count, () => connect(bareAddress, { room }));
  let sent = 0;
  const message = { conversationId: room, authorId, content };
  return {
    ...heardBy(listeners),
    send: (id) => post(`${bareAddress}/messages`, "", { ...message, id }),
    say: async (id) => listeners[sent++ % count]?.say({ ...message, id }),
  };
}

export function heardBy(listeners: Connection[]) {
  return {
    listeners: listeners.length,
    onDelivery(told: (id: string) => void) {
      for (const listener of listeners) listener.onDelivery(told);
    },
    close: () => closeAll(listeners),
  };
}

/** A few at a time, so that no sign-in waits for hundreds of others. */
export async function openAll<T>(count: number, open: (place: number) => Promise<T>): Promise<T[]> {
  const opened: T[] = [];
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(openingAtOnce, count - opened.length) }, (_, place) =>
      open(opened.length + place),
    );
    opened.push(...(await Promise.all(some)));
  }
  return opened;
}

export function closeAll(listeners: Connection[]): void {
  for (const listener of listeners) listener.close();
}

/** By Socket.IO's own client. */
export async function connectSocket(address: string, auth: object): Promise<Listener> {
  const socket = io(address, { auth, transports: ["websocket"], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  return {
    onDelivery: (told) => socket.off(fact).on(fact, ({ id }: { id: string }) => told(id)),
    async say(message) {
      const answer = (await socket.emitWithAck("message:send", message)) as { ok: boolean; message?: string };
      if (!answer.ok) throw new Error(answer.message);
    },
    close: () => socket.disconnect(),
  };
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
