import { type RawBuilder, sql } from "kysely";
import type { Analytics } from "#contract/analytics.ts";
import { organizationTypes } from "#contract/choices.ts";
import { topOrganizations } from "#contract/limits.ts";
import { type ByPlace, byDay, byKind } from "#domain/insights/analytics.ts";
import type { Stretch } from "#domain/time/calendar.ts";
import type { Db } from "#server/platform/db.ts";
import { countedBy, placeOf, startOf } from "./by-stretch.ts";

interface Row {
  messages: ByPlace;
  files: ByPlace;
  reviews: { day: number; count: number; hours: number }[];
  hoursToDecision: number | null;
  byType: Record<string, number>;
  top: Analytics["organizations"]["top"];
}

/** What was said, brought and decided day by day, and where the most of it: each of these days' rows is visited once. */
export async function readWork(db: Db, days: readonly Stretch[]): Promise<Pick<Analytics, "organizations" | "work">> {
  const { rows } = await sql<Row>`
    with ${happened(days)}
    select ${summedByDay("said")} as messages, ${summedByDay("brought")} as files,
           (select coalesce(json_agg(each), '[]') from (
              select day, count(*) as count, percentile_cont(0.5) within group (order by hours) as hours
                from decided group by day) each) as reviews,
           (select percentile_cont(0.5) within group (order by hours) from decided) as "hoursToDecision",
           ${countedBy("type", sql`live_organizations`)} as "byType",
           (select coalesce(json_agg(each), '[]') from (${liveliest}) each) as top`.execute(db);
  const { messages, files, reviews, hoursToDecision, byType, top } = rows[0] as Row;
  const kinds = Object.keys(organizationTypes) as (keyof typeof organizationTypes)[];
  const { total, by } = byKind(kinds, byType);
  const [said, brought] = [byDay(days, messages), byDay(days, files)];
  const decided = new Map(reviews.map((review) => [review.day, review]));
  return {
    organizations: { total, byType: by, top },
    work: {
      days: days.map(({ name: day }, place) => ({
        day,
        messages: said[place]?.count ?? 0,
        files: brought[place]?.count ?? 0,
        reviews: decided.get(place + 1)?.count ?? 0,
        hoursToDecision: decided.get(place + 1)?.hours ?? null,
      })),
      hoursToDecision,
    },
  };
}

/**
 * By day and organization; a direct conversation belongs to none. What the server wrote itself nobody said. Messages are counted
 * before it is asked what became of their conversations: of a million, those are few.
 */
function happened(days: readonly Stretch[]): RawBuilder<unknown> {
  const since = sql`${startOf(days)}::timestamptz`;
  return sql`
    said as materialized (
      select m.day, c.organization_id, m.n
        from (select ${placeOf("created_at", days)} as day, conversation_id, count(*) as n from messages
               where created_at >= ${since} and deleted_at is null and type <> 'system' group by 1, 2) m
        join live_conversations c on c.id = m.conversation_id
    ), brought as materialized (
      select ${placeOf("v.created_at", days)} as day, p.organization_id, count(*) as n
        from file_versions v join files f on f.id = v.file_id join live_projects p on p.id = f.project_id
       where v.created_at >= ${since} and f.deleted_at is null and v.restored_from is null group by 1, 2
    ), decided as materialized (
      select ${placeOf("r.decided_at", days)} as day, p.organization_id,
             extract(epoch from r.decided_at - r.created_at)::float8 / 3600 as hours
        from design_reviews r join files f on f.id = r.file_id join live_projects p on p.id = f.project_id
       where r.decided_at >= ${since} and f.deleted_at is null
    )`;
}

function summedByDay(what: "said" | "brought"): RawBuilder<ByPlace> {
  return sql`(select coalesce(jsonb_object_agg(day, n), '{}')
                from (select day, sum(n) as n from ${sql.ref(what)} group by day) days)`;
}

/** Where nothing happened the name decides; what is counted of each is what its lists show. */
const liveliest = sql`
  select o.id, o.name, coalesce(events.n, 0)::int as events,
         (select count(*) from live_teams t where t.organization_id = o.id) as teams,
         (select count(*) from organization_members m where m.organization_id = o.id) as members,
         (select count(*) from live_projects p where p.organization_id = o.id and p.archived_at is null) as projects
    from live_organizations o
    left join (
      select organization_id, sum(n) as n
        from (select organization_id, n from said union all select organization_id, n from brought
              union all select organization_id, 1 from decided) all_of_it
       group by organization_id) events on events.organization_id = o.id
   order by coalesce(events.n, 0) desc, o.name collate names, o.id limit ${topOrganizations}`;
