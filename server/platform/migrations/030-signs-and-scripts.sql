-- Words beside the signs that phones write, and words of scripts that set no spaces, are found.

-- Quotes, dashes, dots and spaces beyond ASCII: in the locale C letters to Postgres, for whom “late…” is one word.
create function wide_sign() returns text language sql immutable parallel safe
  return '[\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u3020\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]';
-- Thai, Lao, Burmese, Khmer, Chinese, Japanese: a word is a row of letters among others.
create function unspaced_letter() returns text language sql immutable parallel safe
  return '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3021-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]';

-- A mark around each of these, and around each sign between two words, one of which has a letter: Postgres takes
-- 'www.youtube.com', 'drill-set_14.png' and 'horns@harlan.example' for one word each, and no look for 'youtube' finds them.
-- Numbers ('1.5', '3/4') stay whole. Who shows such a text takes the marks out again.
create or replace function parted(content text) returns text language sql immutable parallel safe
  return regexp_replace(content,
    '(?<=[[:alpha:]])([-./_@:?=&#~+%]+)(?=[[:alnum:]])|(?<=[[:alnum:]])([-./_@:?=&#~+%]+)(?=[[:alpha:]])'
      || '|(' || wide_sign() || ')|(' || unspaced_letter() || ')',
    chr(3) || '\1\2\3\4' || chr(3), 'g');
-- What is indexed, and what is asked for.
create function worded(content text) returns text language sql immutable parallel safe
  return regexp_replace(parted(content), wide_sign() || '+', '', 'g');

drop index messages_by_word;
create or replace function words_of_message(content text) returns tsvector language sql immutable parallel safe
  return to_tsvector('guidon'::regconfig, worded(content));
create index messages_by_word on messages using gin (words_of_message(content));

-- Every sign parts the words of a name; by their numbers, for in some locales no letter beyond ASCII is one.
drop index files_by_word;
create or replace function words_of_name(name text) returns tsvector language sql immutable parallel safe
  return to_tsvector('guidon'::regconfig, regexp_replace(worded(name),
    '[\u0001-/:-@[-`{-\u00a9\u2070-\u2bff\ufe0f\U0001f000-\U0001faff]+', ' ', 'g'));
create index files_by_word on files using gin (words_of_name(name));

create or replace function words_of_text(content text) returns tsvector language plpgsql immutable as $$
begin
  return to_tsvector('guidon'::regconfig, worded(content));
exception when program_limit_exceeded then
  return to_tsvector('guidon'::regconfig, worded(left(content, length(content) / 8)));
end $$;
update blob_texts set words = words_of_text(content) where content ~ (wide_sign() || '|' || unspaced_letter());

-- The part of a long text where one of these words begins, looked for in its beginning first: folding the whole of it costs
-- some milliseconds, and most words stand early.
create or replace function near_words(content text, typed text) returns text language plpgsql stable parallel safe as $$
declare
  pattern text := (
    select string_agg(beginning, '|') from (
      select '\m' || regexp_replace(left(stem, greatest(3, length(stem) - 1)), '([^[:alnum:]])', '\\\1', 'g')
        from unnest(tsvector_to_array(to_tsvector('guidon', worded(typed)))) stem where stem !~ unspaced_letter()
      union all
      select folded(letters[1]) from regexp_matches(typed, unspaced_letter() || '+', 'g') letters) words (beginning));
  looked int := 2048;
  place int;
begin
  loop
    place := regexp_instr(folded(left(content, looked)), pattern);
    exit when place > 0;
    exit when pattern is null or looked >= length(content);
    looked := looked * 8;
  end loop;
  return substr(content, greatest(1, place - 120), 1500);
end $$;
