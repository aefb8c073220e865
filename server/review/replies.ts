import { sql } from "kysely";
import type { Annotation, AnnotationReply } from "#contract/annotations.ts";
import { isoTime, personJson } from "#server/messaging/message-shape.ts";
import type { Db } from "#server/platform/db.ts";
import type { StoredMentions } from "./mentioned.ts";

const replyJson = `json_build_object('id', t.id, 'content', t.content, 'mentions', t.mentions,
  'mentionNames', t.mention_names, 'createdBy', ${personJson("w")},
  'createdAt', ${isoTime("t.created_at")})`;

/** Of an annotation `a`, the oldest first. */
export const repliesJson = `coalesce((select json_agg(${replyJson} order by t.created_at, t.id)
  from annotation_replies t join users w on w.id = t.created_by where t.file_id = a.file_id and t.number = a.number), '[]')`;

/** A reply, and below which annotation of which file. */
export interface PlacedReply extends Thread {
  reply: AnnotationReply;
}
type Thread = Pick<Annotation, "fileId" | "number">;

export async function findReply(db: Db, id: string): Promise<PlacedReply | undefined> {
  const { rows } = await sql<PlacedReply>`
    select t.file_id as "fileId", t.number, ${sql.raw(replyJson)} as reply
      from annotation_replies t join users w on w.id = t.created_by where t.id = ${id}`.execute(db);
  return rows[0];
}

/** False when the id is taken. */
export async function insertReply(db: Db, { fileId, number, id, createdBy, ...words }: Inserted): Promise<boolean> {
  const row = await db
    .insertInto("annotation_replies")
    .values({ id, file_id: fileId, number, created_by: createdBy, ...words })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Inserted = Thread & StoredMentions & { id: string; content: string; createdBy: string };

export async function countReplies(db: Db, { fileId, number }: Thread): Promise<number> {
  const { count } = await db
    .selectFrom("annotation_replies")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("file_id", "=", fileId)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Unless the number is still on one of the file's versions: what is drawn next may have it again. Only while the file is held. */
export async function deleteRepliesOfNone(db: Db, { fileId, number }: Thread): Promise<void> {
  await db
    .deleteFrom("annotation_replies")
    .where("file_id", "=", fileId)
    .where("number", "=", number)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("annotations").select("id").where("file_id", "=", fileId).where("number", "=", number))),
    )
    .execute();
}
