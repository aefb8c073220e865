import { sql } from "kysely";
import type { z } from "zod";
import type { FoundMessage, MessageSearch } from "#contract/message-search.ts";
import { candidates, filesWithWords, headline, near, partsOf, wantedWords } from "#server/files/search-terms.ts";
import type { Member } from "#server/platform/context.ts";
import { isoTime, personJson } from "./message-shape.ts";

type Input = z.output<typeof MessageSearch>;
type Row = Omit<FoundMessage, "snippet" | "file"> & {
  headline: string;
  file: { id: string; name: string; headline: string } | null;
};

/** Best first, then newest. One statement: the right to read is in it, so nobody learns that a word stands elsewhere. */
export async function searchMessages({ user, platform }: Member, input: Input) {
  const { limit, offset } = input;
  const { rows } = await query(user, input).execute(platform.database.db);
  const items = rows.slice(0, limit).map(({ headline: marked, file, ...row }) => ({
    ...row,
    snippet: partsOf(marked),
    file: file && { id: file.id, name: file.name, snippet: partsOf(file.headline) },
  }));
  return { items, hasMore: rows.length > limit && offset + limit < candidates };
}

/** A file `f` that a message shows: not in the bin, and its project is there. */
const isShown = sql`f.deleted_at is null
  and (f.project_id is null or exists (select from live_projects p where p.id = f.project_id))`;

/** How well a message `m` fits, by what it says and by what its files say. */
const rank = sql`round((ts_rank(to_tsvector('guidon', m.content), wanted.words)
  + case when m.attachments = '{}' then 0 else coalesce((
      select max(ts_rank(t.words, wanted.words)) from files f join blob_texts t on t.source = f.sha256
       where f.id = any(m.attachments) and ${isShown}), 0) end)::numeric, 2)`;

/** The hits first, by index, and then who may see them: the other way round costs several times as much (engines.md 5). */
function query(user: Member["user"], { q, conversationId, author, from, to, hasFile, limit, offset }: Input) {
  const inConversation = conversationId ? sql`and m.conversation_id = ${conversationId}` : sql``;
  const isMine = sql`(exists (select from participants p where p.conversation_id = h.conversation_id and p.user_id = ${user.id})
    or (c.type = 'support' and ${user.userType === "admin"}))`;
  return sql<Row>`
    with wanted as (${wantedWords(q)}), named as materialized (
      select f.id from (${filesWithWords}) hit join files f on f.id = hit.id where ${isShown}
    ), hits as materialized (
      select m.conversation_id, m.seq, m.created_at, m.author_id, m.attachments <> '{}' as has_file
        from messages m, wanted where to_tsvector('guidon', m.content) @@ wanted.words and m.type <> 'system' ${inConversation}
      union
      select m.conversation_id, m.seq, m.created_at, m.author_id, true
        from messages m, (select array_agg(id) as ids from named) n
       where m.attachments <> '{}' and m.attachments && n.ids ${inConversation}
    ), seen as (
      select h.conversation_id, h.seq from hits h join live_conversations c on c.id = h.conversation_id
       where ${isMine}
         and (${author ?? null}::uuid is null or h.author_id = ${author ?? null})
         and (${from ?? null}::timestamptz is null or h.created_at >= ${from ?? null})
         and (${to ?? null}::timestamptz is null or h.created_at < ${to ?? null})
         and (${hasFile ?? null}::boolean is null or h.has_file = ${hasFile ?? null})
       order by h.created_at desc limit ${candidates}
    ), best as (
      select m.*, wanted.words, wanted.typed, wanted.pattern, ${rank} as rank
        from seen join messages m using (conversation_id, seq), wanted
       order by rank desc, m.created_at desc, m.id limit ${limit + 1} offset ${offset}
    )
    select m.id, m.conversation_id as "conversationId", c.name as "conversationName", c.type as "conversationType", m.seq,
           ${sql.raw(personJson("u"))} as author, ${sql.raw(isoTime("m.created_at"))} as "createdAt",
           ${headline(sql`m.content`, "m.words")} as headline,
           (select coalesce(array_agg(f.name order by place.at), '{}')
              from unnest(m.attachments) with ordinality place(id, at) join files f on f.id = place.id
             where ${isShown}) as files,
           (select json_build_object('id', f.id, 'name', f.name,
                     'headline', ${headline(near("t.content", "m"), "m.words")})
              from unnest(m.attachments) with ordinality place(id, at)
              join files f on f.id = place.id join blob_texts t on t.source = f.sha256
             where t.words @@ m.words and ${isShown} order by place.at limit 1) as file
      from best m join live_conversations c on c.id = m.conversation_id join users u on u.id = m.author_id
     order by m.rank desc, m.created_at desc, m.id`;
}
