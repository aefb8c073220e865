-- Templates at work in projects (S2 sections 3 and 4; decision 046). `template`: as it was when it was started, whatever a later
-- release makes of it. `tokens`: where it stands at each of its places. `waits_for`: the reviews whose decisions it waits for.
-- `seed`: told to nobody; out of it are the ids of what it makes, so that nobody can take them before.
-- `wake_at`: when it goes on by itself at the latest.
create table workflows (
  id uuid primary key,
  seed uuid not null default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  template jsonb not null,
  variables jsonb not null,
  time_zone text not null,
  status text not null default 'running' check (status in ('running', 'completed', 'failed', 'cancelled')),
  tokens jsonb not null,
  round integer not null default 1,
  errors jsonb not null default '[]',
  waits_for uuid[] not null default '{}',
  wake_at timestamptz,
  started_by uuid not null references users,
  started_at timestamptz not null default date_trunc('milliseconds', now()),
  completed_at timestamptz,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint workflows_ended check ((status = 'running') = (completed_at is null))
);
create index workflows_by_project on workflows (project_id, started_at desc);
create index workflows_running on workflows (started_at desc) where status = 'running';
create index workflows_due on workflows (wake_at) where status = 'running' and wake_at is not null;
create index workflows_waiting on workflows using gin (waits_for) where status = 'running';

-- Whoever started one is told what became of it.
alter table notifications
  add workflow_id uuid references workflows on delete cascade,
  drop constraint notifications_type_check,
  add constraint notifications_type_check
    check (type in ('message', 'mention', 'reminder', 'consultation', 'annotation', 'review', 'workflow')),
  drop constraint notifications_about,
  add constraint notifications_about check (
    (type in ('annotation', 'review')) = (file_id is not null)
      and (type in ('annotation', 'review', 'workflow')) = (project_id is not null)
      and (project_id is null) = (message_id is not null) and (message_id is null) = (conversation_id is null)
      and (message_id is null) = (seq is null) and (type = 'review') = (review_id is not null)
      and (type = 'workflow') = (workflow_id is not null));
create index notifications_by_workflow on notifications (workflow_id) where workflow_id is not null;
