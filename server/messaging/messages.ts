import { AppError } from "#contract/errors.ts";
import { maxSeq } from "#contract/limits.ts";
import type { Message } from "#contract/messages.ts";
import { id } from "#contract/text.ts";
import type { Platform, SignedInUser } from "#server/platform/context.ts";
import { prepared } from "#server/platform/db.ts";
import { MadeJson } from "#server/platform/serve.ts";
import { accessOf, type ConversationAccessRow, conversationAccessQuery } from "./conversation-access.ts";
import { messageColumns, messageJson, signAttachments, type UnsignedMessage } from "./message-shape.ts";

interface Page {
  items: Message[];
  nextCursor?: string;
  previousCursor?: string;
}

interface PageRow extends ConversationAccessRow {
  items: string;
  count: number;
  start: number | null;
  edge: number | null;
  newer: number | null;
  signed: boolean;
}

interface Wanted {
  conversationId: string;
  limit: number;
  offset?: number | undefined;
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
  at?: string | undefined;
  /** Of this topic alone. */
  topic?: string | undefined;
}

type Side = "newest" | "before" | "after" | "around" | "at";

/**
 * A page, oldest first within it: the newest when neither side is named. The key (conversation, seq) makes the cost the
 * same at any length. The right to read comes with the page, in one statement. The JSON is Postgres's; only pages with
 * attachments are opened again to sign addresses.
 */
export async function listMessages(platform: Platform, user: SignedInUser, wanted: Wanted) {
  const { conversationId, limit, topic } = wanted;
  const { side, cursor, kind } = startOf(wanted);
  const values = [conversationId, user.id, limit + 1, limit, ...(cursor === undefined ? [] : [cursor])];
  const name = `messages-${side}-${kind}`;
  const [row] = topic
    ? await prepared<PageRow>(platform.database.pool, `${name}-topic`, pageQuery(side, kind, values.length + 1), [
        ...values,
        topic,
      ])
    : await prepared<PageRow>(platform.database.pool, name, pageQuery(side, kind), values);
  accessOf(row, user, "message.list");
  if (!row || row.start === null) throw new AppError("not_found");
  const items = row.signed ? JSON.stringify(signAll(platform, row.items)) : row.items;
  const next = row.count > limit && row.edge !== null ? `,"nextCursor":"${row.edge}"` : "";
  const previous = row.newer === null ? "" : `,"previousCursor":"${row.newer}"`;
  return new MadeJson<Page>(`{"items":${items}${next}${previous}}`);
}

export async function findMessage(platform: Platform, id: string): Promise<Message | null> {
  const text = `select ${messageJson} as message from messages m join users u on u.id = m.author_id where m.id = $1`;
  const [row] = await prepared<{ message: UnsignedMessage }>(platform.database.pool, "message-by-id", text, [id]);
  return row ? signAttachments(platform, row.message) : null;
}

