-- The life of organizations, teams and projects: deleted for 30 days and then for good, archived, moved; milestones.

alter table organizations add column deleted_at timestamptz, add column deleted_by uuid references users on delete set null;
alter table teams add column deleted_at timestamptz, add column deleted_by uuid references users on delete set null;
alter table projects
  add column deleted_at timestamptz,
  add column deleted_by uuid references users on delete set null,
  -- readable, and changed no more
  add column archived_at timestamptz,
  -- counted with every change of a milestone; with at least one of them they make the progress
  add column milestones_total integer not null default 0,
  add column milestones_completed integer not null default 0;
-- few rows: what the views below look for
create index organizations_deleted on organizations (id) where deleted_at is not null;
create index teams_deleted on teams (id) where deleted_at is not null;
create index projects_deleted on projects (id) where deleted_at is not null;

-- What is there: with its parents deleted, a thing is deleted too, and comes back with them. Everything but the bin itself
-- reads these and not the tables (server/testing/live-views.test.ts). They ask for a deleted parent, of which there are few,
-- and not for a living one: no plan of theirs reads a whole table. A column added to a table is added to its view.
create view live_organizations as select * from organizations where deleted_at is null;

create view live_teams as select * from teams t where deleted_at is null
  and not exists (select from organizations o where o.id = t.organization_id and o.deleted_at is not null);

create view live_projects as select * from projects p where deleted_at is null
  and not exists (select from organizations o where o.id = p.organization_id and o.deleted_at is not null)
  and not exists (select from teams t where t.id = p.team_id and t.deleted_at is not null);

create view live_conversations as select * from conversations c
 where not exists (select from organizations o where o.id = c.organization_id and o.deleted_at is not null)
   and not exists (select from teams t where t.id = c.team_id and t.deleted_at is not null)
   and not exists (select from projects p where p.id = c.project_id and p.deleted_at is not null);

-- The rooms that hang on an organization, a team or a project (null: not meant), with the people whom the memberships put
-- there. Who deletes it closes them; who restores it fills them.
create function rooms_under(organization uuid, team uuid, project uuid) returns table (room text, people uuid[])
language sql stable as $$
  select r.room, array_agg(m.user_id)
    from live_organizations o join organization_members m on m.organization_id = o.id
    cross join lateral (values ('organization:' || o.id, true), ('organization-members:' || o.id, m.role <> 'guest'),
                               ('organization-admins:' || o.id, m.role in ('owner', 'admin'))) r(room, is_in)
   where o.id = organization and r.is_in group by r.room
  union all
  select 'team:' || t.id, array_agg(m.user_id) from live_teams t join team_members m on m.team_id = t.id
   where t.id = team or t.organization_id = organization group by t.id
  union all
  select 'project:' || p.id, array_agg(m.user_id) from live_projects p join project_members m on m.project_id = p.id
   where p.id = project or p.team_id = team or p.organization_id = organization group by p.id
  union all
  select 'conversation:' || c.id, array_agg(m.user_id) from live_conversations c join participants m on m.conversation_id = c.id
   where c.project_id = project or c.team_id = team or c.organization_id = organization group by c.id
$$;

create table milestones (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null,
  description text not null,
  status text not null check (status in ('pending', 'in_progress', 'blocked', 'completed')),
  priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
  due_date timestamptz,
  -- the order of the list, from 1; gaps are allowed
  position integer not null,
  completed_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index milestones_by_project on milestones (project_id, position, id);

create table milestone_assignees (
  milestone_id uuid not null references milestones on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (milestone_id, user_id)
);
create index milestone_assignees_by_user on milestone_assignees (user_id);
