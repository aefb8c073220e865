// What somebody wrote and did, for themselves: page by page, each a short statement over an index, so that no amount of it fills
// the memory. What lies in the bin, or in conversations that they are in no more, is not theirs to read.
import { sql } from "kysely";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { isSeenBy } from "#server/projects/projects.ts";

const atOnce = 1000;

interface Said {
  seq: number;
}

/** Conversation by conversation. */
export async function* ownMessages(db: Db, { id }: SignedInUser): AsyncGenerator<object> {
  for await (const { conversationId } of conversationsOf(db, id)) {
    let after = 0;
    for (;;) {
      const { rows } = await sql<Said>`
        select m.id, m.conversation_id as "conversationId", m.seq, m.content, m.reply_to as "replyTo", m.attachments,
               m.is_edited as "isEdited", m.created_at as "createdAt", m.updated_at as "updatedAt"
          from messages m
         where m.conversation_id = ${conversationId} and m.seq > ${after} and m.author_id = ${id} and m.type <> 'system'
           and m.deleted_at is null
         order by m.seq limit ${atOnce}`.execute(db);
      yield* rows;
      if (rows.length < atOnce) break;
      after = rows.at(-1)?.seq ?? after;
    }
  }
}

async function* conversationsOf(db: Db, userId: string): AsyncGenerator<{ conversationId: string }> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<{ conversationId: string }>`
      select p.conversation_id as "conversationId" from participants p
        join live_conversations c on c.id = p.conversation_id
       where p.user_id = ${userId} and p.conversation_id > ${after} order by p.conversation_id limit ${atOnce}`.execute(
      db,
    );
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.conversationId ?? after;
  }
}

interface Dated {
  id: string;
  createdAt: string;
}

/** In the order of their moments. `page` answers those after a moment and an id. */
async function* byTime<Row extends Dated>(page: (after: Dated) => Promise<Row[]>): AsyncGenerator<Row> {
  let after: Dated = { createdAt: "1970-01-01T00:00:00.000Z", id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const rows = await page(after);
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1) ?? after;
  }
}

/** On files of projects that the person still sees. */
const isOnSeenFile = (user: SignedInUser) => sql`exists (select from files f join live_projects p on p.id = f.project_id
  where f.id = own.file_id and f.deleted_at is null and ${isSeenBy(user)})`;

export function ownAnnotations(db: Db, user: SignedInUser): AsyncGenerator<object> {
  return byTime(async ({ createdAt, id }) => {
    const { rows } = await sql<Dated>`
      select own.id, own.file_id as "fileId", own.version, own.number, own.type, own.content, own.page, own.x, own.y,
             own.width, own.height, own.strokes, own.color, own.created_at as "createdAt", own.updated_at as "updatedAt", own.resolved_at as "resolvedAt"
        from annotations own
       where own.created_by = ${user.id} and (own.created_at, own.id) > (${createdAt}::timestamptz, ${id}::uuid)
         and ${isOnSeenFile(user)} order by own.created_at, own.id limit ${atOnce}`.execute(db);
    return rows;
  });
}

export function ownReplies(db: Db, user: SignedInUser): AsyncGenerator<object> {
  return byTime(async ({ createdAt, id }) => {
    const { rows } = await sql<Dated>`
      select own.id, own.file_id as "fileId", own.number, own.content, own.created_at as "createdAt"
        from annotation_replies own
       where own.created_by = ${user.id} and (own.created_at, own.id) > (${createdAt}::timestamptz, ${id}::uuid)
         and ${isOnSeenFile(user)} order by own.created_at, own.id limit ${atOnce}`.execute(db);
    return rows;
  });
}

export function ownFeedback(db: Db, user: SignedInUser): AsyncGenerator<object> {
  return byTime(async ({ createdAt, id }) => {
    const { rows } = await sql<Dated>`
      select said.id, said.review_id as "reviewId", own.file_id as "fileId", said.version, said.overall, said.decision,
             said.created_at as "createdAt"
        from review_feedback said join design_reviews own on own.id = said.review_id
       where said.author = ${user.id} and (said.created_at, said.id) > (${createdAt}::timestamptz, ${id}::uuid)
         and ${isOnSeenFile(user)} order by said.created_at, said.id limit ${atOnce}`.execute(db);
    return rows;
  });
}

/** Of the organizations that the person is in. */
export function ownActivity(db: Db, { id: me }: SignedInUser): AsyncGenerator<object> {
  return byTime(async ({ createdAt, id }) => {
    const { rows } = await sql<Dated>`
      select a.id, a.kind, a.organization_id as "organizationId", a.project_id as "projectId", a.object_id as "objectId",
             a.object_name as "objectName", a.details, a.count, a.created_at as "createdAt"
        from activities a
        join organization_members m on m.organization_id = a.organization_id and m.user_id = ${me}
        join live_organizations o on o.id = a.organization_id
       where a.actor_id = ${me} and (a.created_at, a.id) > (${createdAt}::timestamptz, ${id}::uuid)
       order by a.created_at, a.id limit ${atOnce}`.execute(db);
    return rows;
  });
}
