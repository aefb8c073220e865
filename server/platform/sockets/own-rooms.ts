import { type Db, preparedIn } from "../db.ts";
import { inBatches } from "../in-batches.ts";
import type { Room } from "./realtime.ts";

/** A table that puts people into rooms. */
export interface RoomSource {
  /**
   * Answers an id and a role (null where it has none) for each thing to which `asked.user_id` belongs; led from row to row
   * (`cross join lateral (… limit 1)`), because the plan is kept, and asked anew for each person.
   */
  text: string;
  rooms(id: string, role: string | null): Room[];
}

interface Belonging {
  userId: string;
  source: number;
  id: string;
  role: string | null;
}

/**
 * Every room that these tables put somebody into, in one statement: whoever connects waits for it, and each change of
 * memberships asks twice. Of the many who are moved at once, or come back at once, in a few.
 */
export function readRooms(sources: RoomSource[]): (db: Db, userId: string) => Promise<Room[]> {
  const parts = sources.map(({ text }, place) => `select ${place} as source, part.* from (${text}) part (id, role)`);
  const statement = `select asked.user_id as "userId", found.* from json_to_recordset($1::json) asked(user_id uuid)
    cross join lateral (${parts.join(" union all ")}) found`;
  return inBatches<Db, string, Room[]>(async (db, userIds) => {
    const asked = [...new Set(userIds)].map((userId) => ({ user_id: userId }));
    const found = await preparedIn<Belonging>(db, "rooms-of-people", statement, [JSON.stringify(asked)]);
    const rooms = Map.groupBy(found, ({ userId }) => userId);
    return userIds.map((userId) =>
      (rooms.get(userId) ?? []).flatMap(({ source, id, role }) => sources[source]?.rooms(id, role) ?? []),
    );
  });
}
