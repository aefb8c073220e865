import { type Expression, sql } from "kysely";
import type { z } from "zod";
import type { Person } from "#contract/accounts.ts";
import type {
  Annotation,
  AnnotationCount,
  AnnotationList,
  AnnotationReply,
  NewAnnotation,
} from "#contract/annotations.ts";
import { AppError } from "#contract/errors.ts";
import { maxAnnotations } from "#contract/limits.ts";
import { personJson } from "#server/messaging/message-shape.ts";
import type { Db } from "#server/platform/db.ts";
import type { StoredMentions } from "./mentioned.ts";
import { repliesJson } from "./replies.ts";

interface OneVersion {
  fileId: string;
  version: number;
}

/** By their number, with how many open ones wait on versions before. Throws `not_found` for a version that there is not. */
export async function listOfVersion(db: Db, { fileId, version }: OneVersion): Promise<AnnotationList> {
  const items = await annotations(db)
    .where("a.file_id", "=", fileId)
    .where("a.version", "=", version)
    .orderBy("a.number")
    .execute();
  const { rows } = await sql<{ isThere: boolean; earlier: number }>`
    select exists (select from file_versions where file_id = ${fileId} and version = ${version}) as "isThere",
           (select count(*)::int from ${waiting({ fileId, version })} w) as earlier`.execute(db);
  if (!rows[0]?.isThere) throw new AppError("not_found");
  return { fileId, version, items: items.map(asAnnotation), earlier: rows[0].earlier };
}

/** Of one version; `list` is null where it was not read. */
export interface ReadVersion extends OneVersion {
  list: AnnotationList | null;
}

/**
 * The same of several, in their order, in one statement; what there is no version of is left out. `most`: once so many annotations
 * are read the rest of them has `list` null.
 */
export async function listsOfVersions(db: Db, wanted: OneVersion[], most: number): Promise<ReadVersion[]> {
  const [fileIds, versions] = [wanted.map(({ fileId }) => fileId), wanted.map(({ version }) => version)];
  const asked = sql<{ fileId: string; version: number; place: number; earlier: number; before: number }>`(
    select v.file_id as "fileId", v.version, w.place::int,
           (select count(*)::int from ${waiting({ fileId: sql.ref("v.file_id"), version: sql.ref("v.version") })} s) as earlier,
           (sum(held.count) over (order by w.place) - held.count)::int as before
      from unnest(${fileIds}::uuid[], ${versions}::int[]) with ordinality w(file_id, version, place)
      join file_versions v on v.file_id = w.file_id and v.version = w.version
      cross join lateral (select count(*) from annotations n where n.file_id = v.file_id and n.version = v.version) held)`;
  const rows = await annotations(db)
    .rightJoin(asked.as("asked"), (join) =>
      join
        .onRef("a.file_id", "=", "asked.fileId")
        .onRef("a.version", "=", "asked.version")
        .on("asked.before", "<", most),
    )
    .select(["asked.fileId", "asked.version as askedVersion", "asked.earlier", "asked.before", "asked.place"])
    .orderBy("asked.place")
    .orderBy("a.number")
    .execute();
  const found = new Map<string, ReadVersion>();
  for (const { fileId, askedVersion: version, earlier, before, ...row } of rows) {
    const one = found.get(fileId) ?? {
      fileId,
      version,
      list: before < most ? { fileId, version, items: [], earlier } : null,
    };
    found.set(fileId, one);
    if (row.id !== null) one.list?.items.push(asAnnotation(row as Row));
  }
  return [...found.values()];
}

