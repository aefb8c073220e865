-- Words of messages and file names, without accents and by their English stems.

create extension if not exists unaccent;
create text search configuration guidon (copy = english);
-- here and not around the text: `unaccent()` may change, and an index must not
alter text search configuration guidon alter mapping for hword, hword_part, word with unaccent, english_stem;

create index messages_by_word on messages using gin (to_tsvector('guidon', content));

-- "drill-set_14.png" is four words; parsed here and now, for indexes are built without a search path
create function words_of_name(name text) returns tsvector language sql immutable parallel safe
  return to_tsvector('guidon'::regconfig, regexp_replace(name, '[^[:alnum:]]+', ' ', 'g'));
create index files_by_word on files using gin (words_of_name(name));
