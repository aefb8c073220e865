import { type RawBuilder, sql } from "kysely";
import type { Person } from "#contract/accounts.ts";
import type { FileStatus } from "#contract/files.ts";
import { maxSeq } from "#contract/limits.ts";
import type { SentFile, SentFileKind } from "#contract/sent-files.ts";
import type { Member } from "#server/platform/context.ts";
import { nameHolds } from "#server/platform/like.ts";
import { noSuchPage } from "#server/platform/page.ts";
import { isSeenBy } from "#server/projects/projects.ts";
import { requireConversation } from "../conversation-access.ts";
import { isoTime, personJson, sentFileJson, signAttachment, type UnsignedAttachment } from "../message-shape.ts";

interface Asked {
  id: string;
  search: string;
  kind?: SentFileKind | undefined;
  limit: number;
  cursor?: string | undefined;
}

interface Row {
  file: UnsignedAttachment;
  messageId: string;
  seq: number;
  /** Which of its message's attachments, from 1. */
  at: number;
  sentBy: Person;
  sentAt: string;
  status: FileStatus | null;
}

/** So many messages with files one page looks through, whatever it looks for: the same cost at any length. */
export const mostLookedThrough = 2000;

/** Where nothing of a message is left. */
const afterAll = 1000;

const isOfKind: Record<SentFileKind, RawBuilder<boolean>> = {
  image: sql`f.mime_type like 'image/%'`,
  pdf: sql`f.mime_type = 'application/pdf'`,
  video: sql`f.mime_type like 'video/%'`,
  audio: sql`f.mime_type like 'audio/%'`,
  other: sql`f.mime_type <> 'application/pdf' and f.mime_type !~ '^(image|video|audio)/'`,
};

/** What was sent in a conversation, the newest message first and its files in their order. */
export async function listSentFiles(
  { user, platform }: Member,
  { id, search, kind, limit, cursor }: Asked,
): Promise<{ items: SentFile[]; nextCursor?: string }> {
  await requireConversation(platform.database, user, id, "message.list");
  const after = placeOf(cursor);
  const { rows } = await sql<{ items: Row[]; looked: number; last: number | null }>`
    with looked as materialized (
      select id, seq, author_id, created_at, attachments from messages
       where conversation_id = ${id} and attachments <> '{}' and seq <= ${after.seq}
       order by seq desc limit ${mostLookedThrough}
    ), found as (
      select m.*, place.at, f.id as file_id
        from looked m cross join lateral unnest(m.attachments) with ordinality place(id, at) join files f on f.id = place.id
       where (m.seq < ${after.seq} or place.at > ${after.at}) and f.deleted_at is null
         and (f.project_id is null or exists (select from live_projects p where p.id = f.project_id))
         and ${kind ? isOfKind[kind] : sql`true`} and ${search ? nameHolds("f.name", search) : sql`true`}
       order by m.seq desc, place.at limit ${limit + 1}
    ), items as (
      select ${sql.raw(sentFileJson)} as file, m.id as "messageId", m.seq, m.at, ${sql.raw(personJson("u"))} as "sentBy",
             ${sql.raw(isoTime("m.created_at"))} as "sentAt", case when p.id is not null and ${isSeenBy(user)} then f.status end as status
        from found m join files f on f.id = m.file_id join blobs b on b.sha256 = f.sha256 join users u on u.id = m.author_id
        left join live_projects p on p.id = f.project_id
    )
    select (select coalesce(json_agg(row_to_json(i) order by i.seq desc, i.at), '[]') from items i) as items,
           (select count(*)::int from looked) as looked, (select min(seq) from looked) as last`.execute(
    platform.database.db,
  );
  const [page] = rows;
  const shown = page?.items.slice(0, limit) ?? [];
  const items = shown.map(({ file, at: _, ...sent }) => ({ ...signAttachment(platform, file), ...sent }));
  const nextCursor = page && nextOf(page, limit);
  return { items, ...(nextCursor && { nextCursor }) };
}

function nextOf({ items, looked, last }: { items: Row[]; looked: number; last: number | null }, limit: number) {
  const end = items[limit - 1];
  if (items.length > limit && end) return `${end.seq}.${end.at}`;
  return looked === mostLookedThrough ? `${last}.${afterAll}` : undefined;
}

function placeOf(cursor: string | undefined): { seq: number; at: number } {
  if (cursor === undefined) return { seq: maxSeq, at: 0 };
  const [, seq, at] = /^(\d{1,10})\.(\d{1,4})$/.exec(cursor) ?? [];
  if (!seq || !at || Number(seq) > maxSeq) throw noSuchPage();
  return { seq: Number(seq), at: Number(at) };
}
