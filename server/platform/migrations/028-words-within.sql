-- Words within addresses, names of files and what is joined by a sign are words of a message and of a text, too.

-- A mark after each sign between two words, one of which has a letter: Postgres takes 'www.youtube.com', 'drill-set_14.png'
-- and 'horns@harlan.example' for one word each, and no look for 'youtube' finds them. Numbers ('1.5', '3/4') stay whole.
-- Who shows such a text takes the marks out again.
create function parted(content text) returns text language sql immutable parallel safe
  return regexp_replace(content,
    '(?<=[[:alpha:]])([-./_@:?=&#~+%]+)(?=[[:alnum:]])|(?<=[[:alnum:]])([-./_@:?=&#~+%]+)(?=[[:alpha:]])',
    '\1\2' || chr(3), 'g');

create function words_of_message(content text) returns tsvector language sql immutable parallel safe
  return to_tsvector('guidon'::regconfig, parted(content));
drop index messages_by_word;
create index messages_by_word on messages using gin (words_of_message(content));

create or replace function words_of_text(content text) returns tsvector language plpgsql immutable as $$
begin
  return to_tsvector('guidon'::regconfig, parted(content));
exception when program_limit_exceeded then
  return to_tsvector('guidon'::regconfig, parted(left(content, length(content) / 8)));
end $$;
update blob_texts set words = words_of_text(content);
