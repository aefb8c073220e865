import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { binDays, maxLooseSize } from "#contract/limits.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { lockRoom, takenByOrganization } from "#server/projects/taken-room.ts";
import { type ComingBody, takenBy } from "./coming-bytes.ts";

/** Bytes of the disk that stay free: the database needs some to go on. */
const reserve = 256 * 1024 ** 2;
/** Bytes that come until the disk is looked at again. */
const lookEvery = 32 * 1024 ** 2;

export interface Wanted {
  /** Bytes that are announced, or are here. */
  size: number;
  /** Null outside of projects. */
  projectId: string | null;
  /** What comes without a row of `uploads`. */
  body?: ComingBody;
}

interface Share {
  /** Whose; null where it has no end. */
  home: string | null;
  used: number;
  most: number;
  /** Why not, for people. */
  sentence: string;
}

/**
 * Is there room for it: on the disk, in the organization's share, in what a person may keep unattached? Throws
 * `storage_full`; else `body` has it. Of two who ask at once the second is asked when the first's transaction has ended, and
 * sees what that wrote.
 */
export async function requireRoom(db: Db, member: Member, { size, projectId, body }: Wanted): Promise<void> {
  const { platform } = member;
  const share = await (projectId ? organizationShare(db, platform, projectId) : ownShare(db, member));
  const disk = await diskRoom(db, platform);
  const others = takenBy(platform, share.home, body);
  const unwritten = disk.unwritten + others.unwritten + Math.max(size - (body?.here ?? 0), 0);
  if (disk.free < unwritten + reserve) throw new AppError("storage_full");
  if (share.used + others.share + size > share.most) throw new AppError("storage_full", share.sentence);
  if (body) Object.assign(body, { home: share.home, granted: size });
}

/** The same pieces, as long as the disk keeps its reserve, whatever fills it besides. Throws `storage_full`. */
export async function* whileRoom({ storage }: Platform, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let unseen = lookEvery;
  for await (const piece of source) {
    unseen += piece.length;
    if (unseen >= lookEvery) {
      const room = await storage.room();
      if (room && room.freeBytes < reserve) throw new AppError("storage_full");
      unseen = 0;
    }
    yield piece;
  }
}

/** Bytes that are free, and those of them that belong to uploads on their way. */
async function diskRoom(db: Db, { storage }: Platform): Promise<{ free: number; unwritten: number }> {
  await lockRoom(db, "disk");
  const room = await storage.room();
  if (!room) return { free: Number.POSITIVE_INFINITY, unwritten: 0 };
  const { rows } = await sql<{ unwritten: number }>`
    select coalesce(sum(size - received), 0)::bigint as unwritten from uploads where finished_at is null`.execute(db);
  return { free: room.freeBytes, unwritten: rows[0]?.unwritten ?? 0 };
}

async function organizationShare(db: Db, { config }: Platform, projectId: string): Promise<Share> {
  const most = config.organizationRoom;
  if (most === undefined) return { home: null, used: 0, most: Number.POSITIVE_INFINITY, sentence: "" };
  const project = await db
    .selectFrom("projects")
    .select("organization_id")
    .where("id", "=", projectId)
    .executeTakeFirst();
  const home = project?.organization_id ?? null;
  if (home) await lockRoom(db, home);
  return {
    home,
    used: home ? await takenByOrganization(db, home) : 0,
    most,
    sentence: `Your organization's ${formatFileSize(most)} are used up, bin and older versions included. Ask the studio for more room; what is deleted makes room after ${binDays} days.`,
  };
}

async function ownShare(db: Db, { user }: Member): Promise<Share> {
  await lockRoom(db, user.id);
  const { rows } = await sql<{ used: number }>`
    select (coalesce((select sum(v.size) from files f join file_versions v on v.file_id = f.id
                       where v.restored_from is null and f.uploaded_by = ${user.id} and f.project_id is null), 0)
          + coalesce((select sum(size) from uploads
                       where user_id = ${user.id} and project_id is null and finished_at is null), 0)
           )::bigint as used`.execute(db);
  const sentence = `You keep ${formatFileSize(maxLooseSize)} outside of projects already. Files of messages that you delete make room within a day; those in a project take none of it.`;
  return { home: user.id, used: rows[0]?.used ?? 0, most: maxLooseSize, sentence };
}
