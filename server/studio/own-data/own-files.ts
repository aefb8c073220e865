import { sql } from "kysely";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { isSeenBy } from "#server/projects/projects.ts";

const atOnce = 500;

/** One content that somebody brought. */
export interface OwnFile {
  id: string;
  version: number;
  name: string;
  mimeType: string;
  size: number;
  sha256: string;
  projectId: string | null;
  projectName: string | null;
  createdAt: string;
}

/** Each version that the person brought: of projects that they still see, and what they sent without one. */
export async function* ownFiles(db: Db, user: SignedInUser): AsyncGenerator<OwnFile> {
  let after = { createdAt: "1970-01-01T00:00:00.000Z", id: "00000000-0000-0000-0000-000000000000", version: 0 };
  for (;;) {
    const { rows } = await sql<OwnFile>`
      select f.id, v.version, v.name, v.mime_type as "mimeType", v.size, v.sha256, p.id as "projectId", p.name as "projectName",
             v.created_at as "createdAt"
        from file_versions v join files f on f.id = v.file_id left join live_projects p on p.id = f.project_id
       where v.uploaded_by = ${user.id} and f.deleted_at is null
         and (v.created_at, v.file_id, v.version) > (${after.createdAt}::timestamptz, ${after.id}::uuid, ${after.version}::int)
         and case when f.project_id is null then f.uploaded_by = ${user.id} else p.id is not null and ${isSeenBy(user)} end
       order by v.created_at, v.file_id, v.version limit ${atOnce}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last;
  }
}
