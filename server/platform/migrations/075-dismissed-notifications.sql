-- Dismissed is in no list any more (S2 section 4). The row stays, as a mark that it was told: what is due soon, or waits for a word, is
-- told once. It goes with what it tells of.
alter table notifications add dismissed_at timestamptz;
