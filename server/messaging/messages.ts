import { AppError } from "#contract/errors.ts";
import type { Message } from "#contract/messaging.ts";
import { id } from "#contract/text.ts";
import type { Platform } from "#server/platform/context.ts";
import { prepared } from "#server/platform/db.ts";
import { MadeJson } from "#server/platform/serve.ts";
import { messageJson, signAttachments, type UnsignedMessage } from "./message-shape.ts";

interface Page {
  items: Message[];
  nextCursor?: string;
}

interface PageRow {
  items: string;
  count: number;
  start: number | null;
  edge: number | null;
  signed: boolean;
}

interface Wanted {
  conversationId: string;
  limit: number;
  before?: string | undefined;
  after?: string | undefined;
}

/**
 * A page, oldest first within it: the newest when neither side is named. The key (conversation, seq) makes the cost the
 * same at any length. The JSON is Postgres's; only pages with attachments are opened again to sign addresses.
 */
export async function listMessages(platform: Platform, { conversationId, limit, before, after }: Wanted) {
  const side = after !== undefined ? "after" : before !== undefined ? "before" : "newest";
  const cursor = after ?? before;
  const kind = kindOf(cursor);
  const [row] = await prepared<PageRow>(platform.database.pool, `messages-${side}-${kind}`, pageQuery(side, kind), [
    conversationId,
    limit + 1,
    limit,
    ...(cursor === undefined ? [] : [cursor]),
  ]);
  if (!row) throw new AppError("internal");
  if (row.start === null) throw new AppError("not_found");
  const items = row.signed ? JSON.stringify(signAll(platform, row.items)) : row.items;
  const next = row.count > limit && row.edge !== null ? `,"nextCursor":"${row.edge}"` : "";
  return new MadeJson<Page>(`{"items":${items}${next}}`);
}

export async function findMessage(platform: Platform, id: string): Promise<Message | null> {
  const text = `select ${messageJson} as message from messages m join users u on u.id = m.author_id where m.id = $1`;
  const [row] = await prepared<{ message: UnsignedMessage }>(platform.database.pool, "message-by-id", text, [id]);
  return row ? signAttachments(platform, row.message) : null;
}

/** Where a message stands; throws `not_found`. */
export async function placeOfMessage(platform: Platform, id: string): Promise<{ conversationId: string; seq: number }> {
  const text = `select conversation_id as "conversationId", seq from messages where id = $1`;
  const [row] = await prepared<{ conversationId: string; seq: number }>(platform.database.pool, "message-place", text, [
    id,
  ]);
  if (!row) throw new AppError("not_found");
  return row;
}

/** A cursor is a number of the conversation, or a message's id. */
function kindOf(cursor: string | undefined): "number" | "id" {
  if (cursor === undefined || /^\d{1,9}$/.test(cursor)) return "number";
  if (id.safeParse(cursor).success) return "id";
  throw new AppError("invalid_input", "This page cannot be found any more.");
}

/**
 * One row more than asked tells whether there is more; `edge` is the last one kept in the direction of reading, `start`
 * the number that the cursor stands for: null when its message is not in this conversation.
 */
function pageQuery(side: "newest" | "before" | "after", kind: "number" | "id"): string {
  const order = side === "after" ? "asc" : "desc";
  const start = kind === "id" ? "(select seq from messages where id = $4 and conversation_id = $1)" : "$4::int";
  const bound = { newest: "", before: `and seq < ${start}`, after: `and seq > ${start}` }[side];
  return `
    with found as (
      select *, row_number() over (order by seq ${order}) as place from (
        select * from messages where conversation_id = $1 ${bound} order by seq ${order} limit $2
      ) page
    )
    select (select count(*) from found) as count, ${side === "newest" ? "0" : start} as start,
           (select ${side === "after" ? "max" : "min"}(seq) from found where place <= $3) as edge,
           coalesce(bool_or(m.attachments <> '{}'), false) as signed,
           coalesce(json_agg(${messageJson} order by m.seq), '[]')::text as items
      from found m join users u on u.id = m.author_id where m.place <= $3`;
}

function signAll(platform: Platform, items: string): Message[] {
  return (JSON.parse(items) as UnsignedMessage[]).map((message) => signAttachments(platform, message));
}
