// The statement that stores any batch of messages (`commit-messages.ts`).
import type { QueryConfig } from "pg";
import { accessQuery } from "../conversation-access.ts";
import { notificationJson, shownPlace, shownWords } from "../message-notifications.ts";
import { newMessageJson } from "../message-shape.ts";
import type { PreparedMessage } from "./commit-messages.ts";
import { hasItsFiles } from "./held-files.ts";
import { readsAbove } from "./read-above.ts";
import { noteUntold } from "./untold-messages.ts";

/** Told to one person: looked up by name or in a conversation of two, never among all who listen. */
const personal = `, meant as (
    select m.id, who.user_id, 'mention' as type from m cross join lateral unnest(m.mentions) who(user_id)
     where who.user_id <> m.author_id
    union all
    select m.id, p.user_id, 'message' from m
      join locked c on c.id = m.conversation_id and c.type = 'direct'
      join participants p on p.conversation_id = m.conversation_id and p.user_id <> m.author_id
     where not p.is_muted and p.user_id <> all(m.mentions)
  ), n as (
    insert into notifications (user_id, type, priority, title, message, actor_id, conversation_id, message_id, seq,
                               actionable, created_at)
    select w.user_id, w.type, m.priority,
           u.name || case w.type when 'mention' then ' mentioned you' || ${shownPlace} else ' sent you a message' end,
           ${shownWords}, m.author_id, m.conversation_id, m.id, m.seq, m.needs_acknowledgement, m.created_at
      from meant w join m on m.id = w.id join locked c on c.id = m.conversation_id join users u on u.id = m.author_id
    returning *
  ), personal as (
    insert into facts (name, rooms, payload, actor_id, heard_at)
    select f.name, array['user:' || f.user_id], f.payload, f.actor_id,
           case when $2::boolean then null else now() end
      from (select 'notification:mention' as name, n.user_id, n.actor_id, ${notificationJson} as payload
              from n join users u on u.id = n.actor_id) f
    returning id, name, rooms, payload
  )`;

/**
 * How far an author has read by what they write here: up to the last that says nothing of what was seen, and up to the last
 * that nobody else's precedes in this batch, where what stood above the batch was seen.
 */
const isRead = readsAbove({ seen: "n.seen", conversation: "n.conversation_id", before: "n.before" });
const readNow = `n.unconditional, case when ${isRead} then n.first end`;

/**
 * One statement. Conversations are locked in the order of their ids (two processes must not deadlock), numbers follow the
 * order of arrival, ids that exist are left out before numbering so that no number is lost, the author has read its own
 * message where it had seen what stands above it, mentions and replies are kept only within the conversation, and each
 * message is noted as untold. Its files, and what its author is to the conversation, are looked at here, whatever was
 * known of them before. Who is mentioned, and the other of a direct conversation, is notified.
 * If its people changed while this waited for a conversation, the version that was locked is another than the one this
 * statement sees elsewhere, and nothing of it is stored: its authors are judged anew. If somebody else wrote there meanwhile,
 * the number that was locked is another one, too, and what they notified its authors of is not seen here: `wasNotified` says
 * so where it may be, as it does for what this very statement tells them.
 * Tables that grow are asked row by row: the plan is kept for long, and one made for a hundred rows would read all of a
 * table that was small at the time.
 */
