// Pages of a project's files in every order, each read from an index: 10,000 files cost what 100 do.
import { sql } from "kysely";
import type { File, FileFilter } from "#contract/files.ts";
import { orderOf } from "#domain/files/file-list.ts";
import type { Platform } from "#server/platform/context.ts";
import { nameHolds } from "#server/platform/like.ts";
import { noSuchPage, uuid } from "#server/platform/page.ts";
import { asFile, type FileRow, files } from "../files.ts";

type Sort = ReturnType<typeof orderOf>["sort"];
type Paging = FileFilter & { limit: number; cursor?: string | undefined };

/** Column, its type for a cursor, and its value in a row. */
const sorts = {
  date: { column: "f.version_at", type: "timestamptz", of: (row: FileRow) => row.version_at },
  name: { column: "f.sort_name", type: "text", of: (row: FileRow) => row.sort_name },
  size: { column: "f.size", type: "bigint", of: (row: FileRow) => row.size },
  bin: { column: "f.deleted_at", type: "timestamptz", of: (row: FileRow) => row.deleted_at },
} as const satisfies Record<Sort, { column: string; type: string; of: (row: FileRow) => unknown }>;

export async function listFiles(
  platform: Platform,
  projectId: string,
  { limit, cursor, ...filter }: Paging,
): Promise<{ items: File[]; nextCursor?: string }> {
  const { sort, order } = orderOf(filter);
  const { column, of } = sorts[sort];
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  const { category, status, folder, search } = filter;
  const rows = await files(platform.database.db)
    .where("f.project_id", "=", projectId)
    .where("f.deleted_at", filter.deleted ? "is not" : "is", null)
    .$if(category !== undefined, (query) => query.where("f.category", "=", category as string))
    .$if(status !== undefined, (query) => query.where("f.status", "=", status as string))
    .$if(folder === "root", (query) => query.where("f.folder_id", "is", null))
    .$if(folder !== undefined && folder !== "root", (query) => query.where("f.folder_id", "=", folder as string))
    .$if(!!search?.trim(), (query) => query.where(nameHolds("f.name", (search as string).trim())))
    .$if(after !== undefined, (query) => query.where(isPast(after as Place, sort, order)))
    .orderBy(column, order)
    .orderBy("f.id", order)
    .limit(limit + 1)
    .execute();
  const kept = rows.slice(0, limit);
  const items = kept.map((row) => asFile(platform, row));
  const last = kept.at(-1);
  if (rows.length <= limit || !last) return { items };
  const place: Place = [of(last) ?? "", last.id];
  return { items, nextCursor: Buffer.from(JSON.stringify(place)).toString("base64url") };
}

type Place = [value: string | number, id: string];

function isPast([value, id]: Place, sort: Sort, order: "asc" | "desc") {
  const { column, type } = sorts[sort];
  const sign = sql.raw(order === "asc" ? ">" : "<");
  return sql<boolean>`(${sql.ref(column)}, f.id) ${sign} (${value}::${sql.raw(type)}, ${id}::uuid)`;
}

/** Throws `invalid_input` for what no page of this order answered. */
function readCursor(cursor: string, sort: Sort): Place {
  try {
    const [value, id, ...more] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (more.length === 0 && typeof id === "string" && uuid.test(id) && isValue(value, sort)) return [value, id];
  } catch {
    // told below
  }
  throw noSuchPage();
}

function isValue(value: unknown, sort: Sort): value is string | number {
  if (sort === "size") return Number.isSafeInteger(value);
  if (typeof value !== "string") return false;
  if (sort === "name") return !value.includes("\u0000") && value.isWellFormed();
  const time = Date.parse(value);
  return time >= Date.UTC(1970) && time < Date.UTC(9999);
}
