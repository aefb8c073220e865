// What a manager may enter by adding itself (permissions.md, note 1): that it is there, and nothing of what is said in it.
import { sql } from "kysely";
import type { JoinableConversation } from "#contract/conversations.ts";
import { requireTeam } from "#server/organizations/teams/team-access.ts";
import type { Member } from "#server/platform/context.ts";
import { asSortedPage, inOrder, isBeyond, type Order } from "#server/platform/sorted-page.ts";
import { requireProject } from "#server/projects/project-access.ts";

interface Asked {
  /** Of the project or the team. */
  id: string;
  limit: number;
  cursor?: string | undefined;
}

export async function listJoinableInProject(member: Member, asked: Asked) {
  await requireProject(member.platform.database.db, member.user, asked.id, "conversation.enter.project");
  return listJoinable(member, "project", asked);
}

export async function listJoinableInTeam(member: Member, asked: Asked) {
  await requireTeam(member.platform.database.db, member.user, asked.id, "conversation.enter.team");
  return listJoinable(member, "team", asked);
}

const byName: Order = { key: sql<string>`c.name collate names`, isName: true };

async function listJoinable(
  { user, platform }: Member,
  type: "project" | "team",
  { id, limit, cursor }: Asked,
): Promise<{ items: JoinableConversation[]; nextCursor?: string }> {
  const conversationId = sql<string>`c.id`;
  const rows = await platform.database.db
    .selectFrom("live_conversations as c")
    .select(["c.id", "c.name", byName.key.as("sort_key")])
    .select(
      sql<number>`(select count(*) from participants p where p.conversation_id = c.id)::int`.as("participantCount"),
    )
    .where("c.type", "=", type)
    .where(type === "project" ? "c.project_id" : "c.team_id", "=", id)
    .where(
      sql<boolean>`not exists (select from participants p where p.conversation_id = c.id and p.user_id = ${user.id})`,
    )
    .where(isBeyond(byName, conversationId, cursor))
    .orderBy(inOrder(byName, conversationId))
    .limit(limit + 1)
    .execute();
  return asSortedPage(rows, limit, ({ sort_key: _, ...conversation }) => ({ ...conversation, type }));
}
