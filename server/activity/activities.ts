import { type RawBuilder, sql } from "kysely";
import { type Activity, type ActivityGroup, ActivityKind, type Whose } from "#contract/activity.ts";
import { maxRecentActivity } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { kindsOf } from "#domain/activity/group-of.ts";
import type { Details } from "#domain/activity/note-of.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import { type Db, preparedIn } from "#server/platform/db.ts";
import type { StoredFact } from "#server/platform/facts/facts.ts";
import { isVisibleTo } from "#server/projects/projects.ts";
import type { KnownPlace } from "./look-up.ts";

interface Entry {
  kind: ActivityKind;
  place: KnownPlace;
  object: { id: string; name: string };
  details: Details;
}

/** Minutes within which the same person doing the same again is one entry. */
const inARow = 10;
/** Many files at once are one piece of news; so is a project that somebody is setting up. */
const rowKinds: readonly ActivityKind[] = [
  ...(["file:added", "file:removed", "file:restored", "annotation:created"] as const),
  ...(["milestone:created", "milestone:deleted", "project:updated"] as const),
];

/** Keeps the entry, or lets the newest one of the place go on. Undefined when this fact was kept before. */
export async function putActivity(db: Db, fact: StoredFact, entry: Entry): Promise<Activity | undefined> {
  const id = (await goOn(db, fact, entry)) ?? (await insert(db, fact, entry));
  if (!id) return undefined;
  await forgetOldest(db, entry.place);
  const [kept] = await preparedIn<Activity>(db, "activity", `${entries} ${itsPlace}) ${andActor} where a.id = $1`, [
    id,
  ]);
  return kept;
}

/** What of it is asked for. */
interface Asked {
  group?: ActivityGroup;
  by?: Whose;
  limit: number;
}

/** Newest first. Of an organization: what this person may see of it. */
export function listOrganizationActivities(
  db: Db,
  user: SignedInUser,
  { organizationId, sees, ...asked }: Asked & { organizationId: string; sees: "all" | "open" | "own" },
) {
  const isOpen = sees === "open";
  const isSeen = sql`case
    when a.project_id is not null then ${isVisibleTo(user.id)}
    when a.team_id is not null then (${isOpen} and not t.is_private)
      or exists (select from team_members tm where tm.team_id = t.id and tm.user_id = ${user.id})
    else ${isOpen} end`;
  return listWhere(db, {
    entry: sql`a.organization_id = ${organizationId} and ${isAskedFor(user, asked)}`,
    place: sees === "all" ? isStillIn : sql`${isStillIn} and ${isSeen}`,
    limit: asked.limit,
  });
}

/** The same of all organizations that this person is in by any of their roles. */
export function listMyActivities(db: Db, user: SignedInUser, asked: Asked) {
  const { entry, place } = seenBy(user);
  return listWhere(db, { entry: sql`${entry} and ${isAskedFor(user, asked)}`, place, limit: asked.limit });
}

