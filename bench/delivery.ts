import { setTimeout as pause } from "node:timers/promises";
import { newId } from "#contract/new-id.ts";
import { bareRoom, fact, ourRoom, type Room } from "./rooms.ts";
import type { Studio } from "./studio.ts";
import { alternateAll, type Line } from "./table.ts";

const listeners = [10, 100, 1000];
const deliveriesPerSecond = 2000;
const seconds = 6;
const patience = 30_000;

/** Milliseconds from the send to each listener's receipt, at the same fixed rate of deliveries for each size of room. */
export async function measureDelivery(studio: Studio): Promise<Line[]> {
  const lines: Line[] = [];
  for (const count of listeners) {
    const [ours, bare] = [await ourRoom(studio, count), await bareRoom(studio, count)];
    const rate = deliveriesPerSecond / count;
    // a first round meets cold code and the arrivals of the others
    for (const room of [ours, bare]) await latencies(room, rate, 1);
    const run = (room: Room) => async () => {
      const times = await latencies(room, rate, seconds);
      return [percentile(times, 0.5), percentile(times, 0.99)];
    };
    const figures = await alternateAll(run(ours), run(bare));
    for (const [place, name] of ["p50", "p99"].entries()) {
      const figure = figures[place] as { ours: number; bare: number };
      const measure = `delivery to ${count} at ${rate} msg/s, ${name}`;
      lines.push({ measure, ...figure, unit: "ms", beside: "bare Socket.IO, the same row", lessIsBetter: true });
    }
    for (const room of [ours, bare]) room.close();
  }
  return lines;
}

/** By nearest rank; of sorted values. */
function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Sorted; sends by the clock, whether or not the earlier ones were answered. Throws when a delivery is missing. */
async function latencies(
  { listeners: sockets, say: send }: Room,
  perSecond: number,
  duration: number,
): Promise<number[]> {
  const messages = Math.ceil(perSecond * duration);
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const all = Promise.withResolvers<void>();
  // it may fail while we still send
  all.promise.catch(() => {});
  for (const socket of sockets) {
    socket.off(fact).on(fact, ({ id }: { id: string }) => {
      times.push(performance.now() - (sentAt.get(id) as number));
      if (times.length === messages * sockets.length) all.resolve();
    });
  }
  const limit = setTimeout(
    () => all.reject(new Error(`${messages * sockets.length - times.length} deliveries are missing`)),
    duration * 1000 + patience,
  );
  const started = performance.now();
  for (let place = 0; place < messages; place++) {
    await pause(Math.max(0, started + (place * 1000) / perSecond - performance.now()));
    const id = newId();
    sentAt.set(id, performance.now());
    send(id).catch(all.reject);
  }
  await all.promise;
  clearTimeout(limit);
  return times.sort((a, b) => a - b);
}
