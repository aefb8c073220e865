// Who looks at the same file from its project, and where they point. Nothing of it is stored (docs/decisions/056).
import { AppError } from "#contract/errors.ts";
import type { sharedViewAsks } from "#contract/shared-views.ts";
import type { Action } from "#domain/permissions.ts";
import { asPerson } from "#server/accounts/users.ts";
import { requireRole } from "#server/organizations/organization-access.ts";
import type { Member } from "#server/platform/context.ts";
import type { AskHandlers, Caller } from "#server/platform/sockets/door.ts";
import { innerRoom, outerRoom } from "#server/platform/sockets/inner-rooms.ts";
import { newestOnly } from "#server/platform/sockets/newest-only.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { requireOpen } from "#server/projects/project-access.ts";
import { fileAccess } from "./file-access.ts";
import { files } from "./files.ts";

/**
 * Of those who hear of the file now, they who look at it: an inner room of each room of its audience, so that whoever loses the
 * right hears nothing more, with what takes it or by the next event. Throws as `fileAccess`, and for a file of no project.
 */
export async function lookersRooms(member: Member, fileId: string, action: Action): Promise<Room[]> {
  const { db } = member.platform.database;
  const row = await files(db).where("f.id", "=", fileId).executeTakeFirst();
  if (!row?.project_id) throw new AppError("not_found");
  const { roles, rooms, project } = await fileAccess(db, member, row);
  requireRole(roles, action);
  if (project) requireOpen(project.project, action);
  if (row.deleted_at && action !== "file.view")
    throw new AppError("conflict", "This file is in the bin. Restore it first.");
  return rooms.map((room) => innerRoom(room, fileId));
}

const pointing = newestOnly();

export const fileAskHandlers: AskHandlers<Extract<keyof typeof sharedViewAsks, `file:${string}`>> = {
  async "file:look"(caller, { fileId, isLooking }) {
    const looking = lookingOf(caller);
    const before = looking.fileId;
    // who looks at another one by now has left this one with that
    if (!isLooking && before !== fileId) return null;
    looking.fileId = isLooking ? fileId : null;
    if (before !== null && before !== looking.fileId) {
      await settleIn(caller, []);
      await tellGone(caller, before);
    }
    if (!isLooking) return null;
    const rooms = await lookersRooms(caller.member, fileId, "file.view");
    // went on meanwhile
    if (looking.fileId !== fileId) return null;
    await settleIn(caller, rooms);
    tellLooked(caller, rooms, { fileId, isLooking });
    return null;
  },
  async "file:point"(caller, { fileId, page, position }) {
    const isItsTurn = pointing(caller);
    const rooms = await lookersRooms(caller.member, fileId, "file.view");
    if (!isItsTurn()) return null;
    const { id: userId, name: userName } = caller.member.user;
    const pointed = { fileId, userId, userName, page, position };
    caller.member.platform.realtime.signal(rooms, "file:pointed", pointed, caller.socketId);
    return null;
  },
};

function tellLooked(caller: Caller, rooms: Room[], looked: { fileId: string; isLooking: boolean }): void {
  const user = asPerson(caller.member.user);
  const told = { ...looked, userId: user.id, user };
  caller.member.platform.realtime.signal(rooms, "file:looked", told, caller.socketId);
}

/** Of a file that is gone, or may not be seen any more, there is nothing to tell. */
async function tellGone(caller: Caller, fileId: string): Promise<void> {
  const rooms = await lookersRooms(caller.member, fileId, "file.view").catch((error) => {
    if (error instanceof AppError) return [];
    throw error;
  });
  tellLooked(caller, rooms, { fileId, isLooking: false });
}

interface Looking {
  fileId: string | null;
  rooms: Set<Room>;
}

const lookers = new WeakMap<Caller, Looking>();

/** What this socket looks at: of one at a time, so that it fills no more than a few rooms. */
function lookingOf(caller: Caller): Looking {
  const known = lookers.get(caller);
  if (known) return known;
  const looking: Looking = { fileId: null, rooms: new Set() };
  lookers.set(caller, looking);
  // taken out of a room, it is not in that room's inner one either
  caller.atLeaving((left) => {
    for (const room of looking.rooms) if (outerRoom(room) === left) void caller.leave(room);
  });
  return looking;
}

/** Into these, out of all others; into none of a room that it is not in itself. */
async function settleIn(caller: Caller, rooms: Room[]): Promise<void> {
  const { rooms: before } = lookingOf(caller);
  const next = rooms.filter((room) => caller.isIn(outerRoom(room)));
  const moved = [...before].filter((room) => !next.includes(room)).map((room) => caller.leave(room));
  before.clear();
  for (const room of next) before.add(room);
  // they are entered before anything else happens: what takes a room away finds the inner one
  await Promise.all([...moved, ...next.map((room) => caller.join(room))]);
}
