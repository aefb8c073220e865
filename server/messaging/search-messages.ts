import { sql } from "kysely";
import type { z } from "zod";
import type { FoundMessage, MessageSearch } from "#contract/message-search.ts";
import { searchQuery } from "#domain/messaging/search-query.ts";
import type { Member } from "#server/platform/context.ts";
import { isoTime, personJson } from "./message-shape.ts";

/** Messages that are compared; of a word that stands everywhere, the newest. */
const candidates = 200;
/** Marks of a hit: no text holds them, for they are taken out of it first. */
const [open, close] = ["\u0001", "\u0002"];

type Input = z.output<typeof MessageSearch>;
type Row = Omit<FoundMessage, "snippet"> & { headline: string };

/** Best first, then newest. One statement: the right to read is in it, so nobody learns that a word stands elsewhere. */
export async function searchMessages({ user, platform }: Member, input: Input) {
  const { limit, offset } = input;
  const { rows } = await query(user, input).execute(platform.database.db);
  const items = rows.slice(0, limit).map(({ headline, ...row }) => ({ ...row, snippet: partsOf(headline) }));
  return { items, hasMore: rows.length > limit && offset + limit < candidates };
}

/** The hits first, by index, and then who may see them: the other way round costs several times as much (engines.md 5). */
function query(user: Member["user"], { q, conversationId, author, from, to, hasFile, limit, offset }: Input) {
  const { whole, begun } = searchQuery(q);
  const inConversation = conversationId ? sql`and m.conversation_id = ${conversationId}` : sql``;
  const isMine = sql`(exists (select from participants p where p.conversation_id = h.conversation_id and p.user_id = ${user.id})
    or (c.type = 'support' and ${user.userType === "admin"}))`;
  return sql<Row>`
    with wanted as (
      select case when ${whole} = '' then to_tsquery('guidon', ${begun})
                  when ${begun} = '' then websearch_to_tsquery('guidon', ${whole})
                  else websearch_to_tsquery('guidon', ${whole}) && to_tsquery('guidon', ${begun}) end as words
    ), hits as materialized (
      select m.conversation_id, m.seq, m.created_at, m.author_id, m.attachments <> '{}' as has_file
        from messages m, wanted where to_tsvector('guidon', m.content) @@ wanted.words and m.type <> 'system' ${inConversation}
      union
      select m.conversation_id, m.seq, m.created_at, m.author_id, true
        from messages m, (select array_agg(f.id) as ids from files f, wanted where words_of_name(f.name) @@ wanted.words) named
       where m.attachments <> '{}' and m.attachments && named.ids ${inConversation}
    ), seen as (
      select h.conversation_id, h.seq from hits h join live_conversations c on c.id = h.conversation_id
       where ${isMine}
         and (${author ?? null}::uuid is null or h.author_id = ${author ?? null})
         and (${from ?? null}::timestamptz is null or h.created_at >= ${from ?? null})
         and (${to ?? null}::timestamptz is null or h.created_at < ${to ?? null})
         and (${hasFile ?? null}::boolean is null or h.has_file = ${hasFile ?? null})
       order by h.created_at desc limit ${candidates}
    ), best as (
      select m.*, wanted.words from seen join messages m using (conversation_id, seq), wanted
       order by round(ts_rank(to_tsvector('guidon', m.content), wanted.words)::numeric, 2) desc, m.created_at desc, m.id
       limit ${limit + 1} offset ${offset}
    )
    select m.id, m.conversation_id as "conversationId", c.name as "conversationName", c.type as "conversationType", m.seq,
           ${sql.raw(personJson("u"))} as author, ${sql.raw(isoTime("m.created_at"))} as "createdAt",
           ts_headline('guidon', translate(m.content, ${open + close}, ''), m.words,
             ${`StartSel=${open}, StopSel=${close}, MaxWords=30, MinWords=15, MaxFragments=1`}) as headline,
           (select coalesce(array_agg(f.name order by place.at), '{}')
              from unnest(m.attachments) with ordinality place(id, at) join files f on f.id = place.id) as files
      from best m join live_conversations c on c.id = m.conversation_id join users u on u.id = m.author_id
     order by round(ts_rank(to_tsvector('guidon', m.content), m.words)::numeric, 2) desc, m.created_at desc, m.id`;
}

/** Text between the marks is a hit. */
function partsOf(headline: string): FoundMessage["snippet"] {
  return headline
    .split(open as string)
    .flatMap((piece, place) => {
      if (place === 0) return [{ text: piece, isHit: false }];
      const [hit = "", rest = ""] = piece.split(close as string);
      return [
        { text: hit, isHit: true },
        { text: rest, isHit: false },
      ];
    })
    .filter(({ text }) => text !== "");
}
