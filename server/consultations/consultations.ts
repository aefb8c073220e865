import { sql } from "kysely";
import type { z } from "zod";
import type { Person } from "#contract/accounts.ts";
import type { consultationTabs } from "#contract/choices.ts";
import type { Consultation, ConsultationChange, FollowUpTask, NewConsultation } from "#contract/consultations.ts";
import { AppError } from "#contract/errors.ts";
import { personJson } from "#server/messaging/message-shape.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { nextVersion } from "#server/platform/same-version.ts";
import { asSortedPage, inOrder, isBeyond } from "#server/platform/sorted-page.ts";
import { withoutGaps } from "#server/platform/without-gaps.ts";
import { managesProject } from "./consultation-access.ts";
import { remindedFor } from "./remind-of-consultations.ts";

type Tab = (typeof consultationTabs)[number];

/** Throws `not_found`. */
export async function getConsultation(db: Db, id: string): Promise<Consultation> {
  const row = await consultations(db).where("k.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return asConsultation(row);
}

interface Asked {
  tab: Tab;
  limit: number;
  cursor?: string | undefined;
  conversationId?: string | undefined;
  projectId?: string | undefined;
}

/**
 * Those that this person takes part in, and of a project all where they see all: upcoming ones the next first, of the others
 * the latest first. One statement.
 */
export async function listConsultations(
  db: Db,
  user: SignedInUser,
  { tab, limit, cursor, conversationId, projectId }: Asked,
): Promise<{ items: Consultation[]; nextCursor?: string }> {
  const [order, id] = [{ key: sql<string>`k.scheduled_at`, isDown: tab !== "upcoming" }, sql<string>`k.id`];
  const isMine = sql<boolean>`exists (select from participants mine
    where mine.conversation_id = c.id and mine.user_id = ${user.id})`;
  const isSeen =
    user.userType === "admin" ? sql<boolean>`true` : sql<boolean>`(${isMine} or ${managesProject(user.id)})`;
  const rows = await consultations(db)
    .where(projectId === undefined ? isMine : isSeen)
    .where(isInTab[tab])
    .$if(projectId !== undefined, (query) => query.where("k.project_id", "=", projectId as string))
    .$if(conversationId !== undefined, (query) => query.where("c.id", "=", conversationId as string))
    .select(order.key.as("sort_key"))
    .where(isBeyond(order, id, cursor))
    .orderBy(inOrder(order, id))
    .limit(limit + 1)
    .execute();
  return asSortedPage(rows, limit, asConsultation);
}

/** `isInTab` of domain/consultations/times.ts, said in SQL. */
const isInTab: Record<Tab, ReturnType<typeof sql<boolean>>> = {
  upcoming: sql`(k.status in ('scheduled', 'in_progress') and k.scheduled_at + make_interval(mins => k.duration) > now())`,
  completed: sql`k.status = 'completed'`,
  all: sql`true`,
};

/** False when the id is taken. Its conversation is begun after it, in the same change. */
export async function insertConsultation(
  db: Db,
  consultation: Omit<z.output<typeof NewConsultation>, "facilitator"> & {
    id: string;
    conversationId: string;
    createdBy: string;
  },
): Promise<boolean> {
  const row = await db
    .insertInto("consultations")
    .values({
      id: consultation.id,
      conversation_id: consultation.conversationId,
      type: consultation.type,
      scheduled_at: consultation.scheduledAt,
      reminded_for: remindedFor(consultation.scheduledAt),
      duration: consultation.duration,
      facilitator_id: consultation.createdBy,
      agenda: consultation.agenda,
      created_by: consultation.createdBy,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What it is about, and who facilitates it then: judged once its id is known to be new. */
export async function beginAbout(
  db: Db,
  id: string,
  { projectId, facilitatorId }: { projectId: string; facilitatorId: string },
): Promise<void> {
  await db
    .updateTable("consultations")
    .set({ project_id: projectId, facilitator_id: facilitatorId })
    .where("id", "=", id)
    .execute();
}

type Change = Omit<z.output<typeof ConsultationChange>, "updatedAt" | "title" | "description">;

/** Only what is named is changed. Only while its conversation is held. */
export async function changeConsultation(
  db: Db,
  before: { id: string; scheduledAt: string; updatedAt: string },
  { scheduledAt, facilitatorId, followUpTasks, ...change }: Change,
): Promise<void> {
  const isMoved = scheduledAt !== undefined && Date.parse(scheduledAt) !== Date.parse(before.scheduledAt);
  await db
    .updateTable("consultations")
    .set({
      ...withoutGaps({ ...change, scheduled_at: scheduledAt, facilitator_id: facilitatorId }),
      ...(isMoved && { reminded_for: remindedFor(scheduledAt) }),
      ...(followUpTasks && { follow_up_tasks: JSON.stringify(followUpTasks) }),
      updated_at: nextVersion(before.updatedAt),
    })
    .where("id", "=", before.id)
    .execute();
}

type Row = Awaited<ReturnType<ReturnType<typeof consultations>["executeTakeFirstOrThrow"]>>;

function consultations(db: Db) {
  return db
    .selectFrom("consultations as k")
    .innerJoin("live_conversations as c", "c.id", "k.conversation_id")
    .innerJoin("users as f", "f.id", "k.facilitator_id")
    .selectAll("k")
    .select(["c.name", "c.description", "c.version"])
    .select([
      sql<Person>`${sql.raw(personJson("f"))}`.as("facilitator"),
      sql<Person[]>`coalesce((
        select json_agg(${sql.raw(personJson("u"))} order by p.joined_at, u.id)
          from participants p join users u on u.id = p.user_id where p.conversation_id = c.id), '[]')`.as("people"),
      // nobody is left in one that has no owner
      sql<string>`coalesce((select p.user_id from participants p
        where p.conversation_id = c.id and p.role = 'owner' limit 1), k.created_by)`.as("owner_id"),
    ]);
}

function asConsultation(row: Row): Consultation {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    projectId: row.project_id,
    conversationVersion: row.version,
    title: row.name,
    description: row.description,
    type: row.type as Consultation["type"],
    status: row.status as Consultation["status"],
    scheduledAt: row.scheduled_at,
    duration: row.duration,
    participants: row.people,
    facilitator: row.facilitator,
    ownerId: row.owner_id,
    agenda: row.agenda,
    outcomes: row.outcomes,
    followUpTasks: row.follow_up_tasks as FollowUpTask[],
    notes: row.notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
