import { sql } from "kysely";
import type { DesignFigures } from "#contract/designs.ts";
import type { Member } from "#server/platform/context.ts";
import { isSeenBy } from "#server/projects/projects.ts";
import { isLastApproval, isOwnWork } from "./own-work.ts";

/** One statement: each version that this person brought is looked at once, and each project of these, whether they may see it. */
export async function getDesignFigures({ user, platform }: Member): Promise<DesignFigures> {
  const isSeen = isSeenBy(user);
  const { rows } = await sql<DesignFigures>`
    with brought as materialized (
      select v.file_id, v.version, v.decision, v.created_at, v.decided_at, f.version as current, f.status, f.project_id,
             v.decision = 'approved' and ${isLastApproval} as is_approved
        from file_versions v join files f on f.id = v.file_id
       where v.uploaded_by = ${user.id} and f.deleted_at is null and ${isOwnWork}
    ), seen as materialized (
      select s.* from (select distinct project_id from brought) b cross join lateral (
        select p.id, p.organization_id, p.status, p.archived_at from live_projects p
         where p.id = b.project_id and ${isSeen} limit 1) s
    ), mine as materialized (
      select b.*, s.organization_id, s.status as project_status, s.archived_at from brought b join seen s on s.id = b.project_id
    ), approved as (
      select * from mine where is_approved
    ), begun as (
      select m.file_id, bool_or(v.version = 1 and v.decision = 'approved') as is_at_first
        from mine m join file_versions v on v.file_id = m.file_id and v.decision is not null
       where m.version = 1 group by m.file_id
    )
    select (select count(*)::int from approved) as approved,
           (select count(*)::int from mine where version = current and status = 'review' and archived_at is null) as awaiting,
           (select count(*)::int from begun) as decided,
           (select count(*)::int from begun where is_at_first) as "approvedAtFirst",
           (select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 86400
              from approved) as "medianDays",
           (select count(distinct project_id)::int from mine where project_status = 'completed') as finished,
           (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name collate names, o.id), '[]')
              from live_organizations o where o.id in (select organization_id from approved)) as organizations,
           (select coalesce(json_agg(year order by year desc), '[]')
              from (select distinct extract(year from decided_at at time zone 'UTC')::int as year from approved) y) as years`.execute(
    platform.database.db,
  );
  return rows[0] as DesignFigures;
}
