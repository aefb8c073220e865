import { sql } from "kysely";
import type { Annotation, AnnotationReply } from "#contract/annotations.ts";
import type { Notification } from "#contract/notifications.ts";
import { isKept, notificationJson } from "#server/messaging/message-notifications.ts";
import type { Change, FactPayload, Listeners } from "#server/platform/facts/facts.ts";
import { isVisibleTo } from "#server/projects/projects.ts";

/**
 * Whose file was drawn on is told so, whose annotation was seen to, who is in on one that was answered, and who is named in
 * any of it, who then hears that alone; each of files of a project, as long as they may see it. What hangs on a message is talked
 * about there.
 */
export const notificationListeners: Listeners = {
  async "annotation:created"(change, { payload }) {
    await notify(change, ofDrawing(payload));
    await notifyNamed(change, payload.fileId, payload);
  },
  async "annotation:updated"(change, { payload }) {
    if (payload.resolvedAt && payload.resolvedBy) await notify(change, ofResolving(payload));
  },
  async "annotation:replied"(change, { payload }) {
    await notify(change, ofReply(payload));
    await notifyNamed(change, payload.fileId, payload.reply);
  },
  "annotation:deleted": (change, { payload }) => forget(change, payload.fileId),
  "annotation:reply-deleted": (change, { payload }) => forget(change, payload.fileId),
};

/** What told of nothing else than is gone of this file, the replies below it included. */
async function forget(change: Change, fileId: string): Promise<void> {
  await forgetWords(change, fileId);
  const { rows } = await sql<{ userId: string; ids: string[] }>`
    with gone as (delete from notifications n where ${isGone(fileId)} returning id, user_id)
    select user_id as "userId", json_agg(id) as ids from gone group by user_id order by user_id`.execute(change.db);
  for (const { userId, ids } of rows) change.publish("notification:removed", [`user:${userId}`], { ids });
}

/** The newest that `n` tells of, an annotation of this file or a reply, was deleted. */
function isGone(fileId: string) {
  return sql`n.file_id = ${fileId} and n.annotation_id is not null
    and not exists (select from annotations where id = n.annotation_id)
    and not exists (select from annotation_replies where id = n.annotation_id)`;
}

/** What told of others, too, goes on telling that there was something, and says nothing any more of this one: to whoever may still see it. */
async function forgetWords({ db, publish }: Change, fileId: string): Promise<void> {
  const { rows } = await sql<{ userId: string; notification: Notification }>`
    with n as (
      update notifications n set message = '', annotation_id = null, version = n.version + 1
       where ${isGone(fileId)} and n.version > 1 returning n.*
    )
    select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id join users w on w.id = n.user_id join live_projects p on p.id = n.project_id
     where ${isKept} and (w.user_type = 'admin' or ${isVisibleTo({ column: "n.user_id" })}) order by n.user_id`.execute(
    db,
  );
  for (const { userId, notification } of rows) publish("notification:updated", [`user:${userId}`], notification);
}

interface News {
  fileId: string;
  /** The annotation, or the reply. */
  about: { id: string; content: string };
  actorId: string;
  /** Between the actor's and the file's name. */
  did: string;
  at: string;
  /** The ids of whoever brought this content, made the annotation, answered it, too, or is named in it. */
  to: ReturnType<typeof sql>;
}

function ofDrawing(annotation: Annotation): News {
  const { fileId, version, createdBy, createdAt: at } = annotation;
  const to = sql`select uploaded_by from file_versions
    where file_id = ${fileId} and version = ${version} and uploaded_by <> all(${namedBy(annotation)}::uuid[])`;
  return { fileId, about: annotation, actorId: createdBy.id, did: "annotated", at, to };
}

function ofResolving(annotation: Annotation): News {
  const { fileId, createdBy, resolvedBy, resolvedAt } = annotation;
  const did = "resolved an annotation of yours on";
  const [actorId, at] = [resolvedBy?.id as string, resolvedAt as string];
  return { fileId, about: annotation, actorId, did, at, to: sql`${createdBy.id}::uuid` };
}

function ofReply({ fileId, number, reply }: FactPayload<"annotation:replied">): News {
  const { createdBy, createdAt: at } = reply;
  const of = sql`where file_id = ${fileId} and number = ${number} and created_by <> all(${namedBy(reply)}::uuid[])`;
  const to = sql`select created_by from annotations ${of}
    union all select created_by from annotation_replies ${of} and created_at <= ${at}`;
  return { fileId, about: reply, actorId: createdBy.id, did: "replied to an annotation on", at, to };
}

async function notifyNamed(change: Change, fileId: string, about: Annotation | AnnotationReply): Promise<void> {
  const { createdBy, createdAt: at } = about;
  const named = namedBy(about);
  if (named.length === 0) return;
  const to = sql`select unnest(${named}::uuid[])`;
  await notify(change, { fileId, about, actorId: createdBy.id, did: "mentioned you on", at, to });
}

/** A fact that the release before stored says nothing of it. */
function namedBy({ mentions }: { mentions?: string[] }): string[] {
  return mentions ?? [];
}

/** What the same person did to the same file before it was read is the same news, with later words. Twice is once. */
async function notify({ db, publish }: Change, { fileId, about, actorId, did, at, to }: News): Promise<void> {
  const { id, content } = about;
  const { rows } = await sql<{ userId: string; isNew: boolean; notification: Notification }>`
    with told as (
      select w.id as user_id, u.name || ${` ${did} `} || f.name as title, f.project_id
        from files f join live_projects p on p.id = f.project_id
        join users w on w.id in (${to}) and w.id <> ${actorId} and w.disabled_at is null
        join users u on u.id = ${actorId}
       where f.id = ${fileId} and f.deleted_at is null
         and (w.user_type = 'admin' or ${isVisibleTo({ column: "w.id" })})
    ), known as (
      select n.*, n.read_at is null and n.snoozed_until is null and ${isKept} as is_new_still
        from notifications n join told t on t.user_id = n.user_id and t.title = n.title
       where n.file_id = ${fileId} and n.actor_id = ${actorId}
    ), later as (
      update notifications n set message = left(${content}, 140), annotation_id = ${id}, created_at = ${at},
             version = n.version + 1
       where n.id in (select id from known where is_new_still) and n.created_at < ${at}::timestamptz
      returning n.*
    ), made as (
      insert into notifications (user_id, type, priority, title, message, actor_id, project_id, file_id, annotation_id, created_at)
      select user_id, 'annotation', 'medium', title, left(${content}, 140), ${actorId}, project_id, ${fileId}, ${id}, ${at}
        from told where not exists (
          select from known k where k.user_id = told.user_id
             and (k.is_new_still or k.created_at >= ${at}::timestamptz))
      returning *
    ), n as (select *, false as is_new from later union all select *, true from made)
    select n.user_id as "userId", n.is_new as "isNew", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id`.execute(db);
  for (const { userId, isNew, notification } of rows)
    publish(isNew ? "notification:added" : "notification:updated", [`user:${userId}`], notification);
}
