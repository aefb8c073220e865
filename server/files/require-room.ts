import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { maxLooseSize } from "#contract/limits.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import type { Member } from "#server/platform/context.ts";
import { type ComingBody, takenBy } from "./coming-bytes.ts";

/** Bytes of the disk that stay free: the database needs some to go on. */
const reserve = 256 * 1024 ** 2;

export interface Wanted {
  /** Bytes that are announced, or are here. */
  size: number;
  /** Null outside of projects. */
  projectId: string | null;
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
 * `storage_full`; else `body` has it.
 */
export async function requireRoom(member: Member, wanted: Wanted, body?: ComingBody): Promise<void> {
  const { platform } = member;
  const { projectId } = wanted;
  const { home, used, most, sentence } = await (projectId ? organizationShare(member, projectId) : ownShare(member));
  const room = await platform.storage.room();
  // from here on nothing is waited for: of two who ask at once the second sees what the first has got
  const others = takenBy(platform, home, body);
  const unwritten = others.unwritten + Math.max(wanted.size - (body?.here ?? 0), 0);
  if (room && room.freeBytes < unwritten + reserve) throw new AppError("storage_full");
  if (used + others.share + wanted.size > most) throw new AppError("storage_full", sentence);
  if (body) Object.assign(body, { home, granted: wanted.size });
}

/** Every version counts, what lies in the bin too, and what is on its way. */
async function organizationShare({ platform }: Member, projectId: string): Promise<Share> {
  const most = platform.config.organizationRoom;
  if (most === undefined) return { home: null, used: 0, most: Number.POSITIVE_INFINITY, sentence: "" };
  const { rows } = await sql<{ id: string | null; used: number }>`
    with home as (select organization_id from projects where id = ${projectId}),
         all_of_it as (select id from projects where organization_id = (select organization_id from home))
    select (select organization_id from home) as id,
           (coalesce((select sum(v.size) from files f join file_versions v on v.file_id = f.id
                       where f.project_id in (select id from all_of_it)), 0)
          + coalesce((select sum(u.size) from uploads u
                       where u.project_id in (select id from all_of_it) and u.finished_at is null), 0))::bigint as used`.execute(
    platform.database.db,
  );
  return {
    home: rows[0]?.id ?? null,
    used: rows[0]?.used ?? 0,
    most,
    sentence: `Your organization's ${formatFileSize(most)} are used up. Delete files that nobody needs, or ask the studio for more room.`,
  };
}

async function ownShare({ user, platform }: Member): Promise<Share> {
  const { rows } = await sql<{ used: number }>`
    select (coalesce((select sum(v.size) from files f join file_versions v on v.file_id = f.id
                       where f.uploaded_by = ${user.id} and f.project_id is null), 0)
          + coalesce((select sum(size) from uploads
                       where user_id = ${user.id} and project_id is null and finished_at is null), 0)
           )::bigint as used`.execute(platform.database.db);
  const sentence = `You keep ${formatFileSize(maxLooseSize)} outside of projects already.`;
  return { home: user.id, used: rows[0]?.used ?? 0, most: maxLooseSize, sentence };
}
