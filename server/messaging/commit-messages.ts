// One batch is one statement (`in-batches.ts`), so a hot conversation pays its lock and its fsync once for many messages.
import { AppError } from "#contract/errors.ts";
import type { Attachment, Message } from "#contract/messages.ts";
import type { Platform } from "#server/platform/context.ts";
import { isUniqueViolation } from "#server/platform/db.ts";
import { inBatches } from "#server/platform/in-batches.ts";
import type { Room } from "#server/platform/realtime.ts";
import { notificationJson, shownPlace, shownWords } from "./message-notifications.ts";
import { isoTime, newMessageJson } from "./message-shape.ts";

export interface PreparedMessage {
  id: string;
  conversationId: string;
  authorId: string;
  type: string;
  content: string;
  replyTo: string | null;
  topicId: string | null;
  mentions: string[];
  attachments: Attachment[];
  priority: string;
  needsAcknowledgement: boolean;
  isForwarded: boolean;
  createdAt: string;
}

/** Each as it is stored under its id, whoever wrote that; null when the id was there already. */
const commit = inBatches<Platform, PreparedMessage, Message | null>(async (platform, batch) => {
  const stored = await store(platform, batch);
  return batch.map(({ id }) => stored.get(id) ?? null);
});

/** The stored message, told to its conversation; null when its id was there already. Resolves after the commit. Throws `id_taken`. */
export async function commitMessage(platform: Platform, message: PreparedMessage): Promise<Message | null> {
  const stored = await commit(platform, message).catch((error) => {
    // another process stored the same id a moment ago: it is there already, which is no failure
    if (isUniqueViolation(error, "messages_id_key")) return null;
    throw error;
  });
  const isSame = stored?.conversationId === message.conversationId && stored.author.id === message.authorId;
  if (stored && !isSame) throw new AppError("id_taken");
  return stored;
}

/** Answers the messages that were new, by id. */
async function store(platform: Platform, batch: PreparedMessage[]): Promise<Map<string, Message>> {
  const { database, facts } = platform;
  const first = new Map<string, PreparedMessage>();
  for (const message of batch) if (!first.has(message.id)) first.set(message.id, message);
  const messages = [...first.values()];
  const { rows } = await database.writer.query<StoredRow>({
    name: "commit-messages",
    text: commitQuery,
    values: [JSON.stringify(messages.map(asRow)), toldNames.filter(facts.isHeard)],
  });
  const stored = new Map<string, Message>();
  for (const { name, payload, ...fact } of rows) {
    if (name === "message:received") stored.set(payload.id, payload);
    facts.tell({ ...fact, name, payload });
  }
  return stored;
}

/** What a batch tells: each message to its conversation, and notifications to the few whom it names. */
const toldNames = ["message:received", "notification:mention", "notification:added", "notification:read"] as const;

interface Told {
  id: number;
  rooms: Room[];
}
type StoredRow = Told &
  (
    | { name: "message:received"; payload: Message }
    | { name: Exclude<(typeof toldNames)[number], "message:received">; payload: object }
  );

/** Columns of the batch as `json_to_recordset` reads them. */
function asRow(message: PreparedMessage, place: number) {
  return {
    place,
    id: message.id,
    conversation_id: message.conversationId,
    author_id: message.authorId,
    type: message.type,
    content: message.content,
    reply_to: message.replyTo,
    topic_id: message.topicId,
    mentions: message.mentions,
    attachments: message.attachments.map((attachment) => attachment.id),
    shown: message.attachments,
    priority: message.priority,
    needs_acknowledgement: message.needsAcknowledgement,
    is_forwarded: message.isForwarded,
    created_at: message.createdAt,
  };
}

