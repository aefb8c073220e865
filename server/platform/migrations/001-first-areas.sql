-- Accounts, organizations, projects, files, messaging; the facts and mails of all areas.

create table users (
  id uuid primary key,
  name text not null,
  email text not null unique,
  -- null: signs in through a provider only
  password_hash text,
  user_type text not null check (user_type in ('client', 'designer', 'admin')),
  avatar text,
  last_seen_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- sha256 of the opaque token, and of the browser's bind cookie when it was made in a page
  token_hash bytea not null unique,
  bind_hash bytea unique,
  idle_seconds integer not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  last_used_at timestamptz not null default date_trunc('milliseconds', now()),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

create table throttles (
  key text primary key,
  tries integer not null,
  resets_at timestamptz not null
);

create table organizations (
  id uuid primary key,
  name text not null,
  description text not null,
  type text not null,
  location text not null,
  contact_email text not null,
  contact_phone text not null,
  website text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);

create table organization_members (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('guest', 'member', 'admin', 'owner')),
  joined_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (organization_id, user_id)
);
create index organization_members_by_user on organization_members (user_id);

create table teams (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null,
  is_private boolean not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index teams_by_organization on teams (organization_id, created_at, id);

create table team_members (
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('member', 'lead')),
  joined_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (team_id, user_id)
);
create index team_members_by_user on team_members (user_id);

create table projects (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  team_id uuid references teams on delete cascade,
  name text not null,
  description text not null,
  status text not null,
  priority text not null,
  progress integer not null default 0 check (progress between 0 and 100),
  project_type text not null,
  due_date timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index projects_by_organization on projects (organization_id, created_at, id);
create index projects_by_team on projects (team_id, created_at, id);

create table project_members (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('viewer', 'reviewer', 'contributor', 'manager')),
  joined_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (project_id, user_id)
);
create index project_members_by_user on project_members (user_id);

-- Bytes by content: one row for each distinct sha256 that storage holds.
create table blobs (
  sha256 text primary key,
  size bigint not null,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);

create table files (
  id uuid primary key,
  project_id uuid references projects on delete cascade,
  name text not null,
  category text not null check (category in ('design', 'reference', 'final')),
  status text not null check (status in ('draft', 'review', 'approved', 'rejected')),
  mime_type text not null,
  sha256 text not null references blobs,
  width integer,
  height integer,
  preview text not null check (preview in ('none', 'pending', 'ready', 'failed')),
  uploaded_by uuid not null references users,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index files_by_project on files (project_id, created_at, id);
create index files_by_uploader on files (uploaded_by, created_at);

-- Pictures made from a blob; shared by all files with the same content.
create table previews (
  source text not null references blobs on delete cascade,
  variant text not null check (variant in ('thumb', 'large')),
  sha256 text not null references blobs,
  primary key (source, variant)
);

create table conversations (
  id uuid primary key,
  type text not null check (type in ('direct', 'project', 'team', 'consultation', 'support', 'broadcast')),
  name text not null,
  description text not null,
  organization_id uuid references organizations on delete cascade,
  team_id uuid references teams on delete cascade,
  project_id uuid references projects on delete cascade,
  -- both ids of a direct conversation, the lower one first: one conversation for each pair
  direct_key text unique,
  priority text not null,
  tags text[] not null default '{}',
  last_seq integer not null default 0,
  last_activity timestamptz not null default date_trunc('milliseconds', now()),
  created_by uuid not null references users,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index conversations_by_project on conversations (project_id);
create index conversations_by_team on conversations (team_id);

create table participants (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('participant', 'owner')),
  last_read_seq integer not null default 0,
  joined_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (conversation_id, user_id)
);
create index participants_by_user on participants (user_id);

create table messages (
  conversation_id uuid not null references conversations on delete cascade,
  seq integer not null,
  id uuid not null unique,
  author_id uuid not null references users,
  type text not null,
  content text not null,
  reply_to uuid,
  mentions uuid[] not null,
  attachments uuid[] not null,
  priority text not null,
  is_edited boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (conversation_id, seq)
);
-- which messages carry a file: who may read one of them may see it
create index messages_by_attachment on messages using gin (attachments) where attachments <> '{}';

create table reactions (
  message_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users on delete cascade,
  reaction text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (message_id, reaction, user_id)
);

-- What happened: outbox, feed and trail in one. `told_at`: sent to the sockets. `heard_at`: handed to the listeners.
create table facts (
  id bigint generated always as identity primary key,
  name text not null,
  rooms text[] not null,
  payload jsonb not null,
  actor_id uuid,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  told_at timestamptz,
  heard_at timestamptz
);
create index facts_to_tell on facts (id) where told_at is null;
create index facts_to_hear on facts (id) where heard_at is null;

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  sent_at timestamptz
);

-- Who has a socket open, and in which server process; a row not renewed for 150 s is a process that died.
create table presence (
  user_id uuid not null references users on delete cascade,
  server_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, server_id)
);

-- Who works on a project, each with the highest role that applies (permissions.md, "Effective role"): explicit members,
-- the team's people, and the owners and admins of the organization. Members who may merely look are not listed.
create function project_people(project uuid) returns table (user_id uuid, role text, derived boolean, since timestamptz)
language sql stable as $$
  select distinct on (user_id) user_id, role, derived, since from (
    select pm.user_id, pm.role, false as derived, pm.joined_at as since
      from project_members pm where pm.project_id = project
    union all
    select tm.user_id, case tm.role when 'lead' then 'manager' else 'contributor' end, true, tm.joined_at
      from projects p join team_members tm on tm.team_id = p.team_id where p.id = project
    union all
    select om.user_id, 'manager', true, om.joined_at
      from projects p join organization_members om on om.organization_id = p.organization_id
     where p.id = project and om.role in ('owner', 'admin')
  ) everybody
  order by user_id, array_position(array['manager', 'contributor', 'reviewer', 'viewer'], role), derived
$$;
