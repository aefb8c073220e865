-- The studio's own templates (decision 057). `definition`: all of it but its id and name. What runs has a copy of its own, so that
-- nothing that is done here changes it. `deleted_at`: it is started no more.
create table workflow_templates (
  id uuid primary key,
  name text not null,
  definition jsonb not null,
  version integer not null default 1,
  created_by uuid not null references users,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  deleted_at timestamptz
);
create unique index workflow_templates_by_name on workflow_templates (lower(name)) where deleted_at is null;
