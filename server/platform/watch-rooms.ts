import type { Moves, Room } from "./realtime.ts";

/** Which rooms a change gives to people and takes from them: read before it and after it, in its own transaction. */
export function watchRooms(roomsOf: (userId: string) => Promise<Room[]>) {
  const before = new Map<string, Set<Room>>();
  return {
    async watch(...userIds: string[]): Promise<void> {
      for (const userId of userIds) if (!before.has(userId)) before.set(userId, new Set(await roomsOf(userId)));
    },
    all: () => [...before.keys()],
    async moves(): Promise<Required<Pick<Moves, "enter" | "leave">>> {
      const moves: Required<Pick<Moves, "enter" | "leave">> = { enter: [], leave: [] };
      for (const [userId, had] of before) {
        const has = new Set(await roomsOf(userId));
        const userIds = [userId];
        for (const room of has) if (!had.has(room)) moves.enter.push({ room, userIds });
        for (const room of had) if (!has.has(room)) moves.leave.push({ room, userIds });
      }
      return moves;
    },
  };
}
