import pg from "pg";
import { newId } from "#contract/new-id.ts";
import { insertBare } from "./bare-insert.ts";
import { bareRoom, content, type HttpRoom, ourRoom } from "./rooms.ts";
import type { Studio } from "./studio.ts";
import { alternate, type Line } from "./table.ts";

const inFlight = 64;
const listeners = [10, 100, 1000];
const messagesFor = (count: number) => (count > 100 ? 60 : 600);
const patience = 60_000;

/** Messages per second, as many as go: stored alone, and stored and delivered. */
export async function measureMessages(studio: Studio): Promise<Line[]> {
  const lines = [await storing(studio)];
  for (const count of listeners) {
    const [ours, bare] = [await ourRoom(studio, count), await bareRoom(studio, count)];
    const rate = await alternate(
      () => delivered(ours, messagesFor(count)),
      () => delivered(bare, messagesFor(count)),
    );
    lines.push({
      measure: `messages stored and delivered to ${count}`,
      ...rate,
      unit: "msg/s",
      beside: "bare Socket.IO, the same row",
      bar: "ratio 0.6",
    });
    for (const room of [ours, bare]) room.close();
  }
  return lines;
}

/** Over HTTP into a conversation where nobody listens, beside the bare statement on as many connections as ours has. */
async function storing(studio: Studio): Promise<Line> {
  const room = await ourRoom(studio, 0);
  const pool = new pg.Pool({ ...studio.connection, max: 20 });
  const bare = { conversationId: newId(), authorId: newId(), content };
  let seq = 0;
  const rate = await alternate(
    () => perSecond(2000, () => room.send(newId())),
    () => perSecond(2000, () => insertBare(pool, { ...bare, id: newId() }, ++seq)),
  );
  await pool.end();
  return { measure: "messages stored, nobody listens", ...rate, unit: "msg/s", beside: "bare insert, the same row" };
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await inLanes(count, work);
  return count / ((performance.now() - started) / 1000);
}

/** Messages per second until every listener has every one; a missing delivery would never end, so it is bounded. */
async function delivered(room: HttpRoom, messages: number): Promise<number> {
  let missing = messages * room.listeners;
  const all = Promise.withResolvers<void>();
  const limit = setTimeout(() => all.reject(new Error(`${missing} deliveries are missing`)), patience);
  room.onDelivery(() => {
    missing--;
    if (missing === 0) all.resolve();
  });
  const started = performance.now();
  await Promise.all([inLanes(messages, () => room.send(newId())), all.promise]);
  clearTimeout(limit);
  return messages / ((performance.now() - started) / 1000);
}

async function inLanes(count: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
}
