-- What one person has a conversation do for them (S3 section 3; decision 050); whoever leaves it takes that along.
-- `seed`: told to nobody; out of it are the ids of what it writes. `seen_seq`: the message up to which it has looked.
-- `last_wrote_on`: the number of the message about which it wrote something into the conversation last.
create table automation_triggers (
  id uuid primary key,
  seed uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  owner_id uuid not null,
  template_id text,
  name text not null,
  description text not null,
  conditions jsonb not null,
  actions jsonb not null,
  enabled boolean not null,
  time_zone text not null,
  priority text not null check (priority in ('low', 'medium', 'high')),
  category text not null check (category in ('communication', 'planning', 'review')),
  seen_seq bigint not null,
  trigger_count integer not null default 0,
  failure_count integer not null default 0,
  last_triggered timestamptz,
  last_wrote timestamptz,
  last_wrote_on bigint,
  version integer not null default 1,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  foreign key (conversation_id, owner_id) references participants (conversation_id, user_id) on delete cascade
);
create index automation_triggers_of_person on automation_triggers (conversation_id, owner_id);
create index automation_triggers_enabled on automation_triggers (conversation_id, seen_seq) where enabled;

-- Each action that is due, or was; what was is the history. `seq`: of the message on which it acts, or after which it was quiet.
-- `only_if`: what must still be so when it is due.
create table automation_runs (
  id uuid primary key,
  trigger_id uuid not null references automation_triggers on delete cascade,
  message_id uuid not null,
  seq bigint not null,
  action jsonb not null,
  only_if text check (only_if in ('unanswered', 'quiet')),
  tries integer not null default 0,
  due_at timestamptz,
  finished_at timestamptz,
  error text,
  constraint automation_runs_end check ((due_at is null) = (finished_at is not null))
);
create index automation_runs_due on automation_runs (due_at) where due_at is not null;
create index automation_runs_of_trigger on automation_runs (trigger_id, finished_at desc);
create index automation_runs_of_message on automation_runs (message_id);

-- What was written by it, which makes nothing act again.
create table automation_messages (
  message_id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade
);
create index automation_messages_of_conversation on automation_messages (conversation_id);
