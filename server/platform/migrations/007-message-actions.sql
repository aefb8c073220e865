-- What people do with messages that are there, and with conversations: edit, delete, star, forward, mark unread, archive.

-- `version` rises with everything that changes what a message shows: a late or doubled fact never brings back an older one.
alter table messages add column version integer not null default 1;
-- A tombstone: it keeps its number and its place, and nothing of what was said.
alter table messages add column deleted_at timestamptz;
alter table messages add column is_forwarded boolean not null default false;

-- What a message said before, by the version that said it.
create table message_edits (
  message_id uuid not null references messages (id) on delete cascade,
  version integer not null,
  content text not null,
  written_at timestamptz not null,
  primary key (message_id, version)
);

create table stars (
  user_id uuid not null references users on delete cascade,
  message_id uuid not null references messages (id) on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (user_id, message_id)
);
create index stars_by_time on stars (user_id, created_at, message_id);
create index stars_by_message on stars (message_id);
create index stars_by_conversation on stars (conversation_id, user_id);

-- Rises with name, text, priority and people.
alter table conversations add column version integer not null default 1;
create or replace view live_conversations as select * from conversations c
 where not exists (select from organizations o where o.id = c.organization_id and o.deleted_at is not null)
   and not exists (select from teams t where t.id = c.team_id and t.deleted_at is not null)
   and not exists (select from projects p where p.id = c.project_id and p.deleted_at is not null);

-- Each person's own. The cursor goes back only by being marked unread: `read_version` counts how often, `marked_at_seq` is
-- the conversation's last number at that moment (what was sent before it does not move the cursor any more), and
-- `was_read_seq` keeps how far was read, which is what others are told.
alter table participants add column read_version integer not null default 0;
alter table participants add column marked_at_seq integer not null default 0;
alter table participants add column was_read_seq integer not null default 0;
alter table participants add column is_archived boolean not null default false;
alter table participants add column is_muted boolean not null default false;
alter table participants add column is_pinned boolean not null default false;
alter table participants add column settings_version integer not null default 0;

-- The number of the first message of that moment or later, or of the last one there is; 0 when there is none. Numbers
-- have no gaps and follow time, so halving finds it in some twenty looks among a million, without an index on the send path.
create function message_at(conversation uuid, moment timestamptz) returns integer language plpgsql stable as $$
declare
  low integer := 1;
  high integer;
  middle integer;
  found_at timestamptz;
begin
  select last_seq into high from conversations where id = conversation;
  if coalesce(high, 0) = 0 then return 0; end if;
  while low < high loop
    middle := (low + high) / 2;
    select created_at into found_at from messages where conversation_id = conversation and seq = middle;
    if found_at >= moment then high := middle; else low := middle + 1; end if;
  end loop;
  return low;
end $$;
