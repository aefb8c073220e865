import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { maxLooseSize } from "#contract/limits.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import type { Member } from "#server/platform/context.ts";

/** Bytes of the disk that stay free: the database needs some to go on. */
const reserve = 256 * 1024 ** 2;

interface Wanted {
  /** Bytes that are announced. */
  size: number;
  projectId: string | null;
  fileId?: string | undefined;
}

/** Is there room for it: on the disk, in the organization's share, in what a person may keep unattached? Throws `storage_full`. */
export async function requireRoom(member: Member, wanted: Wanted): Promise<void> {
  const room = await member.platform.storage.room();
  if (room && room.freeBytes < wanted.size + reserve) throw new AppError("storage_full");
  if (wanted.projectId || wanted.fileId) await requireOrganizationRoom(member, wanted);
  else await requireOwnRoom(member, wanted.size);
}

/** Every version counts, what lies in the bin too, and what is on its way. */
async function requireOrganizationRoom({ platform }: Member, { size, projectId, fileId }: Wanted): Promise<void> {
  const most = platform.config.organizationRoom;
  if (most === undefined) return;
  const { rows } = await sql<{ used: number }>`
    with home as (select organization_id from projects where id = coalesce(${projectId ?? null}::uuid,
                    (select project_id from files where id = ${fileId ?? null}::uuid))),
         all_of_it as (select id from projects where organization_id = (select organization_id from home))
    select (coalesce((select sum(v.size) from files f join file_versions v on v.file_id = f.id
                       where f.project_id in (select id from all_of_it)), 0)
          + coalesce((select sum(u.size) from uploads u
                       where u.project_id in (select id from all_of_it) and u.finished_at is null), 0))::bigint as used`.execute(
    platform.database.db,
  );
  if ((rows[0]?.used ?? 0) + size <= most) return;
  throw new AppError(
    "storage_full",
    `Your organization's ${formatFileSize(most)} are used up. Delete files that nobody needs, or ask the studio for more room.`,
  );
}

async function requireOwnRoom({ user, platform }: Member, size: number): Promise<void> {
  const { rows } = await sql<{ used: number }>`
    select (coalesce((select sum(size) from files where uploaded_by = ${user.id} and project_id is null), 0)
          + coalesce((select sum(size) from uploads
                       where user_id = ${user.id} and project_id is null and file_id is null and finished_at is null), 0)
           )::bigint as used`.execute(platform.database.db);
  if ((rows[0]?.used ?? 0) + size <= maxLooseSize) return;
  throw new AppError("storage_full", `You keep ${formatFileSize(maxLooseSize)} outside of projects already.`);
}
