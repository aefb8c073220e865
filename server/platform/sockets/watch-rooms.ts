import type { Moves, Room } from "./realtime.ts";

/**
 * Which rooms a change gives to people and takes from them: read before it and after it, in its own transaction. All are asked
 * for at once: `roomsOf` reads those of many people together.
 */
export function watchRooms(roomsOf: (userId: string) => Promise<Room[]>) {
  const before = new Map<string, Set<Room>>();
  const read = async (userIds: Iterable<string>) =>
    Promise.all([...userIds].map(async (userId) => [userId, new Set(await roomsOf(userId))] as const));
  return {
    async watch(...userIds: string[]): Promise<void> {
      const fresh = new Set(userIds.filter((userId) => !before.has(userId)));
      for (const [userId, rooms] of await read(fresh)) before.set(userId, rooms);
    },
    all: () => [...before.keys()],
    async moves(): Promise<Required<Pick<Moves, "enter" | "leave">>> {
      const [enter, leave] = [new Map<Room, string[]>(), new Map<Room, string[]>()];
      for (const [userId, has] of await read(before.keys())) {
        const had = before.get(userId) ?? new Set();
        for (const room of has) if (!had.has(room)) note(enter, room, userId);
        for (const room of had) if (!has.has(room)) note(leave, room, userId);
      }
      return { enter: listed(enter), leave: listed(leave) };
    },
  };
}

function note(people: Map<Room, string[]>, room: Room, userId: string): void {
  const known = people.get(room);
  if (known) known.push(userId);
  else people.set(room, [userId]);
}

const listed = (people: Map<Room, string[]>) => [...people].map(([room, userIds]) => ({ room, userIds }));
