import type { Member } from "#server/platform/context.ts";
import { type ComingBody, comingTo } from "./coming-bytes.ts";
import { requireRoom, type Wanted } from "./require-room.ts";

/** Bytes that may come without any word of them before room is asked for again, of all bodies together. */
const unasked = 32 * 1024 ** 2;
/** However many come at once, each asks no more often. */
const leastUnasked = 1024 ** 2;

/** Room for the files of one body: found for what it announces, and asked for as it comes where it announces less. */
export interface BodyRoom {
  /** The same pieces, counted. Throws `storage_full`. */
  counted(source: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  /** A file of it stands: from now on its row counts it. */
  settle(size: number): void;
}

/** Throws `storage_full`, before the work or out of it. */
export async function withRoom<T>(member: Member, wanted: Wanted, work: (room: BodyRoom) => Promise<T>): Promise<T> {
  const body: ComingBody = { home: null, granted: 0, here: 0 };
  const all = comingTo(member.platform);
  const { db } = member.platform.database;
  const ask = (size: number) =>
    db.transaction().execute((work) => requireRoom(work, member, { ...wanted, size, body }));
  all.add(body);
  try {
    await ask(wanted.size);
    return await work({
      async *counted(source) {
        for await (const piece of source) {
          body.here += piece.length;
          const most = Math.max(unasked / all.size, leastUnasked);
          if (body.here - body.granted >= most) await ask(body.here);
          yield piece;
        }
        // of what came at another process meanwhile its rows alone tell
        await ask(Math.max(body.here, body.granted));
      },
      settle(size) {
        body.here = Math.max(body.here - size, 0);
        body.granted = Math.max(body.granted - size, 0);
      },
    });
  } finally {
    all.delete(body);
  }
}