/** Throws `not_found`. */
export async function getAnnotation(db: Db, id: string): Promise<Annotation> {
  const row = await annotations(db).where("a.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return asAnnotation(row);
}

/** With the file's next number, only while the file is held; false when the id is taken. */
export async function insertAnnotation(
  db: Db,
  { annotationId: id, fileId, version, page, createdBy, color, content, strokes, ...rest }: Inserted,
): Promise<boolean> {
  const row = await db
    .insertInto("annotations")
    .values({
      ...rest,
      id,
      file_id: fileId,
      version,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from annotations where file_id = ${fileId})`,
      page,
      strokes: storedStrokes(strokes),
      color,
      content,
      created_by: createdBy,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Inserted = z.output<typeof NewAnnotation> &
  StoredMentions & { annotationId: string; fileId: string; createdBy: string };

/** The driver takes an array for one of Postgres. */
export function storedStrokes(strokes: Annotation["strokes"]): string | null {
  return strokes && JSON.stringify(strokes);
}

const mostCounted = 1000;

/** Of a project's files, without those in the bin. */
export async function countOpen(db: Db, projectId: string): Promise<AnnotationCount[]> {
  const { rows } = await sql<AnnotationCount>`
    select f.id as "fileId", count(*)::int as open
      from files f join annotations a on a.file_id = f.id and a.version = f.version
     where f.project_id = ${projectId} and f.deleted_at is null and a.resolved_at is null
     group by f.id order by max(a.created_at) desc, f.id limit ${mostCounted}`.execute(db);
  return rows;
}

/** Of these files, as far as messages of the conversation carry them, without those in the bin or of a project that is gone. */
export async function countOpenSent(db: Db, conversationId: string, fileIds: string[]): Promise<AnnotationCount[]> {
  const { rows } = await sql<AnnotationCount>`
    select f.id as "fileId", count(*)::int as open
      from files f join annotations a on a.file_id = f.id and a.version = f.version
     where f.id = any(${fileIds}::uuid[]) and f.deleted_at is null and a.resolved_at is null
       and (f.project_id is null or exists (select from live_projects p where p.id = f.project_id))
       and f.id in (
         select sent.id from messages m cross join lateral unnest(m.attachments) sent(id)
          where m.attachments && ${fileIds}::uuid[] and m.attachments <> '{}' and m.conversation_id = ${conversationId})
     group by f.id order by f.id`.execute(db);
  return rows;
}

export async function countOfVersion(db: Db, { fileId, version }: OneVersion): Promise<number> {
  const { count } = await db
    .selectFrom("annotations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("file_id", "=", fileId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What waits on versions before, as it is there, on this one, as far as there is room. Answers the new ones. */
export async function copyWaiting(db: Db, { fileId, version }: OneVersion): Promise<Annotation[]> {
  const room = maxAnnotations - (await countOfVersion(db, { fileId, version }));
  const { rows } = await sql<{ id: string }>`
    insert into annotations (id, file_id, version, number, page, type, x, y, width, height, strokes, color, content, mentions,
                             mention_names, created_by, created_at)
    select gen_random_uuid(), file_id, ${version}, number, page, type, x, y, width, height, strokes, color, content, mentions,
           mention_names, created_by, created_at
      from ${waiting({ fileId, version })} w order by number limit ${Math.max(0, room)}
    returning id`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const copied = await annotations(db).where("a.id", "in", ids).orderBy("a.number").execute();
  return copied.map(asAnnotation);
}

/** Of each number the newest before this version, where that is open and not on this one. */
function waiting({ fileId, version }: { [Part in keyof OneVersion]: OneVersion[Part] | Expression<unknown> }) {
  return sql`(
    select * from (select distinct on (number) * from annotations
      where file_id = ${fileId} and version < ${version} order by number, version desc) last
     where last.resolved_at is null and not exists (
       select from annotations here where here.file_id = ${fileId} and here.version = ${version} and here.number = last.number))`;
}

function annotations(db: Db) {
  return db
    .selectFrom("annotations as a")
    .innerJoin("users as u", "u.id", "a.created_by")
    .leftJoin("users as r", "r.id", "a.resolved_by")
    .selectAll("a")
    .select([
      sql<Person>`${sql.raw(personJson("u"))}`.as("author"),
      sql<Person>`${sql.raw(personJson("r"))}`.as("resolver"),
      sql<AnnotationReply[]>`${sql.raw(repliesJson)}`.as("replies"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof annotations>["executeTakeFirstOrThrow"]>>;

function asAnnotation(row: Row): Annotation {
  return {
    id: row.id,
    fileId: row.file_id,
    version: row.version,
    number: row.number,
    page: row.page,
    type: row.type as Annotation["type"],
    x: row.x,
    y: row.y,
    width: row.width,
    height: row.height,
    strokes: row.strokes as Annotation["strokes"],
    color: row.color as Annotation["color"],
    content: row.content,
    mentions: row.mentions,
    mentionNames: row.mention_names,
    createdBy: row.author,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    resolvedAt: row.resolved_at,
    resolvedBy: row.resolved_by === null ? null : row.resolver,
    replies: row.replies,
  };
}
