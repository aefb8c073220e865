-- What people did, newest 50 of each project, team and organization: S1 section 4, recent activity.

create table activities (
  id uuid primary key,
  -- the newest fact that it tells of; null for what was there before activities were kept
  fact_id bigint unique,
  kind text not null,
  organization_id uuid not null references organizations on delete cascade,
  team_id uuid references teams on delete cascade,
  project_id uuid references projects on delete cascade,
  -- what it happened in, as near as can be said
  place_id uuid not null generated always as (coalesce(project_id, team_id, organization_id)) stored,
  actor_id uuid,
  object_id uuid not null,
  object_name text not null,
  details jsonb not null default '{}',
  count integer not null default 1,
  created_at timestamptz not null
);
create index activities_by_place on activities (place_id, created_at desc, id desc);
create index activities_by_organization on activities (organization_id, created_at desc, id desc);
create index activities_by_team on activities (team_id, created_at desc, id desc);
create index activities_by_project on activities (project_id);

-- the fact before this one about the same thing: what has changed between them
create index facts_of_object on facts ((payload ->> 'id'), id)
  where name in ('organization:created', 'organization:updated', 'team:created', 'team:updated',
                 'project:created', 'project:updated', 'file:added', 'file:updated');

insert into activities (id, kind, organization_id, actor_id, object_id, object_name, created_at)
select gen_random_uuid(), 'organization:created', o.id,
       (select m.user_id from organization_members m where m.organization_id = o.id and m.role = 'owner'
         order by m.joined_at, m.user_id limit 1), o.id, o.name, o.created_at
  from organizations o;
insert into activities (id, kind, organization_id, team_id, actor_id, object_id, object_name, created_at)
select gen_random_uuid(), 'team:created', t.organization_id, t.id,
       (select f.actor_id from facts f where f.name = 'team:created' and f.payload ->> 'id' = t.id::text limit 1),
       t.id, t.name, t.created_at
  from teams t;
insert into activities (id, kind, organization_id, team_id, project_id, actor_id, object_id, object_name, created_at)
select gen_random_uuid(), 'project:created', p.organization_id, p.team_id, p.id, p.created_by, p.id, p.name, p.created_at
  from projects p;
insert into activities (id, kind, organization_id, team_id, project_id, actor_id, object_id, object_name, created_at)
select gen_random_uuid(), 'file:added', p.organization_id, p.team_id, p.id, f.uploaded_by, f.id, f.name, f.created_at
  from (select *, row_number() over (partition by project_id order by created_at desc) as place from files) f
  join projects p on p.id = f.project_id
 where f.place < 50;
