import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { FoundMessage, MessageSearch } from "#contract/message-search.ts";
import { plainPiece } from "#domain/messaging/text/plain-words.ts";
import {
  asRankedPage,
  candidates,
  filesWithWords,
  headline,
  isRankedAfter,
  partsOf,
  type Ranked,
  wantedWords,
  wholeOrHeadline,
  wordsOf,
} from "#server/files/finding/search-terms.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { mayRead } from "../conversation-access.ts";
import { conversationName } from "../conversations/conversation-name.ts";
import { isoTime, personJson } from "../message-shape.ts";

type Input = z.output<typeof MessageSearch>;
type Row = Omit<FoundMessage, "snippet" | "file"> &
  Ranked & {
    headline: string;
    file: { id: string; name: string; headline: string } | null;
  };

/** So many of the newest messages, of a conversation and of the studio, are looked through before the rest. */
const newest = { inConversation: 65_536, everywhere: 16_384 };

/** Two halves of the messages `m`; none of the newer is older than any of the other within a conversation, or everywhere. */
interface Halves {
  newer: RawBuilder<unknown>;
  older: RawBuilder<unknown>;
}

/** Best first, then newest. The right to read is in the statement, so nobody learns that a word stands elsewhere. */
export async function searchMessages({ user, platform }: Member, input: Input) {
  const { db } = platform.database;
  const halves = await (input.conversationId ? halvesOf(db, input.conversationId) : halvesOfAll(db));
  const { rows } = await query(user, input, halves).execute(db);
  return asRankedPage(rows, input, ({ headline: marked, file, ...row }) => ({
    ...row,
    snippet: partsOf(plainPiece(marked), input.q),
    file: file && { id: file.id, name: file.name, snippet: partsOf(file.headline, input.q) },
  }));
}

/** Null where all are among the newest. */
async function halvesOf(db: Db, conversationId: string): Promise<Halves | null> {
  const conversation = db.selectFrom("live_conversations").select("last_seq").where("id", "=", conversationId);
  const last = ((await conversation.executeTakeFirst())?.last_seq ?? 0) - newest.inConversation;
  return last > 0 ? { newer: sql`m.seq > ${last}`, older: sql`m.seq <= ${last}` } : null;
}

/** Whoever reads few of a lively studio's messages finds too little among its newest, and pays this look besides. */
async function halvesOfAll(db: Db): Promise<Halves | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from messages order by created_at desc offset ${newest.everywhere} limit 1`.execute(db);
  const at = rows[0]?.at;
  return at ? { newer: sql`m.created_at > ${at}`, older: sql`m.created_at <= ${at}` } : null;
}

/** A file `f` that a message shows: not in the bin, and its project is there. */
const isShown = sql`f.deleted_at is null
  and (f.project_id is null or exists (select from live_projects p where p.id = f.project_id))`;

const hasShownFile = sql`m.attachments <> '{}' and exists (
  select from files f where f.id = any(m.attachments) and ${isShown})`;

/** How well a message `m` fits, by what it says and by what its files say. */
const rank = sql`round((ts_rank(words_of_message(m.content), wanted.words)
  + case when m.attachments = '{}' then 0 else coalesce((
      select max(ts_rank(t.words, wanted.words)) from files f join blob_texts t on t.source = f.sha256
       where f.id = any(m.attachments) and ${isShown}), 0) end)::numeric, 2)`;

/**
 * The newest hits of those conversations that one may read, and of these the best. Their own order ends the look for a word
 * that stands everywhere after some hundred messages, however many there are; for one that stands in some thousands only the
 * newest of them are visited, unless those are too few. A file's text is looked up for itself (`offset 0`): joined, all texts
 * would be read for each hit as long as they are few.
 */
function query(
  user: Member["user"],
  { q, conversationId, author, from, to, hasFile, limit, offset, cursor }: Input,
  halves: Halves | null,
) {
  const isInPlace = conversationId
    ? sql`m.conversation_id = ${conversationId} and exists (select from mine)`
    : sql`m.conversation_id = any(array(select id from mine))`;
  const isAsked = sql`m.type <> 'system' and ${isInPlace}
         and (${author ?? null}::uuid is null or m.author_id = ${author ?? null})
         and (${from ?? null}::timestamptz is null or m.created_at >= ${from ?? null})
         and (${to ?? null}::timestamptz is null or m.created_at < ${to ?? null})
         and (${hasFile ?? null}::boolean is null or (${hasShownFile}) = ${hasFile ?? null})
         `;
  const order = conversationId ? sql`m.seq` : sql`m.created_at`;
  const said = (part: RawBuilder<unknown>, by = order) => sql`(select m.conversation_id, m.seq, m.created_at
         from messages m where words_of_message(m.content) @@ ${wordsOf(q)} and ${part} and ${isAsked}
        order by ${by} desc limit ${candidates})`;
  // by the studio's order the newest of somebody who reads little of it would be found after all that others wrote since
  const outOfOrder = conversationId ? order : sql`m.created_at + interval '0'`;
  // the second half is begun only when the first gives too few
  const inHalves = (all: Halves) => sql`(
        select * from (${said(all.newer)} union all ${said(all.older, outOfOrder)}) halves limit ${candidates})`;
  return sql<Row>`
    with wanted as (${wantedWords(q)}), mine as materialized (
      select c.id from live_conversations c
       where ${mayRead(user)}
         and (${conversationId ?? null}::uuid is null or c.id = ${conversationId ?? null})
    ), named as materialized (
      select f.id from (${filesWithWords}) hit join files f on f.id = hit.id where ${isShown}
    ), hits as (
      ${halves ? inHalves(halves) : said(sql`true`)}
      union
      (select m.conversation_id, m.seq, m.created_at
         from messages m where m.attachments <> '{}' and m.attachments && array(select id from named) and ${isAsked}
        order by ${order} desc limit ${candidates})
    ), seen as (
      select conversation_id, seq from hits order by created_at desc limit ${candidates}
    ), ranked as (
      select m.*, wanted.words, wanted.typed, ${rank} as rank
        from seen join messages m using (conversation_id, seq), wanted
    ), best as (
      select * from ranked b where ${isRankedAfter(cursor)}
       order by b.rank desc, b.created_at desc, b.id limit ${limit + 1} offset ${offset}
    )
    select m.id, m.rank, m.created_at, m.conversation_id as "conversationId", ${sql.raw(conversationName)} as "conversationName", c.type as "conversationType", m.seq,
           ${sql.raw(personJson("u"))} as author, ${sql.raw(isoTime("m.created_at"))} as "createdAt",
           ${wholeOrHeadline(sql`m.content`, "m.words")} as headline,
           (select coalesce(array_agg(f.name order by place.at), '{}')
              from unnest(m.attachments) with ordinality place(id, at) join files f on f.id = place.id
             where ${isShown}) as files,
           (select json_build_object('id', f.id, 'name', f.name,
                     'headline', ${headline(sql`near_words(t.content, m.typed)`, "m.words")})
              from unnest(m.attachments) with ordinality place(id, at) join files f on f.id = place.id
             cross join lateral (select content, words from blob_texts where source = f.sha256 offset 0) t
             where t.words @@ m.words and ${isShown} order by place.at limit 1) as file
      from best m join live_conversations c on c.id = m.conversation_id join users u on u.id = m.author_id
     order by m.rank desc, m.created_at desc, m.id`;
}
