// A message as the contract shows it, made in SQL so that a page is one JSON text; only attachments are signed in Node.
import type { Attachment, Message } from "#contract/messages.ts";
import { mediaUrls } from "#server/files/media/media-urls.ts";
import type { Platform } from "#server/platform/context.ts";

/** ISO 8601 in UTC with milliseconds. */
export const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const personJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'avatar', ${alias}.avatar, 'userType', ${alias}.user_type)`;

const reactionsJson = `coalesce((select json_agg(json_build_object('reaction', r.reaction, 'userIds', r.users) order by r.first)
  from (select reaction, json_agg(user_id order by created_at, user_id) as users, min(created_at) as first
          from reactions where message_id = m.id group by reaction) r), '[]')`;

/** A file `f` that is shown with what it hangs on: its project is there. */
const isShown = "(f.project_id is null or exists (select from live_projects p where p.id = f.project_id))";

/** Does a message `m` show any file? */
export const hasShownFiles = `exists (select from files f where f.id = any(m.attachments) and ${isShown})`;

/** The files of a message in its order, without those of a project that is gone. */
const attached = (shown: string) => `case when m.attachments = '{}' then '[]'::json else (
  select coalesce(json_agg(json_build_object(${shown}) order by place.at), '[]')
    from unnest(m.attachments) with ordinality place(id, at)
    join files f on f.id = place.id join blobs b on b.sha256 = f.sha256
   where ${isShown}) end`;

/** Of a file `f` with its content `b`, what messages and lists show; which kind it is says `attachmentKind`, too. */
const fileShown = `'id', f.id, 'name', f.name, 'size', b.size, 'type', f.mime_type,
  'isImage', f.mime_type like 'image/%', 'isVideo', f.mime_type like 'video/%', 'width', f.width, 'height', f.height`;

/** And what only a message does: `sha256` and `has_thumb` are exchanged for addresses by `signAttachments`. */
const signedOver = `'sha256', f.sha256, 'has_thumb', f.has_thumb, 'projectId', f.project_id, 'version', f.version`;

/** Of one that is sent now, or may be. */
export const sendable = `${fileShown}, ${signedOver}, 'sentVersion', f.version`;

/** Which version of `f` was the current one when `m` was sent; its older versions are only looked at where there is a newer one. */
const sentVersion = `case when f.version_at <= m.created_at then f.version else coalesce((
  select max(v.version) from file_versions v where v.file_id = f.id and v.created_at <= m.created_at), 1) end`;

/** What a list shows of them. */
export const lastAttachmentsJson = attached(fileShown);

/** Of a file `f` with its content `b` that `m` carries. */
export const sentFileJson = `json_build_object(${fileShown}, ${signedOver}, 'sentVersion', ${sentVersion})`;

const attachmentsJson = attached(`${fileShown}, ${signedOver}, 'sentVersion', ${sentVersion}`);

/**
 * What a message `m` by its author `u` shows, as a select list. A page aggregates rows of it: half the price of
 * `json_build_object` for each.
 */
export const messageColumns = columns({ attachments: attachmentsJson, reactions: reactionsJson });

/** One message as JSON. */
export const messageJson = asJson(messageColumns);

/** The same while it is being written: nobody has reacted, and `given` carries its attachments as they were signed. */
export const newMessageJson = asJson(columns({ attachments: "given.shown", reactions: "'[]'::json" }));

function asJson(list: string): string {
  return `(select row_to_json(item) from (select ${list}) item)`;
}

function columns({ attachments, reactions }: { attachments: string; reactions: string }): string {
  return `
  m.id, m.conversation_id as "conversationId", m.seq, m.version, m.type, m.content, ${personJson("u")} as author,
  m.reply_to as "replyTo", m.topic_id as "topicId", m.mentions, m.mention_names as "mentionNames", ${attachments} as attachments, ${reactions} as reactions,
  json_build_object('priority', m.priority, 'needsAcknowledgement', m.needs_acknowledgement) as metadata, m.signs, 'sent' as status, m.is_edited as "isEdited",
  m.deleted_at is not null as "isDeleted", m.is_forwarded as "isForwarded", m.forwarded_from as "forwardedFrom",
  ${isoTime("m.created_at")} as "createdAt", ${isoTime("m.updated_at")} as "updatedAt"`;
}

/** As the database makes it: still with what its addresses are signed over. */
export type UnsignedAttachment = Omit<Attachment, "url" | "thumbnailUrl"> & {
  sha256: string;
  has_thumb: boolean;
};
export type UnsignedMessage = Omit<Message, "attachments"> & { attachments: UnsignedAttachment[] };

export function signAttachments(platform: Platform, message: UnsignedMessage): Message {
  return {
    ...message,
    attachments: message.attachments.map((attachment) => signAttachment(platform, attachment)),
  };
}

export function signAttachment(platform: Platform, { sha256, has_thumb, ...file }: UnsignedAttachment): Attachment {
  return { ...file, ...mediaUrls(platform, { id: file.id, sha256, has_thumb }) };
}
