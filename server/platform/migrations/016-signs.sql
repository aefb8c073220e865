-- What the hub reads off a message (domain/messaging/message-signs.ts), written with it. Messages of before say nothing.
alter table messages add column signs text[] not null default '{}';
-- by time: what was left unanswered counts for some days alone
create index messages_unanswered on messages (conversation_id, created_at)
 where signs && '{urgent,pending,question}'::text[] and deleted_at is null;

-- The number of each person's last word in the conversation.
alter table participants add column last_said_seq integer not null default 0;
update participants p set last_said_seq = m.seq
  from (select conversation_id, author_id, max(seq) as seq from messages where type <> 'system' group by 1, 2) m
 where m.conversation_id = p.conversation_id and m.author_id = p.user_id;

-- Whose words a forwarded message brings, by the name they had then; null where they are the sender's own.
alter table messages add column forwarded_from text;

create or replace function without_words(payload jsonb) returns jsonb language sql immutable parallel safe as $$
  select case
    when payload #>> '{lastMessage,id}' is not null then
      jsonb_set(payload, '{lastMessage}',
                (payload -> 'lastMessage') || '{"content": "", "signs": [], "attachments": 0, "isDeleted": true}')
    when payload ->> 'messageId' is not null then payload || '{"message": ""}'
    else payload || '{"content": "", "signs": [], "forwardedFrom": null, "mentions": [], "attachments": [], "reactions": [], "isDeleted": true}' end
$$;
