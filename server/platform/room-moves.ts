import { setTimeout as pause } from "node:timers/promises";
import type { Namespace, Server, Socket } from "socket.io";
import type { Member } from "./context.ts";
import type { Log } from "./log.ts";
import type { Room } from "./realtime.ts";

export interface RoomMoves {
  enter(room: Room, userIds: string[]): void;
  leave(room: Room, userIds: string[]): void;
  /** Everybody out of these rooms. */
  close(rooms: Room[]): void;
  /** Puts the sockets of these people, in all processes, into the rooms that the tables give them. */
  reckon(userIds: string[]): void;
  /** Moves so far: who reads rooms remembers it, and asks again when it has changed before they were entered. */
  count(): number;
  /**
   * Words of other processes may have been missed, those that take people out of rooms among them: every socket here is
   * hung up on. Pages come back by themselves, into the rooms that the tables give them, and fetch what they missed.
   */
  missed(): void;
  /** For a socket that has just entered rooms read at `since`: somebody may have been moved meanwhile. */
  catchUp(socket: Socket, since: number): void;
}

/** Connections that are closed at once, and milliseconds until the next: all pages back in one moment would be a flood. */
const hungUpAtOnce = 100;
const hungUpEvery = 50;

interface Means {
  clustered: boolean;
  roomsOf(userId: string): Promise<Room[]>;
  /** As `Door` has it. */
  mayStay(member: Member, room: Room): Promise<boolean>;
  log: Log;
}

/**
 * People into rooms and out of them while they are connected. A socket that is just connecting is in nobody's room yet and
 * would be missed, so every move is counted, here and in the other processes, before it is made.
 */
export function makeRoomMoves(namespaces: Namespace[], { clustered, roomsOf, mayStay, log }: Means): RoomMoves {
  let count = 0;
  const first = namespaces[0] as Namespace;
  const others = clustered ? (first as unknown as Pick<Server, "serverSideEmit">) : undefined;
  first.on("room-moves:made" as never, () => {
    count++;
  });
  first.on("room-moves:reckon" as never, reckonHere);

  /** Here at once, whatever the adapter does; elsewhere after all that was told before. */
  function move(room: Room, userIds: string[], way: "join" | "leave"): void {
    count++;
    others?.serverSideEmit("room-moves:made");
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
    for (const { socket, userId } of socketsHere(userIds)) settle(socket, userId);
  }

  function settle(socket: Socket, userId: string): void {
    reckonSocket(socket, userId).catch((error) => {
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
    if (!socket.connected) return;
    for (const room of lost) void socket.leave(room);
    void socket.join(rooms);
  }

  /** Of those it is in now; what it is let into from here on was judged there. */
  async function lostRooms(socket: Socket, given: Set<Room>): Promise<Room[]> {
    const { member } = socket.data as { member: Member };
    const lost: Room[] = [];
    for (const room of [...socket.rooms] as Room[]) {
      if (room === socket.id || /^(user|session):/.test(room) || given.has(room)) continue;
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
      count++;
      others?.serverSideEmit("room-moves:made");
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
    count: () => count,
    missed() {
      count++;
      hangUpAll().catch((error) => log.error({ err: error }, "some sockets could not be hung up on"));
    },
    catchUp(socket, since) {
      const own = [...socket.rooms].find((room) => room.startsWith("user:"));
      if (since !== count && own) settle(socket, own.slice("user:".length));
    },
  };
}
