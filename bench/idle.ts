import { setTimeout as pause } from "node:timers/promises";
import type { Running } from "./processes.ts";
import { closeAll, connectSocket, openAll } from "./rooms.ts";
import type { Studio } from "./studio.ts";
import { alternateAll, type Line } from "./table.ts";

const connections = 1000;
const peopleEach = 10;

/**
 * Resident memory of the server's process for each idle socket; 1,000 people, ten to a conversation, a sign-in each. As the
 * system sees it, which is mostly the heap that a burst of sign-ins leaves behind, and as what the sockets themselves hold.
 */
export async function measureIdle(studio: Studio): Promise<Line[]> {
  const people = await studio.people(connections);
  const rooms: string[] = [];
  for (let from = 0; from < connections; from += peopleEach)
    rooms.push(await studio.conversation(people.slice(from, from + peopleEach)));
  const figures = await alternateAll(
    () => kibibytesEach(studio.startOurs, (place) => ({ token: people[place]?.token })),
    () => kibibytesEach(studio.startBare, (place) => ({ room: rooms[Math.floor(place / peopleEach)] })),
  );
  const names = ["as it stands", "garbage collected"];
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
async function kibibytesEach(start: () => Promise<Running>, auth: (place: number) => object): Promise<number[]> {
  const server = await start();
  const connect = (place: number) => connectSocket(server.address, auth(place));
  try {
    // code, caches and database connections that the first sockets wake are not theirs
    closeAll(await openAll(50, connect));
    await pause(1000);
    const before = { resident: await server.residentKiB(), settled: await server.settledKiB() };
    const sockets = await openAll(connections, connect);
    await pause(1000);
    const after = { resident: await server.residentKiB(), settled: await server.settledKiB() };
    closeAll(sockets);
    return [(after.resident - before.resident) / connections, (after.settled - before.settled) / connections];
  } finally {
    await server.stop();
  }
}
