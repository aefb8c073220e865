import { type RawBuilder, sql } from "kysely";
import type { Attachment } from "#contract/messages.ts";
import type { Member } from "#server/platform/context.ts";
import { nameHolds } from "#server/platform/like.ts";
import { isSeenBy } from "#server/projects/projects.ts";
import { requireConversation } from "../conversation-access.ts";
import { sendable, signAttachment, type UnsignedAttachment } from "../message-shape.ts";

interface Asked {
  id: string;
  search: string;
  limit: number;
}

/** Among so many of its newest messages it is looked for what was attached: the same cost at any length. */
const newestMessages = 2000;
/** And among so many of the newest files of projects: to compare a name takes longer than to read its row. */
export const newestFiles = 5000;

/**
 * What a # may name here: files that were attached in this conversation, and those of projects that the writer may look
 * into: of its own in a project's, of its team's in a team's, of all elsewhere. First what begins so, then what hangs here
 * already, then the newest.
 */
export async function listNameableFiles(
  { user, platform }: Member,
  { id, search, limit }: Asked,
): Promise<{ items: Attachment[] }> {
  const { conversation } = await requireConversation(platform.database, user, id, "message.attach");
  const { rows } = await sql<{ file: UnsignedAttachment }>`
    with here as materialized (
      select distinct a.id from messages m cross join lateral unnest(m.attachments) a(id)
       where m.conversation_id = ${id} and m.attachments <> '{}'
         and m.seq > (select last_seq from live_conversations where id = ${id}) - ${newestMessages}
    ), near as materialized (
      select f.* from live_projects p join files f on f.project_id = p.id
       where f.deleted_at is null and ${isWithin(conversation)} and ${isSeenBy(user)}
       order by f.version_at desc limit ${newestFiles}
    ), found as (
      select f.*, true as is_here from here join files f on f.id = here.id
       where f.project_id is null or exists (select from live_projects p where p.id = f.project_id)
      union all
      select f.*, false from near f where f.id not in (select id from here)
    ), best as (
      select f.* from found f where f.deleted_at is null and ${nameHolds("f.name", search)}
       order by starts_with(folded(f.name), folded(${search})) desc, f.is_here desc, f.version_at desc, f.id limit ${limit}
    )
    select json_build_object(${sql.raw(sendable)}) as file
      from best f join blobs b on b.sha256 = f.sha256
     order by starts_with(folded(f.name), folded(${search})) desc, f.is_here desc, f.version_at desc, f.id`.execute(
    platform.database.db,
  );
  return { items: rows.map(({ file }) => signAttachment(platform, file)) };
}

function isWithin({ projectId, teamId }: { projectId: string | null; teamId: string | null }): RawBuilder<boolean> {
  if (projectId) return sql<boolean>`p.id = ${projectId}`;
  return teamId ? sql<boolean>`p.team_id = ${teamId}` : sql<boolean>`true`;
}
