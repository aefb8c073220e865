-- How those whom a message mentions were called then: its words say so, whoever leaves or takes another name.
alter table messages add column mention_names text[] not null default '{}';
update messages m set mention_names = array(
  select coalesce(u.name, '') from unnest(m.mentions) with ordinality named(id, place)
    left join users u on u.id = named.id order by place)
 where m.mentions <> '{}';

create or replace function without_words(payload jsonb) returns jsonb language sql immutable parallel safe as $$
  select case
    when payload #>> '{lastMessage,id}' is not null then
      jsonb_set(payload, '{lastMessage}',
                (payload -> 'lastMessage') || '{"content": "", "signs": [], "attachments": 0, "isDeleted": true}')
    when payload ->> 'messageId' is not null then payload || '{"message": ""}'
    else payload || '{"content": "", "signs": [], "forwardedFrom": null, "mentions": [], "mentionNames": [], "attachments": [], "reactions": [], "isDeleted": true}' end
$$;
