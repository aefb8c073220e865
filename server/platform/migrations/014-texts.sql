-- The words of files, found beside those of messages; and what was said is found again where it has to go.

-- By content, as previews are: files and versions of equal bytes share it. Empty where nothing could be read.
create table blob_texts (
  source text primary key references blobs on delete cascade,
  content text not null,
  words tsvector not null
);
create index blob_texts_by_word on blob_texts using gin (words);

-- A text may hold more different words than a vector takes: then its beginning counts.
create function words_of_text(content text) returns tsvector language plpgsql immutable as $$
begin
  return to_tsvector('guidon'::regconfig, content);
exception when program_limit_exceeded then
  return to_tsvector('guidon'::regconfig, left(content, length(content) / 8));
end $$;

-- The part of a long text where one of these words begins: what marks the hits reads no more than that.
create function near_words(content text, typed text) returns text language sql stable parallel safe as $$
  select substr(content, greatest(1, coalesce(regexp_instr(folded(content),
           '\m(' || string_agg(regexp_replace(left(stem, greatest(3, length(stem) - 1)), '([^[:alnum:]])', '\\\1', 'g'), '|') || ')'),
           1) - 120), 1500)
    from unnest(tsvector_to_array(to_tsvector('guidon', typed))) stem
$$;

-- Messages that name somebody, for whoever looks for them.
create index messages_by_mention on messages using gin (mentions) where mentions <> '{}';

-- Facts that repeat what a message said: they lose it when the message is deleted.
create function message_of_fact(payload jsonb) returns text language sql immutable parallel safe
  return coalesce(payload #>> '{lastMessage,id}', payload ->> 'messageId', payload ->> 'id');
create index facts_of_message on facts (message_of_fact(payload))
  where name in ('message:received', 'message:updated', 'message:reaction-added', 'message:reaction-removed',
                 'message:starred', 'conversation:created', 'conversation:updated', 'notification:mention',
                 'notification:added', 'notification:updated');
-- What is left of it: a tombstone, whether it was told as a message, as the last one of a conversation or to somebody named.
create function without_words(payload jsonb) returns jsonb language sql immutable parallel safe
  return case
    when payload #>> '{lastMessage,id}' is not null then
      jsonb_set(payload, '{lastMessage}', (payload -> 'lastMessage') || '{"content": "", "attachments": 0, "isDeleted": true}')
    when payload ->> 'messageId' is not null then payload || '{"message": ""}'
    else payload || '{"content": "", "mentions": [], "attachments": [], "reactions": [], "isDeleted": true}' end;
update facts f set payload = without_words(f.payload) from messages m
 where m.deleted_at is not null and message_of_fact(f.payload) = m.id::text
   and f.name in ('message:received', 'message:updated', 'message:reaction-added', 'message:reaction-removed',
                  'message:starred', 'conversation:created', 'conversation:updated', 'notification:mention',
                  'notification:added', 'notification:updated');
-- of one notification, the later words count
alter table notifications add column version integer not null default 1;