function isAskedFor(user: SignedInUser, { group = "all", by }: Asked) {
  const parts = [
    ...(group === "all" ? [] : [sql`a.kind = any(${kindsOf(group)})`]),
    ...(by === "me" ? [sql`a.actor_id = ${user.id}`] : []),
  ];
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

/** How many of these there are since a moment, `most` at the most. For use as a value inside another select. */
export function countMyActivities(user: SignedInUser, { since, most }: { since: string; most: number }) {
  const { entry, place } = seenBy(user);
  return sql<number>`(select count(*)::int from (
    select from activities a ${sql.raw(itsPlace)} and ${place} limit 1) place
     where ${entry} and ${isKnown} and a.created_at >= ${since} limit ${most}) counted)`;
}

/** What this person may see of everything, as `listWhere` takes it. */
function seenBy({ id: me, userType }: SignedInUser) {
  if (userType === "admin") return { entry: sql`true`, place: isStillIn };
  const isMember = (roles: RawBuilder<unknown>) => sql`exists (
    select from organization_members o where o.organization_id = a.organization_id and o.user_id = ${me} and ${roles})`;
  const isSeen = sql`case
    when a.project_id is not null then ${isVisibleTo(me)}
    when a.team_id is not null then
      ${isMember(sql`(o.role in ('owner', 'admin') or (o.role = 'member' and not t.is_private))`)}
      or exists (select from team_members tm where tm.team_id = t.id and tm.user_id = ${me})
    else ${isMember(sql`o.role in ('owner', 'admin', 'member')`)} end`;
  return {
    entry: sql`a.organization_id in (select organization_id from organization_members where user_id = ${me})`,
    place: sql`${isStillIn} and ${isSeen}`,
  };
}

/** With those of its projects: whoever sees a team sees them. */
export function listTeamActivities(db: Db, teamId: string, limit: number) {
  return listWhere(db, { entry: sql`a.team_id = ${teamId}`, place: isStillIn, limit });
}

export function listProjectActivities(db: Db, projectId: string, limit: number) {
  return listWhere(db, { entry: sql`a.place_id = ${projectId}`, place: sql`true`, limit });
}

/** The others went along by themselves (`after_project_moved`), as those go along that it takes on to another place just now. */
export async function settleActivities(db: Db, projectId: string): Promise<void> {
  await sql`
    with free as materialized (
      select a.id from activities a join live_projects p on p.id = a.project_id
       where p.id = ${projectId} and (a.organization_id <> p.organization_id or a.team_id is distinct from p.team_id)
       for update of a skip locked
    )
    update activities a set organization_id = p.organization_id, team_id = p.team_id from live_projects p
     where p.id = a.project_id and a.id in (select id from free)`.execute(db);
}

const entries = `
  select a.id, a.kind, a.organization_id as "organizationId", a.team_id as "teamId", a.project_id as "projectId",
         place.name as "placeName",
         case when u.id is not null then
           jsonb_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar, 'userType', u.user_type) end as actor,
         jsonb_build_object('id', a.object_id, 'name', a.object_name) as object,
         a.details, a.count, a.created_at as "createdAt"
    from activities a`;
/** What lies in the bin takes its entries with it. `limit 1` leads from entry to entry: joined at once, all of them would be sorted. */
const itsPlace = `
  cross join lateral (
    select coalesce(p.name, t.name, o.name) as name from live_organizations o
      left join live_teams t on t.id = a.team_id
      left join live_projects p on p.id = a.project_id
     where o.id = a.organization_id
       and (a.project_id is null or p.id is not null) and (a.team_id is null or t.id is not null)`;
const andActor = "place left join users u on u.id = a.actor_id";

/** A newer release that serves beside this one keeps kinds that this one has no words for. */
const isKnown = sql`a.kind = any(${ActivityKind.options})`;

/** Kept just as its project moved away, an entry is where that was until the move is heard. */
const isStillIn = sql`(a.project_id is null
  or p.organization_id = a.organization_id and p.team_id is not distinct from a.team_id)`;

/** `entry` may name `a` alone; `place` the place's `o`, `t` and `p`, too. */
async function listWhere(
  db: Db,
  { entry, place, limit }: { entry: RawBuilder<unknown>; place: RawBuilder<unknown>; limit: number },
): Promise<{ items: Activity[] }> {
  const { rows } = await sql<Activity>`
    ${sql.raw(entries)} ${sql.raw(itsPlace)} and ${place} limit 1) ${sql.raw(andActor)}
     where ${entry} and ${isKnown}
     order by a.created_at desc, a.id desc limit ${limit}`.execute(db);
  return { items: rows };
}

/**
 * What else is just being done to an entry, such as its project that moves, is waited for by nobody: that one takes all entries of
 * its place, in an order of its own, and a batch of facts has some of them in hand already.
 */
const passingBy = sql`for update skip locked`;

async function goOn(db: Db, fact: StoredFact, { kind, place, object, details }: Entry): Promise<string | undefined> {
  if (!rowKinds.includes(kind)) return undefined;
  const told = JSON.stringify(details);
  // what began with one file is of several for good once another comes
  const files = sql`case when details -> 'file' is distinct from ${told}::jsonb -> 'file' then '{"file": null}'::jsonb
                         else '{}' end`;
  const { rows } = await sql<{ id: string }>`
    with newest as (
      select id from activities where place_id = ${placeId(place)} order by created_at desc, id desc limit 1
    ), free as materialized (
      select id from activities where id = (select id from newest) ${passingBy}
    )
    update activities set fact_id = ${fact.id}, count = count + 1, created_at = ${fact.createdAt},
           object_id = ${object.id}, object_name = ${object.name}, details = details || ${told} || ${files}
     where id = (select id from free)
       and kind = ${kind} and actor_id = ${fact.actorId} and fact_id < ${fact.id}
       and created_at > ${fact.createdAt}::timestamptz - make_interval(mins => ${inARow})
    returning id`.execute(db);
  return rows[0]?.id;
}

async function insert(db: Db, fact: StoredFact, { kind, place, object, details }: Entry): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into activities (id, fact_id, kind, organization_id, team_id, project_id, actor_id,
                            object_id, object_name, details, created_at)
    values (${newId()}, ${fact.id}, ${kind}, ${place.organizationId}, ${place.teamId}, ${place.projectId},
            ${fact.actorId}, ${object.id}, ${object.name}, ${JSON.stringify(details)}, ${fact.createdAt})
    on conflict (fact_id) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

async function forgetOldest(db: Db, place: KnownPlace): Promise<void> {
  await sql`
    with oldest as (
      select id from activities where place_id = ${placeId(place)}
       order by created_at desc, id desc offset ${maxRecentActivity}
    ), free as materialized (select id from activities where id in (select id from oldest) ${passingBy})
    delete from activities where id in (select id from free)`.execute(db);
}

function placeId({ organizationId, teamId, projectId }: KnownPlace): string {
  return projectId ?? teamId ?? organizationId;
}