const text = `
  with given as (
    select g.* from json_to_recordset($1::json) as g(place int, id uuid, conversation_id uuid, author_id uuid, type text,
      content text, reply_to uuid, root uuid, topic_id uuid, mentions uuid[], attachments uuid[], shown json, priority text,
      needs_acknowledgement boolean, is_forwarded boolean, forwarded_from text, signs text[],
      created_at timestamptz, seen int, role text, manages boolean)
  ), locked as (
    select c.* from (select distinct conversation_id as id from given order by 1) g
     cross join lateral (
       select c.id, c.last_seq, c.version, c.type, c.name from conversations c where c.id = g.id for no key update) c
  ), fresh as (
    select g.*, l.last_seq as before, l.last_seq + row_number() over arrived as seq,
           min(g.author_id::text) over arrived = max(g.author_id::text) over arrived as is_first,
           coalesce((select t.id from topics t where t.id = g.topic_id and t.conversation_id = g.conversation_id),
                    (select r.topic_id from messages r where r.id = g.reply_to and r.conversation_id = g.conversation_id),
                    (select r.topic_id from messages r where r.id = g.root and r.conversation_id = g.conversation_id)) as topic
      from given g join locked l on l.id = g.conversation_id
     where (select e.id from messages e where e.id = g.id) is null
       and l.version = (select s.version from conversations s where s.id = g.conversation_id)
       and (select (a.role, a."isManager") is not distinct from (g.role, g.manages) and not a."isLeft"
              from (${accessQuery("g.conversation_id", "g.author_id")}) a)
       and ${hasItsFiles("g")}
    window arrived as (partition by g.conversation_id order by g.place)
  ), reader as (
    update participants p set last_read_seq = greatest(p.last_read_seq, ${readNow}), last_said_seq = greatest(p.last_said_seq, ${readNow})
      from (select conversation_id, author_id, before, max(seq) filter (where seen is null) as unconditional,
                   max(seq) filter (where is_first) as first, max(seen) filter (where seq = before + 1) as seen
              from fresh group by 1, 2, 3) n
     where p.conversation_id = n.conversation_id and p.user_id = n.author_id
    returning p.conversation_id, p.user_id, p.last_read_seq
  ), m as (
    insert into messages (conversation_id, seq, id, author_id, type, content, reply_to, topic_id, mentions, mention_names, attachments, priority,
                          needs_acknowledgement, is_forwarded, forwarded_from, signs, created_at, updated_at)
    select f.conversation_id, f.seq, f.id, f.author_id, f.type, f.content,
           coalesce((select r.id from messages r where r.id = f.reply_to and r.conversation_id = f.conversation_id),
                    (select r.id from fresh r where r.id = f.reply_to and r.conversation_id = f.conversation_id)),
           f.topic, named.ids, named.names, f.attachments, f.priority, f.needs_acknowledgement, f.is_forwarded, f.forwarded_from,
           case when r.last_read_seq < f.seq then f.signs || '{behind}' else f.signs end, f.created_at, f.created_at
      from fresh f cross join lateral (
             select coalesce(array_agg(u.id order by u.id), '{}') as ids, coalesce(array_agg(u.name order by u.id), '{}') as names
               from participants p join users u on u.id = p.user_id
              where p.conversation_id = f.conversation_id and p.user_id = any(f.mentions)) named
      left join reader r on r.conversation_id = f.conversation_id and r.user_id = f.author_id
    returning *
  ), moved as (
    update conversations c set last_seq = n.last, last_activity = greatest(c.last_activity, n.at)
      from (select conversation_id, max(seq) as last, max(created_at) as at from m group by 1) n
     where c.id = n.conversation_id
  ), shown as (
    select m.id, m.conversation_id, m.author_id, m.seq, ${newMessageJson} as message
      from m join given on given.id = m.id join users u on u.id = m.author_id
  ), untold as (
    ${noteUntold}
  )${personal}
  select null::bigint as id, 'message:received' as name, null::text[] as rooms, shown.message as payload, shown.conversation_id, shown.seq,
         exists (select from notifications r where r.user_id = shown.author_id
                    and r.conversation_id = shown.conversation_id and r.read_at is null)
           or (shown.author_id, shown.conversation_id) in (select n.user_id, n.conversation_id from n)
           or (select l.last_seq from locked l where l.id = shown.conversation_id)
              <> (select s.last_seq from conversations s where s.id = shown.conversation_id) as "wasNotified"
    from shown
  union all select id, name, rooms, payload::json, null, null, false from personal
   order by conversation_id nulls last, seq, id`;

/** The statement for these messages; `isHeard` if somebody listens to what it notifies of. */
export function commitBatch(messages: PreparedMessage[], isHeard: boolean): QueryConfig {
  const all = new Map(messages.map((message) => [message.id, message]));
  const rows = messages.map((message, place) => ({ ...asRow(message, place), ...trailOf(message, all) }));
  return { name: "commit-batch", text, values: [JSON.stringify(rows), isHeard] };
}

/** What says its topic where it answers others of the batch: one that is named, or the message that the first of them answers. */
function trailOf(message: PreparedMessage, all: Map<string, PreparedMessage>) {
  const passed = new Set<string>();
  let at = message;
  for (;;) {
    const before = all.get(at.replyTo ?? "");
    const isEnd = at.topicId !== null || before?.conversationId !== message.conversationId || passed.has(before.id);
    // its own parent is looked at anyway
    if (isEnd) return { topic_id: at.topicId, root: at === message ? null : at.replyTo };
    passed.add(before.id);
    at = before;
  }
}

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
    mentions: message.mentions,
    attachments: message.attachments.map((attachment) => attachment.id),
    shown: message.attachments,
    priority: message.priority,
    needs_acknowledgement: message.needsAcknowledgement,
    is_forwarded: message.isForwarded,
    forwarded_from: message.forwardedFrom,
    signs: message.signs,
    created_at: message.createdAt,
    seen: message.seen,
    role: message.standing.role,
    manages: message.standing.isManager,
  };
}
