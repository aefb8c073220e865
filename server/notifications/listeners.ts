import { sql } from "kysely";
import type { Annotation } from "#contract/annotations.ts";
import type { Notification } from "#contract/notifications.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import type { Change, Listeners } from "#server/platform/facts/facts.ts";
import { isVisibleTo } from "#server/projects/projects.ts";

/**
 * Whose file was drawn on is told so, and whose annotation was seen to; both of files of a project, as long as they may see it.
 * What hangs on a message is talked about there.
 */
export const notificationListeners: Listeners = {
  "annotation:created": (change, { payload }) => notify(change, ofDrawing(payload)),
  async "annotation:updated"(change, { payload }) {
    if (payload.resolvedAt && payload.resolvedBy) await notify(change, ofResolving(payload));
  },
  async "annotation:deleted"(change, { payload }) {
    await forgetWords(change, payload.id);
    const { rows } = await sql<{ userId: string; ids: string[] }>`
      with gone as (delete from notifications where annotation_id = ${payload.id} returning id, user_id)
      select user_id as "userId", json_agg(id) as ids from gone group by user_id order by user_id`.execute(change.db);
    for (const { userId, ids } of rows) change.publish("notification:removed", [`user:${userId}`], { ids });
  },
};

/** What told of others, too, goes on telling that there was something, and says nothing any more of this one: to whoever may still see it. */
async function forgetWords({ db, publish }: Change, annotationId: string): Promise<void> {
  const { rows } = await sql<{ userId: string; notification: Notification }>`
    with n as (
      update notifications n set message = '', annotation_id = null, version = n.version + 1
       where n.annotation_id = ${annotationId} and n.version > 1 returning n.*
    )
    select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id join users w on w.id = n.user_id join live_projects p on p.id = n.project_id
     where w.user_type = 'admin' or ${isVisibleTo({ column: "n.user_id" })} order by n.user_id`.execute(db);
  for (const { userId, notification } of rows) publish("notification:updated", [`user:${userId}`], notification);
}

interface News {
  annotation: Annotation;
  actorId: string;
  /** Between the actor's and the file's name. */
  did: string;
  at: string;
  /** To whoever brought this content, or made the annotation. */
  to: ReturnType<typeof sql>;
}

function ofDrawing(annotation: Annotation): News {
  const to = sql`v.uploaded_by`;
  return { annotation, actorId: annotation.createdBy.id, did: "annotated", at: annotation.createdAt, to };
}

function ofResolving(annotation: Annotation): News {
  const did = "resolved an annotation of yours on";
  const at = annotation.resolvedAt as string;
  return {
    annotation,
    actorId: annotation.resolvedBy?.id as string,
    did,
    at,
    to: sql`${annotation.createdBy.id}::uuid`,
  };
}

/** What the same person did to the same file before it was read is the same news, with later words. Twice is once. */
async function notify({ db, publish }: Change, { annotation, actorId, did, at, to }: News): Promise<void> {
  const { id, fileId, version, content } = annotation;
  const { rows } = await sql<{ userId: string; isNew: boolean; notification: Notification }>`
    with told as (
      select w.id as user_id, u.name || ${` ${did} `} || f.name as title, f.project_id
        from files f join file_versions v on v.file_id = f.id and v.version = ${version}
        join live_projects p on p.id = f.project_id
        join users w on w.id = ${to} and w.id <> ${actorId} and w.disabled_at is null
        join users u on u.id = ${actorId}
       where f.id = ${fileId} and f.deleted_at is null
         and (w.user_type = 'admin' or ${isVisibleTo({ column: "w.id" })})
    ), known as (
      select n.* from notifications n join told t on t.user_id = n.user_id and t.title = n.title
       where n.file_id = ${fileId} and n.actor_id = ${actorId}
    ), later as (
      update notifications n set message = left(${content}, 140), annotation_id = ${id}, created_at = ${at},
             version = n.version + 1
       where n.id in (select id from known where read_at is null) and n.created_at < ${at}::timestamptz
      returning n.*
    ), made as (
      insert into notifications (user_id, type, priority, title, message, actor_id, project_id, file_id, annotation_id, created_at)
      select user_id, 'annotation', 'medium', title, left(${content}, 140), ${actorId}, project_id, ${fileId}, ${id}, ${at}
        from told where not exists (select from known where read_at is null or created_at >= ${at}::timestamptz)
      returning *
    ), n as (select *, false as is_new from later union all select *, true from made)
    select n.user_id as "userId", n.is_new as "isNew", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id`.execute(db);
  for (const { userId, isNew, notification } of rows)
    publish(isNew ? "notification:added" : "notification:updated", [`user:${userId}`], notification);
}
