import { sql } from "kysely";
import type { ConversationPlace } from "#contract/conversations.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { nameHolds } from "#server/platform/like.ts";
import { asSortedPage, inOrder, isBeyond, type Order } from "#server/platform/sorted-page.ts";

interface Asked {
  type: "project" | "team" | "broadcast";
  search: string;
  limit: number;
  cursor?: string | undefined;
}

const byName: Order = { key: sql<string>`place.name collate names`, isName: true };

/** Where `placeFor` lets this person start a conversation of this type, said in SQL; archived projects are only read. */
export async function listConversationPlaces(
  db: Db,
  user: SignedInUser,
  { type, search, limit, cursor }: Asked,
): Promise<{ items: ConversationPlace[]; nextCursor?: string }> {
  const id = sql<string>`place.id`;
  const rows = await db
    .selectFrom(places(user).as("place"))
    .innerJoin("live_organizations as o", "o.id", "place.organization_id")
    .select(["place.id", "place.kind", "place.name", "place.is_private", "o.id as organizationId"])
    .select(["o.name as organizationName", byName.key.as("sort_key")])
    .where(type === "broadcast" ? sql<boolean>`place.leads` : sql<boolean>`place.works and place.kind = ${type}`)
    .$if(search !== "", (found) => found.where(nameHolds("place.name", search)))
    .where(isBeyond(byName, id, cursor))
    .orderBy(inOrder(byName, id))
    .limit(limit + 1)
    .execute();
  return asSortedPage(rows, limit, ({ is_private, sort_key: _, ...place }) => ({ ...place, isPrivate: is_private }));
}

interface PlaceRow {
  id: string;
  kind: ConversationPlace["kind"];
  name: string;
  organization_id: string;
  is_private: boolean;
}

/** `leads`: A, O, L, P or SA there; `works`: T or L, or C, K or P (permissions.md). */
function places({ id, userType }: SignedInUser) {
  const mine = sql`left join organization_members o on o.organization_id = t.organization_id and o.user_id = ${id}
    cross join lateral (select ${userType === "admin"} or coalesce(o.role in ('owner', 'admin'), false) as over) a`;
  return sql<PlaceRow>`(
    select t.id, 'organization' as kind, t.name, t.id as organization_id, false as is_private,
           a.over as leads, false as works
      from (select id, id as organization_id, name from live_organizations) t ${mine}
    union all
    select t.id, 'team', t.name, t.organization_id, t.is_private,
           a.over or coalesce(tm.role = 'lead', false), a.over or tm.role is not null
      from live_teams t ${mine}
      left join team_members tm on tm.team_id = t.id and tm.user_id = ${id}
    union all
    select t.id, 'project', t.name, t.organization_id, coalesce(home.is_private, false),
           a.over or coalesce(tm.role = 'lead', false) or coalesce(pm.role = 'manager', false),
           a.over or tm.role is not null or coalesce(pm.role <> 'viewer', false)
      from live_projects t ${mine}
      left join live_teams home on home.id = t.team_id
      left join team_members tm on tm.team_id = t.team_id and tm.user_id = ${id}
      left join project_members pm on pm.project_id = t.id and pm.user_id = ${id}
     where t.archived_at is null)`;
}
