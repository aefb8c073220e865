import { setTimeout as pause } from "node:timers/promises";
import { newId } from "#contract/new-id.ts";
import { bareRoom, fact, ourRoom, type Room } from "./rooms.ts";
import type { Studio } from "./studio.ts";
import { alternateAll, type Line } from "./table.ts";

/**
 * As other servers were measured (design/performance.md): conversations at once, and listeners in each. What the best of
 * them took, p50 and p99, on the machine of that day: no bar that one run on another machine could tell for certain.
 */
const sizes = [
  { conversations: 20, count: 10, bars: ["1.9 ms there", "5.0 ms there"] },
  { conversations: 5, count: 100, bars: ["5.5 ms there", "30 ms there"] },
  { conversations: 1, count: 1000, bars: ["63 ms there", "98 ms there"] },
];
const deliveriesPerSecond = 2000;
const seconds = 6;
const patience = 30_000;

/** Milliseconds from the send to each listener's receipt, at the same fixed rate of deliveries for each size of conversation. */
export async function measureDelivery(studio: Studio): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { conversations, count, bars } of sizes) {
    const ours = await several(conversations, () => ourRoom(studio, count));
    const bare = await several(conversations, () => bareRoom(studio, count));
    const rate = deliveriesPerSecond / count;
    // a first round meets cold code and the arrivals of the others
    for (const rooms of [ours, bare]) await latencies(rooms, rate, 1);
    const run = (rooms: Room[]) => async () => {
      const times = await latencies(rooms, rate, seconds);
      return [percentile(times, 0.5), percentile(times, 0.99)];
    };
    const figures = await alternateAll(run(ours), run(bare));
    for (const [place, name] of ["p50", "p99"].entries()) {
      const figure = figures[place] as { ours: number; bare: number };
      const measure = `delivery in ${conversations} of ${count} at ${rate} msg/s, ${name}`;
      const beside = "bare Socket.IO, the same row";
      lines.push({ measure, ...figure, unit: "ms", beside, bar: bars[place] as string, lessIsBetter: true });
    }
    for (const room of [...ours, ...bare]) room.close();
  }
  return lines;
}

async function several(count: number, open: () => Promise<Room>): Promise<Room[]> {
  const rooms: Room[] = [];
  while (rooms.length < count) rooms.push(await open());
  return rooms;
}

/** By nearest rank; of sorted values. */
function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Sorted; sends by the clock, into one after the other, whether or not the earlier ones were answered. Throws when a delivery is missing. */
async function latencies(rooms: Room[], perSecond: number, duration: number): Promise<number[]> {
  const messages = Math.ceil(perSecond * duration);
  const deliveries = messages * (rooms[0]?.listeners.length ?? 0);
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const all = Promise.withResolvers<void>();
  // it may fail while we still send
  all.promise.catch(() => {});
  for (const socket of rooms.flatMap((room) => room.listeners)) {
    socket.off(fact).on(fact, ({ id }: { id: string }) => {
      times.push(performance.now() - (sentAt.get(id) as number));
      if (times.length === deliveries) all.resolve();
    });
  }
  const limit = setTimeout(
    () => all.reject(new Error(`${deliveries - times.length} deliveries are missing`)),
    duration * 1000 + patience,
  );
  const started = performance.now();
  for (let place = 0; place < messages; place++) {
    await pause(Math.max(0, started + (place * 1000) / perSecond - performance.now()));
    const id = newId();
    sentAt.set(id, performance.now());
    (rooms[place % rooms.length] as Room).say(id).catch(all.reject);
  }
  await all.promise;
  clearTimeout(limit);
  return times.sort((a, b) => a - b);
}
