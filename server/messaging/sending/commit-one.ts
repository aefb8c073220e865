// The statement that stores what most messages are, alone (`commit-messages.ts`).
import type { QueryConfig } from "pg";
import { canInConversation } from "#domain/permissions.ts";
import { newMessageJson } from "../message-shape.ts";
import type { PreparedMessage } from "./commit-messages.ts";
import { readsAbove } from "./read-above.ts";

const isRead = readsAbove({ seen: "g.seen", conversation: "g.conversation_id", before: "moved.seq - 1" });

/**
 * As `commitBatch` does it, for one plain message: to make ready for a batch, and for all that a message may ask for, takes
 * Postgres longer than to write the rows. The conversation is locked by being moved; if its people changed
 * while this waited for it, its version is another than the one this statement sees elsewhere, and nothing is stored.
 */
const text = `
  with given as not materialized (
    select $1::uuid as id, $2::uuid as conversation_id, $3::uuid as author_id, $4::text as type, $5::text as content,
           '[]'::json as shown, $6::text as priority, $7::boolean as needs_acknowledgement, $8::boolean as is_forwarded,
           $9::text as forwarded_from, $10::text[] as signs, $11::timestamptz as created_at, $12::text as role, $14::int as seen
  ), moved as (
    update conversations c set last_seq = c.last_seq + 1, last_activity = greatest(c.last_activity, g.created_at) from given g
     where c.id = g.conversation_id
       and (select e.id from messages e where e.id = g.id) is null
       and (select p.role from participants p where p.conversation_id = g.conversation_id and p.user_id = g.author_id) = g.role
       and (select count(*) from live_conversations l where l.id = g.conversation_id) = 1
       and c.version = (select s.version from conversations s where s.id = g.conversation_id)
    returning c.last_seq as seq
  ), reader as (
    update participants p set last_read_seq = case when ${isRead} then moved.seq else p.last_read_seq end,
                              last_said_seq = case when ${isRead} then moved.seq else p.last_said_seq end
      from given g, moved where p.conversation_id = g.conversation_id and p.user_id = g.author_id
    returning p.last_read_seq = moved.seq as has_read
  ), m as (
    insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority,
                          needs_acknowledgement, is_forwarded, forwarded_from, signs, created_at, updated_at)
    select g.conversation_id, moved.seq, g.id, g.author_id, g.type, g.content, '{}', '{}', g.priority,
           g.needs_acknowledgement, g.is_forwarded, g.forwarded_from,
           case when reader.has_read = false then g.signs || '{behind}' else g.signs end, g.created_at, g.created_at
      from given g cross join moved left join reader on true
    returning *
  ), shown as materialized (
    select m.author_id, m.conversation_id, m.seq, ${newMessageJson} as message from m, given, users u where u.id = given.author_id
  ), told as (
    insert into facts (name, rooms, payload, actor_id, heard_at)
    select 'message:received', array['conversation:' || s.conversation_id], s.message, s.author_id,
           case when 'message:received' = any($13::text[]) then null else now() end
      from shown s
    returning id, name, rooms
  )
  select told.id, told.name, told.rooms, shown.message as payload,
         exists (select from notifications r where r.user_id = shown.author_id
                    and r.conversation_id = shown.conversation_id and r.read_at is null)
           or shown.seq - 1 <> (select s.last_seq from conversations s where s.id = shown.conversation_id) as "wasNotified"
    from shown, told`;

/** The statement for this message; `heard` names the facts that somebody listens to. */
export function commitOne(message: PreparedMessage, heard: string[]): QueryConfig {
  const values = [
    message.id,
    message.conversationId,
    message.authorId,
    message.type,
    message.content,
    message.priority,
    message.needsAcknowledgement,
    message.isForwarded,
    message.forwardedFrom,
    message.signs,
    message.createdAt,
    message.standing.role,
    heard,
    message.seen,
  ];
  return { name: "commit-one", text, values };
}

/** Names nobody and nothing, has no file, goes to more than one person, and by a right of whoever takes part. */
export function isPlain({ replyTo, topicId, mentions, attachments, standing }: PreparedMessage): boolean {
  const { type, role } = standing;
  if (replyTo !== null || topicId !== null || mentions.length > 0 || attachments.length > 0) return false;
  if (type === "direct") return false;
  return canInConversation({ userType: "client", type, participantRole: role, isManager: false }, "message.send");
}
