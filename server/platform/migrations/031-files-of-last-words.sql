-- The files of a conversation's last message have been told as a list since they are told by name: of a deleted one an empty one.
create or replace function without_words(payload jsonb) returns jsonb language sql immutable parallel safe as $$
  select case
    when payload #>> '{lastMessage,id}' is not null then
      jsonb_set(payload, '{lastMessage}',
                (payload -> 'lastMessage') || '{"content": "", "signs": [], "attachments": [], "isDeleted": true}')
    when payload ->> 'messageId' is not null then payload || '{"message": ""}'
    else payload || '{"content": "", "signs": [], "forwardedFrom": null, "mentions": [], "mentionNames": [], "attachments": [], "reactions": [], "isDeleted": true}' end
$$;
-- What is still to be told.
update facts set payload = jsonb_set(payload, '{lastMessage,attachments}', '[]')
 where told_at is null and jsonb_typeof(payload #> '{lastMessage,attachments}') = 'number';