/** Told to one person: looked up by name or in a conversation of two, never among all who listen. */
const personalQuery = `meant as (
    select m.id, who.user_id, 'mention' as type from m cross join lateral unnest(m.mentions) who(user_id)
     where who.user_id <> m.author_id
    union all
    select m.id, p.user_id, 'message' from m
      join locked c on c.id = m.conversation_id and c.type = 'direct'
      join participants p on p.conversation_id = m.conversation_id and p.user_id <> m.author_id
     where not p.is_muted and p.user_id <> all(m.mentions)
  ), n as (
    insert into notifications (user_id, type, priority, title, message, actor_id, conversation_id, message_id, seq,
                               created_at)
    select w.user_id, w.type, m.priority,
           u.name || case w.type when 'mention' then ' mentioned you' || ${shownPlace} else ' sent you a message' end,
           ${shownWords}, m.author_id, m.conversation_id, m.id, m.seq, m.created_at
      from meant w join m on m.id = w.id join locked c on c.id = m.conversation_id join users u on u.id = m.author_id
    returning *
  ), noticed as (
    update notifications r set read_at = s.at
      from (select conversation_id, author_id, max(created_at) as at from m group by 1, 2) s
     where r.user_id = s.author_id and r.conversation_id = s.conversation_id and r.read_at is null
    returning r.id, r.user_id, r.read_at
  ), personal as (
    insert into facts (name, rooms, payload, actor_id, heard_at)
    select f.name, array['user:' || f.user_id], f.payload, f.actor_id,
           case when f.name = any($2::text[]) then null else now() end
      from (select 'notification:' || case n.type when 'mention' then 'mention' else 'added' end as name, n.user_id, n.actor_id,
                   ${notificationJson} as payload
              from n join users u on u.id = n.actor_id
            union all
            select 'notification:read', user_id, user_id, json_build_object('ids', json_agg(id),
                   'readAt', ${isoTime("read_at")}) from noticed group by user_id, read_at) f
    returning id, name, rooms, payload
  )`;

/**
 * One statement: conversations are locked in the order of their ids (two processes must not deadlock), numbers follow the
 * order of arrival, ids that exist are left out before numbering so that no number is lost, the author has read its own
 * message, mentions and replies are kept only within the conversation, and each message is stored with its fact. Who is
 * mentioned, and the other of a direct conversation, is notified; the author has read what it was notified of before.
 * Tables that grow are asked row by row: the plan is kept for long, and one made for a hundred rows would read all of a
 * table that was small at the time.
 */
const commitQuery = `
  with given as (
    select g.* from json_to_recordset($1::json) as g(place int, id uuid, conversation_id uuid, author_id uuid, type text,
      content text, reply_to uuid, topic_id uuid, mentions uuid[], attachments uuid[], shown json, priority text,
      needs_acknowledgement boolean, is_forwarded boolean, created_at timestamptz)
  ), locked as (
    select c.* from (select distinct conversation_id as id from given order by 1) g
     cross join lateral (
       select c.id, c.last_seq, c.type, c.name from conversations c where c.id = g.id for no key update) c
  ), fresh as (
    select g.*, l.last_seq + row_number() over (partition by g.conversation_id order by g.place) as seq
      from given g join locked l on l.id = g.conversation_id
     where (select e.id from messages e where e.id = g.id) is null
  ), m as (
    insert into messages (conversation_id, seq, id, author_id, type, content, reply_to, topic_id, mentions, attachments, priority,
                          needs_acknowledgement, is_forwarded, created_at, updated_at)
    select f.conversation_id, f.seq, f.id, f.author_id, f.type, f.content,
           coalesce((select r.id from messages r where r.id = f.reply_to and r.conversation_id = f.conversation_id),
                    (select r.id from fresh r where r.id = f.reply_to and r.conversation_id = f.conversation_id)),
           coalesce((select t.id from topics t where t.id = f.topic_id and t.conversation_id = f.conversation_id),
                    (select r.topic_id from messages r where r.id = f.reply_to and r.conversation_id = f.conversation_id)),
           array(select p.user_id from participants p
                  where p.conversation_id = f.conversation_id and p.user_id = any(f.mentions)),
           f.attachments, f.priority, f.needs_acknowledgement, f.is_forwarded, f.created_at, f.created_at from fresh f
    returning *
  ), moved as (
    update conversations c set last_seq = n.last, last_activity = greatest(c.last_activity, n.at)
      from (select conversation_id, max(seq) as last, max(created_at) as at from m group by 1) n
     where c.id = n.conversation_id
  ), seen as (
    update participants p set last_read_seq = greatest(p.last_read_seq, n.last)
      from (select conversation_id, author_id, max(seq) as last from m group by 1, 2) n
     where p.conversation_id = n.conversation_id and p.user_id = n.author_id
  ), shown as (
    select m.id, m.conversation_id, m.author_id, m.seq, ${newMessageJson} as message
      from m join given on given.id = m.id join users u on u.id = m.author_id
  ), told as (
    insert into facts (name, rooms, payload, actor_id, heard_at)
    select 'message:received', array['conversation:' || s.conversation_id], s.message, s.author_id,
           case when 'message:received' = any($2::text[]) then null else now() end
      from shown s order by s.conversation_id, s.seq
    returning id, name, rooms, payload ->> 'id' as message_id
  ), ${personalQuery}
  select told.id, told.name, told.rooms, shown.message as payload, shown.conversation_id, shown.seq
    from shown join told on told.message_id = shown.id::text
  union all select id, name, rooms, payload::json, null, null from personal
   order by conversation_id nulls last, seq, id`;
