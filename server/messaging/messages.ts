import { AppError } from "#contract/errors.ts";
import type { Message } from "#contract/messaging.ts";
import { id } from "#contract/text.ts";
import type { Platform, SignedInUser } from "#server/platform/context.ts";
import { prepared } from "#server/platform/db.ts";
import { MadeJson } from "#server/platform/serve.ts";
import { accessOf, type ConversationAccessRow, conversationAccessQuery } from "./conversation-access.ts";
import { messageColumns, messageJson, signAttachments, type UnsignedMessage } from "./message-shape.ts";

interface Page {
  items: Message[];
  nextCursor?: string;
}

interface PageRow extends ConversationAccessRow {
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
 * same at any length. The right to read comes with the page, in one statement. The JSON is Postgres's; only pages with
 * attachments are opened again to sign addresses.
 */
export async function listMessages(platform: Platform, user: SignedInUser, wanted: Wanted) {
  const { conversationId, limit, before, after } = wanted;
  const side = after !== undefined ? "after" : before !== undefined ? "before" : "newest";
  const cursor = after ?? before;
  const kind = kindOf(cursor);
  const [row] = await prepared<PageRow>(platform.database.pool, `messages-${side}-${kind}`, pageQuery(side, kind), [
    conversationId,
    user.id,
    limit + 1,
    limit,
    ...(cursor === undefined ? [] : [cursor]),
  ]);
  accessOf(row, user, "message.list");
  if (!row || row.start === null) throw new AppError("not_found");
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

/**
 * Said as a number in the statement, so that the planner knows that a page is short whatever the conversation's length,
 * and keeps one plan instead of planning for each request.
 */
const mostAtOnce = 101;

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
  const start = kind === "id" ? "(select seq from messages where id = $5 and conversation_id = $1)" : "$5::int";
  const bound = { newest: "", before: `and seq < ${start}`, after: `and seq > ${start}` }[side];
  return `
    with found as (
      select * from (
        select * from messages where conversation_id = $1 ${bound} order by seq ${order} limit ${mostAtOnce}
      ) near limit $3
    ), kept as (
      select * from found order by seq ${order} limit $4
    ), items as (
      select ${messageColumns} from kept m join users u on u.id = m.author_id
    )
    select access.*, (select count(*) from found) as count, ${side === "newest" ? "0" : start} as start,
           (select ${side === "after" ? "max" : "min"}(seq) from kept) as edge,
           exists (select from kept where attachments <> '{}') as signed,
           (select coalesce(json_agg(items order by items.seq), '[]') from items)::text as items
      from (${conversationAccessQuery}) access`;
}

function signAll(platform: Platform, items: string): Message[] {
  return (JSON.parse(items) as UnsignedMessage[]).map((message) => signAttachments(platform, message));
}
