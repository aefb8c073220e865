import { sql } from "kysely";
import type { Notification } from "#contract/notifications.ts";
import type { OrganizationRole, TeamRole } from "#contract/organizations.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import type { Change, Listeners, StoredFact } from "#server/platform/facts/facts.ts";

/** Whoever is let into an organization or a team by somebody else is told so, like into a project. */
export const memberNotificationListeners: Listeners = {
  "member:joined": (change, fact) =>
    notify(change, fact, {
      to: fact.payload.id,
      place: {
        column: "organization_id",
        id: fact.payload.organizationId,
        row: sql`live_organizations p join organization_members m on m.organization_id = p.id`,
      },
      words: `As ${organizationWords[fact.payload.role]}.`,
    }),
  "team:member-joined": (change, fact) =>
    notify(change, fact, {
      to: fact.payload.id,
      place: {
        column: "team_id",
        id: fact.payload.teamId,
        row: sql`live_teams p join team_members m on m.team_id = p.id`,
      },
      words: `As ${teamWords[fact.payload.role]}.`,
    }),
};

const organizationWords: Record<OrganizationRole, string> = {
  owner: "an owner",
  admin: "an admin",
  member: "a member",
  guest: "a guest",
};
const teamWords: Record<TeamRole, string> = { lead: "a lead", member: "a member" };

interface News {
  to: string;
  place: {
    column: "organization_id" | "team_id";
    id: string;
    /** It, as `p`, with whoever is in it, as `m`. */
    row: ReturnType<typeof sql>;
  };
  words: string;
}

/** As long as they are in it. Twice is once. */
async function notify(
  { db, publish }: Change,
  { actorId, createdAt }: Pick<StoredFact, "actorId" | "createdAt">,
  { to, place: { column, id, row }, words }: News,
): Promise<void> {
  const { rows } = await sql<{ notification: Notification }>`
    with n as (
      insert into notifications (user_id, type, priority, title, message, actor_id, ${sql.ref(column)}, created_at)
      select w.id, 'team', 'medium', u.name || ' added you to ' || p.name, ${words}, u.id, p.id, ${createdAt}
        from ${row} join users w on w.id = m.user_id and w.id <> ${actorId} and w.disabled_at is null
        join users u on u.id = ${actorId}
       where p.id = ${id} and m.user_id = ${to}
         and not exists (select from notifications n where n.user_id = w.id and n.${sql.ref(column)} = p.id
                            and n.created_at = ${createdAt}::timestamptz)
      returning *
    )
    select ${sql.raw(notificationJson)} as notification from n join users u on u.id = n.actor_id`.execute(db);
  for (const { notification } of rows) publish("notification:added", [`user:${to}`], notification);
}
