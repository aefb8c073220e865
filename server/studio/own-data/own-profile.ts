import { sql } from "kysely";
import { getAppearance } from "#server/accounts/appearance.ts";
import { getAccount } from "#server/accounts/users.ts";
import { getDashboardLayout } from "#server/dashboard/layout.ts";
import { getNotificationPreferences } from "#server/notifications/preferences.ts";
import type { Member } from "#server/platform/context.ts";

/** Who one is here, and how one has it. `picture`: the name of the file beside it. */
export async function ownProfile(member: Member, picture: string | null) {
  const { db } = member.platform.database;
  const { id, name, email, userType, createdAt } = member.user;
  const { emailVerified } = await getAccount(db, id);
  return {
    profile: { id, name, email, emailVerified, userType, createdAt, picture },
    settings: {
      appearance: await getAppearance(member),
      notifications: await getNotificationPreferences(member),
      dashboard: await getDashboardLayout(member),
    },
    memberships: await ownMemberships(member),
  };
}

async function ownMemberships({ user, platform }: Member) {
  const { rows } = await sql<object>`
    select 'organization' as kind, o.id, o.name, m.role, m.joined_at as "joinedAt"
      from organization_members m join live_organizations o on o.id = m.organization_id where m.user_id = ${user.id}
    union all
    select 'team', t.id, t.name, m.role, m.joined_at
      from team_members m join live_teams t on t.id = m.team_id where m.user_id = ${user.id}
    union all
    select 'project', p.id, p.name, m.role, m.joined_at
      from project_members m join live_projects p on p.id = m.project_id where m.user_id = ${user.id}
    union all
    select 'conversation', c.id, c.name, m.role, m.joined_at
      from participants m join live_conversations c on c.id = m.conversation_id where m.user_id = ${user.id}
    order by 1, 5, 2`.execute(platform.database.db);
  return rows;
}
