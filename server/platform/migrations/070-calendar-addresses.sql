-- The secret address at which other calendars fetch somebody's dates (decision 058); of the secret its sha256 alone is kept.
create table calendar_addresses (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  kinds text[] not null default '{consultations,milestones,projects,reviews}',
  made_at timestamptz not null default now(),
  last_read_at timestamptz
);
