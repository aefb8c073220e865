import type { Room } from "./realtime.ts";

/** Those of a room who do the same in it, as look at one file: an event of it reaches nobody else. */
export function innerRoom(room: Room, what: string): Room {
  return `${room}>${what}`;
}

export function outerRoom(room: Room): Room {
  return room.split(">")[0] as Room;
}

export function isInnerRoom(room: Room): boolean {
  return room.includes(">");
}
