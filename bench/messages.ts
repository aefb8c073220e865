import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { newId } from "#contract/new-id.ts";
import { commitMessage } from "#server/messaging/commit-messages.ts";
import type { Studio } from "./studio.ts";
import { alternate, type Line } from "./table.ts";

const inFlight = 64;
const listeners = [10, 100, 1000];
const messagesFor = (count: number) => (count > 100 ? 60 : 400);

/** Stored and delivered messages per second, beside a Socket.IO server that stores each with one statement. */
export async function measureMessages(studio: Studio): Promise<Line[]> {
  const lines: Line[] = [];
  for (const count of listeners) {
    const [ours, bare] = [await oursWith(studio, count), await bareWith(studio, count)];
    const rate = await alternate(ours.run, bare.run);
    lines.push({ measure: `messages stored and delivered to ${count}`, ...rate, unit: "msg/s" });
    for (const side of [ours, bare]) await side.close();
  }
  return lines;
}

interface Side {
  run(): Promise<number>;
  close(): Promise<void>;
}

async function oursWith(studio: Studio, count: number): Promise<Side> {
  const { db } = studio.platform.database;
  const people: { id: string; token: string }[] = [];
  for (let place = 0; place < Math.max(2, Math.ceil(count / 15)); place++)
    people.push(await studio.person(count * 1000 + place));
  const owner = people[0] as { id: string; token: string };
  const id = newId();
  await db
    .insertInto("conversations")
    .values({ id, type: "support", name: "Bench", description: "", priority: "medium", created_by: owner.id })
    .execute();
  await db
    .insertInto("participants")
    .values(people.map((person) => ({ conversation_id: id, user_id: person.id, role: "participant" })))
    .execute();
  const sockets = await connectAll(count, (place) =>
    io(studio.address, {
      auth: { token: people[place % people.length]?.token },
      transports: ["websocket"],
      forceNew: true,
    }),
  );
  return {
    run: () =>
      timed(sockets, "message:received", messagesFor(count), () =>
        commitMessage(studio.platform, {
          id: newId(),
          conversationId: id,
          authorId: owner.id,
          type: "text",
          content: "Set 14: trumpets drift toward the 45. ".repeat(3),
          replyTo: null,
          mentions: [],
          attachments: [],
          priority: "medium",
          createdAt: new Date().toISOString(),
        }),
      ),
    close: async () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

async function bareWith(studio: Studio, count: number): Promise<Side> {
  const pool = new pg.Pool({ ...studio.connection, max: 20 });
  await pool.query("create table if not exists bare_messages (id uuid primary key, body text, created_at timestamptz)");
  const http = createServer();
  const server = new Server(http, { perMessageDeflate: false, serveClient: false });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server.on("connection", (socket) => void socket.join("room"));
  const sockets = await connectAll(count, () => io(address, { transports: ["websocket"], forceNew: true }));
  const body = "Set 14: trumpets drift toward the 45. ".repeat(3);
  return {
    run: () =>
      timed(sockets, "message", messagesFor(count), async () => {
        const id = newId();
        await pool.query({
          name: "bare",
          text: "insert into bare_messages values ($1, $2, now())",
          values: [id, body],
        });
        server
          .to("room")
          .emit("message", { id, body, author: { id, name: "Bench" }, createdAt: new Date().toISOString() });
      }),
    async close() {
      for (const socket of sockets) socket.disconnect();
      await server.close();
      await pool.end();
    },
  };
}

async function connectAll(count: number, open: (place: number) => Socket): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, (_, place) => open(place));
  await Promise.all(
    sockets.map(
      (socket) => new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject)),
    ),
  );
  return sockets;
}

/** Messages per second until every listener has every one; a missing delivery would never end, so it is bounded. */
async function timed(
  sockets: Socket[],
  event: string,
  messages: number,
  send: () => Promise<unknown>,
): Promise<number> {
  let missing = messages * sockets.length;
  const started = performance.now();
  const delivered = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${missing} deliveries are missing`)), 60_000);
    for (const socket of sockets) {
      socket.off(event).on(event, () => {
        missing--;
        if (missing > 0) return;
        clearTimeout(limit);
        resolve();
      });
    }
  });
  let left = messages;
  const sender = async () => {
    while (left-- > 0) await send();
  };
  await Promise.all([...Array.from({ length: inFlight }, sender), delivered]);
  return messages / ((performance.now() - started) / 1000);
}
