-- Names in the order and by the letters of people, whatever locale the database was made with.

-- 'Set 2' before 'Set 10', 'Été' beside 'Etude'; for lists that sort without an index, which would not outlive a new ICU
create collation names (provider = icu, locale = 'und-u-kn-true');

-- what a search compares: 'ÉTÉ' is found by 'ete'
create function folded(name text) returns text language sql stable parallel safe
  return lower(unaccent(name) collate "und-x-icu");
