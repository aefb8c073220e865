import { setTimeout as pause } from "node:timers/promises";
import type { Running } from "./processes.ts";
import { closeAll, connectAll } from "./rooms.ts";
import type { Studio } from "./studio.ts";
import { alternateAll, type Line } from "./table.ts";

const first = 1000;
const next = 2000;
const peopleEach = 10;

type Auth = (place: number) => object;

/**
 * Resident memory of the server's process for each idle socket; people in conversations of ten, a sign-in each. The first
 * thousand also pays for what the process grows by once (the young heap, compiled code), the next two thousand do not.
 */
export async function measureIdle(studio: Studio): Promise<Line[]> {
  const people = await studio.people(first + next);
  const rooms: string[] = [];
  for (let from = 0; from < people.length; from += peopleEach)
    rooms.push(await studio.conversation(people.slice(from, from + peopleEach)));
  const figures = await alternateAll(
    () => kibibytesEach(studio.startOurs, (place) => ({ token: people[place]?.token })),
    () => kibibytesEach(studio.startBare, (place) => ({ room: rooms[Math.floor(place / peopleEach)] })),
  );
  const names = [`the first ${first}`, `the next ${next}`];
  return figures.map((figure, place) => ({
    measure: `memory per idle signed-in connection, ${names[place]}`,
    ...figure,
    unit: "KiB",
    beside: "bare Socket.IO",
    bar: "35 KiB",
    lessIsBetter: true,
  }));
}

/** In a fresh process each time: what a used one keeps in store would hide what sockets cost. */
async function kibibytesEach(start: () => Promise<Running>, auth: Auth): Promise<number[]> {
  const server = await start();
  try {
    // code, caches and database connections that the first sockets wake are not theirs
    closeAll(await connectAll(server.address, 50, auth));
    await pause(500);
    const empty = await server.settledKiB();
    const sockets = await connectAll(server.address, first, auth);
    const some = await server.settledKiB();
    sockets.push(...(await connectAll(server.address, next, (place) => auth(first + place))));
    const all = await server.settledKiB();
    closeAll(sockets);
    return [(some - empty) / first, (all - some) / next];
  } finally {
    await server.stop();
  }
}
