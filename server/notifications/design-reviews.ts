import { sql } from "kysely";
import type { Mentioned } from "#contract/annotations.ts";
import type { DesignReview, ReviewDecision, ReviewFeedback } from "#contract/design-reviews.ts";
import type { Notification } from "#contract/notifications.ts";
import { isKept, notificationJson } from "#server/messaging/message-notifications.ts";
import type { Change, Listeners, StoredFact } from "#server/platform/facts/facts.ts";
import { isVisibleTo } from "#server/projects/projects.ts";

const verdicts: Record<ReviewDecision, string> = {
  approved: "approved",
  rejected: "rejected",
  needs_revision: "asks for a revision of",
};

/**
 * Who is asked is told so; what is said and decided hear those who have to do with it, and whoever is named in it, as long as they may
 * see the file; each once. Whoever does something in a review has seen what was told of it.
 */
export const reviewNotificationListeners: Listeners = {
  "design-review:created": (change, fact) =>
    notify(change, fact, {
      did: "asks you to review",
      words: fact.payload.note,
      to: [fact.payload.assignedTo.id],
      asks: true,
    }),
  async "design-review:assigned"(change, fact) {
    const { id, assignedTo, note, feedback } = fact.payload;
    const named = feedback.flatMap(({ mentions = [] }: Partial<Mentioned>) => mentions);
    // it is none of theirs any more who said nothing of it, and of whom nothing was said
    await remove(change, { id, besides: [...peopleOf(fact.payload), ...named] });
    await settle(change, fact);
    await notify(change, fact, { did: "asks you to review", words: note, to: [assignedTo.id], asks: true });
  },
  async "design-review:commented"(change, fact) {
    await readBy(change, fact);
    const last = fact.payload.feedback.at(-1);
    await notifyNamed(change, fact, last);
    const words = last?.overall ?? "";
    await notify(change, fact, { did: "commented on the review of", words, to: peopleOf(fact.payload) });
  },
  async "design-review:decided"(change, fact) {
    const { payload, actorId } = fact;
    await readBy(change, fact);
    await settle(change, fact);
    const last = payload.feedback.findLast(({ decision, author }) => decision !== null && author.id === actorId);
    if (!last?.decision) return;
    const { rows } = await sql<{ by: string }>`select uploaded_by as by from file_versions
      where file_id = ${payload.fileId} and version = ${payload.version}`.execute(change.db);
    const to = [...peopleOf(payload), ...rows.map(({ by }) => by)];
    await notify(change, fact, { did: verdicts[last.decision], words: last.overall, to });
    await notifyNamed(change, fact, last);
  },
  "design-review:updated": readBy,
  "design-review:cancelled": (change, { payload: { id } }) => remove(change, { id, besides: [] }),
};

/** Who asked, who was asked, and who has said something. */
function peopleOf({ createdBy, assignedTo, feedback }: DesignReview): string[] {
  return [createdBy, assignedTo, ...feedback.map(({ author }) => author)].map(({ id }) => id);
}

interface News {
  /** Between the actor's and the file's name. */
  did: string;
  words: string;
  to: string[];
  /** They have something to do. */
  asks?: boolean;
}

/** A fact that the release before stored names nobody. */
async function notifyNamed(
  change: Change,
  fact: StoredFact & { payload: DesignReview },
  said: (Pick<ReviewFeedback, "overall"> & Partial<Mentioned>) | undefined,
): Promise<void> {
  const { overall = "", mentions: to = [] } = said ?? {};
  if (to.length > 0) await notify(change, fact, { did: "mentioned you in the review of", words: overall, to });
}

/** Of one fact each hears once: what is told first. Twice is once. */
async function notify(
  { db, publish }: Change,
  { payload: { id, fileId }, actorId, createdAt }: StoredFact & { payload: DesignReview },
  { did, words, to, asks = false }: News,
): Promise<void> {
  const { rows } = await sql<{ userId: string; notification: Notification }>`
    with told as (
      select w.id as user_id, u.name || ${` ${did} `} || f.name as title, f.project_id
        from files f join live_projects p on p.id = f.project_id
        join users w on w.id = any(${to}::uuid[]) and w.id <> ${actorId} and w.disabled_at is null
        join users u on u.id = ${actorId}
       where f.id = ${fileId} and f.deleted_at is null
         and (w.user_type = 'admin' or ${isVisibleTo({ column: "w.id" })})
         and not exists (select from notifications n where n.review_id = ${id} and n.user_id = w.id
                            and n.created_at = ${createdAt}::timestamptz)
    ), n as (
      insert into notifications (user_id, type, priority, title, message, actor_id, project_id, file_id, review_id,
                                 actionable, created_at)
      select user_id, 'review', 'high', title, left(${words}, 140), ${actorId}, project_id, ${fileId}, ${id}, ${asks}, ${createdAt}
        from told returning *
    )
    select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id order by n.user_id`.execute(db);
  for (const { userId, notification } of rows) publish("notification:added", [`user:${userId}`], notification);
}

/** What was told before that. */
async function readBy(
  { db, publish }: Change,
  { payload: { id }, actorId, createdAt }: StoredFact & { payload: DesignReview },
): Promise<void> {
  const readAt = new Date().toISOString();
  const { rows } = await sql<{ id: string }>`update notifications set read_at = ${readAt}
    where review_id = ${id} and user_id = ${actorId} and read_at is null and created_at <= ${createdAt} returning id`.execute(
    db,
  );
  if (rows.length > 0) publish("notification:read", [`user:${actorId}`], { ids: rows.map((row) => row.id), readAt });
}

/** What was asked before that is asked no more: it was decided, or others are asked. Told to those who may still see it. */
async function settle(
  { db, publish }: Change,
  { payload: { id, decidedAt }, createdAt }: StoredFact & { payload: DesignReview },
): Promise<void> {
  // a reminder may have come while it was decided, and nothing comes after that
  const isMeant = decidedAt ? sql`true` : sql`n.created_at < ${createdAt}::timestamptz`;
  const { rows } = await sql<{ userId: string; notification: Notification }>`
    with n as (
      update notifications n set actionable = false, version = n.version + 1
       where n.review_id = ${id} and n.actionable and ${isMeant} returning n.*
    )
    select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id join users w on w.id = n.user_id join live_projects p on p.id = n.project_id
     where ${isKept} and (w.user_type = 'admin' or ${isVisibleTo({ column: "n.user_id" })})
     order by n.user_id, n.id`.execute(db);
  for (const { userId, notification } of rows) publish("notification:updated", [`user:${userId}`], notification);
}

async function remove({ db, publish }: Change, { id, besides }: { id: string; besides: string[] }): Promise<void> {
  const { rows } = await sql<{ userId: string; ids: string[] }>`
    with gone as (delete from notifications where review_id = ${id} and user_id <> all(${besides}::uuid[]) returning id, user_id)
    select user_id as "userId", json_agg(id) as ids from gone group by user_id order by user_id`.execute(db);
  for (const { userId, ids } of rows) publish("notification:removed", [`user:${userId}`], { ids });
}
