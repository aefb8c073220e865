-- What talk asks of people, and what tells them: acknowledgements, notifications.

alter table messages add column needs_acknowledgement boolean not null default false;
-- When those who had not acknowledged it were last reminded.
alter table messages add column reminded_at timestamptz;

-- The conversation's last number when this person came in: what was said before was not asked of it.
alter table participants add column joined_seq integer not null default 0;

create table acknowledgements (
  message_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  acknowledged_at timestamptz not null,
  primary key (message_id, user_id)
);
create index acknowledgements_by_person on acknowledgements (conversation_id, user_id, acknowledged_at);
create index acknowledgements_of_person on acknowledgements (user_id);

-- One person's own. Who said it, where and its words are as they were when it was raised.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('message', 'mention', 'reminder')),
  priority text not null,
  title text not null,
  message text not null,
  actor_id uuid not null references users on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  message_id uuid not null references messages (id) on delete cascade,
  seq integer not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_by_time on notifications (user_id, created_at, id);
create index notifications_unread on notifications (user_id, conversation_id, seq) where read_at is null;
create index notifications_by_message on notifications (message_id);
create index notifications_by_conversation on notifications (conversation_id);
create index notifications_by_actor on notifications (actor_id);

-- A matter within a conversation, started from a message; replies to what belongs to it belong to it.
create table topics (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  title text not null,
  -- a message of this conversation; without a reference, for messages point here, and of two tables that point at each
  -- other neither could be restored first
  root_id uuid not null unique,
  started_by uuid not null references users,
  created_at timestamptz not null
);
create index topics_by_conversation on topics (conversation_id);
create index topics_by_starter on topics (started_by);

alter table messages add column topic_id uuid references topics on delete set null;
create index messages_by_topic on messages (topic_id, seq) where topic_id is not null;

-- How far a person has read in a topic by itself, beyond its cursor in the conversation.
create table topic_reads (
  user_id uuid not null references users on delete cascade,
  topic_id uuid not null references topics on delete cascade,
  last_read_seq integer not null,
  primary key (user_id, topic_id)
);
create index topic_reads_by_topic on topic_reads (topic_id);

-- What a person is writing in a conversation, the same on all of its devices. An emptied one keeps its time, so that an
-- older text from another device does not come back.
create table drafts (
  user_id uuid not null references users on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  content text not null,
  written_at timestamptz not null,
  primary key (user_id, conversation_id)
);
create index drafts_by_conversation on drafts (conversation_id);