/** Where a message stands, and whose it is; throws `not_found`. */
export async function placeOfMessage(
  platform: Platform,
  id: string,
): Promise<{ conversationId: string; seq: number; authorId: string }> {
  const text = `select conversation_id as "conversationId", seq, author_id as "authorId" from messages where id = $1`;
  const [row] = await prepared<{ conversationId: string; seq: number; authorId: string }>(
    platform.database.pool,
    "message-place",
    text,
    [id],
  );
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Said as a number in the statement, so that the planner knows that a page is short whatever the conversation's length,
 * and keeps one plan instead of planning for each request.
 */
const mostAtOnce = 101;

type Kind = "number" | "id" | "time" | "offset";

function startOf(wanted: Wanted): { side: Side; cursor?: string | number | undefined; kind: Kind } {
  const side = (["after", "before", "around", "at"] as const).find((name) => wanted[name] !== undefined);
  if (side === "at") return { side, cursor: wanted.at, kind: "time" };
  if (side) return { side, cursor: wanted[side], kind: kindOf(wanted[side]) };
  if (wanted.offset) return { side: "before", cursor: wanted.offset, kind: "offset" };
  return { side: "newest", kind: "number" };
}

/** A cursor is a number of the conversation, or a message's id. */
function kindOf(cursor: string | undefined): Kind {
  if (cursor === undefined || (/^\d+$/.test(cursor) && Number(cursor) <= maxSeq)) return "number";
  if (id.safeParse(cursor).success) return "id";
  throw new AppError("invalid_input", "This page cannot be found any more.");
}

/** The number that the cursor stands for: null when its message is not in this conversation. */
const starts: Record<Kind, string> = {
  number: "$5::int",
  id: "(select seq from messages where id = $5 and conversation_id = $1)",
  time: "message_at($1, $5::timestamptz)",
  offset: "(select last_seq + 1 - $5::int from live_conversations where id = $1)",
};

/** Of a topic, whose numbers have gaps, as many are counted; 0 where it has fewer. */
const newestLeftOut = (here: string) =>
  `coalesce((select seq from messages where ${here} order by seq desc offset $5::int - 1 limit 1), 0)`;

/**
 * One row more than asked tells whether there is more; `edge` is the last one kept in the direction of reading, `start`
 * what the cursor stands for. Around a message, the older half ends with it, and `newer` is where the newer ones go on.
 */
function pageQuery(side: Side, kind: Kind, topicAt?: number): string {
  const isAround = side === "around" || side === "at";
  const here = `conversation_id = $1${topicAt ? ` and topic_id = $${topicAt}` : ""}`;
  const start = side === "newest" ? "0" : topicAt && kind === "offset" ? newestLeftOut(here) : starts[kind];
  return `
    with ${isAround ? bothSides(start, here) : oneSide(side, start, here)}, items as (
      select ${messageColumns} from kept m join users u on u.id = m.author_id
    )
    select access.*, (select count(*) from found) as count,
           ${isAround ? "(select start.seq from start)" : start} as start,
           (select ${side === "after" ? "max" : "min"}(seq) from kept) as edge,
           ${isAround ? newerThanKept : "null::int"} as newer,
           exists (select from kept where attachments <> '{}') as signed,
           (select coalesce(json_agg(items order by items.seq), '[]') from items)::text as items
      from (${conversationAccessQuery}) access`;
}

function oneSide(side: "newest" | "before" | "after", start: string, here: string): string {
  const order = side === "after" ? "asc" : "desc";
  const bound = { newest: "", before: `and seq < ${start}`, after: `and seq > ${start}` }[side];
  return `found as (
      select * from (
        select * from messages where ${here} ${bound} order by seq ${order} limit ${mostAtOnce}
      ) near limit $3
    ), kept as (
      select * from found order by seq ${order} limit $4
    )`;
}

/** `found` counts as on one side: more rows than the page holds, when there are older ones. */
const bothSides = (start: string, here: string) => `start as materialized (
      select ${start} as seq
    ), older as (
      select * from (
        select * from messages where ${here} and seq <= (select start.seq from start)
         order by seq desc limit ${mostAtOnce}
      ) near limit ($4 + 1) / 2 + 1
    ), newer as (
      select * from (
        select * from messages where ${here} and seq > (select start.seq from start)
         order by seq limit ${mostAtOnce}
      ) near limit $4 / 2 + 1
    ), kept as (
      select * from (select * from older order by seq desc limit ($4 + 1) / 2) a
      union all select * from (select * from newer order by seq limit $4 / 2) b
    ), found as (
      select from generate_series(1, case when (select count(*) from older) > ($4 + 1) / 2 then $3 else 0 end)
    )`;

const newerThanKept = `case when (select count(*) from newer) > $4 / 2 then (select max(seq) from kept) end`;

function signAll(platform: Platform, items: string): Message[] {
  return (JSON.parse(items) as UnsignedMessage[]).map((message) => signAttachments(platform, message));
}
