// The statement that stores what most messages are, alone (`commit-messages.ts`).
import type pg from "pg";
import type { Person } from "#contract/accounts.ts";
import type { Message, MessageSign } from "#contract/messages.ts";
import { canInConversation } from "#domain/permissions.ts";
import { prepared } from "#server/platform/db.ts";
import type { PreparedMessage } from "./commit-messages.ts";
import { sawAbove } from "./read-above.ts";
import type { Stored } from "./store-messages.ts";
import { noteUntold } from "./untold-messages.ts";

const hasRead = sawAbove("g.seen", "moved.seq - 1");

/**
 * As `commitBatch` does it, for one plain message: to make ready for a batch, and for all that a message may ask for, takes
 * Postgres longer than to write the rows. It stores nothing unless all is as it mostly is: the message is new, the
 * conversation is of the version in which its author was judged, so that it is there and its people are those of then, and the
 * author has read or seen what stands above; whatever else there is, the batch knows what to do. The conversation is locked by
 * being moved.
 */
const text = `
  with given as not materialized (
    select $1::uuid as id, $2::uuid as conversation_id, $3::uuid as author_id, $4::text as type, $5::text as content,
           $6::text as priority, $7::boolean as needs_acknowledgement, $8::boolean as is_forwarded,
           $9::text as forwarded_from, $10::text[] as signs, $11::timestamptz as created_at, $12::text as role, $13::int as version, $14::int as seen
  ), moved as (
    update conversations c set last_seq = c.last_seq + 1, last_activity = greatest(c.last_activity, g.created_at) from given g
     where c.id = g.conversation_id and c.version = g.version
       and (select e.id from messages e where e.id = g.id) is null
       and (select p.role = g.role and ${sawAbove("g.seen", "c.last_seq")}
              from participants p where p.conversation_id = g.conversation_id and p.user_id = g.author_id)
    returning c.last_seq as seq
  ), reader as (
    update participants p set last_read_seq = case when ${hasRead} then moved.seq else p.last_read_seq end,
                              last_said_seq = case when ${hasRead} then moved.seq else p.last_said_seq end
      from given g, moved where p.conversation_id = g.conversation_id and p.user_id = g.author_id
    returning p.last_read_seq = moved.seq as has_read
  ), m as (
    insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority,
                          needs_acknowledgement, is_forwarded, forwarded_from, signs, created_at, updated_at)
    select g.conversation_id, moved.seq, g.id, g.author_id, g.type, g.content, '{}', '{}', g.priority,
           g.needs_acknowledgement, g.is_forwarded, g.forwarded_from,
           case when reader.has_read = false then g.signs || '{behind}' else g.signs end, g.created_at, g.created_at
      from given g cross join moved left join reader on true
    returning id, seq, signs
  ), untold as (
    ${noteUntold}
  )
  select m.seq, m.signs, u.name, u.avatar, u.user_type as "userType",
         exists (select from notifications r where r.user_id = g.author_id
                    and r.conversation_id = g.conversation_id and r.read_at is null)
           or m.seq - 1 <> (select s.last_seq from conversations s where s.id = g.conversation_id) as "wasNotified"
    from given g cross join m join users u on u.id = g.author_id`;

interface Row extends Omit<Person, "id"> {
  seq: number;
  signs: MessageSign[];
  wasNotified: boolean;
}

/** What was stored, if all was plain. */
export async function commitOne(connection: pg.Pool, message: PreparedMessage): Promise<Stored | null> {
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
    message.standing.version,
    message.seen,
  ];
  const [row] = await prepared<Row>(connection, "commit-one", text, values);
  return row ? { message: shownOf(message, row), wasNotified: row.wasNotified } : null;
}

/** As `messageColumns` shows it; the most of it is known already. */
function shownOf(given: PreparedMessage, { seq, signs, name, avatar, userType }: Row): Message {
  return {
    id: given.id,
    conversationId: given.conversationId,
    seq,
    version: 1,
    type: given.type as Message["type"],
    content: given.content,
    author: { id: given.authorId, name, avatar, userType },
    replyTo: null,
    topicId: null,
    mentions: [],
    mentionNames: [],
    attachments: [],
    reactions: [],
    metadata: { priority: given.priority, needsAcknowledgement: given.needsAcknowledgement },
    signs,
    status: "sent",
    isEdited: false,
    isDeleted: false,
    isForwarded: given.isForwarded,
    forwardedFrom: given.forwardedFrom,
    createdAt: given.createdAt,
    updatedAt: given.createdAt,
  };
}

/** Names nobody and nothing, has no file, goes to more than one person, and by a right of whoever takes part. */
export function isPlain({ replyTo, topicId, mentions, attachments, standing }: PreparedMessage): boolean {
  const { type, role } = standing;
  if (replyTo !== null || topicId !== null || mentions.length > 0 || attachments.length > 0) return false;
  if (type === "direct") return false;
  return canInConversation({ userType: "client", type, participantRole: role, isManager: false }, "message.send");
}
