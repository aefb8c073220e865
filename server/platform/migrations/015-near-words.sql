-- The part of a long text where one of these words begins, looked for in its beginning first: folding the whole of it costs
-- some milliseconds, and most words stand early.
create or replace function near_words(content text, typed text) returns text language plpgsql stable parallel safe as $$
declare
  pattern text := (
    select '\m(' || string_agg(regexp_replace(left(stem, greatest(3, length(stem) - 1)), '([^[:alnum:]])', '\\\1', 'g'), '|') || ')'
      from unnest(tsvector_to_array(to_tsvector('guidon', typed))) stem);
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
