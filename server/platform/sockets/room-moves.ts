import { setTimeout as pause } from "node:timers/promises";
import type { Namespace, Server, Socket } from "socket.io";
import type { Member } from "../context.ts";
import type { Log } from "../log.ts";
import { outerRoom } from "./inner-rooms.ts";
import type { Room } from "./realtime.ts";

export interface RoomMoves {
  enter(room: Room, userIds: string[]): void;
  leave(room: Room, userIds: string[]): void;
  /** Everybody out of these rooms. */
  close(rooms: Room[]): void;
  /** Puts the sockets of these people, in all processes, into the rooms that the tables give them. */
  reckon(userIds: string[]): void;
  /** Sessions ended, or people changed: their sockets are hung up on, and those that are just connecting ask again. */
  ended(): void;
  /** What has moved so far: who reads rooms remembers it, and asks again when it has changed before they were entered. */
  count(): number;
  /**
   * Words of other processes may have been missed, those that take people out of rooms among them: every socket here is
   * hung up on. Pages come back by themselves, into the rooms that the tables give them, and fetch what they missed.
   */
  missed(): void;
  /**
   * For a socket that has just entered rooms, its session read at `since`: somebody may have been moved meanwhile, or the
   * session have ended. Done when it is where it belongs, or hung up on; never fails.
   */
  catchUp(socket: Socket, since: number): Promise<void>;
}

/** Connections that are closed at once, and milliseconds until the next: all pages back in one moment would be a flood. */
const hungUpAtOnce = 100;
const hungUpEvery = 50;

interface Means {
  clustered: boolean;
  roomsOf(userId: string): Promise<Room[]>;
  /** As `Door` has it. */
  mayStay(member: Member, room: Room): Promise<boolean>;
  isSessionAlive(member: Member): Promise<boolean>;
  log: Log;
}

/**
 * People into rooms and out of them while they are connected. A socket that is just connecting is in nobody's room yet and
 * would be missed, so every move is counted, here and in the other processes, before it is made.
 */
export function makeRoomMoves(
  namespaces: Namespace[],
  { clustered, roomsOf, mayStay, isSessionAlive, log }: Means,
): RoomMoves {
  let count = 0;
  const first = namespaces[0] as Namespace;
  const others = clustered ? (first as unknown as Pick<Server, "serverSideEmit">) : undefined;
  first.on("room-moves:made" as never, () => {
    count++;
  });
  first.on("room-moves:reckon" as never, reckonHere);

  function noteMove(): void {
    count++;
    others?.serverSideEmit("room-moves:made");
  }

  /** Here at once, whatever the adapter does; elsewhere after all that was told before. */
  function move(room: Room, userIds: string[], way: "join" | "leave"): void {
    noteMove();
    for (const { socket } of socketsHere(userIds)) void socket[way](room);
    if (!others) return;
    const people = userIds.map((userId) => `user:${userId}`);
    for (const namespace of namespaces) namespace.in(people)[way === "join" ? "socketsJoin" : "socketsLeave"](room);
  }

  function* socketsHere(userIds: string[]): Generator<{ socket: Socket; userId: string }> {
    for (const namespace of namespaces) {
      for (const userId of userIds) {
        for (const id of [...(namespace.adapter.rooms.get(`user:${userId}`) ?? [])]) {
          const socket = namespace.sockets.get(id);
          if (socket) yield { socket, userId };
        }
      }
    }
  }

  function reckonHere(userIds: string[]): void {
    count++;
    for (const { socket, userId } of socketsHere(userIds)) void settle(socket, reckonSocket(socket, userId));
  }

  function settle(socket: Socket, reckoned: Promise<void>): Promise<void> {
    return reckoned.catch((error) => {
      // rooms that nobody can vouch for are left altogether: the client comes back and is told anew
      log.warn({ err: error }, "a socket's rooms could not be reckoned");
      socket.disconnect(true);
    });
  }

  async function reckonSocket(socket: Socket, userId: string): Promise<void> {
    let since: number;
    let rooms: Room[];
    let lost: Room[];
    do {
      since = count;
      rooms = await roomsOf(userId);
      lost = await lostRooms(socket, new Set(rooms));
    } while (since !== count);
    for (const room of lost) void socket.leave(room);
    void socket.join(rooms);
  }

  async function admitAgain(socket: Socket): Promise<void> {
    const { member } = socket.data as { member: Member };
    if (await isSessionAlive(member)) await reckonSocket(socket, member.user.id);
    else socket.disconnect(true);
  }

  /** Of those it is in now; what it is let into from here on was judged there. */
  async function lostRooms(socket: Socket, given: Set<Room>): Promise<Room[]> {
    const { member } = socket.data as { member: Member };
    const lost: Room[] = [];
    for (const room of [...socket.rooms] as Room[]) {
      if (room === socket.id || /^(user|session|everybody):/.test(room) || given.has(outerRoom(room))) continue;
      if (!(await mayStay(member, room))) lost.push(room);
    }
    return lost;
  }

  async function hangUpAll(): Promise<void> {
    // those of now: who comes from here on reads the tables anew
    const sockets = namespaces.flatMap((namespace) => [...namespace.sockets.values()]);
    const connections = [...new Set(sockets.map(({ conn }) => conn))];
    for (let from = 0; from < connections.length; from += hungUpAtOnce) {
      if (from > 0) await pause(hungUpEvery);
      // the connection and not the socket: a goodbye would tell a client to stay away
      for (const connection of connections.slice(from, from + hungUpAtOnce)) connection.close();
    }
  }

  return {
    enter: (room, userIds) => move(room, userIds, "join"),
    leave: (room, userIds) => move(room, userIds, "leave"),
    close(rooms) {
      noteMove();
      for (const namespace of namespaces) {
        for (const room of rooms) {
          namespace.local.in(room).socketsLeave(room);
          if (others) namespace.in(room).socketsLeave(room);
        }
      }
    },
    reckon(userIds) {
      others?.serverSideEmit("room-moves:reckon", userIds);
      reckonHere(userIds);
    },
    ended: noteMove,
    count: () => count,
    missed() {
      count++;
      hangUpAll().catch((error) => log.error({ err: error }, "some sockets could not be hung up on"));
    },
    async catchUp(socket, since) {
      if (since !== count) await settle(socket, admitAgain(socket));
    },
  };
}
