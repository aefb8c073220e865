-- A consultation is a time with an agenda, and what came of it. It has its conversation, whose name, description and people are
-- its own (decision 039). Written before that one in the same change, so the key is looked at when the change ends.
create table consultations (
  id uuid primary key,
  conversation_id uuid not null unique references conversations on delete cascade deferrable initially deferred,
  type text not null check (type in ('one-on-one', 'group', 'workshop', 'review')),
  status text not null default 'scheduled' check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
  scheduled_at timestamptz not null,
  -- minutes
  duration integer not null,
  facilitator_id uuid not null references users,
  agenda text[] not null default '{}',
  outcomes text[] not null default '{}',
  follow_up_tasks jsonb not null default '[]',
  notes text not null default '',
  created_by uuid not null references users,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
create index consultations_by_facilitator on consultations (facilitator_id);

-- Its people are notified of the lines that say when it is.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('message', 'mention', 'reminder', 'consultation'));
