// From the send to each listener's receipt, at one fixed rate of deliveries whatever the server and the number of listeners.
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "#contract/new-id.ts";
import type { Room } from "./rooms.ts";

const deliveriesPerSecond = 2000;
const patience = 30_000;

/** Messages a second, in all, into rooms of so many listeners. */
export function rateFor(listeners: number): number {
  return deliveriesPerSecond / listeners;
}

/** p50 and p99 in milliseconds, over rooms of one size. */
export async function latenciesIn(rooms: Room[], seconds: number): Promise<number[]> {
  const times = await latencies(rooms, rateFor(rooms[0]?.listeners ?? 0), seconds);
  return [percentile(times, 0.5), percentile(times, 0.99)];
}

/** By nearest rank; of sorted values. */
function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Sorted; sends by the clock, into one after the other, whether or not the earlier ones were answered. Throws when a delivery is missing. */
async function latencies(rooms: Room[], perSecond: number, duration: number): Promise<number[]> {
  const messages = Math.ceil(perSecond * duration);
  const deliveries = messages * (rooms[0]?.listeners ?? 0);
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const all = Promise.withResolvers<void>();
  // it may fail while we still send
  all.promise.catch(() => {});
  const told = (id: string) => {
    times.push(performance.now() - (sentAt.get(id) as number));
    if (times.length === deliveries) all.resolve();
  };
  for (const room of rooms) room.onDelivery(told);
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
