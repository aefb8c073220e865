import { Conversation, type ConversationItem, type ConversationType } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import { lastWordsAmong, maxUnanswered, unansweredDays } from "#contract/limits.ts";
import { openSigns } from "#contract/message-signs.ts";
import { onlineText } from "#server/accounts/presence.ts";
import type { Platform } from "#server/platform/context.ts";
import { type Db, prepared, preparedIn } from "#server/platform/db.ts";
import { placeOf } from "#server/platform/page.ts";
import { MadeJson } from "#server/platform/serve.ts";
import type { RoomSource } from "#server/platform/sockets/own-rooms.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { isoTime, lastAttachmentsJson, personJson } from "../message-shape.ts";
import { listedParticipants } from "../people/participants.ts";
import { conversationName } from "./conversation-name.ts";

/** Participants listed with a conversation by itself. */
const mostListed = 1000;

const participantsJson = (most: number) => `coalesce((
  select json_agg(json_build_object('conversationId', p.conversation_id, 'role', p.role,
           'lastReadSeq', greatest(p.last_read_seq, p.was_read_seq), 'joinedSeq', p.joined_seq,
           'id', u.id, 'name', u.name, 'avatar', u.avatar, 'userType', u.user_type,
           'isOnline', ${onlineText("u.id")},
           'lastSeen', ${isoTime("u.last_seen_at")}, 'isGone', u.deleted_at is not null) order by p.joined_at, u.id)
    from (select * from participants where conversation_id = c.id order by joined_at, user_id limit ${most}) p
    join users u on u.id = p.user_id), '[]')`;

const lastMessageJson = `(
  select json_build_object('id', m.id, 'seq', m.seq, 'version', m.version, 'type', m.type, 'content', m.content, 'signs', m.signs,
           'isDeleted', m.deleted_at is not null, 'createdAt', ${isoTime("m.created_at")},
           'author', ${personJson("u")}, 'priority', m.priority, 'attachments', ${lastAttachmentsJson})
    from messages m join users u on u.id = m.author_id
   where m.conversation_id = c.id and m.seq = c.last_seq)`;

const conversationParts = (most: number) => `
  'id', c.id, 'version', c.version, 'type', c.type, 'name', ${conversationName},
  'description', c.description, 'organizationId', c.organization_id,
  'teamId', c.team_id, 'projectId', c.project_id, 'participants', ${participantsJson(most)},
  'participantCount', (select count(*) from participants where conversation_id = c.id),
  'lastMessage', ${lastMessageJson}, 'lastSeq', c.last_seq, 'lastActivity', ${isoTime("c.last_activity")},
  'createdAt', ${isoTime("c.created_at")}, 'updatedAt', ${isoTime("c.updated_at")},
  'metadata', json_build_object('priority', c.priority, 'tags', c.tags`;

/** Of the participant's row; nothing is set where there is none. */
const mineColumns = `last_read_seq, read_version, marked_at_seq, is_archived, is_muted, is_pinned, settings_version, joined_seq,
  last_said_seq, user_id`;

/** Nothing to who is not in it. Gathered by the index of what has such a sign, whatever the planner thinks of the key. */
const unansweredJson = `coalesce((
  select json_agg(json_build_object('id', m.id, 'seq', m.seq, 'version', m.version, 'signs', m.signs,
           'authorId', m.author_id, 'namesMe', mine.user_id = any(m.mentions), 'createdAt', ${isoTime("m.created_at")}) order by m.seq)
    from (select * from (
            select * from messages where conversation_id = c.id and created_at > now() - interval '${unansweredDays} days'
               and signs && '{${openSigns}}'::text[] and deleted_at is null offset 0) open
           where seq > greatest(mine.last_said_seq, mine.joined_seq) order by seq desc limit ${maxUnanswered}) m), '[]')`;

const newestWord = (of: string) => `(select m.author_id, m.seq from messages m
  where m.conversation_id = c.id and m.type <> 'system' and m.seq > c.last_seq - ${lastWordsAmong} ${of}
  order by m.seq desc limit 1)`;

const lastWordsJson = `coalesce((
  select json_agg(json_build_object('authorId', word.author_id, 'seq', word.seq) order by word.seq desc)
    from ${newestWord("")} last
   cross join lateral (select last.* union all ${newestWord("and m.author_id <> last.author_id")}) word), '[]')`;

