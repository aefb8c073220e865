-- A message that a person sends is its own fact: it carries all that is told of it. What has not been told yet is noted here
-- (decision 026), and struck off once it was; after a crash the next sweep tells what is left.
create table untold_messages (
  message_id uuid primary key,
  stored_at timestamptz not null default now()
);