const itemParts = (most: number) => `${conversationParts(most)}, 'isArchived', coalesce(mine.is_archived, false),
    'isMuted', coalesce(mine.is_muted, false), 'isPinned', coalesce(mine.is_pinned, false)),
  'isPinned', coalesce(mine.is_pinned, false), 'settingsVersion', coalesce(mine.settings_version, 0),
  'joinedSeq', mine.joined_seq, 'lastSaidSeq', coalesce(mine.last_said_seq, 0), 'unanswered', ${unansweredJson},
  'lastWords', ${lastWordsJson},
  'lastReadSeq', coalesce(mine.last_read_seq, 0), 'readVersion', coalesce(mine.read_version, 0),
  'markedAtSeq', coalesce(mine.marked_at_seq, 0), 'unreadCount', c.last_seq - coalesce(mine.last_read_seq, 0)`;

interface Paging {
  limit: number;
  cursor?: string | undefined;
  projectId?: string | undefined;
  personId?: string | undefined;
  type?: ConversationType | undefined;
  archived?: boolean | undefined;
}

/** Mine, the liveliest first: one statement whatever their number and size. */
export async function listConversations({ database }: Platform, userId: string, paging: Paging) {
  const { limit, cursor, projectId, personId, type, archived } = paging;
  const before = placeOf(cursor);
  const [row] = await prepared<{ items: string; next: string | null }>(
    database.pool,
    "conversations-page",
    `with page as (
        select c.*, ${mineColumns} from participants p join live_conversations c on c.id = p.conversation_id
        where p.user_id = $1 and ($5::uuid is null or c.project_id = $5)
          and ($8::text is null or c.direct_key = $8)
          and ($6::text is null or c.type = $6) and ($7::boolean is null or p.is_archived = $7)
          and ($3::timestamptz is null or (c.last_activity, c.id) < ($3, $4::uuid))
        order by c.last_activity desc, c.id desc limit $2 + 1
     ), kept as (select * from page order by last_activity desc, id desc limit $2)
     select coalesce((select json_agg(json_build_object(${itemParts(listedParticipants)}) order by c.last_activity desc, c.id desc)
              from kept c cross join lateral (select ${mineColumns}) mine), '[]')::text as items,
            case when (select count(*) from page) > $2 then
              (select ${isoTime("last_activity")} || '|' || id from kept order by last_activity, id limit 1) end as next`,
    [
      userId,
      limit,
      before?.at ?? null,
      before?.id ?? null,
      projectId ?? null,
      type ?? null,
      archived ?? null,
      personId ? directKeyOf([userId, personId]) : null,
    ],
  );
  if (!row) throw new AppError("internal");
  const next = row.next ? `,"nextCursor":"${Buffer.from(row.next).toString("base64url")}"` : "";
  return new MadeJson<{ items: ConversationItem[]; nextCursor?: string }>(`{"items":${row.items}${next}}`);
}

const itemText = (most: number) => `
  select json_build_object(${itemParts(most)}) as item from live_conversations c
    left join participants mine on mine.conversation_id = c.id and mine.user_id = $2
   where c.id = $1`;
const listedItem = itemText(listedParticipants);
const wholeItem = itemText(mostListed);

/** As its participant's list shows it; inside a change with its `db`. Throws `not_found`. */
export function getConversationItem(db: Db, id: string, userId: string): Promise<ConversationItem> {
  return only(preparedIn(db, "conversation-item", listedItem, [id, userId]));
}

/** With everybody, for who opens it. Throws `not_found`. */
export function getWholeConversation(db: Db, id: string, userId: string): Promise<ConversationItem> {
  return only(preparedIn(db, "whole-conversation", wholeItem, [id, userId]));
}

async function only(rows: Promise<{ item: ConversationItem }[]>): Promise<ConversationItem> {
  const [row] = await rows;
  if (!row) throw new AppError("not_found");
  return row.item;
}

/** As everybody sees it: what facts carry. */
export function asConversation(item: ConversationItem): Conversation {
  return Conversation.parse(item);
}

/** What the one conversation of these two is found by. */
export function directKeyOf(pair: string[]): string {
  return pair.toSorted().join(":");
}

/** Said of every change of name, text, priority or people; answers the new version. */
export async function raiseVersion(db: Db, id: string): Promise<number> {
  const { version } = await db
    .updateTable("conversations")
    .set((set) => ({ version: set("version", "+", 1) }))
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export function conversationRoom(id: string): Room {
  return `conversation:${id}`;
}

/** Of those who take part in it. */
export const conversationRooms: RoomSource = {
  text: `select p.conversation_id, null from participants p
          cross join lateral (select from live_conversations c where c.id = p.conversation_id limit 1) there
          where p.user_id = asked.user_id`,
  rooms: (id) => [conversationRoom(id)],
};
